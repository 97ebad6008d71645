import type { Command, GencommInput } from '../../shared';
import { type BodyPlace, drawsOf } from './body-draws';
import { commandToSeen } from './navigate';
import type { BodyProfile } from './profile';
import type { Sight } from './sight';

/** Less free way than this, and a step ahead is seen to fail, metres. */
const BARRED_M = 0.4;

interface Judging {
  readonly sights: readonly Sight[];
  /** Free ahead, metres. */ readonly freeM: number;
  readonly place: BodyPlace;
  readonly profile: BodyProfile['judge'];
}

/**
 * Does the ground agent follow a command? Not where its own view speaks against it: a step into what is right ahead, nothing to be done,
 * or another way than to the target that it sees; else in the share of `trust`.
 */
export function followsCommand(
  { target, command }: Pick<GencommInput<'judge.follow'>, 'target' | 'command'>,
  { sights, freeM, place, profile }: Judging,
): boolean {
  if (command === 'DoNothing' || (command === 'MoveAhead' && freeM < BARRED_M)) return false;
  const own: Command | null = commandToSeen({ input: { target, last: null }, sights });
  if (own !== null && own !== command) return false;
  return drawsOf(place, 'trust').next() < profile.trust;
}

/** Does it seek help? Not with the target in view; else in the share of `seek`. */
export function seeksHelp(
  { target }: Pick<GencommInput<'judge.seekHelp'>, 'target'>,
  { sights, place, profile }: Omit<Judging, 'freeM'>,
): boolean {
  if (sights.some(({ category }) => category === target)) return false;
  return drawsOf(place, 'seek').next() < profile.seek;
}
