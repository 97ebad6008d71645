import type { Box, Vec3 } from '@parley/protocol';
import type { LiftedObject } from './candidate';

/** One look at a thing: where it is in the frame, and how much of it was seen. */
export interface Shot {
  readonly frameId: string;
  readonly box: Box;
  /** Share of the image that it covers, 0…1. */
  readonly coverage: number;
  /** No edge of the image cuts it off. */
  readonly isWhole: boolean;
  /** Corners of the box around what was seen of its surface, metres. */
  readonly low: Vec3;
  readonly high: Vec3;
  /** Where the robot stood. */
  readonly seenFrom: Vec3;
}

export function shotOf(sight: LiftedObject): Shot {
  const { frameId, box, coverage, isWhole, seenFrom, cloud } = sight;
  const ends = (pick: (...values: number[]) => number, from: number): Vec3 => {
    const at: [number, number, number] = [from, from, from];
    for (let i = 0; i < cloud.length; i++)
      at[i % 3] = pick(at[i % 3] as number, cloud[i] as number);
    return at;
  };
  const low = ends(Math.min, Number.POSITIVE_INFINITY);
  const high = ends(Math.max, Number.NEGATIVE_INFINITY);
  return { frameId, box, coverage, isWhole, low, high, seenFrom };
}

/** A thing that covers this share of the image is large enough: more of it tells more than a larger image of a part. */
const ENOUGH = 0.06;
/** What a look is worth whose thing is cut off by an edge of the image: it may go on beyond it. */
const CUT_OFF = 0.5;
/** Differences in extent below this are those of points on a surface, metres. */
const COARSE_M = 0.1;

/**
 * The look by which a person would know a thing: as much of it as was ever seen, cut off neither by the image nor by what
 * stands before it, and not tiny. Of equal ones the latest. Null without any.
 */
export function bestShot(shots: readonly Shot[]): Shot | null {
  const all = shots.reduce<Extent | null>(
    (sum, { low, high }) =>
      sum === null
        ? { low, high }
        : { low: each(Math.min, sum.low, low), high: each(Math.max, sum.high, high) },
    null,
  );
  if (all === null) return null;
  let best: { readonly shot: Shot; readonly worth: number } | null = null;
  for (const shot of shots) {
    const size = Math.sqrt(Math.min(1, shot.coverage / ENOUGH));
    const worth = shareSeen(shot, all) * size * (shot.isWhole ? 1 : CUT_OFF);
    if (best === null || worth >= best.worth) best = { shot, worth };
  }
  return best?.shot ?? null;
}

type Extent = Pick<Shot, 'low' | 'high'>;

const each = (pick: (a: number, b: number) => number, a: Vec3, b: Vec3): Vec3 => [
  pick(a[0], b[0]),
  pick(a[1], b[1]),
  pick(a[2], b[2]),
];

/** How much of the height and of the width of all that was ever seen of a thing a look shows, 0…1: across the line of sight. */
function shareSeen(shot: Shot, all: Extent): number {
  const forwardX = (all.low[0] + all.high[0]) / 2 - shot.seenFrom[0];
  const forwardZ = (all.low[2] + all.high[2]) / 2 - shot.seenFrom[2];
  const awayM = Math.max(COARSE_M, Math.hypot(forwardX, forwardZ));
  const widthOf = ({ low, high }: Extent): number =>
    (Math.abs(forwardZ) * (high[0] - low[0]) + Math.abs(forwardX) * (high[2] - low[2])) / awayM;
  const heightOf = ({ low, high }: Extent): number => high[1] - low[1];
  const share = (of: (extent: Extent) => number): number =>
    (of(shot) + COARSE_M) / (of(all) + COARSE_M);
  return share(widthOf) * share(heightOf);
}
