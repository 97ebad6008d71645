import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '@parley/protocol';
import { replaceFolder } from '@parley/scenes/files';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { readConnectivity } from '../../benchmarks/r2r/read-connectivity';
import { badImport } from '../../input/bad-import';
import { isFolder, readInput, shortName } from '../../input/read-input';
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
 * Imports navigation graphs: one folder with a `graph.json` for each scan. All files are read before the first is
 * written.
 *
 * @throws {ParleyError} naming file and entry.
 */
export async function importR2r({ path, out, id }: ImportR2rOptions): Promise<ImportResult[]> {
  const files = isFolder(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith(ENDING))
        .sort()
        .map((name) => join(path, name))
    : [path];
  if (files.length === 0)
    throw badImport(path, `there is no *${ENDING}`, 'Name the folder with the graphs.');
  const graphs = files.map((file) => {
    const bytes = readInput(file);
    return { file: shortName(file), bytes, graph: readConnectivity(bytes, shortName(file)) };
  });
  const results: ImportResult[] = [];
  for (const { file, bytes, graph } of graphs) {
    const sceneId = checkedSceneId(
      (files.length === 1 ? id : undefined) ?? sceneIdFrom('r2r', graph.scan),
    );
    const folder = join(out, sceneId);
    const notes = [summaryOf(graph), 'panoramas are not part of it: it is a graph to walk on'];
    const provenance = {
      kind: 'r2r',
      sources: { [file]: bytes },
      licence: LICENCE,
      notes,
      warnings: [],
    };
    await replaceFolder(folder, {
      ...KEEP_OUT_OF_GIT,
      'graph.json': `${canonicalJson({ formatVersion: 1, source: 'import-r2r', ...graph })}\n`,
      [PROVENANCE_FILE]: provenanceText(provenance),
    });
    results.push({ kind: 'r2r', sceneId, folder, sceneHash: null, notes, warnings: [] });
  }
  return results;
}

const summaryOf = ({ nodes, edges }: NavigationGraph): string => {
  const lengthM = edges.reduce((sum, [, , length]) => sum + length, 0);
  return `${nodes.length} viewpoints, ${edges.length} edges, ${lengthM.toFixed(1)} m together`;
};
