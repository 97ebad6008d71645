import { ParleyError, roundM } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { bordersOf } from './borders';
import type { CellGrid } from './cell-grid';
import { betaByOrder, drawBoundary } from './draw-boundary';
import type { FloorPlan, PlanRoom, PointXZ } from './floor-plan';
import { layOut } from './lay-out';
import { linkRooms } from './link-rooms';
import { placeOpenings, type WallMeasures } from './place-openings';
import { leavesOf, MAX_ROOMS, type RoomLeaf, type RoomTree, roomTrees } from './room-tree';
import { type Corner, traceOutline } from './trace-outline';

/** Outlines tried for one seed (step 9). */
const OUTLINES = 10;
/** Thickness of inner walls, metres. */
const THICKNESS_M = 0.12;

/**
 * Draws the floor plan of a home with 1 to {@link MAX_ROOMS} rooms (steps 1 to 14 and 25 of the generator, after ProcTHOR,
 * Deitke et al. 2022). Each stage has a random stream of its own. The same number and seed always give the same plan.
 *
 * @throws {ParleyError} `BAD_INPUT` for another number of rooms, `BAD_SCENE` when no outline of the seed could be shared out.
 */
export function drawFloorPlan(rooms: number, seed: string): FloorPlan {
  if (!Number.isInteger(rooms) || rooms < 1 || rooms > MAX_ROOMS)
    throw new ParleyError('BAD_INPUT', `a home cannot have ${rooms} rooms`, {
      where: 'rooms',
      remedy: `Ask for 1 to ${MAX_ROOMS}.`,
    });
  const tree = randomStream('plan', seed, rooms, 'tree').pick(roomTrees(rooms));
  const measures = drawMeasures(rooms, seed);
  for (let outline = 0; outline < OUTLINES; outline++) {
    const plan = drawOnOutline(tree, measures, { rooms, seed, outline });
    if (plan !== null) return plan;
  }
  throw new ParleyError('BAD_SCENE', `no plan of ${rooms} rooms came out of seed ${seed}`, {
    where: `seed ${seed}`,
    remedy: 'Take another seed.',
  });
}

/** Cell side 1.6 to 2.2 m (step 3), ceiling 2.4 to 3.2 m, low ones more often (step 11, clamped for studies). */
function drawMeasures(rooms: number, seed: string): WallMeasures {
  const random = randomStream('plan', seed, rooms, 'measures');
  const cm = (m: number): number => roundM(Math.round(m * 100) / 100);
  return {
    cellM: cm(random.between(1.6, 2.2)),
    thicknessM: THICKNESS_M,
    ceilingHeightM: cm(2.4 + 0.8 * betaByOrder(1, 5, random)),
  };
}

function drawOnOutline(
  tree: RoomTree,
  measures: WallMeasures,
  of: { readonly rooms: number; readonly seed: string; readonly outline: number },
): FloorPlan | null {
  const stream = (stage: string) => randomStream('plan', of.seed, of.rooms, of.outline, stage);
  const grid = layOut(tree, drawBoundary(of.rooms, stream('outline')), stream('rooms'));
  if (grid === null) return null;
  const leaves = leavesOf(tree);
  const borders = bordersOf(grid);
  const links = linkRooms(tree, borders, stream('doors'));
  if (links === null) return null;
  const openings = placeOpenings(links, {
    ...measures,
    leaves,
    borders,
    random: stream('openings'),
  });
  if (openings === null) return null;
  return {
    ceilingHeightM: measures.ceilingHeightM,
    rooms: leaves.map((leaf, mark) => roomOf(grid, { leaf, mark }, measures)),
    ...openings,
  };
}

/** The outline of a room, moved in by half the thickness of its walls. */
function roomOf(
  grid: CellGrid,
  { leaf, mark }: { readonly leaf: RoomLeaf; readonly mark: number },
  { cellM, thicknessM }: WallMeasures,
): PlanRoom {
  const corners = traceOutline(grid, mark);
  if (corners === null) throw new RangeError(`room ${leaf.id} has no simple outline`);
  const polygonXZ = corners.map((corner, i): PointXZ => {
    const before = corners[(i + corners.length - 1) % corners.length] as Corner;
    const after = corners[(i + 1) % corners.length] as Corner;
    const [ix, iz] = insetOf(before, corner, after);
    return [
      roundM(corner[0] * cellM + (ix * thicknessM) / 2),
      roundM(corner[1] * cellM + (iz * thicknessM) / 2),
    ];
  });
  return { id: leaf.id, type: leaf.type, polygonXZ };
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
