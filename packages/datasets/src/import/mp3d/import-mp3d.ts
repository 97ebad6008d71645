import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MotionConfig, roundM } from '@parley/protocol';
import { insideFolder, writeHome } from '@parley/scenes/files';
import type { Scene } from '@parley/scenes/format';
import { navmeshSettingsFor } from '@parley/scenes/navmesh';
import { counterClockwise, type XZ } from '@parley/scenes/polygon';
import { badImport } from '../../input/bad-import';
import { isFolder, readInput, shortName } from '../../input/read-input';
import { readGltf } from '../gltf/read-gltf';
import { buildScan, type ScanEntry } from '../scan/build-scan';
import { encodeScanGlb } from '../scan/encode-scan-glb';
import { estimateColours, estimateNote } from '../scan/estimate-colours';
import { roomIdOf } from '../scan/guess-rooms';
import { addTriangle, emptyLabels, type LabelDraft, meshesById } from '../scan/labelled-mesh';
import { readNavmesh } from '../scan/read-navmesh';
import { addUnlabelled, walkableOf } from '../scan/whole-mesh';
import { importAll } from '../shared/import-all';
import { type ImportPlan, planOf } from '../shared/import-job';
import {
  checkedSceneId,
  type ImportResult,
  KEEP_OUT_OF_GIT,
  PROVENANCE_FILE,
  provenanceText,
  sceneIdFrom,
} from '../shared/import-result';
import { type HouseRegion, type Mp3dHouse, readHouseFile, roomTypeOf } from './read-house';
import { readLabelledPly } from './read-ply';

export interface ImportMp3dOptions {
  /** Folder of a scan in Habitat's layout: `<scan>.glb`, `.house`, `_semantic.ply`, `.navmesh`; or its GLB. */
  readonly path: string;
  readonly out: string;
  /** `mp3d-<scan>` when left out. */ readonly id?: string | undefined;
  /** Longest side of a texture that is transcoded, pixels. */ readonly maxTexturePx?:
    | number
    | undefined;
  /** False: leave `.house` and `_semantic.ply` alone. */ readonly semantics?: boolean | undefined;
  readonly rebuildNavmesh?: boolean | undefined;
}

/** Raise when the same files give another scene. */
export const MP3D_IMPORT_VERSION = '2';
const DEFAULT_MAX_TEXTURE_PX = 2048;
/** Objects of a `.house` begin at 0, which is nothing in a labelled mesh. */
const SHIFT = 1;
const LICENCE = 'Matterport3D terms of use: non-commercial, not for redistribution';

/** A scan of Matterport3D as a job. @throws {ParleyError} when there is no render mesh. */
export function planMp3d(options: ImportMp3dOptions): ImportPlan {
  const glb = renderMesh(options.path);
  const [root, scan] = [dirname(glb), basename(glb).replace(/\.glb$/, '')];
  const present = (name: string): string | null => {
    const path = insideFolder(root, name, name);
    return existsSync(path) ? path : null;
  };
  const paths: ScanPaths = {
    glb,
    house: present(`${scan}.house`),
    ply: present(`${scan}_semantic.ply`),
    navmesh: present(`${scan}.navmesh`),
  };
  const sceneId = checkedSceneId(options.id ?? sceneIdFrom('mp3d', scan));
  const { maxTexturePx, semantics, rebuildNavmesh } = options;
  const chosen = { maxTexturePx, semantics, rebuildNavmesh };
  return planOf([
    {
      name: scan,
      sceneId,
      sources: Object.values(paths).filter((path) => path !== null),
      settings: { kind: 'mp3d', version: MP3D_IMPORT_VERSION, ...chosen },
      run: (out, fingerprint) => importScan(paths, { ...options, out, sceneId, fingerprint }),
    },
  ]);
}

/** Imports a scan. @throws {ParleyError} naming file and line or byte; nothing is left half-written. */
export const importMp3d = async (options: ImportMp3dOptions): Promise<ImportResult> =>
  (await importAll(planMp3d(options), options.out))[0] as ImportResult;

interface ScanPaths {
  readonly glb: string;
  readonly house: string | null;
  readonly ply: string | null;
  readonly navmesh: string | null;
}

async function importScan(
  paths: ScanPaths,
  options: ImportMp3dOptions & { readonly sceneId: string; readonly fingerprint: string },
): Promise<ImportResult> {
  const { sceneId, fingerprint } = options;
  const scan = basename(paths.glb).replace(/\.glb$/, '');
  const file = shortName(paths.glb);
  const render = await readGltf(readInput(paths.glb), file);
  const labels = emptyLabels();
  const house = options.semantics === false ? null : readSemantics(paths, labels);
  if (house === null) addUnlabelled(render, labels);
  const navmesh = options.rebuildNavmesh === true ? null : await readNavmesh(paths.navmesh);
  const maxPx = options.maxTexturePx ?? DEFAULT_MAX_TEXTURE_PX;
  const glb = await encodeScanGlb(render, file, { maxPx, flipY: 'auto' });
  const entries = house === null ? [] : entriesOf(house);
  const colours =
    house === null ? null : await estimateColours(render, labels, { file, flipY: 'auto', entries });
  const { home, unseen } = await buildScan({
    sceneId,
    generator: { name: 'import-mp3d', version: MP3D_IMPORT_VERSION, seed: scan },
    entries,
    meshes: meshesById(labels),
    ...(colours !== null && { colours }),
    walkable: walkableOf(render),
    ...(house !== null && { rooms: house.regions.flatMap(roomOf) }),
  });
  const notes = [
    house === null
      ? 'no .house file: it can be walked in, nothing can be looked for'
      : `${home.scene.instances.length} instances${unseen > 0 ? `, ${unseen} without surface left out` : ''}; ids are those of the .house plus 2; rooms are the boxes of its regions, unknown labels are taken as hallway`,
    navmesh === null ? 'navmesh built for the default body' : 'navmesh taken as it came',
    ...(colours === null ? [] : [estimateNote(home.scene.instances)]),
  ];
  const sources = Object.fromEntries(
    Object.values(paths).flatMap((path) =>
      path === null ? [] : [[shortName(path), readInput(path)]],
    ),
  );
  const folder = join(options.out, sceneId);
  const provenance = { kind: 'mp3d', fingerprint, sources, licence: LICENCE, notes, warnings: [] };
  const sceneHash = await writeHome(folder, home, glb, {
    more: { ...KEEP_OUT_OF_GIT, [PROVENANCE_FILE]: provenanceText(provenance) },
    ...(navmesh === null ? { settings: navmeshSettingsFor(MotionConfig.parse({})) } : { navmesh }),
  });
  return { kind: 'mp3d', sceneId, folder, sceneHash, notes, warnings: [] };
}

function renderMesh(path: string): string {
  if (!isFolder(path)) {
    if (path.endsWith('.glb')) return path;
    throw badImport(path, 'this is not a render mesh', 'Name the folder of the scan or its *.glb.');
  }
  const name = readdirSync(path)
    .sort()
    .find((one) => one.endsWith('.glb'));
  if (name !== undefined) return join(path, name);
  throw badImport(path, 'there is no *.glb in this folder', 'Name the folder of a scan.');
}

/** Labels the faces of the semantic mesh; null when the scan is not annotated. */
function readSemantics(
  { house, ply }: { house: string | null; ply: string | null },
  labels: LabelDraft,
): Mp3dHouse | null {
  if (house === null && ply === null) return null;
  if (house === null || ply === null) {
    const missing = house === null ? '.house' : '_semantic.ply';
    throw badImport(
      shortName(house ?? ply ?? ''),
      `the ${missing} that belongs to it is missing`,
      'Unpack both, or import with --no-semantics.',
    );
  }
  const file = shortName(house);
  const read = readHouseFile(new TextDecoder().decode(readInput(house)), file);
  const { positions, indices, objectIds } = readLabelledPly(readInput(ply), shortName(ply));
  const known = new Set(read.objects.map(({ index }) => index));
  objectIds.forEach((object, triangle) => {
    if (object >= 0 && !known.has(object))
      throw badImport(
        shortName(ply),
        `a face belongs to object ${object}, which ${file} does not have`,
        'Unpack both files again: they must be of the same scan.',
      );
    const corner = (k: number): [number, number, number] => {
      const at = 3 * (indices[3 * triangle + k] as number);
      return [positions[at] as number, positions[at + 1] as number, positions[at + 2] as number];
    };
    addTriangle(labels, [corner(0), corner(1), corner(2)], {
      id: object < 0 ? 0 : object + SHIFT,
      rgb: 0,
    });
  });
  return read;
}

const entriesOf = ({ objects, categories }: Mp3dHouse): ScanEntry[] =>
  objects.map(({ index, region, category }): ScanEntry => {
    const found = categories.get(category);
    return {
      id: index + SHIFT,
      name: found?.name ?? 'unknown',
      region,
      mpcat40: found?.mpcat40 ?? 'unlabeled',
    };
  });

/** A region's box on the floor plane; none when it has no extent. */
function roomOf({ index, label, min, max }: HouseRegion): Scene['rooms'] {
  if (!(max[0] > min[0] && max[1] > min[1])) return [];
  const corners: XZ[] = [
    [min[0], -min[1]],
    [max[0], -min[1]],
    [max[0], -max[1]],
    [min[0], -max[1]],
  ];
  const polygonXZ = counterClockwise(corners).map(([x, z]): [number, number] => [
    roundM(x),
    roundM(z),
  ]);
  return [{ id: roomIdOf(index), type: roomTypeOf(label), polygonXZ }];
}
