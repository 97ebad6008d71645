import { basename, join } from 'node:path';
import { writeHome } from '@parley/scenes/files';
import { encodeGlb } from '@parley/scenes/glb';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';
import { readInput, readJson, shortName, unpacked } from '../../input/read-input';
import { importAll } from '../shared/import-all';
import { type ImportPlan, planOf } from '../shared/import-job';
import {
  checkedSceneId,
  type ImportResult,
  PROVENANCE_FILE,
  provenanceText,
  sceneIdFrom,
} from '../shared/import-result';
import { plainLight } from '../shared/plain-light';
import { readAssetDatabase } from './asset-sizes';
import { buildHouse, PROCTHOR_IMPORT_VERSION } from './build-house';
import { checkedHouse, type House, readHouse, schemaOf } from './house-schema';

export interface ImportProcthorOptions {
  /** House JSON, packed with gzip or not. */ readonly path: string;
  /** Folder in which the scene folder is made. */ readonly out: string;
  /** Scene id; `procthor-<file name>` when left out. */ readonly id?: string | undefined;
  /** Line of a `*.jsonl(.gz)` with a house a line (ProcTHOR-10K), or place in a list of houses, counted from 1. */
  readonly house?: number | undefined;
  /** ProcTHOR's asset-database.json, for exact sizes. */ readonly assets?: string | undefined;
}

/** A ProcTHOR house as a job. @throws {ParleyError} for an id that no scene may have. */
export function planProcthor(options: ImportProcthorOptions): ImportPlan {
  const { path, house, assets } = options;
  const stem = basename(path).replace(/\.jsonl?(\.gz)?$/, house === undefined ? '' : `-${house}`);
  const sceneId = checkedSceneId(options.id ?? sceneIdFrom('procthor', stem));
  return planOf([
    {
      name: stem,
      sceneId,
      sources: [path, ...(assets === undefined ? [] : [assets])],
      settings: { kind: 'procthor', version: PROCTHOR_IMPORT_VERSION, house },
      run: (out, fingerprint) => importHouse({ ...options, out }, { sceneId, fingerprint }),
    },
  ]);
}

/** Imports a house. @throws {ParleyError} naming file and member; nothing is left half-written. */
export const importProcthor = async (options: ImportProcthorOptions): Promise<ImportResult> =>
  (await importAll(planProcthor(options), options.out))[0] as ImportResult;

async function importHouse(
  { path, out, assets, house: line }: ImportProcthorOptions,
  { sceneId, fingerprint }: { sceneId: string; fingerprint: string },
): Promise<ImportResult> {
  const [bytes, file] = [readInput(path), shortName(path)];
  const house = readHouseOf(bytes, file, line);
  const database = assets === undefined ? null : readInput(assets);
  const sizes =
    database === null ? new Map() : readAssetDatabase(database, shortName(assets ?? ''));
  const { home, exactSizes, typicalSizes, warnings } = buildHouse(house, { sceneId, sizes, file });
  const glb = await encodeGlb(home, plainLight(home));
  const notes = [
    `schema ${schemaOf(house)}: all ${exactSizes + typicalSizes} objects are stand-ins, simple shapes of the right type; AI2-THOR’s meshes are not in the file`,
    typicalSizes === 0
      ? 'sizes are those of the asset database'
      : `${typicalSizes} sizes are the usual ones of their types; pass procthor’s asset-database.json with --assets for exact ones`,
    'doors between rooms stand open',
  ];
  const provenance = {
    kind: 'procthor',
    fingerprint,
    sources: { [file]: bytes, ...(database && { [shortName(assets ?? '')]: database }) },
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

/** The house of a file: its only one, or that of a line or of a place in a list. */
function readHouseOf(bytes: Uint8Array, file: string, house: number | undefined): House {
  const isLines = /\.jsonl(\.gz)?$/.test(file);
  if (isLines) return houseOfLine(bytes, file, house);
  const text = unpacked(bytes, file);
  const first = text.find((byte) => !BLANKS.has(byte));
  return first === OPENING_BRACKET ? houseOfList(text, file, house) : readHouse(text, file);
}

const OPENING_BRACKET = 0x5b;
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

/** A list of houses in one file. */
function houseOfList(bytes: Uint8Array, file: string, number: number | undefined): House {
  const houses = readJson(bytes, z.array(z.unknown()), file);
  if (houses.length === 0) throw noHouse(file);
  if (number === undefined && houses.length !== 1)
    throw badImport(
      file,
      `it holds a list of ${houses.length} houses`,
      'Say which one with --house, counted from 1.',
    );
  const house = houses[(number ?? 1) - 1];
  if (house === undefined)
    throw badImport(
      file,
      `it has ${houses.length} houses, not ${number}`,
      'Name one with --house.',
    );
  return checkedHouse(house, `${file} house ${number ?? 1}`);
}

const noHouse = (file: string) =>
  badImport(
    file,
    'it holds no house',
    'Look whether it was downloaded whole, or name another file.',
  );

const NEWLINE = 0x0a;

/** The house of one line; the others are not even decoded. */
function houseOfLine(packed: Uint8Array, file: string, line: number | undefined): House {
  const bytes = unpacked(packed, file);
  if (bytes.every((byte) => BLANKS.has(byte))) throw noHouse(file);
  if (line === undefined)
    throw badImport(file, 'it holds a house a line', 'Say which one with --house, counted from 1.');
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
