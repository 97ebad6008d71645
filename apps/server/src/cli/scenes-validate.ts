import { join } from 'node:path';
import { validateColours } from '@parley/homes/colours';
import { validatePlan } from '@parley/homes/make';
import { type CurationCounts, ParleyError } from '@parley/protocol';
import {
  faultLine,
  faultOf,
  type SceneFault,
  type SceneReport,
  sceneFolders,
  validateScene,
} from '@parley/scenes/validate';
import { Command } from 'commander';
import { readConfig } from '../config';
import { bakeHomes } from '../terminal/bake-homes';
import { jsonOption, printJson } from '../terminal/json-result';
import { libraryOf } from '../terminal/library-of';
import { print } from '../terminal/print';
import { detectorFaults } from './detector-faults';
import { type CountPictures, countsText } from './episodes-curation';
import { SCENES_VALIDATE } from './shapes/scenes';

/** More lines about one scene say nothing new. */
const MAX_LINES = 50;

/** `parley scenes validate [dir…]`: everything that a study stands on, checked. */
export const scenesValidateCommand = (): Command =>
  new Command('validate')
    .description('check scene folders: files, ids, references, navmesh, episodes')
    .argument('[dir...]', 'scene folders; default: all that the server offers')
    .option('--colours', 'look at everything alone in white light too: a minute for a large home')
    .addOption(jsonOption(SCENES_VALIDATE))
    .action(validateScenes);

interface Flags {
  readonly json?: boolean;
  readonly colours?: boolean;
  readonly detector?: string;
  readonly sensor?: string;
  /** Data directory with pulled models. */ readonly data?: string;
  /** File that configures detectors. */ readonly detectors?: string | null;
  /** Episodes that the detector is asked about; all when left out. */
  readonly only?: ReadonlySet<string>;
  readonly countPictures?: CountPictures;
}

/** A report with the verdicts on the target pictures, where there are pictures and they are asked for. */
type Report = SceneReport & { readonly pictures?: CurationCounts };

/** @throws {ParleyError} `BAD_SCENE` when any of them has a fault, after all are printed. */
export async function validateScenes(dirs: string[], flags: Flags): Promise<void> {
  const folders = dirs.length > 0 ? dirs : offered();
  const reports: Report[] = [];
  for (const folder of folders) {
    const report = await validateWhole(folder);
    const isHome = report.kind === 'home' && report.sceneId !== null;
    const more: SceneFault[] = [];
    if (isHome) more.push(...(await validatePlan(folder)));
    if (isHome && flags.colours === true) more.push(...(await validateColours(folder, libraryOf)));
    const { detector, sensor } = flags;
    if (isHome && report.faults.length === 0 && detector !== undefined && sensor !== undefined)
      more.push(...(await detectorFaults(folder, { ...flags, detector, sensor })));
    const pictures = isHome ? await flags.countPictures?.(folder) : undefined;
    reports.push({ ...withFaults(report, more), ...(pictures != null && { pictures }) });
  }
  if (flags.json === true) printJson(SCENES_VALIDATE, reports);
  else for (const one of reports) printReport(one);
  const broken = reports.filter(({ faults }) => faults.length > 0);
  if (broken.length === 0) return;
  const faults = broken.reduce((sum, one) => sum + one.faults.length, 0);
  throw new ParleyError(
    'BAD_SCENE',
    `${faults} fault(s) in ${broken.length} of ${reports.length} scene(s)`,
    {
      where: broken.map(({ folder }) => folder).join(', '),
      remedy: 'Follow the remedy of each line above.',
    },
  );
}

/** Checks a scene; a home that is kept as scene.json alone is made whole first. */
async function validateWhole(folder: string): Promise<SceneReport> {
  const report = await validateScene(folder);
  const mayLackFiles = report.kind === 'home' && report.sceneId !== null;
  if (!mayLackFiles || report.faults.length === 0) return report;
  try {
    const made = await bakeHomes([folder]);
    return made.length === 0 ? report : await validateScene(folder);
  } catch (error) {
    return withFaults(report, [faultOf(error, folder)]);
  }
}

function withFaults(report: SceneReport, found: readonly SceneFault[]): SceneReport {
  const of = (severity: SceneFault['severity']) => found.filter((one) => one.severity === severity);
  return {
    ...report,
    faults: [...report.faults, ...of('fault')],
    warnings: [...report.warnings, ...of('warning')],
  };
}

function offered(): string[] {
  const { scenesDir } = readConfig();
  const names = sceneFolders(scenesDir);
  if (names.length > 0) return names.map((name) => join(scenesDir, name));
  throw new ParleyError('NOT_FOUND', 'There are no scenes', {
    where: scenesDir,
    remedy: 'Import or generate one, or name a folder.',
  });
}

function printReport(report: Report): void {
  const { folder, sceneId, summary, sceneHash, faults, warnings, pictures } = report;
  const hash = sceneHash === null ? '' : `, hash ${sceneHash.slice(0, 12)}`;
  print(`${faults.length === 0 ? 'ok     ' : 'broken '} ${sceneId ?? folder}: ${summary}${hash}`);
  if (pictures !== undefined && pictures.episodes > 0) print(`  ${countsText(pictures)}`);
  const lines = [
    ...faults.map((one) => `  fault   ${faultLine(one)}`),
    ...warnings.map((one) => `  warning ${faultLine(one)}`),
  ];
  for (const line of lines.slice(0, MAX_LINES)) print(line);
  if (lines.length > MAX_LINES) print(`  … and ${lines.length - MAX_LINES} more`);
}
