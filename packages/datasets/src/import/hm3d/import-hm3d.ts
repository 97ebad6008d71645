import { join, relative } from 'node:path';
import { MotionConfig, ParleyError } from '@parley/protocol';
import { writeHome } from '@parley/scenes/files';
import { navmeshSettingsFor } from '@parley/scenes/navmesh';
import { badImport } from '../../input/bad-import';
import { readInput, shortName } from '../../input/read-input';
import { readGltf } from '../gltf/read-gltf';
import { buildScan, type ScanEntry } from '../scan/build-scan';
import { encodeScanGlb } from '../scan/encode-scan-glb';
import { estimateColours, estimateNote } from '../scan/estimate-colours';
import { emptyLabels, type LabelDraft, meshesById } from '../scan/labelled-mesh';
import { readNavmesh } from '../scan/read-navmesh';
import { addUnlabelled, walkableOf } from '../scan/whole-mesh';
import { importAll } from '../shared/import-all';
import { type ImportJob, type ImportPlan, withoutTwins } from '../shared/import-job';
import {
  checkedSceneId,
  type ImportResult,
  KEEP_OUT_OF_GIT,
  PROVENANCE_FILE,
  provenanceText,
  sceneIdFrom,
} from '../shared/import-result';
import { findHm3dScenes, type Hm3dFiles } from './find-scenes';
import { readSemanticText } from './read-semantic-text';
import { type FlipLabels, labelTriangles } from './sample-labels';

export interface ImportHm3dOptions {
  /** A scene's GLB, its folder, a folder of such folders, or a scene dataset config. */ readonly path: string;
  readonly out: string;
  /** Scene id when there is one scene; `hm3d-<folder>` when left out. */ readonly id?:
    | string
    | undefined;
  /** Render textures: bottom row first? The header of each image says so when left out. */
  readonly flipTextures?: boolean | undefined;
  /** Painted ids upside down? Found out by looking when left out. */ readonly flipLabels?:
    | boolean
    | undefined;
  /** Longest side of a texture, pixels. */ readonly maxTexturePx?: number | undefined;
  /** False: leave semantic files alone. */ readonly semantics?: boolean | undefined;
  /** Build the navmesh for Parley's default body instead of taking the one that comes with the scene. */
  readonly rebuildNavmesh?: boolean | undefined;
}

/** Raise when the same files give another scene. */
export const HM3D_IMPORT_VERSION = '2';
const DEFAULT_MAX_TEXTURE_PX = 2048;
/** More surface than this in colours that semantic.txt does not know: the files do not belong together. */
const MAX_UNLISTED_SHARE = 0.02;
const LICENCE = 'Matterport end user licence for HM3D: academic use, not for redistribution';

/**
 * Scenes of HM3D v0.1 or v0.2, annotated or not, as jobs; a scene that several splits list is one.
 *
 * @throws {ParleyError} when there is no scene, or a file leads out of the folder of the data set.
 */
export function planHm3d(options: ImportHm3dOptions): ImportPlan {
  const { scenes, problems, notes } = findHm3dScenes(options.path);
  const { flipTextures, flipLabels, maxTexturePx, semantics, rebuildNavmesh } = options;
  const chosen = { flipTextures, flipLabels, maxTexturePx, semantics, rebuildNavmesh };
  const jobs = scenes.map((files): ImportJob => {
    const id = scenes.length === 1 ? options.id : undefined;
    const sceneId = checkedSceneId(id ?? sceneIdFrom('hm3d', files.name));
    return {
      name: files.name,
      sceneId,
      sources: sourcesOf(files),
      copies: files.copies.map(sourcesOf),
      settings: { kind: 'hm3d', version: HM3D_IMPORT_VERSION, ...chosen },
      run: (out, fingerprint) => importFirst(files, { ...options, out, sceneId, fingerprint }),
    };
  });
  return { jobs: withoutTwins(jobs), problems, notes };
}

/** Imports all scenes of a path. @throws {ParleyError} naming file and byte or member; nothing is left half-written. */
export const importHm3d = async (options: ImportHm3dOptions): Promise<ImportResult[]> =>
  importAll(planHm3d(options), options.out);

const sourcesOf = ({ glb, semanticGlb, semanticText, navmesh }: Hm3dFiles): string[] =>
  [glb, semanticGlb, semanticText, navmesh].filter((path) => path !== null);

interface OneHm3dOptions extends ImportHm3dOptions {
  readonly sceneId: string;
  readonly fingerprint: string;
  /** Why copies of the scene before this one could not be used. */ readonly refused?: readonly string[];
}

/** Imports a scene from the first of its copies that can be used. @throws {ParleyError} that of the best, if none can. */
async function importFirst(files: Hm3dFiles, options: OneHm3dOptions): Promise<ImportResult> {
  const refused: ParleyError[] = [];
  for (const one of [files, ...files.copies]) {
    const lines = refused.map(
      ({ where, message }) =>
        `${where}: ${message}; the scene is made from ${nameOf(one, one.glb)} instead`,
    );
    try {
      return await importOne(one, { ...options, refused: lines });
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error;
      refused.push(error);
    }
  }
  throw refused[0];
}

/** A file of a scene for messages: where it is in the data set. */
const nameOf = ({ root }: Hm3dFiles, path: string): string =>
  relative(root, path).replaceAll('\\', '/');

async function importOne(files: Hm3dFiles, options: OneHm3dOptions): Promise<ImportResult> {
  const { sceneId, fingerprint } = options;
  const glbFile = nameOf(files, files.glb);
  const glbBytes = readInput(files.glb);
  const render = await readGltf(glbBytes, glbFile);
  const labels = emptyLabels();
  const semantics = await readSemantics(files, labels, options);
  if (semantics === null) addUnlabelled(render, labels);
  const navmesh =
    options.rebuildNavmesh === true
      ? null
      : await readNavmesh(files.navmesh, (path) => nameOf(files, path));
  const maxPx = options.maxTexturePx ?? DEFAULT_MAX_TEXTURE_PX;
  const flipY = options.flipTextures ?? 'auto';
  const glb = await encodeScanGlb(render, glbFile, {
    maxPx,
    flipY,
  });
  const colours =
    semantics === null
      ? null
      : await estimateColours(render, labels, { file: glbFile, flipY, entries: semantics.entries });
  const { home, unseen } = await buildScan({
    sceneId,
    generator: { name: 'import-hm3d', version: HM3D_IMPORT_VERSION, seed: files.name },
    entries: semantics?.entries ?? [],
    meshes: meshesById(labels),
    ...(colours !== null && { colours }),
    walkable: walkableOf(render),
  });
  const notes = [
    semantics === null
      ? 'not annotated: it can be walked in, nothing can be looked for'
      : `${home.scene.instances.length} instances${unseen > 0 ? `, ${unseen} without surface left out` : ''}; ids are those of semantic.txt plus 1; room types and outlines are guessed`,
    navmesh === null
      ? 'navmesh built for the default body'
      : 'navmesh taken as it came; Habitat’s tasks may rebuild theirs for another body',
    ...(colours === null ? [] : [estimateNote(home.scene.instances)]),
    ...(semantics?.isFlipped ? ['painted ids were upside down and have been turned'] : []),
  ];
  const warnings = [...(options.refused ?? []), ...(semantics?.warnings ?? [])];
  const sources = Object.fromEntries(
    sourcesOf(files).map((path) => [
      shortName(path),
      path === files.glb ? glbBytes : readInput(path),
    ]),
  );
  const folder = join(options.out, sceneId);
  const more = {
    ...KEEP_OUT_OF_GIT,
    [PROVENANCE_FILE]: provenanceText({
      kind: 'hm3d',
      fingerprint,
      sources,
      licence: LICENCE,
      notes,
      warnings,
    }),
  };
  const sceneHash = await writeHome(folder, home, glb, {
    more,
    ...(navmesh === null ? { settings: navmeshSettingsFor(MotionConfig.parse({})) } : { navmesh }),
  });
  return { kind: 'hm3d', sceneId, folder, sceneHash, notes, warnings };
}

interface Semantics {
  readonly entries: readonly ScanEntry[];
  readonly warnings: readonly string[];
  readonly isFlipped: boolean;
}

/** Labels the semantic mesh; null when the scene is not annotated. */
async function readSemantics(
  files: Hm3dFiles,
  labels: LabelDraft,
  options: ImportHm3dOptions,
): Promise<Semantics | null> {
  const { semanticGlb, semanticText } = files;
  if (options.semantics === false || (semanticGlb === null && semanticText === null)) return null;
  if (semanticGlb === null || semanticText === null) {
    const [there, missing] = semanticGlb === null ? [semanticText, 'glb'] : [semanticGlb, 'txt'];
    throw badImport(
      nameOf(files, there ?? ''),
      `the semantic.${missing} that belongs to it is missing`,
      'Unpack both, or import with --no-semantics.',
    );
  }
  const file = nameOf(files, semanticGlb);
  const textFile = nameOf(files, semanticText);
  const text = readSemanticText(readInput(semanticText), textFile);
  const flip: FlipLabels = options.flipLabels ?? 'auto';
  const { isFlipped } = labelTriangles(await readGltf(readInput(semanticGlb), file), labels, {
    text,
    file,
    flip,
  });
  const unlisted = [...labels.unlisted].sort((a, b) => b[1] - a[1]);
  const areaM2 = unlisted.reduce((sum, [, area]) => sum + area, 0);
  const warnings = [...text.warnings];
  // Lines that were left out are the likeliest cause of colours without an id.
  const lost =
    text.warnings.length === 0
      ? ''
      : `; ${text.warnings.length} of its lines cannot be read: ${text.warnings.slice(0, 3).join('; ')}`;
  const again = 'npack both semantic files again: they must be of the same scene and version.';
  const remedy = lost === '' ? `U${again}` : `Correct these lines, or u${again}`;
  if (unlisted.length > 0) {
    const colours = unlisted
      .slice(0, 3)
      .map(([rgb, area]) => `${hex(rgb)} (${area.toFixed(2)} m²)`);
    const what = `${unlisted.length} colours of ${file} have no id: ${colours.join(', ')}${unlisted.length > 3 ? ' and more' : ''}`;
    if (areaM2 > MAX_UNLISTED_SHARE * labels.areaM2)
      throw badImport(textFile, `${what}${lost}`, remedy);
    warnings.push(`${textFile}: ${what}; taken as structure`);
  }
  const entries = text.entries.filter(({ id }) => id > 0);
  if (!labels.ids.some((id) => id > 0)) {
    throw badImport(
      textFile,
      `none of its ${entries.length} colours occurs in ${file}${lost}`,
      remedy,
    );
  }
  return { entries, warnings, isFlipped };
}

const hex = (rgb: number): string => rgb.toString(16).toUpperCase().padStart(6, '0');
