import { basename, join } from 'node:path';
import { writeHome } from '@parley/scenes/files';
import { encodeGlb } from '@parley/scenes/glb';
import { badImport } from '../../input/bad-import';
import { readInput, shortName, unpacked } from '../../input/read-input';
import {
  checkedSceneId,
  type ImportResult,
  PROVENANCE_FILE,
  provenanceText,
  sceneIdFrom,
} from '../shared/import-result';
import { plainLight } from '../shared/plain-light';
import { readAssetDatabase } from './asset-sizes';
import { buildHouse } from './build-house';
import { type House, readHouse, schemaOf } from './house-schema';

export interface ImportProcthorOptions {
  /** House JSON, packed with gzip or not. */ readonly path: string;
  /** Folder in which the scene folder is made. */ readonly out: string;
  /** Scene id; `procthor-<file name>` when left out. */ readonly id?: string | undefined;
  /** Line of a `*.jsonl` or `*.jsonl.gz` with a house a line (ProcTHOR-10K), counted from 1. */
  readonly house?: number | undefined;
  /** ProcTHOR's asset-database.json, for exact sizes. */ readonly assets?: string | undefined;
}

/**
 * Imports a ProcTHOR house as a home of ours.
 *
 * @throws {ParleyError} naming file and member; nothing is left half-written.
 */
export async function importProcthor(options: ImportProcthorOptions): Promise<ImportResult> {
  const { path, out, assets } = options;
  const file = shortName(path);
  const bytes = readInput(path);
  const isList = /\.jsonl(\.gz)?$/.test(path);
  const house = isList ? houseOfLine(bytes, file, options.house) : readHouse(bytes, file);
  const database = assets === undefined ? null : readInput(assets);
  const sizes =
    database === null ? new Map() : readAssetDatabase(database, shortName(assets ?? ''));
  const stem = basename(path).replace(/\.jsonl?(\.gz)?$/, isList ? `-${options.house}` : '');
  const sceneId = checkedSceneId(options.id ?? sceneIdFrom('procthor', stem));
  const { home, exactSizes, typicalSizes, warnings } = buildHouse(house, { sceneId, sizes, file });
  const glb = await encodeGlb(home, plainLight(home));
  const notes = [
    `schema ${schemaOf(house)}: all ${exactSizes + typicalSizes} objects are stand-ins, simple shapes of the right type; AI2-THOR’s meshes are not in the file`,
    typicalSizes === 0
      ? 'sizes are those of the asset database'
      : `${typicalSizes} sizes are the usual ones of their types; pass procthor’s asset-database.json with --assets for exact ones`,
    'doors between rooms stand open',
  ];
  const sources = { [file]: bytes, ...(database && { [shortName(assets ?? '')]: database }) };
  const provenance = {
    kind: 'procthor',
    sources,
    licence: 'Apache-2.0 (allenai/procthor)',
    notes,
    warnings,
  };
  const folder = join(out, sceneId);
  const sceneHash = await writeHome(folder, home, glb, {
    more: { [PROVENANCE_FILE]: provenanceText(provenance) },
  });
  return { kind: 'procthor', sceneId, folder, sceneHash, notes, warnings };
}

const NEWLINE = 0x0a;

/** The house of one line; the others are not even decoded. */
function houseOfLine(packed: Uint8Array, file: string, line: number | undefined): House {
  if (line === undefined)
    throw badImport(file, 'it holds a house a line', 'Say which one with --house, counted from 1.');
  const bytes = unpacked(packed, file);
  let [start, count] = [0, 1];
  while (count < line) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0 || end + 1 === bytes.length)
      throw badImport(
        file,
        `it has ${count} lines, not ${line}`,
        'Name a line that is there with --house.',
      );
    start = end + 1;
    count++;
  }
  const end = bytes.indexOf(NEWLINE, start);
  return readHouse(bytes.subarray(start, end < 0 ? bytes.length : end), `${file} line ${line}`);
}
