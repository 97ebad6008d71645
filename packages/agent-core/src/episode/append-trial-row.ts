import { startVolatile } from '@parley/log';
import type { EpisodeOptions } from './episode-options';

/** Buffers a row of the trial as a whole, or a fault of one of its actors. */
export function appendTrialRow(
  options: EpisodeOptions,
  type: 'trial-start' | 'trial-end' | 'fault',
  payload: string,
  actor: string | null = null,
): void {
  const { trialId } = options.start;
  const volatile = type === 'trial-start' ? startVolatile(options.codeHash ?? null) : '{}';
  options.log.append({ trialId, actor, n: null, attempt: 0, type, payload, volatile });
}
