import { access, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { badScene, Scene, type SensorMesh } from '../format';
import { openPathFinder, type PathFinder } from '../navmesh';
import { decodeSensors } from '../sensor-meshes';
import { homeFiles } from './home-files';
import { sceneHashOf } from './scene-hash';

/** A home as episodes need it. */
export interface LoadedHome {
  readonly scene: Scene;
  readonly sceneHash: string;
  readonly sensors: readonly SensorMesh[];
  readonly pathFinder: PathFinder;
}

const STRUCTURE_ID = 1;

/**
 * Reads a scene folder and checks that its parts belong together: every file there and whole, a sensor mesh for the
 * structure and for each instance and for nothing else, rooms and supports that exist.
 *
 * @throws {ParleyError} `BAD_SCENE` naming the file and what is wrong with it.
 */
export async function loadHome(folder: string): Promise<LoadedHome> {
  const root = resolve(folder);
  const scene = await readScene(root);
  const names = homeFiles(scene.sceneId);
  const sensorBytes = await read(root, names.sensors);
  const navmeshBytes = await read(root, names.navmesh);
  await access(join(root, names.glb)).catch((cause: unknown) => {
    throw badScene(place(root, names.glb), 'the file is missing', cause);
  });
  const sensors = decodeSensors(sensorBytes, place(root, names.sensors));
  checkIds(scene, sensors, (file) => place(root, file));
  const pathFinder = await openPathFinder(navmeshBytes, place(root, names.navmesh));
  const sceneHash = sceneHashOf({ scene, sensors: sensorBytes, navmesh: navmeshBytes });
  return { scene, sceneHash, sensors, pathFinder };
}

/** `folder/file`, short enough for a message. */
const place = (root: string, file: string): string => `${basename(root)}/${file}`;

async function read(root: string, file: string): Promise<Uint8Array> {
  const bytes = await readFile(join(root, file)).catch((cause: NodeJS.ErrnoException) => {
    const what = cause.code === 'ENOENT' ? 'the file is missing' : 'the file cannot be read';
    throw badScene(place(root, file), what, cause);
  });
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function readScene(root: string): Promise<Scene> {
  const file = 'scene.json';
  const text = new TextDecoder().decode(await read(root, file));
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw badScene(place(root, file), 'this is not JSON', cause);
  }
  const parsed = Scene.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    throw badScene(
      place(root, file),
      `${path}: ${issue?.message ?? 'does not match'}`,
      parsed.error,
    );
  }
  return parsed.data;
}

function checkIds(
  scene: Scene,
  sensors: readonly SensorMesh[],
  where: (file: string) => string,
): void {
  const names = homeFiles(scene.sceneId);
  const rooms = new Set(scene.rooms.map(({ id }) => id));
  const ids = new Set(scene.instances.map(({ id }) => id));
  if (ids.size !== scene.instances.length) throw badScene(where(names.scene), 'an id occurs twice');
  for (const { id, roomId, supportId } of scene.instances) {
    if (roomId !== null && !rooms.has(roomId)) {
      throw badScene(where(names.scene), `instance ${id} is in room ${roomId}, which is not there`);
    }
    if (supportId !== null && !ids.has(supportId)) {
      throw badScene(
        where(names.scene),
        `instance ${id} stands on ${supportId}, which is not there`,
      );
    }
  }
  const meshes = new Set(sensors.map(({ instanceId }) => instanceId));
  const missing = [STRUCTURE_ID, ...ids].find((id) => !meshes.has(id));
  if (missing !== undefined)
    throw badScene(where(names.sensors), `instance ${missing} has no mesh`);
  const stray = [...meshes].find((id) => id !== STRUCTURE_ID && !ids.has(id));
  if (stray !== undefined) {
    throw badScene(where(names.sensors), `instance ${stray} is not in ${names.scene}`);
  }
}
