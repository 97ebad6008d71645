import { ParleyError, roundM } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { betaByOrder } from './beta-by-order';
import { CELL_M } from './blocks';
import { bordersOf } from './borders';
import type { CellGrid } from './cell-grid';
import type { FloorPlan, PlanRoom, PointXZ } from './floor-plan';
import { layOut } from './lay-out';
import { linkRooms } from './link-rooms';
import { placeDoors } from './place-doors';
import { placeEntrance } from './place-entrance';
import { placeLeaves } from './place-leaves';
import { placeWindows } from './place-windows';
import { planFaults } from './plan-faults';
import { drawProgram, MAX_ROOMS, type RoomWish } from './room-program';
import { THICKNESS_M } from './slots';
import { type Corner, traceOutline } from './trace-outline';

/** Plans drawn for one seed before it is given up. */
const DRAWS = 400;

/** A plan and what it took. */
export interface DrawnPlan {
  readonly plan: FloorPlan;
  /** Layouts that came to a whole plan, this one among them; the others were refused by {@link planFaults}. */
  readonly whole: number;
  /** Layouts drawn. */ readonly draws: number;
}

/**
 * Draws the floor plan of a home with 1 to {@link MAX_ROOMS} rooms: one of some shapes that homes have, rooms of usual size
 * along a hall or around the living room, doors, front door and windows. A plan that {@link planFaults} refuses is drawn
 * again. The same number and seed always give the same plan.
 *
 * @throws {ParleyError} `BAD_INPUT` for another number of rooms, `BAD_SCENE` when no draw of the seed was accepted.
 */
export const drawFloorPlan = (rooms: number, seed: string): FloorPlan =>
  drawAcceptedPlan(rooms, seed).plan;

/** The same with the number of draws. @throws {ParleyError} as {@link drawFloorPlan}. */
export function drawAcceptedPlan(rooms: number, seed: string): DrawnPlan {
  if (!Number.isInteger(rooms) || rooms < 1 || rooms > MAX_ROOMS)
    throw new ParleyError('BAD_INPUT', `a home cannot have ${rooms} rooms`, {
      where: 'rooms',
      remedy: `Ask for 1 to ${MAX_ROOMS}.`,
    });
  const wishes = drawProgram(rooms, randomStream('plan', seed, rooms, 'program'));
  const ceilingHeightM = drawCeilingM(rooms, seed);
  let whole = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const plan = drawOnce(wishes, { ceilingHeightM, names: ['plan', seed, rooms, draw] });
    if (plan === null) continue;
    whole += 1;
    if (planFaults(plan).length === 0) return { plan, whole, draws: draw + 1 };
  }
  throw new ParleyError('BAD_SCENE', `no plan of ${rooms} rooms came out of seed ${seed}`, {
    where: `seed ${seed}`,
    remedy: 'Take another seed.',
  });
}

/** 2.4 to 3.2 m, low ceilings more often. */
function drawCeilingM(rooms: number, seed: string): number {
  const random = randomStream('plan', seed, rooms, 'measures');
  return roundM(Math.round((2.4 + 0.8 * betaByOrder(1, 5, random)) * 100) / 100);
}

/** One draw; null when a shape does not fit, or a door finds no wall. Each stage has a random stream of its own. */
function drawOnce(
  wishes: readonly RoomWish[],
  of: { readonly ceilingHeightM: number; readonly names: readonly (string | number)[] },
): FloorPlan | null {
  const stream = (stage: string) => randomStream(...of.names, stage);
  const layout = layOut(wishes, stream('rooms'));
  if (layout === null) return null;
  const { grid, entry } = layout;
  const borders = bordersOf(grid);
  const links = linkRooms(wishes, borders, stream('links'));
  if (links === null) return null;
  const rooms = wishes.map((wish, mark) => roomOf(grid, wish, mark));
  if (rooms.some((room) => room === null)) return null;
  const { ceilingHeightM } = of;
  const context = (stage: string) => ({
    rooms: rooms as PlanRoom[],
    borders,
    ceilingHeightM,
    random: stream(stage),
  });
  const bare = placeDoors(links, context('doors'));
  const entrance = bare === null ? null : placeEntrance(bare, entry, context('entrance'));
  if (bare === null || entrance === null) return null;
  const doors = placeLeaves(bare, entrance, context('leaves'));
  const windows = placeWindows(grid, { doors, entrance }, context('windows'));
  return { ceilingHeightM, rooms: rooms as PlanRoom[], doors, windows, entrance };
}

/** The outline of a room, moved in by half the thickness of its walls; null when it is not in one piece. */
function roomOf(grid: CellGrid, { id, type }: RoomWish, mark: number): PlanRoom | null {
  const corners = traceOutline(grid, mark);
  if (corners === null) return null;
  const polygonXZ = corners.map((corner, i): PointXZ => {
    const before = corners[(i + corners.length - 1) % corners.length] as Corner;
    const after = corners[(i + 1) % corners.length] as Corner;
    const [ix, iz] = insetOf(before, corner, after);
    return [
      roundM(corner[0] * CELL_M + (ix * THICKNESS_M) / 2),
      roundM(corner[1] * CELL_M + (iz * THICKNESS_M) / 2),
    ];
  });
  return { id, type, polygonXZ };
}

/** Both edges at a corner move to their left, where the room is: (dx, dz) turned left is (dz, −dx). */
function insetOf(before: Corner, at: Corner, after: Corner): readonly [number, number] {
  const left = (from: Corner, to: Corner): readonly [number, number] => [
    Math.sign(to[1] - from[1]),
    -Math.sign(to[0] - from[0]),
  ];
  const [one, two] = [left(before, at), left(at, after)];
  return [one[0] + two[0], one[1] + two[1]];
}
