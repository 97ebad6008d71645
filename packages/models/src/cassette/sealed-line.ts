import { canonicalJson, hashJson, type Json, ParleyError } from '@parley/protocol';

/** A line of a cassette: the value, and the SHA-256 of all else that it holds as `hash`. */
export const sealedLine = (value: object): string =>
  canonicalJson({ ...value, hash: hashJson(value as Json) } as Json);

/**
 * Checks that a line is as it was written. What a model said was paid for and is evidence: a line that was edited must not play.
 * The hash shows accidental edits and damage of the disk. An edit with a new hash, or a line that is taken out, is shown by a
 * signature of the file alone.
 *
 * @param mustBeSealed Every line of format 2 and later has a hash; lines of format 1 have none.
 * @throws {ParleyError} `BAD_LOG` naming the line.
 */
export function checkSeal(value: unknown, where: string, mustBeSealed: boolean): void {
  const { hash, ...rest } = (value ?? {}) as { hash?: unknown };
  if (hash === undefined && !mustBeSealed) return;
  if (hash === hashJson(rest)) return;
  throw new ParleyError(
    'BAD_LOG',
    hash === undefined ? 'the line has no hash' : 'the line was changed after it was recorded',
    { where, remedy: 'Restore the cassette from a backup, or record the run again.' },
  );
}
