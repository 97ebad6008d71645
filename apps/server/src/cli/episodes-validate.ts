import { dirname, join } from 'node:path';
import { type EpisodeFileReport, validateEpisodeFile } from '@parley/datasets/validate';
import { ParleyError } from '@parley/protocol';
import { faultLine, kindOf } from '@parley/scenes/validate';
import { Command } from 'commander';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { readConfig } from '../config';
import { GT_DETECTOR } from '../ground-truth';
import { backendsOfStudy, loadStudyFile } from '../studies';
import { TASK_FLAG } from '../terminal/asked-task';
import { bakeHomes } from '../terminal/bake-homes';
import { type DataFlag, withDataFlag } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { pictureCounter } from './episodes-curation';
import { validateScenes } from './scenes-validate';
import { EPISODES_VALIDATE } from './shapes/episodes';
import { SCENES_VALIDATE } from './shapes/scenes';

/** More lines about one file say nothing new. */
const MAX_LINES = 50;

interface Flags extends DataFlag {
  readonly home?: string;
  readonly graph?: string;
  readonly study?: string;
  readonly detector: string;
  readonly detectors?: string;
  readonly sensor: string;
  readonly json?: boolean;
}

/** `parley episodes validate [path…]`: can what is asked for be found? */
export const episodesValidateCommand = (): Command =>
  withDataFlag(new Command('validate'))
    .description('check that every episode can be run; in scenes, or in files of any known format')
    .argument(
      '[path...]',
      'scene folders or files of episodes; default: all scenes that are offered',
    )
    .option(...TASK_FLAG)
    .option('--home <folder>', 'home of the files, to check that targets can be reached')
    .option('--graph <file>', 'r2r: <scan>_connectivity.json, to check paths')
    .option('--study <file>', 'the scenes, episodes, detector and camera of a study')
    .option(
      '--detector <name>',
      "scenes: the study's detector, which must see each target",
      GT_DETECTOR,
    )
    .option('--detectors <file>', 'file that configures detectors; default: models/detectors.yaml')
    .option('--sensor <preset>', 'scenes: camera preset of the detector', 'fast')
    .addOption(jsonOption(EPISODES_VALIDATE, SCENES_VALIDATE))
    .action(validate);

/** @throws {ParleyError} `BAD_EPISODE` when a file has a fault, after all are printed. */
async function validate(paths: string[], flags: Flags): Promise<void> {
  if (flags.study !== undefined) return validateStudy(flags.study, flags);
  const scenes = paths.filter((path) => kindOf(path) !== null);
  const files = paths.filter((path) => !scenes.includes(path));
  const countPictures = pictureCounter(flags);
  if (files.length === 0) return validateScenes(scenes, { ...flags, countPictures });
  const reports: EpisodeFileReport[] = [];
  for (const path of files) {
    await bakeHomes([flags.home ?? dirname(path)]);
    reports.push(await validateEpisodeFile(path, flags));
  }
  if (flags.json === true) printJson(EPISODES_VALIDATE, reports);
  else for (const one of reports) printReport(one);
  if (scenes.length > 0) await validateScenes(scenes, { ...flags, countPictures });
  const broken = reports.filter(({ faults }) => faults.length > 0);
  const [first] = broken.flatMap(({ faults }) => faults);
  if (first === undefined) return;
  const count = broken.reduce((sum, one) => sum + one.faults.length, 0);
  if (count === 1)
    throw new ParleyError('BAD_EPISODE', first.what, { where: first.where, remedy: first.remedy });
  throw new ParleyError('BAD_EPISODE', `${count} faults in ${broken.length} file(s)`, {
    where: broken.map(({ path }) => path).join(', '),
    remedy: 'Follow the remedy of each line above.',
  });
}

/** The homes of a study, with its own detector and camera on its own episodes (SCI-23). */
async function validateStudy(file: string, flags: Flags): Promise<void> {
  const { study } = loadStudyFile(file);
  const { scenesDir } = readConfig();
  const catalog = createSceneCatalog(scenesDir);
  const tasks = study.episodes.flatMap((episodeId) => catalog.findEpisode(episodeId) ?? []);
  const scenes = [...new Set(tasks.map(({ sceneId }) => join(scenesDir, sceneId)))];
  if (tasks.length < study.episodes.length)
    throw new ParleyError('BAD_STUDY', 'some of its episodes are not installed', {
      where: file,
      remedy: 'See `parley studies validate`.',
    });
  await validateScenes(scenes, {
    ...flags,
    detector: backendsOfStudy(study).detector ?? GT_DETECTOR,
    detectors: flags.detectors ?? study.models,
    sensor: study.rules.sensor.id,
    only: new Set(study.episodes),
    countPictures: pictureCounter(flags),
  });
}

function printReport(one: EpisodeFileReport): void {
  const { path, format, episodes, isChecked, faults, warnings } = one;
  const state = faults.length === 0 ? 'ok     ' : 'broken ';
  const depth = isChecked ? '' : ', checked without a home';
  print(`${state} ${path}: ${format ?? 'unreadable'}, ${episodes} episodes${depth}`);
  const lines = [
    ...faults.map((fault) => `  fault   ${faultLine(fault)}`),
    ...warnings.map((warning) => `  warning ${faultLine(warning)}`),
  ];
  for (const line of lines.slice(0, MAX_LINES)) print(line);
  if (lines.length > MAX_LINES) print(`  … and ${lines.length - MAX_LINES} more`);
}
