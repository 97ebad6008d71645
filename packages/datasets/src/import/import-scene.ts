import { ParleyError } from '@parley/protocol';
import { planHm3d } from './hm3d/import-hm3d';
import { planMp3d } from './mp3d/import-mp3d';
import { planPinverify } from './pinverify/import-pinverify';
import { planProcthor } from './procthor/import-procthor';
import { planR2r } from './r2r/import-r2r';
import { planRobothor } from './robothor/import-robothor';
import { importAll } from './shared/import-all';
import type { ImportPlan } from './shared/import-job';
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

type Planner = (options: ImportOptions) => ImportPlan;

/** Data sets that can be imported, by kind. */
export const IMPORTERS: Readonly<Record<string, Planner>> = {
  hm3d: planHm3d,
  mp3d: planMp3d,
  pinverify: planPinverify,
  procthor: planProcthor,
  r2r: planR2r,
  robothor: planRobothor,
};

/** Finds out what a path of a data set holds; nothing is written. @throws {ParleyError} when it cannot be used at all. */
export function planImport(kind: string, options: ImportOptions): ImportPlan {
  const planner = Object.hasOwn(IMPORTERS, kind) ? IMPORTERS[kind] : undefined;
  if (planner === undefined) {
    throw new ParleyError('BAD_INPUT', `there is no data set "${kind}"`, {
      where: 'kind',
      remedy: `Use one of: ${Object.keys(IMPORTERS).join(', ')}.`,
    });
  }
  return planner(options);
}

/**
 * Imports one file or folder of a data set into `out`.
 *
 * @throws {ParleyError} the first failure, naming file and byte or member. The scene that failed leaves nothing; those
 *   before it stay.
 */
export const importScene = async (kind: string, options: ImportOptions): Promise<ImportResult[]> =>
  importAll(planImport(kind, options), options.out);
