import { groupBy } from '@parley/protocol';
import type { TrialReading } from './trial-reading';

/**
 * Trials of one episode in pairs, as two conditions met it, in the order of the second. Of simulated runs a pair has the same seed as well;
 * every session with people has a seed of its own. People of one episode are paired one by one, in the order of their session ids, which are
 * drawn by chance; who is over is in no pair.
 *
 * @param episodeOf Id of the episode of a trial.
 */
export function pairTrials<T extends TrialReading>(
  first: readonly T[],
  second: readonly T[],
  episodeOf: (trial: T) => string,
): [first: T, second: T][] {
  const keyOf = (trial: T): string =>
    isSimulated(trial) ? `${episodeOf(trial)} ${trial.start.seed}` : episodeOf(trial);
  const [known, others] = [groupBy(first, keyOf), groupBy(second, keyOf)];
  for (const trials of [...known.values(), ...others.values()])
    if (!trials.some(isSimulated)) trials.sort(bySession);
  return second.flatMap((trial): [T, T][] => {
    const key = keyOf(trial);
    const same = known.get(key) ?? [];
    const at = isSimulated(trial) ? same.length - 1 : (others.get(key) ?? []).indexOf(trial);
    const one = same[at];
    return one === undefined ? [] : [[one, trial]];
  });
}

const isSimulated = ({ start }: TrialReading): boolean => start.sessionKind === 'simulated';

const bySession = (a: TrialReading, b: TrialReading): number =>
  a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0;
