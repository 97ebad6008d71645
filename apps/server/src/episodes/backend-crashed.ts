import type { Performed } from '@parley/agent-core/ports';
import type { EffectResult } from '@parley/protocol';

/** A backend that throws is a failed effect, on whichever thread. */
export const backendCrashed = (error: unknown): Performed<EffectResult> => ({
  result: {
    kind: 'failed',
    code: 'BACKEND_CRASHED',
    message: error instanceof Error ? error.message : String(error),
  },
  volatile: {},
});
