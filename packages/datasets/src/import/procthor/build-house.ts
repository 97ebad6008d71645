import { type RoomType, roundM, roundVec3, sha256Text } from '@parley/protocol';
import {
  type Aabb,
  type BuiltHome,
  SCENE_FORMAT_VERSION,
  Scene,
  type TriangleMesh,
} from '@parley/scenes/format';
import { counterClockwise, twiceArea, type XZ } from '@parley/scenes/polygon';
import { badImport } from '../../input/bad-import';
import { fromUnity, headingFromUnity } from '../../input/frames';
import { addBox, boundsOf, toMesh } from '../shared/boxes';
import { finishInstances } from '../shared/finish-instances';
import type { AssetSizes } from './asset-sizes';
import { buildShell } from './build-shell';
import type { House, Wall } from './house-schema';
import { type PlacedRoom, type PlacedThing, placeFixture, placeObjects } from './place-objects';
import { type PlacedOpening, placeOpening, type WallFace, wallFace } from './wall-faces';

/** Raise when the same house gives other bytes. */
export const PROCTHOR_IMPORT_VERSION = '3';
const STRUCTURE_ID = 1;
/** Ids of meshes have 16 bits; doors and windows need some. */
const MAX_THINGS = 60_000;
const ROOM_TYPES: Readonly<Record<string, RoomType>> = {
  Bathroom: 'bathroom',
  Bedroom: 'bedroom',
  Kitchen: 'kitchen',
  LivingRoom: 'living room',
};

export interface BuiltHouse {
  readonly home: BuiltHome;
  /** Things whose size a database gave, and whose size is the usual one of their type. */
  readonly exactSizes: number;
  readonly typicalSizes: number;
  readonly warnings: readonly string[];
}

export interface HouseOptions {
  readonly sceneId: string;
  readonly sizes: AssetSizes;
  /** Name for messages. */ readonly file: string;
}

/**
 * A home from a ProcTHOR house. The house names AI2-THOR's meshes and does not hold them: simple shapes of the right type
 * and size stand in. Doors between rooms stand open.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and member.
 */
export function buildHouse(house: House, { sceneId, sizes, file }: HouseOptions): BuiltHouse {
  const warnings: string[] = [];
  const rooms = house.rooms.map((room): PlacedRoom & { floorMaterial: string } => {
    const type = Object.hasOwn(ROOM_TYPES, room.roomType) ? ROOM_TYPES[room.roomType] : undefined;
    if (type === undefined)
      warnings.push(`${file} ${room.id}: room type ${room.roomType} is unknown; taken as hallway`);
    const polygonXZ = counterClockwise(
      room.floorPolygon.map(({ x, z }): XZ => [roundM(x), roundM(-z)]),
    );
    if (Math.abs(twiceArea(polygonXZ)) < 1e-3)
      throw badImport(`${file} ${room.id}`, 'its floorPolygon has no area');
    return { id: room.id, type: type ?? 'hallway', polygonXZ, floorMaterial: room.floorMaterial };
  });
  const wallById = new Map(house.walls.map((wall) => [wall.id, wall]));
  const faces = house.walls.flatMap((wall) => faceOf(wall, rooms));
  const doors = house.doors.map((door) => placeOpening(door, wallById, `${file} doors`));
  const windows = house.windows.map((pane) => placeOpening(pane, wallById, `${file} windows`));
  const unknown = new Map<string, number>();
  const onUnknown = (assetId: string) => unknown.set(assetId, (unknown.get(assetId) ?? 0) + 1);
  const things = placeObjects(house.objects, { rooms, sizes, firstId: 2, onUnknown });
  for (const [asset, count] of unknown)
    warnings.push(
      `${file}: type and size of asset ${asset} are unknown (${count} ${count === 1 ? 'object' : 'objects'}); a block stands in. Pass procthor’s asset-database.json with --assets`,
    );
  if (things.length > MAX_THINGS)
    throw badImport(file, `it has ${things.length} objects; at most ${MAX_THINGS} can be numbered`);
  const inner = doors.filter(({ opening }) => isBetweenRooms(opening, rooms));
  const outer = doors.filter((door) => !inner.includes(door));
  for (const [kind, list] of [
    ['Doorway', outer],
    ['Window', windows],
  ] as const) {
    for (const placed of list) {
      const fixture = fixtureOf(placed, kind, { faces, rooms, id: 2 + things.length });
      if (fixture !== null) things.push(fixture);
    }
  }
  const shell = buildShell({
    rooms: rooms.map(withMutablePolygon),
    faces,
    openings: [...doors, ...windows],
  });
  const structure = joined(toMesh(shell.floors), toMesh(shell.walls), ...ceilings(shell.parts));
  const all = boundsOf([
    ...structure.positions,
    ...things.flatMap(({ sensor }) => [...sensor.positions]),
  ]);
  checkExtent(all, file);
  const scene = Scene.parse({
    formatVersion: SCENE_FORMAT_VERSION,
    sceneId,
    generator: {
      name: 'import-procthor',
      version: PROCTHOR_IMPORT_VERSION,
      seed: sha256Text(JSON.stringify(house)).slice(0, 12),
    },
    bounds: all as Aabb,
    ceilingHeightM: Math.max(...faces.map(({ topM }) => topM), 2),
    ...startOf(house),
    rooms: rooms.map(withMutablePolygon).map(({ floorMaterial: _, ...room }) => room),
    portals: inner.map(({ opening, a, b }) => ({
      roomA: opening.room0,
      roomB: opening.room1,
      position: roundVec3([(a[0] + b[0]) / 2, 0, (a[1] + b[1]) / 2]),
      widthM: roundM(Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]))),
    })),
    instances: finishInstances(things.map(({ thing }) => thing)),
  } satisfies Scene);
  const objects = things.filter(
    ({ thing }) => thing.category !== 'door' && thing.category !== 'window',
  );
  return {
    home: {
      scene,
      render: new Map([
        [STRUCTURE_ID, shell.parts],
        ...things.map(({ thing, parts }) => [thing.id, parts] as const),
      ]),
      sensors: [{ instanceId: STRUCTURE_ID, ...structure }, ...things.map(({ sensor }) => sensor)],
      navmeshSource: navmeshSource(toMesh(shell.floors), shell.walls, things),
    },
    exactSizes: objects.filter(({ isExact }) => isExact).length,
    typicalSizes: objects.filter(({ isExact }) => !isExact).length,
    warnings,
  };
}

/** Longer than any house; a navmesh of more would fill the memory. */
const MAX_EXTENT_M = 500;

function checkExtent(box: Aabb | null, file: string): void {
  const extentM = Math.max(...[0, 1, 2].map((k) => (box?.max[k] ?? 0) - (box?.min[k] ?? 0)));
  if (box === null || !(extentM <= MAX_EXTENT_M))
    throw badImport(
      file,
      `the house is ${extentM} m long; a house has at most ${MAX_EXTENT_M} m`,
      'Check its floors, walls and objects: they must be in metres.',
    );
}

const withMutablePolygon = <T extends PlacedRoom>({ polygonXZ, ...room }: T) => ({
  ...room,
  polygonXZ: polygonXZ.map(([x, z]): [number, number] => [x, z]),
});

/** Outer sides name the room behind them and lie where its own wall is. */
const OUTER_SIDE = 'wall|exterior';

/** Faces into a room; outer sides and walls between joined rooms have none. */
function faceOf(wall: Wall, rooms: readonly PlacedRoom[]): WallFace[] {
  const room = rooms.find(({ id }) => id === wall.roomId);
  if (room === undefined || wall.empty || wall.id.startsWith(OUTER_SIDE)) return [];
  const face = wallFace(wall, room.polygonXZ);
  return face === null ? [] : [face];
}

/** The default place of the robot, on the floor. */
function startOf({ metadata: { agent } }: House): Pick<Scene, 'start'> {
  if (agent === undefined) return {};
  const [x, , z] = fromUnity(agent.position);
  return { start: { position: [x, 0, z], headingDeg: headingFromUnity(agent.rotation.y) } };
}

const isBetweenRooms = (
  { room0, room1 }: PlacedOpening['opening'],
  rooms: readonly PlacedRoom[],
): boolean => room0 !== room1 && [room0, room1].every((id) => rooms.some((room) => room.id === id));

function fixtureOf(
  placed: PlacedOpening,
  kind: 'Doorway' | 'Window',
  { faces, rooms, id }: { faces: readonly WallFace[]; rooms: readonly PlacedRoom[]; id: number },
): PlacedThing | null {
  const { wall0, wall1 } = placed.opening;
  const face = faces.find((one) => one.id === wall0) ?? faces.find((one) => one.id === wall1);
  const room = rooms.find((one) => one.id === face?.roomId);
  return face === undefined || room === undefined
    ? null
    : placeFixture(placed, face, { id, kind, room });
}

/** Ceilings are the parts of the shell that face down. */
const ceilings = (parts: BuiltHome['render'] extends ReadonlyMap<number, infer P> ? P : never) =>
  parts.filter(({ normals }) => normals[1] === -1);

function joined(...meshes: readonly TriangleMesh[]): TriangleMesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const mesh of meshes) {
    const base = positions.length / 3;
    for (const value of mesh.positions) positions.push(value);
    for (const index of mesh.indices) indices.push(base + index);
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** Floors, walls, and one box around everything that stands in the way. */
function navmeshSource(
  floors: TriangleMesh,
  walls: Parameters<typeof addBox>[0],
  things: readonly PlacedThing[],
): TriangleMesh {
  for (const { thing, blocks, placement } of things) {
    if (!blocks) continue;
    const [w, h, d] = thing.sizeM;
    addBox(walls, { min: [-w / 2, 0, -d / 2], max: [w / 2, h, d / 2] }, placement);
  }
  return joined(floors, toMesh(walls));
}
