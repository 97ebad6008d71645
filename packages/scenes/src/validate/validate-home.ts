import { basename, join, resolve } from 'node:path';
import { homeFiles, sceneHashOf } from '../files';
import { Scene } from '../format';
import { floorOf, GRAPH_FILE } from '../kinds';
import { openPathFinder, type PathFinder } from '../navmesh';
import { decodeSensors } from '../sensor-meshes';
import { checkEpisodes } from './check-episodes';
import { checkChecksums, checkFiles, type ReadFile } from './check-files';
import { checkGoalsFile } from './check-goals';
import { checkGraph, readGraph } from './check-graph';
import { checkNavmesh } from './check-navmesh';
import { checkReferences } from './check-references';
import { checkSensors } from './check-sensors';
import { checkTruth } from './check-truth';
import type { SceneKind } from './list-scenes';
import { isImage, readOrNull } from './read-or-null';
import { fault, faultOf, type SceneFault, warning } from './scene-fault';

/** What a scene folder holds, and all that is wrong with it. */
export interface SceneReport {
  readonly folder: string;
  readonly kind: SceneKind;
  /** Null when it cannot be read. */ readonly sceneId: string | null;
  /** One line on what is in it. */ readonly summary: string;
  /** Null when a part that it is made from cannot be read. */ readonly sceneHash: string | null;
  readonly faults: readonly SceneFault[];
  readonly warnings: readonly SceneFault[];
}

/**
 * Checks everything that a study stands on in the folder of a home: schema, ids, references, sensor meshes, navmesh,
 * render file, checksums, episodes. Never stops at the first fault; reads nothing outside the folder.
 */
export async function validateHome(path: string): Promise<SceneReport> {
  const root = resolve(path);
  const folder = basename(root);
  const read: ReadFile = (name) => readOrNull(join(root, name));
  const { scene, faults } = readScene(read, folder);
  if (scene === null) return report({ path, sceneId: null, summary: 'unreadable', faults });
  const names = homeFiles(scene.sceneId);
  if (scene.sceneId !== folder)
    faults.push(
      fault(
        `${folder}/scene.json`,
        `it is of scene ${scene.sceneId}`,
        'Name the folder like the scene.',
      ),
    );
  faults.push(
    ...checkTruth(scene, `${folder}/scene.json`),
    ...checkReferences(scene, `${folder}/scene.json`),
    ...checkFiles(scene, read, folder),
  );
  if (scene.instances.length === 0)
    faults.push(
      warning(
        `${folder}/scene.json`,
        'it has no instances',
        'Use it to walk in; nothing can be looked for.',
      ),
    );
  const sensors = read(names.sensors);
  if (sensors === null) faults.push(fault(`${folder}/${names.sensors}`, 'the file is missing'));
  else faults.push(...sensorFaults(scene, sensors, `${folder}/${names.sensors}`));
  const navmesh = read(names.navmesh);
  if (navmesh === null) faults.push(fault(`${folder}/${names.navmesh}`, 'the file is missing'));
  const pathFinder = navmesh && (await openOrNull(navmesh, `${folder}/${names.navmesh}`, faults));
  let episodes = 0;
  if (pathFinder !== null) {
    faults.push(...checkNavmesh(scene, pathFinder, `${folder}/${names.navmesh}`));
    const text = read('episodes.json');
    if (text !== null) {
      const isPicture = (name: string) => isImage(read(name));
      const context = { scene, pathFinder, isPicture };
      const checked = checkEpisodes(
        new TextDecoder().decode(text),
        context,
        `${folder}/episodes.json`,
      );
      episodes = checked.episodes.length;
      faults.push(...checked.faults);
    }
  }
  const sceneHash = sensors && navmesh && sceneHashOf({ scene, sensors, navmesh });
  const goals = read('goals.json');
  if (goals !== null && pathFinder !== null && sceneHash)
    faults.push(...checkGoalsFile(goals, { scene, sceneHash, pathFinder }, `${folder}/goals.json`));
  const graph = read(GRAPH_FILE);
  if (graph !== null && pathFinder !== null)
    faults.push(...graphFaults(new TextDecoder().decode(graph), pathFinder, folder));
  pathFinder?.dispose();
  faults.push(...checkChecksums(sceneHash, read, folder));
  const { rooms, instances, sceneId } = scene;
  const summary = `${rooms.length} rooms, ${instances.length} instances, ${episodes} episodes`;
  return report({ path, sceneId, summary, sceneHash, faults });
}

const GRAPH_AGAIN = 'Make it again with `parley scenes graph`.';

/** A graph of viewpoints beside a home: sound, and on floor that one can stand on. */
function graphFaults(text: string, pathFinder: PathFinder, folder: string): SceneFault[] {
  const where = `${folder}/${GRAPH_FILE}`;
  const { graph, faults } = readGraph(text, where, GRAPH_AGAIN);
  if (graph === null) return [...faults];
  const lost = graph.nodes.filter((node) => !pathFinder.isNavigable(floorOf(node)));
  return [
    ...checkGraph(graph, where, GRAPH_AGAIN),
    ...lost.map(({ id }) => fault(`${where} node ${id}`, 'nobody can stand there', GRAPH_AGAIN)),
  ];
}

function readScene(read: ReadFile, folder: string): { scene: Scene | null; faults: SceneFault[] } {
  const where = `${folder}/scene.json`;
  const bytes = read('scene.json');
  if (bytes === null) return { scene: null, faults: [fault(where, 'the file is missing')] };
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return { scene: null, faults: [fault(where, 'this is not JSON')] };
  }
  const parsed = Scene.safeParse(json);
  if (parsed.success) return { scene: parsed.data, faults: [] };
  const faults = parsed.error.issues.map(({ path, message }) =>
    fault([where, path.join('.')].join(' ').trimEnd(), message),
  );
  return { scene: null, faults };
}

function sensorFaults(scene: Scene, bytes: Uint8Array, where: string): SceneFault[] {
  try {
    return checkSensors(scene, decodeSensors(bytes, where), where);
  } catch (error) {
    return [faultOf(error, where)];
  }
}

async function openOrNull(
  bytes: Uint8Array,
  where: string,
  faults: SceneFault[],
): Promise<PathFinder | null> {
  try {
    return await openPathFinder(bytes, where);
  } catch (error) {
    faults.push(faultOf(error, where));
    return null;
  }
}

interface ReportParts {
  readonly path: string;
  readonly kind?: SceneKind;
  readonly sceneId: string | null;
  readonly summary: string;
  readonly sceneHash?: string | null;
  readonly faults: readonly SceneFault[];
}

/** Puts a report together: faults apart from warnings. */
export const report = ({
  path,
  kind,
  sceneId,
  summary,
  sceneHash,
  faults,
}: ReportParts): SceneReport => ({
  folder: path,
  kind: kind ?? 'home',
  sceneId,
  summary,
  sceneHash: sceneHash ?? null,
  faults: faults.filter(({ severity }) => severity === 'fault'),
  warnings: faults.filter(({ severity }) => severity === 'warning'),
});
