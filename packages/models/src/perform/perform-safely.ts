import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import type { EffectOf, ResultOf } from '@parley/protocol';

/** A backend that throws is a call that failed, never a crashed episode. */
export async function performSafely(
  backend: Performer<'model'>,
  effect: EffectOf<'model'>,
  context: EffectContext,
): Promise<Performed<ResultOf<'model'>>> {
  try {
    return await backend.perform(effect, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { result: { kind: 'failed', code: 'BACKEND_CRASHED', message }, volatile: {} };
  }
}
