import { hashJson, ParleyError, type Vec3 } from '@parley/protocol';
import type { Scene, SensorMesh, TriangleMesh } from '@parley/scenes/format';
import { buildPathFinder, HABITAT_NAVMESH_SETTINGS, type PathFinder } from '@parley/scenes/navmesh';
import { rectanglesOf, type XZ } from '@parley/scenes/polygon';
import { createRasteriser } from '@parley/scenes/raster';
import type { OpenHome } from '../../../homes/open-home';
import { joinMeshes } from './join-meshes';

/** Sensor mesh of walls, floor and ceiling. */
const STRUCTURE_ID = 1;
/** A panel stands so far behind the face of the wall, metres: it takes no floor from the room. */
const BEHIND_FACE_M = 0.01;
/** A panel is so much wider than its opening on either side, metres: no gap is left to see through. */
const OVERLAP_M = 0.05;

/** Hash of a home in which one room is shut: what is made of the room is not what is made of the home. */
export const closedRoomHash = (sceneHash: string, roomId: string): string =>
  hashJson({ sceneHash, closedRoomId: roomId });

/**
 * A room of a home with a panel in each of its openings, and nothing beyond them: the floor to walk on is the room's, and all that can be
 * seen stands in it. Ids, coordinates and bounds stay those of the home.
 *
 * @throws {ParleyError} `BAD_EPISODE` when the home has no such room; `BAD_SCENE` when no one can stand in it.
 */
export async function closeRoom(home: OpenHome, roomId: string): Promise<OpenHome> {
  const { scene } = home;
  const room = scene.rooms.find(({ id }) => id === roomId);
  if (room === undefined)
    throw new ParleyError('BAD_EPISODE', `the home has no room ${roomId}`, {
      where: scene.sceneId,
      remedy: `Name one of ${scene.rooms.map(({ id }) => id).join(', ')}.`,
    });
  const instances = instancesOf(scene, roomId);
  const kept = new Set([STRUCTURE_ID, ...instances.map(({ id }) => id)]);
  const sensors = home.sensors
    .filter(({ instanceId }) => kept.has(instanceId))
    .map((mesh) => (mesh.instanceId === STRUCTURE_ID ? withPanels(mesh, scene, room) : mesh));
  return {
    scene: { ...scene, rooms: [room], portals: [], instances },
    sceneHash: closedRoomHash(home.sceneHash, roomId),
    sensors,
    pathFinder: await floorOf(room, sensors, home),
    rasteriser: createRasteriser(sensors),
  };
}

type Room = Scene['rooms'][number];

function instancesOf({ instances }: Scene, roomId: string): Scene['instances'] {
  const own = instances.filter((one) => one.roomId === roomId);
  const ids = new Set(own.map(({ id }) => id));
  return own.map((one) => ({ ...one, neighbours: one.neighbours.filter((id) => ids.has(id)) }));
}

function withPanels(structure: SensorMesh, scene: Scene, room: Room): SensorMesh {
  const openings = scene.portals.filter(
    ({ roomA, roomB }) => roomA === room.id || roomB === room.id,
  );
  const panels = openings.map((opening) => panelIn(opening, room, scene.ceilingHeightM));
  return { instanceId: STRUCTURE_ID, ...joinMeshes([structure, ...panels]) };
}

/** A panel from floor to ceiling in the wall of the room that an opening is in. */
function panelIn(
  { position: [x, , z], widthM }: Scene['portals'][number],
  { polygonXZ }: Room,
  heightM: number,
): TriangleMesh {
  const { at, along, outward } = wallAt(polygonXZ, [x, z]);
  const corner = (side: 1 | -1, y: number): Vec3 => {
    const half = side * (widthM / 2 + OVERLAP_M);
    return [
      at[0] + half * along[0] + BEHIND_FACE_M * outward[0],
      y,
      at[1] + half * along[1] + BEHIND_FACE_M * outward[1],
    ];
  };
  return {
    positions: Float32Array.from(
      [corner(-1, 0), corner(1, 0), corner(1, heightM), corner(-1, heightM)].flat(),
    ),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  };
}

interface Wall {
  /** Point of it that is nearest. */ readonly at: XZ;
  /** Unit vectors along it, and from the room through it. */ readonly along: XZ;
  readonly outward: XZ;
}

/** The side of a room that is nearest to a point. */
function wallAt(polygon: readonly XZ[], [x, z]: XZ): Wall {
  const sides = polygon.map(([ax, az], i) => {
    const [bx, bz] = polygon[(i + 1) % polygon.length] as XZ;
    const lengthM = Math.hypot(bx - ax, bz - az);
    const along: XZ = [(bx - ax) / lengthM, (bz - az) / lengthM];
    const u = Math.min(lengthM, Math.max(0, (x - ax) * along[0] + (z - az) * along[1]));
    const at: XZ = [ax + u * along[0], az + u * along[1]];
    // Counter-clockwise seen from above, x to the right and z towards the viewer: the outside is on the right of who goes along.
    const outward: XZ = [-along[1], along[0]];
    return { at, along, outward, awayM: Math.hypot(at[0] - x, at[1] - z) };
  });
  return sides.reduce((best, side) => (side.awayM < best.awayM ? side : best));
}

/** Where a body can stand in the room: its floor, without what stands in the way there. */
function floorOf(
  { polygonXZ }: Room,
  sensors: readonly SensorMesh[],
  { pathFinder }: OpenHome,
): Promise<PathFinder> {
  const obstacles = sensors
    .filter(({ instanceId }) => instanceId !== STRUCTURE_ID)
    .map((mesh) => obstacleOf(mesh, pathFinder));
  const floors = rectanglesOf(polygonXZ).map(([x0, z0, x1, z1]) => ({
    positions: Float32Array.from([x0, 0, z0, x0, 0, z1, x1, 0, z1, x1, 0, z0]),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  }));
  const settings = pathFinder.settings ?? HABITAT_NAVMESH_SETTINGS;
  return buildPathFinder(joinMeshes([...floors, ...obstacles]), settings);
}

/**
 * The triangles of a thing that are in the way: not those with a corner or middle under which one can stand in the home, as under the arm
 * of a lamp.
 */
function obstacleOf({ positions, indices }: TriangleMesh, home: PathFinder): TriangleMesh {
  const cornerAt = (i: number): Vec3 => {
    const at = 3 * (indices[i] as number);
    return [positions[at] as number, 0, positions[at + 2] as number];
  };
  const isInTheWay = (i: number): boolean => {
    const first = i - (i % 3);
    const corners = [cornerAt(first), cornerAt(first + 1), cornerAt(first + 2)] as const;
    const [a, b, c] = corners;
    const middle: Vec3 = [(a[0] + b[0] + c[0]) / 3, 0, (a[2] + b[2] + c[2]) / 3];
    return ![...corners, middle].some((point) => home.isNavigable(point));
  };
  return { positions, indices: indices.filter((_, i) => isInTheWay(i)) };
}
