import { forwardXZ, type MotionConfig, type Pose, wrapDeg } from '@parley/protocol';
import {
  cellAt,
  type ExplorationMap,
  type Frontier,
  type GivenUp,
  LOOK_RAYS,
  type LookOptions,
  lookForUnseen,
  raysToSide,
  readCell,
  type Surfaces,
  unseenAlong,
} from '../mapping';
import type { PolicyConfig } from './policy-config';
import type { TravelCosts } from './travel-costs';

/** A place to stand at and a heading to look along. */
export interface View {
  readonly cell: number;
  readonly headingDeg: number;
  /** Unseen floor that it would show, m². */
  readonly unseenM2: number;
  /** Actions to get there and look, an estimate. */
  readonly actions: number;
  /** What it is worth per action. */
  readonly rate: number;
}

export interface ViewOptions {
  readonly map: ExplorationMap;
  readonly givenUp: GivenUp;
  readonly surfaces: Surfaces;
  readonly frontiers: readonly Frontier[];
  readonly costs: TravelCosts;
  readonly pose: Pose;
  readonly motion: MotionConfig;
  readonly hfovDeg: number;
  readonly rangeM: number;
  readonly config: PolicyConfig;
  /** How promising the surroundings of a cell are, as a factor; absent: everywhere the same. */
  readonly promise?: (cell: number) => number;
}

/** Standing places are tried on a lattice this wide, cells. */
const LATTICE_CELLS = 8;
/** A standing place lies this near to a frontier, in squares of the lattice. */
const NEAR_SQUARES = 6;
/** The direction of a way is taken over this many cells. */
const LEG_CELLS = 8;

const _rays = new Float32Array(LOOK_RAYS);

/**
 * The view that shows most unseen floor per action: standing places on a lattice around the frontiers and the robot's own,
 * each with all headings that it can turn to. Turns count as much as steps, so that it looks round a door frame before it
 * walks on, and walks on before it turns its back.
 *
 * @returns null when no view shows as much as `viewMinM2`.
 */
export function chooseView(options: ViewOptions): View | null {
  const { map, costs, pose, config } = options;
  const places = placesNear(options);
  const here = cellAt(map.grid, pose.position[0], pose.position[2]);
  let best: View | null = null;
  for (const cell of [here, ...places]) {
    const view = bestHeading(options, cell, cell === here ? null : costs);
    if (view !== null && view.unseenM2 >= config.viewMinM2 && view.rate > (best?.rate ?? 0))
      best = view;
  }
  return best;
}

/** What a view would show now. */
export function unseenFrom(
  options: Pick<ViewOptions, 'map' | 'givenUp' | 'hfovDeg' | 'rangeM' | 'surfaces' | 'config'>,
  { cell, headingDeg }: Pick<View, 'cell' | 'headingDeg'>,
): number {
  const { map, givenUp, hfovDeg } = options;
  lookForUnseen(map, cell, _rays, { ...lookOf(options), givenUp });
  return unseenAlong(_rays, headingDeg, raysToSide(hfovDeg));
}

/** What counts in a look. */
export const lookOf = ({
  rangeM,
  surfaces,
  config,
}: Pick<ViewOptions, 'rangeM' | 'surfaces' | 'config'>): LookOptions => ({
  rangeM,
  intoM: config.viewIntoM,
  surfaces: config.viewSurfaceWorthM2 === 0 ? null : surfaces,
  surfaceM: config.viewSurfaceM,
  surfaceWorthM2: config.viewSurfaceWorthM2,
});

/** The best heading at a place. `costs` null: the robot stands there. */
function bestHeading(options: ViewOptions, cell: number, costs: TravelCosts | null): View | null {
  const { map, givenUp, pose, motion, hfovDeg, config, promise } = options;
  lookForUnseen(map, cell, _rays, { ...lookOf(options), givenUp });
  const { turnDeg, forwardM } = motion;
  const width = map.grid.widthCells;
  let arriveDeg = pose.headingDeg;
  let walk = 0;
  if (costs !== null) {
    const leave = headingTo(costs.start, firstLeg(costs, cell), { width, pose, turnDeg });
    arriveDeg = headingTo(costs.back(cell, LEG_CELLS), cell, { width, pose, turnDeg });
    walk = (1.2 * costs.lengthM(cell)) / forwardM + turnsBetween(pose.headingDeg, leave, turnDeg);
  }
  const toSide = raysToSide(hfovDeg);
  const factor = promise?.(cell) ?? 1;
  let best: View | null = null;
  for (let turn = 0; turn * turnDeg < 360; turn++) {
    const headingDeg = wrapDeg(pose.headingDeg + turn * turnDeg);
    const unseenM2 = unseenAlong(_rays, headingDeg, toSide);
    if (unseenM2 <= 0) continue;
    const actions = walk + turnsBetween(arriveDeg, headingDeg, turnDeg);
    const rate = (factor * unseenM2) / (actions + config.viewBaseActions);
    if (rate > (best?.rate ?? 0)) best = { cell, headingDeg, unseenM2, actions, rate };
  }
  return best;
}

/** Where the way to a cell is after its first leg. */
function firstLeg(costs: TravelCosts, cell: number): number {
  let [at, before] = [cell, cell];
  while (at !== costs.start) {
    before = at;
    at = costs.back(at, LEG_CELLS);
  }
  return before;
}

/** The heading of the robot's that best faces from one cell to another. */
function headingTo(
  from: number,
  to: number,
  { width, pose, turnDeg }: { width: number; pose: Pose; turnDeg: number },
): number {
  const dx = (to % width) - (from % width);
  const dz = (to - (to % width) - (from - (from % width))) / width;
  let [best, bestDot] = [pose.headingDeg, Number.NEGATIVE_INFINITY];
  for (let turn = 0; turn * turnDeg < 360; turn++) {
    const headingDeg = wrapDeg(pose.headingDeg + turn * turnDeg);
    const [fx, fz] = forwardXZ(headingDeg);
    const dot = fx * dx + fz * dz;
    if (dot <= bestDot + 1e-9) continue;
    [best, bestDot] = [headingDeg, dot];
  }
  return best;
}

function turnsBetween(fromDeg: number, toDeg: number, turnDeg: number): number {
  const apart = wrapDeg(toDeg - fromDeg);
  return Math.min(apart, 360 - apart) / turnDeg;
}

/** Cells of the lattice that the robot can reach and that lie near a frontier, nearest first. */
function placesNear({ map, frontiers, costs, surfaces, config }: ViewOptions): number[] {
  const width = map.grid.widthCells;
  const squares = Math.ceil(width / LATTICE_CELLS);
  const isNear = new Set<number>();
  const wanted = new Set<number>();
  const note = (cell: number): void => {
    const col = Math.floor((cell % width) / LATTICE_CELLS);
    wanted.add(Math.floor((cell - (cell % width)) / width / LATTICE_CELLS) * squares + col);
  };
  for (const { cell } of frontiers) note(cell);
  if (config.viewSurfaceWorthM2 > 0)
    for (let i = 0; i < surfaces.cells.count; i++) {
      const cell = surfaces.cells.items[i] as number;
      if (readCell(surfaces.nearestDm, cell) > 10 * config.viewSurfaceM) note(cell);
    }
  for (const square of wanted) {
    const col = square % squares;
    const row = (square - col) / squares;
    for (let dRow = -NEAR_SQUARES; dRow <= NEAR_SQUARES; dRow++)
      for (let dCol = -NEAR_SQUARES; dCol <= NEAR_SQUARES; dCol++)
        isNear.add((row + dRow) * squares + col + dCol);
  }
  const places: number[] = [];
  for (let i = 0; i < costs.count; i++) {
    const cell = costs.order[i] as number;
    const col = cell % width;
    const row = (cell - col) / width;
    if (col % LATTICE_CELLS !== 0 || row % LATTICE_CELLS !== 0) continue;
    if (isNear.has((row / LATTICE_CELLS) * squares + col / LATTICE_CELLS)) places.push(cell);
  }
  return places;
}
