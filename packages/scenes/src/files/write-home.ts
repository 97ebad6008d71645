import { basename, resolve } from 'node:path';
import { canonicalJson, MotionConfig, ParleyError } from '@parley/protocol';
import type { BuiltHome } from '../format';
import { buildPathFinder, type NavmeshSettings, navmeshSettingsFor } from '../navmesh';
import { encodeSensors } from '../sensor-meshes';
import { toSceneView } from '../view';
import { CHECKSUMS_FILE, checksumsText } from './checksums';
import { homeFiles } from './home-files';
import { replaceFolder } from './replace-folder';
import { sceneHashOf } from './scene-hash';
import { semanticTextOf } from './semantic-text';

export interface WriteHomeOptions {
  /** How the navmesh is built; Habitat's settings for the default body (CoIN) when left out. */
  readonly settings?: NavmeshSettings;
  /** A navmesh that came with the home; taken as it is instead of building one. */
  readonly navmesh?: Uint8Array;
  /** Further files by relative path, written in the same go: episodes, pictures. */
  readonly more?: Readonly<Record<string, string | Uint8Array>>;
  /** Nothing is written when the home has another hash. */ readonly sceneHash?: string;
}

/**
 * Writes a home as a folder in HM3D layout. It appears whole or not at all: everything is written beside it and then
 * renamed; a folder that was there before is replaced.
 *
 * @param folder Named like the scene: its GLB is looked for under that name.
 * @param glb Render mesh, Z-up.
 * @returns The scene hash.
 * @throws {ParleyError} `BAD_INPUT` for a folder of another name, `BAD_SCENE` when there is nothing to walk on or
 *   the hash is not the expected one.
 */
export async function writeHome(
  folder: string,
  home: BuiltHome,
  glb: Uint8Array,
  options: WriteHomeOptions = {},
): Promise<string> {
  const target = resolve(folder);
  const { sceneId } = home.scene;
  if (basename(target) !== sceneId) {
    throw new ParleyError('BAD_INPUT', `the folder of scene ${sceneId} must be named ${sceneId}`, {
      where: folder,
      remedy: 'Name the folder like the scene.',
    });
  }
  const navmesh = options.navmesh ?? (await builtNavmesh(home, options));
  const sensors = encodeSensors(home.sensors);
  const sceneHash = sceneHashOf({ scene: home.scene, sensors, navmesh });
  if (options.sceneHash !== undefined && options.sceneHash !== sceneHash) {
    throw new ParleyError('BAD_SCENE', 'the home comes out another than it was', {
      where: sceneId,
      remedy: 'Use the version of Parley that it was made with, or generate another home.',
    });
  }
  const names = homeFiles(sceneId);
  const files = {
    [names.glb]: glb,
    [names.semantic]: semanticTextOf(home.scene),
    [names.navmesh]: navmesh,
    [names.sensors]: sensors,
    [names.scene]: `${canonicalJson(home.scene)}\n`,
    [names.view]: `${canonicalJson(toSceneView(home.scene))}\n`,
  };
  await replaceFolder(target, {
    ...options.more,
    ...files,
    [CHECKSUMS_FILE]: checksumsText(files, sceneHash),
  });
  return sceneHash;
}

async function builtNavmesh(home: BuiltHome, options: WriteHomeOptions): Promise<Uint8Array> {
  const settings = options.settings ?? navmeshSettingsFor(MotionConfig.parse({}));
  const pathFinder = await buildPathFinder(home.navmeshSource, settings);
  const bytes = pathFinder.toBytes(2);
  pathFinder.dispose();
  return bytes;
}
