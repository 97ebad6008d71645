import { ParleyError } from '@parley/protocol';
import { importHm3d } from './hm3d/import-hm3d';
import { importMp3d } from './mp3d/import-mp3d';
import { importPinverify } from './pinverify/import-pinverify';
import { importProcthor } from './procthor/import-procthor';
import { importR2r } from './r2r/import-r2r';
import { importRobothor } from './robothor/import-robothor';
import type { ImportResult } from './shared/import-result';

/** What the command line may say about an import; each kind takes what it knows. */
export interface ImportOptions {
  readonly path: string;
  readonly out: string;
  readonly id?: string | undefined;
  /** ProcTHOR: asset-database.json. */ readonly assets?: string | undefined;
  /** ProcTHOR: line of a file with a house a line. */ readonly house?: number | undefined;
  /** HM3D, MP3D: see `ImportHm3dOptions`. */ readonly flipTextures?: boolean | undefined;
  readonly flipLabels?: boolean | undefined;
  readonly maxTexturePx?: number | undefined;
  readonly semantics?: boolean | undefined;
  readonly rebuildNavmesh?: boolean | undefined;
}

type Importer = (options: ImportOptions) => Promise<ImportResult | ImportResult[]>;

/** Data sets that can be imported, by kind. */
export const IMPORTERS: Readonly<Record<string, Importer>> = {
  hm3d: importHm3d,
  mp3d: importMp3d,
  pinverify: importPinverify,
  procthor: importProcthor,
  r2r: importR2r,
  robothor: importRobothor,
};

/**
 * Imports one file or folder of a data set.
 *
 * @throws {ParleyError} naming file and byte or member; nothing is left half-written.
 */
export async function importScene(kind: string, options: ImportOptions): Promise<ImportResult[]> {
  const importer = Object.hasOwn(IMPORTERS, kind) ? IMPORTERS[kind] : undefined;
  if (importer === undefined) {
    throw new ParleyError('BAD_INPUT', `there is no data set "${kind}"`, {
      where: 'kind',
      remedy: `Use one of: ${Object.keys(IMPORTERS).join(', ')}.`,
    });
  }
  return [await importer(options)].flat();
}
