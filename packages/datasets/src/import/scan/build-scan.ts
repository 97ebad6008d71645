import { type ColourName, roundM, roundVec3, type Vec3 } from '@parley/protocol';
import {
  type Aabb,
  type BuiltHome,
  SCENE_FORMAT_VERSION,
  Scene,
  type SensorMesh,
  type TriangleMesh,
} from '@parley/scenes/format';
import { badImport } from '../../input/bad-import';
import { boundsOf } from '../shared/boxes';
import { finishInstances, type ImportedThing } from '../shared/finish-instances';
import { guessRooms, roomIdOf } from './guess-rooms';
import { largestPartBox } from './largest-part';
import { mpcat40Of, scanCategory } from './scan-categories';
import { SHELL_TARGET, simplified, simplifierReady, THING_TARGET } from './simplify';

/** What annotators say of an instance of a scan. */
export interface ScanEntry {
  /** Id in the data set, 1 or more; ours is one higher, since 1 is the structure. */ readonly id: number;
  readonly name: string;
  /** −1 for none. */ readonly region: number;
  /** Class of the data set; from the name when left out. */ readonly mpcat40?: string;
}

export interface ScanParts {
  readonly sceneId: string;
  readonly generator: Scene['generator'];
  readonly entries: readonly ScanEntry[];
  /** Mesh of each id in the world frame, whole; 0 is unlabelled. */
  readonly meshes: ReadonlyMap<number, TriangleMesh>;
  /** Estimated colours of ids; see `estimateColours`. */
  readonly colours?: ReadonlyMap<number, ColourName>;
  /** Rooms of the data set; guessed from regions when left out. */ readonly rooms?: Scene['rooms'];
  /** Triangles that a navmesh would be built from, world frame. */ readonly walkable: TriangleMesh;
}

export interface BuiltScan {
  readonly home: BuiltHome;
  /** Entries without any triangle; they are left out. */ readonly unseen: number;
}

const STRUCTURE_ID = 1;
/** Longer than any scan of HM3D or Matterport3D; a navmesh of more would fill the memory. */
const MAX_EXTENT_M = 500;
const SHELL = new Set(['wall', 'floor', 'ceiling']);
/** Our id of an instance of a data set. */
export const instanceIdOf = (id: number): number => id + 1;

/** A home from a labelled scan: rooms, instances with their boxes, sensor meshes. It has no render parts of its own. */
export async function buildScan(parts: ScanParts): Promise<BuiltScan> {
  await simplifierReady;
  const { sceneId, generator, entries, meshes, walkable } = parts;
  const seen = entries.flatMap((entry) => {
    const mesh = meshes.get(entry.id);
    const box = mesh && largestPartBox(mesh);
    if (mesh === undefined || box === undefined || box === null) return [];
    const category = scanCategory(entry.name, entry.mpcat40);
    const sensor = simplified(mesh, SHELL.has(category) ? SHELL_TARGET : THING_TARGET);
    return [{ entry, category, box, mesh: sensor, region: entry.region }];
  });
  const rooms = parts.rooms ?? guessRooms(seen);
  const roomTypes = new Map(rooms.map(({ id, type }) => [id, type]));
  const things = seen.map(({ entry, category, box }): ImportedThing => {
    const roomId = roomTypes.has(roomIdOf(entry.region)) ? roomIdOf(entry.region) : null;
    return {
      id: instanceIdOf(entry.id),
      category,
      rawName: entry.name,
      mpcat40: entry.mpcat40 ?? mpcat40Of(category),
      roomId,
      roomType: roomTypes.get(roomId ?? '') ?? null,
      model: 'scan',
      position: roundVec3([
        (box.min[0] + box.max[0]) / 2,
        box.min[1],
        (box.min[2] + box.max[2]) / 2,
      ]),
      yawDeg: 0,
      sizeM: box.max.map((value, axis) =>
        roundM(value - (box.min[axis] as number)),
      ) as unknown as Vec3,
      aabb: box,
      supportId: null,
      standsOn: null,
      ...estimatedLook(parts.colours?.get(entry.id), category),
    };
  });
  const structure = meshes.get(0) ?? {
    positions: new Float32Array(0),
    indices: new Uint32Array(0),
  };
  const sensors: SensorMesh[] = [
    { instanceId: STRUCTURE_ID, ...simplified(structure, SHELL_TARGET) },
    ...seen.map(({ entry, mesh, box }) => ({
      instanceId: instanceIdOf(entry.id),
      ...within(mesh, box),
    })),
  ];
  const bounds = boundsWithin(walkable, sceneId);
  const scene = Scene.parse({
    formatVersion: SCENE_FORMAT_VERSION,
    sceneId,
    generator,
    bounds,
    ceilingHeightM: Math.max(0.1, roundM(bounds.max[1] - bounds.min[1])),
    rooms,
    portals: [],
    instances: finishInstances(things),
  } satisfies Scene);
  return {
    unseen: entries.length - seen.length,
    home: { scene, render: new Map(), sensors, navmeshSource: walkable },
  };
}

/** What shows other things has no colour of its own. */
const COLOURLESS = new Set(['mirror', 'window', 'unknown']);

const estimatedLook = (
  colour: ColourName | undefined,
  category: string,
): Pick<ImportedThing, 'attributes' | 'estimated'> =>
  colour === undefined || COLOURLESS.has(category)
    ? { attributes: {} }
    : { attributes: { colour }, estimated: ['colour'] };

/** Box of the whole scene. @throws {ParleyError} `BAD_SCENE` when it is larger than any home. */
function boundsWithin({ positions }: TriangleMesh, sceneId: string): Aabb {
  const bounds = boundsOf(positions);
  if (bounds === null) throw badImport(sceneId, 'the render mesh has no triangle');
  const extentM = Math.max(...bounds.max.map((value, k) => value - (bounds.min[k] as number)));
  if (extentM > MAX_EXTENT_M)
    throw badImport(
      sceneId,
      `the render mesh is ${extentM.toFixed(0)} m long; a home has at most ${MAX_EXTENT_M} m`,
      'Check that it is in metres, and without parts that lie far away.',
    );
  return bounds;
}

/** How far a sensor mesh may stand out of the box of its instance, metres. */
const STRAY_M = 0.2;

/** Leaves out triangles far from the box of the largest part: specks that a painting has elsewhere. */
function within(mesh: TriangleMesh, { min, max }: Aabb): TriangleMesh {
  const isNear = (index: number): boolean =>
    [0, 1, 2].every((axis) => {
      const value = mesh.positions[3 * index + axis] as number;
      return value >= (min[axis] as number) - STRAY_M && value <= (max[axis] as number) + STRAY_M;
    });
  const kept: number[] = [];
  for (let k = 0; k < mesh.indices.length; k += 3) {
    const three = [...mesh.indices.subarray(k, k + 3)];
    if (three.every(isNear)) kept.push(...three);
  }
  if (kept.length === mesh.indices.length) return mesh;
  const used = [...new Set(kept)];
  const slot = new Map(used.map((index, i) => [index, i]));
  return {
    positions: Float32Array.from(
      used.flatMap((index) => [...mesh.positions.subarray(3 * index, 3 * index + 3)]),
    ),
    indices: Uint32Array.from(kept, (index) => slot.get(index) as number),
  };
}
