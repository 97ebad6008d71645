import { aThing, type Command, type GencommInput } from '../../shared';
import { type BodyPlace, drawsOf, roundOf } from './body-draws';
import { CLAIMS } from './claimed-moves';
import type { BodyProfile } from './profile';
import type { Side, Sight } from './sight';

/** Farther than this a thing is far, metres. */
const FAR_M = 2.5;

/** Things that one answer names at most, beside the target. */
const MOST_NAMED = 3;

const WHERE: Readonly<Record<Side, string>> = {
  left: 'on my left',
  ahead: 'in front of me',
  right: 'on my right',
};
const SWAPPED: Readonly<Record<Side, Side>> = { left: 'right', ahead: 'ahead', right: 'left' };

export interface GroundSpeech {
  readonly input: Pick<GencommInput<'ground.answer'>, 'target' | 'round' | 'rounds'>;
  /** What its camera shows, the largest first. */ readonly sights: readonly Sight[];
  /** Categories of which the home holds nothing. */ readonly absent: readonly string[];
  readonly place: BodyPlace;
  readonly profile: BodyProfile['ground'];
}

/** An answer of the ground agent: what its own camera shows, with the errors of its profile. */
export function sayGround({ input, sights, absent, place, profile }: GroundSpeech): string {
  const { target, round, rounds } = input;
  const isSwapped = drawsOf(place, 'orientation', round).next() < profile.orientationConfusion;
  const where = (side: Side): string => WHERE[isSwapped ? SWAPPED[side] : side];
  const found = sights.find(({ category }) => category === target);
  const others = sights.filter(({ category }) => category !== target).slice(0, MOST_NAMED);
  const seen = others.map(
    ({ category, side, depthM }) =>
      `${aThing(category)} ${where(side)}${depthM > FAR_M ? ', far off' : ''}`,
  );
  if (roundOf(place, 'ghost', { share: profile.ghosts, rounds }) === round && absent.length > 0)
    seen.push(`${aThing(drawsOf(place, 'ghost thing').pick(absent))} further back`);
  const sentences = [
    claimOf(place, { share: profile.preemptive, round, rounds }),
    found === undefined
      ? `I do not see the ${target}.`
      : `I see the ${target} ${where(found.side)}.`,
    seen.length === 0 ? 'There is only a wall before me.' : `I see ${listed(seen)}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** A move that the ground agent says it has made, in the one round where it does; else nothing. */
function claimOf(
  place: BodyPlace,
  {
    share,
    round,
    rounds,
  }: { readonly share: number; readonly round: number; readonly rounds: number },
): string {
  if (roundOf(place, 'preemptive', { share, rounds }) !== round) return '';
  const moves: readonly Exclude<Command, 'DoNothing'>[] = [
    'MoveAhead',
    'RotateLeft',
    'RotateRight',
  ];
  return `I have ${CLAIMS[drawsOf(place, 'preemptive move').pick(moves)]} now.`;
}

/** `a, b and c`. */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join('; ')} and ${last}`;
}
