import { ParleyError } from '@parley/protocol';
import type { UserManner } from '../offline/user-manner';

/** What oracles alone have: others bring their own words, or none. */
const OF_ORACLES = ['style', 'slipRate', 'hedgeRate', 'volunteerRate'] as const;

/**
 * Refuses errors and manners that a simulated user does not have: they would stand in each row of a run in which they were never met.
 *
 * @param user Name of the simulated user; left out: an oracle. @param noise `errorRate` 0…1.
 * @throws {ParleyError} `BAD_INPUT` naming option and field.
 */
export function checkUserManner(
  user: string | undefined,
  { errorRate, manner }: { readonly errorRate: number; readonly manner?: UserManner },
): void {
  if (user === undefined || user.startsWith('oracle-')) return;
  const remedy = 'Leave it out, or take a user of whom it is one: oracle-picture or oracle-full.';
  if (errorRate > 0)
    throw new ParleyError('BAD_INPUT', `wrong beliefs are of an oracle, not of ${user}`, {
      where: '--user-error',
      remedy,
    });
  const field = OF_ORACLES.find((name) => (manner?.[name] ?? 0) !== 0);
  if (field === undefined) return;
  throw new ParleyError('BAD_INPUT', `"${field}" is of an oracle, not of ${user}`, {
    where: '--user-manner',
    remedy,
  });
}
