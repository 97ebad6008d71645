import { note, type Routine } from '@parley/agent-core/ports';

/** Notes that a model was off its form before the reply that could be read: a deviation, though the try came to something. */
export function* noteReAsks(
  about: { readonly step: number; readonly expert: string; readonly attempt: number },
  { reAsks }: { readonly reAsks?: number },
  sample: number | null = null,
): Routine<void> {
  if (reAsks === undefined) return;
  const of = sample === null ? '' : `sample ${sample}: `;
  const fault = `${of}off its form ${reAsks === 1 ? 'once' : `${reAsks} times`}, and right when asked again`;
  yield* note({ type: 'task', name: 'deviation', data: { ...about, fault } });
}
