import { cellAt, cellCentre, type ExplorationMap } from '@parley/agent-core/mapping';
import { costsFrom, nearestFreeCell } from '@parley/agent-core/policy';
import { distanceXZM, forwardXZ, type Pose, wrapDeg } from '@parley/protocol';
import { z } from 'zod';
import { NEAR_COST, noteStage, walkTo } from '../body';
import { define, withPose } from './robot';

/** Who says left means no right angle to the degree: the way may bend so far from it, cosine of 55°. */
const MOST_OFF = 0.57;
/** A way that is this much longer than the straight line goes around something, and is no leg. */
const MOST_DETOUR = 1.6;
/** Longer than was said by no more than this, metres. */
const OVER_M = 0.4;
/** What a metre aside weighs against a metre too short. */
const ASIDE = 1.5;
/** Ends so much worse than the best will do too, metres. */
const AS_GOOD_M = 0.15;
/** A leg counts as gone from this share of it on. */
const WHOLE = 0.6;

export const followLeg = define({
  name: 'follow_leg',
  about:
    'Goes one part of a way that you were told: distance metres along the floor, in about the direction of angle (degrees from where you face, positive to the right), through doors and never through walls. Says how far it came, and whether a way led on.',
  args: z.strictObject({
    angle: z.number().min(-180).max(180),
    distance: z.number().min(0.25).max(15),
  }),
  isOn: () => true,
  *run(robot, { angle, distance }) {
    const { body } = robot;
    const leg = { from: body.pose, rightDeg: angle, lengthM: distance };
    const before = body.pathM;
    yield* noteStage(body, 'exploring');
    robot.lastObjectId = null;
    const walked = yield* walkTo(body, {
      goals: (map) => legEnds(map, leg),
      unseen: 'open',
      what: 'none',
    });
    const wentM = Math.round((body.pathM - before) * 10) / 10;
    const isWhole = wentM >= WHOLE * distance;
    const how = isWhole ? '' : '; no way led on in that direction';
    return {
      text: `Went ${wentM} of ${distance} m${how}.`,
      data: withPose(robot, { walked, wentM, isWhole }),
    };
  },
});

/** A part of a way, as a person tells it. */
export interface ToldLeg {
  readonly from: Pose;
  /** Degrees to the right of where the robot faces there. */ readonly rightDeg: number;
  /** Along the floor, metres. */ readonly lengthM: number;
}

/**
 * Cells in which a leg may end: those that the floor leads to, no farther than was said and about in that direction, the best of them. Where
 * the way ends before, the farthest; none where no way leads there at all.
 */
export function legEnds(map: ExplorationMap, { from, rightDeg, lengthM }: ToldLeg): number[] {
  const { grid } = map;
  const [x, y, z] = from.position;
  const start = nearestFreeCell(map, cellAt(grid, x, z), 0.6);
  if (start < 0) return [];
  const [fx, fz] = forwardXZ(wrapDeg(from.headingDeg - Math.round(rightDeg)));
  const ways = costsFrom(map, [start], NEAR_COST);
  const ends: { readonly cell: number; readonly off: number }[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ways.count; i++) {
    const cell = ways.order[i] as number;
    const goneM = ways.lengthM(cell);
    if (goneM > lengthM + OVER_M) continue;
    const at = cellCentre(grid, cell, y);
    const straightM = distanceXZM(at, from.position);
    const alongM = (at[0] - x) * fx + (at[2] - z) * fz;
    if (alongM < MOST_OFF * straightM || straightM * MOST_DETOUR < goneM || alongM <= 0) continue;
    const off = Math.abs(lengthM - goneM) + ASIDE * (straightM - alongM);
    least = Math.min(least, off);
    ends.push({ cell, off });
  }
  return ends.filter(({ off }) => off <= least + AS_GOOD_M).map(({ cell }) => cell);
}
