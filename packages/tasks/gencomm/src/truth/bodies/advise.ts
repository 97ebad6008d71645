import { Command } from '../../shared';
import { type FloorLattice, placeOf, QUARTERS_DEG, quarterOf } from '../plan/floor-lattice';
import { bearingOf } from './believe-overhead';
import type { FloorPoint, StandBelief } from './infer-stand';
import type { OverheadBelief } from './say-overhead';

const MOVES = Command.options.filter((command) => command !== 'DoNothing');

/** A command is worth this much less for each further one until the robot is there. Ours. */
const PATIENCE = 0.8;

/** Surer than this one speaks of left and right. Ours: more likely than not, with room for the least of errors. */
const SURE = 0.6;

/** Parts of a value that decide; less is noise of the last digit. */
const DIGITS = 1e6;

/** What a belief about where the robot stands comes to: where the target is from it, and the command that is worth most. */
export function adviseFrom(
  belief: StandBelief,
  lattice: FloorLattice,
  at: FloorPoint,
): OverheadBelief {
  const { insideShare, straightM, bearings } = overviewOf(belief, lattice, at);
  const bearing = sureBearing(bearings);
  if (insideShare >= SURE) return { bearing, straightM, next: 'DoNothing' };
  const { command, rightShare } = bestCommand(belief, lattice);
  return rightShare >= SURE
    ? { bearing, straightM, next: command }
    : { bearing: null, straightM, next: null };
}

type Bearing = NonNullable<OverheadBelief['bearing']>;

function overviewOf(belief: StandBelief, { places, commandsLeft }: FloorLattice, at: FloorPoint) {
  const bearings = new Map<Bearing, number>();
  let [insideShare, straightM] = [0, 0];
  belief.forEach((share, stand) => {
    if (share === 0) return;
    const [x, , z] = places[placeOf(stand)] as (typeof places)[number];
    const [dx, dz] = [at[0] - x, at[1] - z];
    straightM += share * Math.sqrt(dx * dx + dz * dz);
    if (commandsLeft[stand] === 0) insideShare += share;
    const bearing = bearingOf(QUARTERS_DEG[quarterOf(stand)] as number, dx, dz);
    bearings.set(bearing, (bearings.get(bearing) ?? 0) + share);
  });
  return { insideShare, straightM, bearings };
}

const sureBearing = (bearings: ReadonlyMap<Bearing, number>): Bearing | null =>
  [...bearings].find(([, share]) => share >= SURE)?.[0] ?? null;

/** The command with the greatest expected worth, and for which share of the belief none is better. */
function bestCommand(belief: StandBelief, { after, commandsLeft }: FloorLattice) {
  const worths = MOVES.map(() => 0);
  const rights = MOVES.map(() => 0);
  let sum = 0;
  belief.forEach((share, stand) => {
    const left = commandsLeft[stand] as number;
    if (share === 0 || left === 0 || left === Number.POSITIVE_INFINITY) return;
    sum += share;
    MOVES.forEach((command, index) => {
      const rest = commandsLeft[after(stand, command)] as number;
      worths[index] = (worths[index] as number) + share * power(PATIENCE, rest);
      if (rest < left) rights[index] = (rights[index] as number) + share;
    });
  });
  const scaled = worths.map((worth) => Math.round((worth / Math.max(sum, 1e-12)) * DIGITS));
  const best = scaled.indexOf(Math.max(...scaled));
  return {
    command: MOVES[best] as Command,
    rightShare: sum === 0 ? 0 : (rights[best] as number) / sum,
  };
}

/** Powers with whole exponents: multiplied, the same on every machine. */
function power(base: number, exponent: number): number {
  if (exponent === Number.POSITIVE_INFINITY) return 0;
  let worth = 1;
  for (let times = 0; times < exponent; times++) worth *= base;
  return worth;
}
