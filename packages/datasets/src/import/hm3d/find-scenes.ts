import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { groupBy, type ParleyError } from '@parley/protocol';
import { insideFolder } from '@parley/scenes/files';
import { badImport } from '../../input/bad-import';
import { folderReader } from '../../input/folders';
import { isFolder } from '../../input/read-input';
import { filesOfConfig } from './scene-patterns';

/** The files of one HM3D scene. */
export interface Hm3dFiles {
  /** Name of its folder, e.g. `00861-GLAQ4DNUx5U`, or of its files when the folder has another. */ readonly name: string;
  readonly glb: string;
  /** Null for scenes that are not annotated. */ readonly semanticGlb: string | null;
  readonly semanticText: string | null;
  readonly navmesh: string | null;
  /** Folder of the data set. */ readonly root: string;
  /** The same scene in other folders, best first: for when this one cannot be used. */
  readonly copies: readonly Hm3dFiles[];
}

/** Scenes of a path, each once. */
export interface Hm3dScenes {
  readonly scenes: readonly Hm3dFiles[];
  /** What is named and not there. */ readonly problems: readonly ParleyError[];
  readonly notes: readonly string[];
}

const CONFIG_ENDING = '.scene_dataset_config.json';
const SEMANTIC = '.semantic.glb';
/** Render meshes, preferred first: `*.basis.glb` and plain `*.glb` may lie side by side. */
const RENDER_ENDINGS = ['.basis.glb', '.glb'];
/** Below a folder: splits, and scenes in them. */
const MAX_DEPTH = 2;

/**
 * Finds the scenes of a path: a GLB, a scene folder, a folder of scene folders, or a scene dataset config with the globs
 * in it. A scene that several splits list is found once.
 *
 * @throws {ParleyError} `NOT_FOUND`, or `BAD_SCENE` when there is no scene, a config turns scenes another way up, or a
 *   file leads out of the folder.
 */
export function findHm3dScenes(path: string): Hm3dScenes {
  if (path.endsWith(CONFIG_ENDING)) {
    const { files, problem } = filesOfConfig(path);
    const meshes = files.filter((one) => !one.endsWith(SEMANTIC));
    if (meshes.length === 0 && problem !== null) throw problem;
    if (meshes.length === 0) throw badImport(path, 'its patterns name no render mesh');
    const found = meshes.map((glb) => filesBeside(glb, dirname(path)));
    return { ...eachOnce(found, dirname(path)), problems: problem === null ? [] : [problem] };
  }
  if (!isFolder(path)) {
    if (!path.endsWith('.glb') || path.endsWith(SEMANTIC))
      throw badImport(
        path,
        'this is not a render mesh',
        'Name the *.basis.glb, its folder or a dataset config.',
      );
    return { scenes: [filesBeside(path, dirname(path))], problems: [], notes: [] };
  }
  const { foldersBelow, namesIn } = folderReader(path);
  const own = renderMeshIn(path, namesIn(path));
  const folders = own === null ? foldersBelow(path, MAX_DEPTH) : [path];
  const below = folders
    .map((folder) => renderMeshIn(folder, namesIn(folder)))
    .filter((glb) => glb !== null);
  const problems = [...new Set([path, ...folders])]
    .filter((folder) => isWithoutMesh(namesIn(folder)))
    .map((folder) =>
      badImport(
        folder,
        'it has annotations or a navmesh of a scene, and no mesh of it',
        'Unpack the archive with the *.basis.glb of the same split beside it.',
      ),
    );
  if (below.length === 0)
    throw (
      problems[0] ??
      badImport(
        path,
        'there is no HM3D scene in this folder',
        'Name a folder with a *.basis.glb or *.glb.',
      )
    );
  return {
    ...eachOnce(
      below.map((glb) => filesBeside(glb, path)),
      path,
    ),
    problems,
  };
}

/** Of files of one scene, as minival has them again, those that say most: annotated before bare, then in order. */
function eachOnce(found: readonly Hm3dFiles[], root: string): Pick<Hm3dScenes, 'scenes' | 'notes'> {
  const notes: string[] = [];
  const scenes = [...groupBy(found, ({ name }) => name)].map(([name, same]) => {
    const [best, ...others] = same.toSorted((a, b) => richness(b) - richness(a)) as [
      Hm3dFiles,
      ...Hm3dFiles[],
    ];
    const places = others.filter(({ glb }) => dirname(glb) !== dirname(best.glb));
    if (places.length > 0) {
      const also = places.map(({ glb }) => relative(root, dirname(glb))).join(', ');
      notes.push(
        `${name} is taken from ${relative(root, dirname(best.glb))}; copies in ${also} are for when that cannot be used`,
      );
    }
    return { ...best, copies: places };
  });
  return { scenes, notes };
}

const richness = ({ glb, semanticGlb, semanticText, navmesh }: Hm3dFiles): number =>
  [semanticGlb, semanticText, navmesh].filter((path) => path !== null).length +
  (glb.endsWith('.basis.glb') ? 0.5 : 0);

/** What other archives of a scene hold: without the one with its mesh it cannot be imported. */
const BESIDE_MESH = /\.(semantic\.(glb|txt)|navmesh)$/;
const isWithoutMesh = (names: readonly string[]): boolean =>
  names.some((name) => BESIDE_MESH.test(name)) && renderMeshIn('', names) === null;

function renderMeshIn(folder: string, all: readonly string[]): string | null {
  const names = all.filter((name) => !name.endsWith(SEMANTIC));
  for (const ending of RENDER_ENDINGS) {
    const found = names.find((name) => name.endsWith(ending));
    if (found !== undefined) return join(folder, found);
  }
  return null;
}

/** @param root Folder of the data set, which no file of the scene may lead out of. */
function filesBeside(glb: string, root: string): Hm3dFiles {
  const folder = dirname(glb);
  const stem = basename(glb).replace(/(\.basis)?\.glb$/, '');
  const inside = (path: string): string => insideFolder(root, relative(root, path), basename(path));
  const there = (...names: string[]): string | null => {
    const found = names.map((name) => join(folder, name)).find((one) => existsSync(one));
    return found === undefined ? null : inside(found);
  };
  const parent = basename(folder);
  return {
    name: parent.endsWith(stem) ? parent : stem,
    glb: inside(glb),
    semanticGlb: there(`${stem}.semantic.glb`),
    semanticText: there(`${stem}.semantic.txt`),
    navmesh: there(`${stem}.basis.navmesh`, `${stem}.navmesh`),
    root,
    copies: [],
  };
}
