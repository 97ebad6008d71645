import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';
import { isFolder, readInput, readJson, shortName } from '../../input/read-input';

/** The files of one HM3D scene. */
export interface Hm3dFiles {
  /** Name of its folder, e.g. `00861-GLAQ4DNUx5U`, or of its files when the folder has another. */ readonly name: string;
  readonly glb: string;
  /** Null for scenes that are not annotated. */ readonly semanticGlb: string | null;
  readonly semanticText: string | null;
  readonly navmesh: string | null;
}

/** A scene dataset config of Habitat, as far as it says where stages are. */
const Config = z.looseObject({
  stages: z.looseObject({
    paths: z.record(z.string(), z.array(z.string())).default({}),
    default_attributes: z
      .looseObject({ up: z.tuple([z.number(), z.number(), z.number()]).optional() })
      .default({}),
  }),
});
const CONFIG_ENDING = '.scene_dataset_config.json';
const SEMANTIC = '.semantic.glb';
/** Render meshes, preferred first: `*.basis.glb` and plain `*.glb` may lie side by side. */
const RENDER_ENDINGS = ['.basis.glb', '.glb'];

/**
 * Finds the scenes of a path: a GLB, a scene folder, a folder of scene folders, or a scene dataset config with the globs
 * in it.
 *
 * @throws {ParleyError} `NOT_FOUND`, or `BAD_SCENE` when there is no scene, or a config turns scenes another way up.
 */
export function findHm3dScenes(path: string): Hm3dFiles[] {
  if (path.endsWith(CONFIG_ENDING)) return fromConfig(path);
  if (!isFolder(path)) {
    if (!path.endsWith('.glb') || path.endsWith(SEMANTIC))
      throw badImport(
        path,
        'this is not a render mesh',
        'Name the *.basis.glb, its folder or a dataset config.',
      );
    return [filesBeside(path)];
  }
  const own = renderMeshIn(path);
  if (own !== null) return [filesBeside(own)];
  const below = foldersBelow(path, 2)
    .map((folder) => renderMeshIn(folder))
    .filter((glb) => glb !== null);
  if (below.length === 0)
    throw badImport(
      path,
      'there is no HM3D scene in this folder',
      'Name a folder with a *.basis.glb or *.glb.',
    );
  return below.map(filesBeside);
}

function fromConfig(path: string): Hm3dFiles[] {
  const file = shortName(path);
  const { stages } = readJson(readInput(path), Config, file);
  const up = stages.default_attributes.up ?? [0, 0, 1];
  if (up[0] !== 0 || up[1] !== 0 || up[2] !== 1)
    throw badImport(
      `${file} stages.default_attributes.up`,
      `scenes that stand up along (${up.join(', ')}) cannot be read`,
      'HM3D scenes have [0, 0, 1].',
    );
  const globs = stages.paths['.glb'] ?? [];
  const root = dirname(path);
  const all = foldersBelow(root, 3).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  const matches = globs.flatMap((glob) => {
    const pattern = new RegExp(`^${glob.split('*').map(escaped).join('[^/]*')}$`);
    return all.filter((one) => pattern.test(relative(root, one).replaceAll('\\', '/')));
  });
  const meshes = [...new Set(matches)].filter((one) => !one.endsWith(SEMANTIC)).sort();
  if (meshes.length === 0)
    throw badImport(
      `${file} stages.paths..glb`,
      `none of ${globs.length} patterns matches a file`,
      'Unpack the scenes beside the config.',
    );
  return meshes.map(filesBeside);
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Folders below a folder, itself first, sorted. */
function foldersBelow(path: string, depth: number): string[] {
  if (depth < 0) return [];
  const inner = readdirSync(path)
    .sort()
    .map((name) => join(path, name))
    .filter((one) => statSync(one).isDirectory());
  return [path, ...inner.flatMap((one) => foldersBelow(one, depth - 1))];
}

function renderMeshIn(folder: string): string | null {
  const names = readdirSync(folder)
    .filter((name) => !name.endsWith(SEMANTIC))
    .sort();
  for (const ending of RENDER_ENDINGS) {
    const found = names.find((name) => name.endsWith(ending));
    if (found !== undefined) return join(folder, found);
  }
  return null;
}

function filesBeside(glb: string): Hm3dFiles {
  const folder = dirname(glb);
  const stem = basename(glb).replace(/(\.basis)?\.glb$/, '');
  const there = (...names: string[]): string | null =>
    names.map((name) => join(folder, name)).find((one) => existsSync(one)) ?? null;
  const parent = basename(folder);
  return {
    name: parent.endsWith(stem) ? parent : stem,
    glb,
    semanticGlb: there(`${stem}.semantic.glb`),
    semanticText: there(`${stem}.semantic.txt`),
    navmesh: there(`${stem}.basis.navmesh`, `${stem}.navmesh`),
  };
}
