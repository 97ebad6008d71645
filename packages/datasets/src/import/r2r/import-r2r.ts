import { join } from 'node:path';
import { canonicalJson } from '@parley/protocol';
import { insideFolder, replaceFolder } from '@parley/scenes/files';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { readConnectivity } from '../../benchmarks/r2r/read-connectivity';
import { badImport } from '../../input/bad-import';
import { folderReader } from '../../input/folders';
import { isFolder, readInput, shortName } from '../../input/read-input';
import { type ImportJob, type ImportPlan, planOf, withoutTwins } from '../shared/import-job';
import {
  checkedSceneId,
  type ImportResult,
  KEEP_OUT_OF_GIT,
  PROVENANCE_FILE,
  provenanceText,
  sceneIdFrom,
} from '../shared/import-result';

export interface ImportR2rOptions {
  /** One `<scan>_connectivity.json`, or a folder of them. */ readonly path: string;
  readonly out: string;
  /** Scene id when there is one file; `r2r-<scan>` when left out. */ readonly id?:
    | string
    | undefined;
}

const ENDING = '_connectivity.json';
const LICENCE = 'Graphs of Matterport3D scans: its terms of use hold; not for redistribution';

/**
 * Navigation graphs as jobs: one folder with a `graph.json` for each scan.
 *
 * @throws {ParleyError} when there is no graph.
 */
export function planR2r({ path, id }: ImportR2rOptions): ImportPlan {
  const names = isFolder(path)
    ? folderReader(path)
        .namesIn(path)
        .filter((name) => name.endsWith(ENDING))
    : null;
  const files = names?.map((name) => insideFolder(path, name, name)) ?? [path];
  if (files.length === 0)
    throw badImport(path, `there is no *${ENDING}`, 'Name the folder with the graphs.');
  const jobs = files.map((file): ImportJob => {
    const scan = shortName(file).replace(/_connectivity\.json(\.gz)?$/, '');
    const sceneId = checkedSceneId(
      (files.length === 1 ? id : undefined) ?? sceneIdFrom('r2r', scan),
    );
    return {
      name: scan,
      sceneId,
      sources: [file],
      settings: { kind: 'r2r', version: '1' },
      run: (out, fingerprint) => importGraph(file, { out, sceneId, fingerprint }),
    };
  });
  return planOf(withoutTwins(jobs));
}

async function importGraph(
  path: string,
  { out, sceneId, fingerprint }: { out: string; sceneId: string; fingerprint: string },
): Promise<ImportResult> {
  const [bytes, file] = [readInput(path), shortName(path)];
  const graph = readConnectivity(bytes, file);
  const folder = join(out, sceneId);
  const notes = [summaryOf(graph), 'panoramas are not part of it: it is a graph to walk on'];
  await replaceFolder(folder, {
    ...KEEP_OUT_OF_GIT,
    'graph.json': `${canonicalJson({ formatVersion: 1, source: 'import-r2r', ...graph })}\n`,
    [PROVENANCE_FILE]: provenanceText({
      kind: 'r2r',
      fingerprint,
      sources: { [file]: bytes },
      licence: LICENCE,
      notes,
      warnings: [],
    }),
  });
  return { kind: 'r2r', sceneId, folder, sceneHash: null, notes, warnings: [] };
}

const summaryOf = ({ nodes, edges }: NavigationGraph): string => {
  const lengthM = edges.reduce((sum, [, , length]) => sum + length, 0);
  return `${nodes.length} viewpoints, ${edges.length} edges, ${lengthM.toFixed(1)} m together`;
};
