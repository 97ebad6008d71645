import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { homeFiles, loadHome, replaceFolder, semanticLines } from '@parley/scenes/files';
import { DATASET_CONFIG, datasetConfigText } from './dataset-config';
import { encodeHabitatGlb } from './encode-habitat-glb';
import { encodeSemanticGlb } from './encode-semantic-glb';
import { labelSurfaces } from './label-surfaces';

export interface ExportHm3dOptions {
  /** Folders of homes, in the order of their numbers. */ readonly folders: readonly string[];
  /** Folder of the data set; new, empty, or an earlier export, which is replaced. */ readonly out: string;
  /** `train`, `val` or whatever a task calls it. */ readonly split: string;
}

/** A home that was exported. */
export interface ExportedHome {
  readonly sceneId: string;
  /** `split/00NNN-<id>`, below the folder of the data set. */ readonly folder: string;
  /** Things that semantic.txt names, without walls, floors and ceilings. */ readonly instances: number;
  readonly bytes: number;
}

/**
 * Writes homes as a data set in the layout of HM3D: `split/00NNN-<id>/<id>.{glb,semantic.glb,semantic.txt,navmesh}` and
 * a scene dataset config. It appears whole or not at all.
 *
 * @throws {ParleyError} `BAD_INPUT` for a home given twice, a split that is no name, or an `out` that holds something
 * else; `BAD_SCENE` for a home that cannot be read.
 */
export async function exportHm3d(options: ExportHm3dOptions): Promise<ExportedHome[]> {
  const { folders, split } = options;
  const out = resolve(options.out);
  checkOptions(folders, split, out);
  const homes: ExportedHome[] = [];
  const numbered = folders.map((folder, n) => ({ folder, number: String(n).padStart(5, '0') }));
  const seen = new Set<string>();
  async function* files(): AsyncGenerator<readonly [string, string | Uint8Array]> {
    const glbs: string[] = [];
    for (const { folder, number } of numbered) {
      const home = await filesOfHome(folder);
      if (seen.has(home.sceneId))
        throw badInput(folder, `the home ${home.sceneId} is named twice`, 'Name each home once.');
      seen.add(home.sceneId);
      const target = `${split}/${number}-${home.sceneId}`;
      for (const [name, content] of Object.entries(home.files))
        yield [`${target}/${name}`, content];
      glbs.push(`${target}/${home.sceneId}.glb`);
      const { sceneId, instances, bytes } = home;
      homes.push({ sceneId, folder: target, instances, bytes });
    }
    yield [DATASET_CONFIG, datasetConfigText(glbs)];
  }
  await replaceFolder(out, files());
  return homes;
}

async function filesOfHome(folder: string) {
  const { scene, sensors, pathFinder } = await loadHome(folder);
  const navmesh = pathFinder.toBytes(2);
  pathFinder.dispose();
  const { sceneId } = scene;
  const names = homeFiles(sceneId);
  const surfaces = labelSurfaces(scene, sensors);
  const glb = readFileSync(join(folder, names.glb));
  const files: Record<string, string | Uint8Array> = {
    [names.glb]: await encodeHabitatGlb(glb, `${basename(folder)}/${names.glb}`),
    [`${sceneId}.semantic.glb`]: await encodeSemanticGlb(surfaces),
    [names.semantic]: semanticLines(surfaces.filter(({ id }) => id > 0)),
    [names.navmesh]: navmesh,
    ...carriedAlong(folder),
  };
  const sizes = Object.values(files).map((content) => Buffer.byteLength(content));
  return {
    sceneId,
    files,
    instances: scene.instances.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Whose data it is goes with it: a home that was imported, and must not be passed on, stays so. */
const carriedAlong = (folder: string): Record<string, Uint8Array> =>
  Object.fromEntries(
    ['.gitignore', 'import.json']
      .filter((name) => existsSync(join(folder, name)))
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

function checkOptions(folders: readonly string[], split: string, out: string): void {
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(split))
    throw badInput(
      '--split',
      `"${split}" cannot be the name of a split`,
      'Use one like train, val or test.',
    );
  if (folders.length === 0) throw badInput('folders', 'there is no home to export', 'Name one.');
  if (!existsSync(out)) return;
  const names = readdirSync(out);
  if (names.length > 0 && !names.includes(DATASET_CONFIG))
    throw badInput(
      out,
      'this folder holds something that is not an export',
      'Name a new or empty folder.',
    );
}

const badInput = (where: string, what: string, remedy: string): ParleyError =>
  new ParleyError('BAD_INPUT', what, { where, remedy });
