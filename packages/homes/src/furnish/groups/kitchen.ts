import type { ColourName } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import { furnitureModel } from '../../furniture';
import type { LookSpec } from '../../look';
import type { Hole, WallFace } from '../../plan';
import { freeRects } from '../free-rects';
import type { HomeState, RoomState } from '../home-state';
import { type KindName, modelIdsOf } from '../kinds';
import { facesWithHoles } from '../openings';
import { againstWall, blockedFloor, stretchOn } from '../place-on-floor';
import { placeOnWall } from '../place-on-wall';
import type { PlacedThing } from '../placed-thing';
import { settle } from '../settle';
import { drawWare, type Ware } from '../ware';

/** Colours of fronts, which all that makes up a run comes in; one that stands twice is twice as usual. */
const FRONTS: readonly ColourName[] = [
  ...(['white', 'white', 'white', 'grey', 'grey', 'beige', 'beige'] as const),
  ...(['brown', 'brown', 'blue', 'green'] as const),
];
/** Tops of one run: what they are made of, and their colours. */
const TOPS = [
  ['marble', 'white'],
  ['marble', 'black'],
  ['marble', 'grey'],
  ['wood', 'beige'],
  ['wood', 'brown'],
] as const;
const UNIT_DEEP_M = 0.68;
const FRONT_M = 0.75;
const STEP_M = 0.2;
/** Between the end of a run and what stands at the wall beside it. */
const EDGE_M = 0.02;
/** A sink this far from a window is as good as without, metres; so near it is beside it. */
const NO_WINDOW_M = 2;
const BESIDE_WINDOW_M = 0.4;
/** A metre from the window counts as so many from the corner. */
const WINDOW_WEIGHT = 4;
const NOT_AT_WINDOW: ReadonlySet<string> = new Set(['fridge', 'stove']);
/** Units stand side by side with no more between them than things need. */
const JOINT_M = 0.016;
/** Lower edges of what hangs over a worktop, metres. */
const UPPER_M = 1.45;
const HOOD_M = 1.6;
/** A tap may reach up so far below a cupboard, metres. */
const TAP_M = 1.3;
/** Places tried for a run: whether people can still pass takes time to say. */
const TRIES = 14;
/** Cupboards tried over a unit, wide and narrow. */
const CUPBOARDS = 3;

/** What stands in a kitchen: fridge, stove, sink, and worktops between them. */
type Unit = 'fridge' | 'stove' | 'sink' | 'worktop' | 'middle' | 'end';

/** Runs of units along one wall each. */
type Layout = readonly (readonly Unit[])[];

/** The fridge in the run, and two worktops at least. */
const WITH_FRIDGE: readonly Layout[] = [
  [['fridge', 'worktop', 'stove', 'middle', 'sink', 'end']],
  [['fridge', 'worktop', 'sink', 'middle', 'stove', 'end']],
  [['fridge', 'worktop', 'stove', 'middle', 'sink']],
  [['fridge', 'worktop', 'sink', 'middle', 'stove']],
  [['fridge', 'sink', 'middle', 'stove', 'end']],
  [
    ['worktop', 'sink', 'end'],
    ['fridge', 'middle', 'stove'],
  ],
  [
    ['sink', 'end'],
    ['fridge', 'worktop', 'stove'],
  ],
];
/** The fridge apart. */
const FRIDGE_APART: readonly Layout[] = [
  [['worktop', 'stove', 'middle', 'sink', 'end'], ['fridge']],
  [['stove', 'middle', 'sink', 'end'], ['fridge']],
  [['sink', 'end'], ['worktop', 'stove'], ['fridge']],
];
/** One worktop alone, where there is no room for more. */
const SHORT: readonly Layout[] = [
  [['fridge', 'stove', 'middle', 'sink']],
  [['fridge', 'sink', 'middle', 'stove']],
  [['stove', 'middle', 'sink'], ['fridge']],
];
/**
 * Layouts in the order in which they are tried: a sink at a window comes first, then a fridge that is part of the run. Stove and
 * sink always have a worktop beside them, and none stands by itself.
 */
const ORDER: readonly { readonly layouts: readonly Layout[]; readonly atWindow: boolean }[] = [
  { layouts: WITH_FRIDGE, atWindow: true },
  { layouts: FRIDGE_APART, atWindow: true },
  { layouts: WITH_FRIDGE, atWindow: false },
  { layouts: FRIDGE_APART, atWindow: false },
  { layouts: SHORT, atWindow: false },
];

/** Fridge, worktops, stove and sink side by side along free walls, fronts in one colour; cupboards and a hood over them. */
export function placeKitchenRun(home: HomeState, room: RoomState): void {
  const random = room.random('kitchen run');
  const colour = random.pick(FRONTS);
  const [topMaterial, topColour] = random.pick(TOPS);
  const look: LookSpec = {
    colours: { body: [colour], main: [colour], top: [topColour] },
    materials: { top: [topMaterial] },
  };
  const unit = (kind: KindName, more: LookSpec = {}): Ware | null =>
    drawWare(home, room, { kind, stands: 'floor', look: more }, random);
  const worktop = (sizes: LookSpec['sizes'] & object): Ware | null =>
    unit('counter', { ...look, sizes });
  const units: Readonly<Record<Unit, Ware | null>> = {
    fridge: unit('fridge', { colours: { body: ['white', 'grey'], main: ['white', 'grey'] } }),
    worktop: worktop(['small']),
    stove: unit('stove'),
    middle: worktop(random.next() < 0.5 ? ['medium'] : ['small']),
    sink: unit('kitchen sink', look),
    end: worktop(['small', 'medium']),
  };
  ORDER.some(({ layouts, atWindow }) =>
    layouts.some((runs) => placeRuns(home, room, { runs: runs.map(waresOf(units)), atWindow })),
  );
  hangOver(home, room, { look, colour }, random);
}

const waresOf =
  (units: Readonly<Record<Unit, Ware | null>>) =>
  (names: readonly Unit[]): Ware[] =>
    names.flatMap((name) => units[name] ?? []);

interface Runs {
  readonly runs: readonly (readonly Ware[])[];
  /** The sink stands at a window, or the runs do not stand. */ readonly atWindow: boolean;
}

/** Places all runs, or none of them. */
const placeRuns = (home: HomeState, room: RoomState, { runs, atWindow }: Runs): boolean =>
  allOrNothing(room, () => runs.every((run) => placeRun(home, room, { run, atWindow })));

/** Takes back what was placed when the work fails. */
function allOrNothing(room: RoomState, work: () => boolean): boolean {
  const [things, fronts] = [room.things.length, room.fronts.length];
  const openWays = room.ways.mark();
  if (work()) return true;
  room.things.length = things;
  room.fronts.length = fronts;
  openWays();
  return false;
}

interface Stretch {
  readonly face: WallFace;
  readonly from: number;
  readonly to: number;
}

/** Stretches of wall that nothing stands before, the longest first. */
function freeStretches(room: RoomState): Stretch[] {
  const rects = freeRects(room.room.polygonXZ, blockedFloor(room, true));
  return room.faces
    .flatMap((face) =>
      rects.flatMap((rect): Stretch[] => {
        const stretch = stretchOn(face, rect);
        return stretch === null || stretch.depthM < UNIT_DEEP_M + FRONT_M
          ? []
          : [{ face, from: stretch.from + EDGE_M, to: stretch.to - EDGE_M }];
      }),
    )
    .sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** A run at a place along a wall, and how far from where one would have it, metres. */
interface Try {
  readonly face: WallFace;
  readonly run: readonly Ware[];
  readonly from: number;
  readonly awayM: number;
}
interface Run {
  readonly run: readonly Ware[];
  readonly atWindow: boolean;
}

/** Puts units side by side along one free stretch of wall, the sink under a window where there is one. */
function placeRun(home: HomeState, room: RoomState, run: Run): boolean {
  const tries = freeStretches(room).flatMap((stretch) => triesAlong(home, room, stretch, run));
  return tries
    .sort((a, b) => a.awayM - b.awayM)
    .slice(0, TRIES)
    .some(({ face, run: units, from }) => standAlong(room, face, units, from));
}

function triesAlong(
  home: HomeState,
  room: RoomState,
  { face, from, to }: Stretch,
  { run, atWindow }: Run,
): Try[] {
  const wideM = run.reduce((sum, ware) => sum + widthOf(ware), JOINT_M * (run.length - 1));
  const windows = windowsOf(home, room, face);
  const starts: number[] = [];
  for (let at = from; at + wideM <= to; at += STEP_M) starts.push(at);
  if (starts.length > 0) starts.push(to - wideM);
  const hasSink = run.some((ware) => categoryOf(ware) === 'sink');
  return [run, run.toReversed()].flatMap((units) =>
    starts.flatMap((at): Try[] => {
      if (standsBeforeGlass(units, at, windows)) return [];
      const sinkAt = at + sinkIn(units);
      const toWindowM = Math.min(
        NO_WINDOW_M,
        ...windows.map(({ u0, u1 }) => Math.max(0, u0 - sinkAt, sinkAt - u1)),
      );
      if (atWindow && hasSink && toWindowM > BESIDE_WINDOW_M) return [];
      const toCornerM = Math.min(at - from, to - wideM - at);
      return [{ face, run: units, from: at, awayM: toWindowM * WINDOW_WEIGHT + toCornerM }];
    }),
  );
}

/** Nobody has the fridge before a window; over a stove there hangs a hood. */
function standsBeforeGlass(
  units: readonly Ware[],
  from: number,
  windows: readonly Hole[],
): boolean {
  let at = from;
  return units.some((ware) => {
    const [a, b] = [at, at + widthOf(ware)];
    at = b + JOINT_M;
    return NOT_AT_WINDOW.has(categoryOf(ware)) && windows.some(({ u0, u1 }) => a < u1 && b > u0);
  });
}

const categoryOf = ({ look: { model } }: Ware): string => model.category;

/** Middle of the sink along its run; of the run where it has none. */
function sinkIn(units: readonly Ware[]): number {
  const at = units.findIndex((ware) => categoryOf(ware) === 'sink');
  const before = units.slice(0, at === -1 ? units.length : at);
  const beforeM = before.reduce((sum, ware) => sum + widthOf(ware) + JOINT_M, 0);
  const own = units[at];
  return own === undefined ? beforeM / 2 : beforeM + widthOf(own) / 2;
}

/** All of a run, or nothing. */
const standAlong = (room: RoomState, face: WallFace, run: readonly Ware[], from: number): boolean =>
  allOrNothing(room, () => {
    let at = from;
    return run.every((ware) => {
      const stance = againstWall(face, ware, at - ware.bounds.min[0]);
      at += widthOf(ware) + JOINT_M;
      return settle(room, { ware, stance, stands: 'floor', frontM: FRONT_M }) !== null;
    });
  });

const widthOf = ({ bounds }: Ware): number => bounds.max[0] - bounds.min[0];

/** The windows of a wall, metres along it. */
const windowsOf = (home: HomeState, room: RoomState, { start, yawDeg }: WallFace): Hole[] =>
  facesWithHoles(home.plan, room.room)
    .filter(({ face }) => face.yawDeg === yawDeg && face.start.join() === start.join())
    .flatMap(({ holes }) => holes.filter(({ y0 }) => y0 > 0));

/** A hood over the stove, cupboards of one make over worktops and the sink where no window is. */
function hangOver(
  home: HomeState,
  room: RoomState,
  { look, colour }: { readonly look: LookSpec; readonly colour: ColourName },
  random: RandomStream,
): void {
  const over = (category: string): PlacedThing[] =>
    room.things.filter(({ model, stands }) => stands === 'floor' && model.category === category);
  for (const stove of over('stove'))
    placeOnWall(home, room, { kind: 'range hood', over: stove, bottomM: HOOD_M }, random);
  const makes = modelIdsOf(home, 'wall cupboard', 'wall').filter((id) => comesIn(id, colour));
  if (makes.length === 0) return;
  const cupboard = {
    kind: 'wall cupboard',
    models: [random.pick(makes)],
    look,
    bottomM: UPPER_M,
    aboveM: TAP_M,
    isMovable: true,
  } as const;
  for (const unit of [...over('counter'), ...over('sink')])
    for (let i = 0; i < CUPBOARDS; i++)
      if (placeOnWall(home, room, { ...cupboard, over: unit }, random) !== null) break;
}

/** Are there fronts of this colour? */
const comesIn = (modelId: string, colour: ColourName): boolean =>
  Object.values(furnitureModel(modelId).slots).every(
    ({ role, colours }) => role !== 'main' || colours.includes(colour),
  );
