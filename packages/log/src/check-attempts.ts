import type { Row } from './row';

interface Tries {
  begun: number;
  lost: number;
}

/**
 * Follows the tries of effects through a log, row by row: they begin in order, each is lost at most once, and the last one
 * ends. An effect without an intent has one try.
 *
 * @returns Of each row, what is wrong with its try; empty for most.
 */
export function createAttempts(): (row: Row) => string[] {
  const tries = new Map<string, Tries>();
  return ({ type, sessionId, trialId, actor, n, attempt, seq }) => {
    const fault = (what: string): string[] => [`effect ${actor}/${n}: ${what} (seq ${seq})`];
    const isOfEffect = type === 'effect-start' || type === 'effect-end' || type === 'attempt-lost';
    if (!isOfEffect)
      return n === null && attempt === 0 ? [] : [`${type}: is of no effect (seq ${seq})`];
    const key = `${sessionId} ${trialId} ${actor} ${n}`;
    const own = tries.get(key) ?? { begun: 0, lost: 0 };
    tries.set(key, own);
    if (type === 'effect-start') {
      const expected = own.begun++;
      return attempt === expected
        ? []
        : fault(`try ${attempt} begins where try ${expected} should`);
    }
    if (type === 'attempt-lost') {
      own.lost++;
      return attempt === own.begun - 1 ? [] : fault(`try ${attempt} is lost, ${own.begun} began`);
    }
    // Where the last try that was allowed is lost too, the effect ends without another.
    const last = own.begun > 0 && own.lost === own.begun ? own.begun : Math.max(0, own.begun - 1);
    return attempt === last ? [] : fault(`try ${attempt} ends, ${own.begun} began`);
  };
}
