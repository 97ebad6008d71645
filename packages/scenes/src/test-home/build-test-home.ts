import { CATEGORIES, type ColourName, type MaterialName, roundVec3 } from '@parley/protocol';
import { describeMinimally } from '../describe/describe-minimally';
import {
  type Aabb,
  type BuiltHome,
  type RenderPart,
  SCENE_FORMAT_VERSION,
  Scene,
  type SceneInstance,
  type SensorMesh,
  type SurfaceSpec,
} from '../format';
import { boxAround, boxGapM, boxMesh, boxPart } from './boxes';
import { BOX_MODELS, placeBox } from './furniture';
import {
  BOUNDS,
  CEILING,
  CEILING_M,
  DIVIDER_X,
  DOOR_WIDTH_M,
  FLOOR,
  INNER,
  WALLS,
} from './structure';
import { THINGS, type Thing } from './things';

const STRUCTURE_ID = 1;
const NEIGHBOUR_M = 1;

/**
 * The test home: two rooms joined by a doorway, eleven things of boxes, every field of a scene filled and true.
 * Small enough to check by hand, whole enough for every test that needs a world.
 */
export function buildTestHome(): BuiltHome {
  const placed = THINGS.map(place);
  const described = placed.map((one) => instanceOf(one, placed));
  const instances = described.map((one) => {
    const others = described.filter(
      ({ id, category }) => id !== one.id && category === one.category,
    );
    const minimal = describeMinimally(
      one,
      others.map(({ attributes }) => attributes),
    );
    return { ...one, minimal };
  });
  const scene = Scene.parse({
    formatVersion: SCENE_FORMAT_VERSION,
    sceneId: 'test-home',
    generator: { name: 'test-home', version: '1', seed: '0' },
    bounds: BOUNDS,
    ceilingHeightM: CEILING_M,
    rooms: [
      { id: 'room-a', type: 'living room', polygonXZ: rectangle(-INNER.halfX, -DIVIDER_X) },
      { id: 'room-b', type: 'study', polygonXZ: rectangle(DIVIDER_X, INNER.halfX) },
    ],
    portals: [{ roomA: 'room-a', roomB: 'room-b', position: [0, 0, 0], widthM: DOOR_WIDTH_M }],
    instances,
  } satisfies Scene);
  return {
    scene,
    render: new Map<number, readonly RenderPart[]>([
      [STRUCTURE_ID, structureParts()],
      ...placed.map((one): [number, readonly RenderPart[]] => [one.thing.id, renderParts(one)]),
    ]),
    sensors: [
      { instanceId: STRUCTURE_ID, ...boxMesh([...FLOOR, ...WALLS, ...CEILING]) },
      ...placed.map(
        ({ thing, main, accent }): SensorMesh => ({
          instanceId: thing.id,
          ...boxMesh([...main, ...accent]),
        }),
      ),
    ],
    navmeshSource: boxMesh([
      ...FLOOR,
      ...WALLS,
      ...placed.filter(isObstacle).map(({ aabb }) => aabb),
    ]),
  };
}

interface Placed {
  readonly thing: Thing;
  readonly main: readonly Aabb[];
  readonly accent: readonly Aabb[];
  readonly aabb: Aabb;
}

function place(thing: Thing): Placed {
  const model = BOX_MODELS[thing.model];
  const move = (boxes: readonly Aabb[]) =>
    boxes.map((box) => placeBox(box, thing.yawDeg, thing.at));
  const [main, accent] = [move(model.main), move(model.accent)];
  return { thing, main, accent, aabb: boxAround([...main, ...accent]) };
}

/** Things on the floor stand in the way; what hangs on a wall or stands on a table does not. */
const isObstacle = ({ thing }: Placed): boolean => thing.on === 'floor';

function instanceOf({ thing, aabb }: Placed, all: readonly Placed[]): SceneInstance {
  const model = BOX_MODELS[thing.model];
  const own = boxAround([...model.main, ...model.accent]);
  const neighbours = all
    .filter((other) => other.thing.id !== thing.id && other.thing.roomId === thing.roomId)
    .map((other) => ({ other: other.thing, gapM: boxGapM(aabb, other.aabb) }))
    .filter(({ gapM }) => gapM <= NEIGHBOUR_M)
    .sort((a, b) => a.gapM - b.gapM || a.other.id - b.other.id)
    .map(({ other }) => other);
  return {
    id: thing.id,
    category: thing.model,
    rawName: thing.model,
    mpcat40: CATEGORIES[thing.model].mpcat40,
    roomId: thing.roomId,
    model: `box-${thing.model}`,
    position: thing.at,
    yawDeg: thing.yawDeg,
    sizeM: roundVec3([own.max[0] - own.min[0], own.max[1] - own.min[1], own.max[2] - own.min[2]]),
    aabb: { min: roundVec3(aabb.min), max: roundVec3(aabb.max) },
    supportId: thing.supportId,
    attributes: {
      colour: thing.colour,
      ...(thing.accent !== null && { accent: thing.accent }),
      material: thing.material,
      pattern: thing.pattern,
      ...thing.more,
      on: thing.on,
      room: thing.roomId === 'room-a' ? 'living room' : 'study',
      ...(neighbours.length > 0 && { near: [...new Set(neighbours.map((n) => n.model))] }),
    },
    neighbours: neighbours.map(({ id }) => id),
    description: thing.description,
    distinguishing: [...thing.distinguishing],
  };
}

const surface = (colour: ColourName, material: MaterialName): SurfaceSpec => ({
  colour,
  material,
  pattern: 'plain',
  patternColour: colour,
  textureId: null,
});

const structureParts = (): RenderPart[] => [
  boxPart(FLOOR, surface('beige', 'wood')),
  boxPart(WALLS, surface('white', 'paper')),
  boxPart(CEILING, surface('white', 'paper')),
];

const renderParts = ({ thing, main, accent }: Placed): RenderPart[] => [
  boxPart(main, { ...surface(thing.colour, thing.material), pattern: thing.pattern }),
  ...(thing.accent === null ? [] : [boxPart(accent, surface(thing.accent, 'wood'))]),
];

/** A room from x0 to x1 over the whole depth, counter-clockwise seen from above. */
const rectangle = (x0: number, x1: number): [number, number][] => [
  [x0, -INNER.halfZ],
  [x0, INNER.halfZ],
  [x1, INNER.halfZ],
  [x1, -INNER.halfZ],
];
