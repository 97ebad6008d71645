import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { INTERVAL_METHOD } from '@parley/metrics';
import { hashJson, ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { refuseTestHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { repositoryRoot } from '../../../repository';
import {
  type AboutFigures,
  jsonOption,
  MECHANISM_CHECK,
  printJson,
} from '../../../terminal/json-result';
import { writeBlock } from '../../../terminal/page-block';
import { print, tell, wholeNumber } from '../../../terminal/print';
import {
  type Calibrated,
  type Calibration,
  calibrateBackend,
} from '../calibration/calibrate-backend';
import {
  type CalibrationSource,
  figuresOf,
  writeCalibration,
} from '../calibration/calibration-files';
import { reliabilityTable, sensitivityTable } from '../calibration/calibration-text';
import { differencesTable } from '../calibration/differences-table';
import { type IdkSet, idkSetHash, readIdkSet } from '../calibration/idk-set';
import { readIdkvqa } from '../calibration/idkvqa/read-idkvqa';
import { judgeByProfile } from '../calibration/judge-by-profile';
import { makeIdkSet } from '../calibration/make-idk-set';
import { renderViews } from '../calibration/set-views';
import { sharpenedTable } from '../calibration/sharpened';
import { trainProbe } from '../calibration/trained-probe';
import { GT_VLM, VLM_PROFILES, type VlmProfile, vlmProfile, vlmProfilesHash } from '../offline';
import { calibrateCaptionsCommand } from './calibrate-captions';
import { calibrateDetectorCommand } from './calibrate-detector';
import type { CalibrateFlags } from './calibrate-flags';
import { calibrateInUseCommand } from './calibrate-in-use';
import { calibrateMatcherCommand } from './calibrate-matcher';
import { calibrateModels } from './calibrate-models';
import { calibrateOwnCommand } from './calibrate-own';
import { calibratePhotos } from './calibrate-photos';
import {
  CALIBRATE,
  CALIBRATE_CAPTIONS,
  CALIBRATE_DETECTOR,
  CALIBRATE_IN_USE,
  CALIBRATE_MAKE_SET,
  CALIBRATE_MATCHER,
  CALIBRATE_OWN,
  CALIBRATE_TRAIN_PROBE,
} from './calibrate-shapes';
import { openHomes } from './open-homes';

/** Each profile at the three levels of error that must stay calibrated (SCI-12e); what was before is asked for by name. */
const PROFILES = Object.values(VLM_PROFILES)
  .filter(({ errors }) => errors === 'persistent')
  .flatMap(({ name }) => [`${name}@0.5`, name, `${name}@2`]);

const builtInSet = (): string => join(repositoryRoot(), 'models/idk-set.json');

/** `parley calibrate`: how far each VLM backend can be believed, and the τ that serves it best. */
export const calibrateCommand = (): Command =>
  new Command('calibrate')
    .description(
      'reliability diagram, calibration error, Table 4 and the best τ of VLM backends on questions about training homes',
    )
    .option('--set <file>', 'calibration set', builtInSet())
    .option(
      '--photos <file>',
      'IDKVQA, or photographs in one of its layouts (.parquet, .json, .jsonl), in place of --set',
    )
    .option('--predictions <file>', 'with --photos: what a model that ran elsewhere said, as JSONL')
    .option('--probe <file>', 'with --predictions: the probe of row LP, from train-probe')
    .option(
      '--profiles <names>',
      'profiles of the grounded VLM, by commas; "none" for no one',
      PROFILES.join(','),
    )
    .option('--models <file>', 'model configuration: calibrates its vision model too')
    .option('--prompts <folder>', 'prompts to use with --models')
    .option('--budget-usd <amount>', 'most that --models may cost', '1')
    .option('--cassette <file>', 'replays the calls of --models, or of an earlier run, from there')
    .option('--record', 'with --cassette: calls what is not in it yet, and keeps it')
    .option('--repeats <count>', 'runs of each profile, with other draws', wholeNumber, 20)
    .option('--cost <amount>', 'c of Φ_c: price of a wrong answer', Number, 1)
    .option('--seed <text>', 'seed of the draws', '1')
    .option('--out <folder>', 'where figures and diagrams go', 'calibration')
    .option('--page <file>', 'a page in Markdown whose results are brought up to date')
    .addOption(
      jsonOption(
        ...[CALIBRATE, CALIBRATE_OWN, CALIBRATE_IN_USE, CALIBRATE_CAPTIONS],
        ...[CALIBRATE_DETECTOR, CALIBRATE_MATCHER, CALIBRATE_MAKE_SET, CALIBRATE_TRAIN_PROBE],
      ),
    )
    .action(calibrate)
    .addCommand(makeSetCommand())
    .addCommand(trainProbeCommand())
    .addCommand(calibrateDetectorCommand())
    .addCommand(calibrateInUseCommand())
    .addCommand(calibrateOwnCommand())
    .addCommand(calibrateCaptionsCommand())
    .addCommand(calibrateMatcherCommand());

async function calibrate(flags: CalibrateFlags): Promise<void> {
  if (!(flags.cost >= 0 && Number.isFinite(flags.cost)))
    throw badFlag('--cost', 'is no price', 'Pass a number like 1.');
  if (flags.photos !== undefined) return calibrateOnPhotos(flags.photos, flags);
  for (const flag of ['predictions', 'probe'] as const)
    if (flags[flag] !== undefined)
      throw badFlag(`--${flag}`, 'needs photographs', 'Name them with --photos FILE.');
  const set = readIdkSet(flags.set);
  const calibrations: Calibrated[] = profilesOf(flags).map((profile) =>
    calibrateBackend(`${GT_VLM}:${profile.name}`, runsOf(profile, set, flags), {
      cost: flags.cost,
      seed: flags.seed,
    }),
  );
  if (flags.models !== undefined || flags.cassette !== undefined) {
    const views = renderViews(set, await openHomes(Object.keys(set.homeHashes)));
    calibrations.push(await calibrateModels(set, views, flags));
  }
  if (calibrations.length === 0)
    throw badFlag('--profiles', 'leaves nothing to calibrate', 'Name a profile, or --models FILE.');
  const source = {
    setName: set.name,
    setHash: idkSetHash(set),
    questions: set.questions.length,
    views: set.views.length,
    homes: Object.keys(set.homeHashes),
    profilesHash: vlmProfilesHash(),
    seed: flags.seed,
  };
  await writeCalibration(resolve(flags.out), calibrations, source);
  if (flags.page !== undefined)
    await writeBlock(flags.page, 'calibration', resultsOf(calibrations, source, set, flags));
  if (flags.json === true)
    return printJson(
      CALIBRATE,
      { source, calibrations: calibrations.map(figuresOf) },
      aboutCalibration(source, calibrations),
    );
  print(reliabilityTable(calibrations));
  print(
    `\n${set.questions.length} questions on ${set.views.length} views of training homes; set ${source.setHash.slice(0, 12)}, profiles ${source.profilesHash.slice(0, 12)}.`,
  );
  print(`Diagrams, figures and what was done with each question: ${flags.out}`);
}

/** The same on photographs: no home and no profile of the grounded VLM has a part in it. */
async function calibrateOnPhotos(path: string, flags: CalibrateFlags): Promise<void> {
  const set = await readIdkvqa(path);
  const calibrations = await calibratePhotos(set, flags);
  if (calibrations.length === 0)
    throw badFlag('--photos', 'needs answers', 'Pass --predictions FILE, or --models FILE.');
  const pictures = new Set(set.questions.map(({ pictureId }) => pictureId)).size;
  const source = {
    setName: set.name,
    setHash: hashJson(set.questions as never),
    // As many as a prediction or an answer was used of: of several backends the most.
    questions: Math.max(...calibrations.map(({ questions }) => questions)),
    setQuestions: set.questions.length,
    views: pictures,
    homes: [],
    profilesHash: vlmProfilesHash(),
    seed: flags.seed,
  };
  await writeCalibration(resolve(flags.out), calibrations, source);
  if (flags.json === true)
    return printJson(
      CALIBRATE,
      { source, calibrations: calibrations.map(figuresOf), leftOut: set.leftOut },
      aboutCalibration(source, calibrations),
    );
  print(reliabilityTable(calibrations));
  print('');
  for (const { backend, questions } of calibrations)
    print(
      `${backend}: ${questions} of ${set.questions.length} questions on ${pictures} photographs of ${set.name}.`,
    );
  print(`Diagrams, figures and what was done with each question: ${flags.out}`);
}

const aboutCalibration = (
  { setHash, profilesHash }: CalibrationSource,
  calibrations: readonly Calibration[],
): AboutFigures => ({
  heading: calibrations.every(({ backend }) => backend.startsWith(GT_VLM)) ? MECHANISM_CHECK : null,
  constants: { code: agentSourceHash(), set: setHash, vlmProfiles: profilesHash },
  backends: { vlm: [...new Set(calibrations.map(({ backend }) => backend))].sort() },
  intervals: INTERVAL_METHOD,
});

const runsOf = (
  profile: VlmProfile,
  set: IdkSet,
  { repeats, seed }: Pick<CalibrateFlags, 'repeats' | 'seed'>,
) =>
  Array.from({ length: repeats }, (_, run) =>
    judgeByProfile(set, { profile, seed: `${seed}/${run}` }),
  );

/** Table 4, Fig. 3, and what sureness does to τ, under what they were made from. */
function resultsOf(
  calibrations: readonly Calibration[],
  source: CalibrationSource,
  set: IdkSet,
  flags: CalibrateFlags,
): string {
  return [
    `${source.questions} questions on ${source.views} views of ${source.homes.join(', ')}; seed ${source.seed}.`,
    `Set \`${source.setHash}\`, profiles \`${source.profilesHash}\`.`,
    '',
    reliabilityTable(calibrations),
    '',
    'Differences between methods over the same questions, Φ of the second less that of the first, means over the runs. Intervals of 95 % over homes; p by sign flips of whole homes, then after Holm over all pairs of methods of a VLM, the declared family; p of questions by Wilcoxon (Pratt), which takes the questions of a home for independent. Energy and Normalized Entropy have thresholds that are best on the same questions.',
    '',
    differencesTable(calibrations),
    '',
    'Sensitivity to τ (Fig. 3): Φ at 30 thresholds around the best, over the best of them, of eleven subsets; of the first run of each profile alone.',
    '',
    sensitivityTable(calibrations),
    '',
    'Sureness of `llava-like`: distributions raised to a power.',
    '',
    sharpenedTable(runsOf(VLM_PROFILES['llava-like'], set, flags)),
  ].join('\n');
}

function profilesOf({ profiles }: CalibrateFlags) {
  const names = profiles === 'none' ? [] : profiles.split(',').map((name) => name.trim());
  return names.map((name) => {
    const profile = vlmProfile(name);
    if (profile !== null) return profile;
    throw badFlag(
      '--profiles',
      `names "${name}", which is none`,
      `Use one of ${PROFILES.join(', ')}.`,
    );
  });
}

/** None of the names of the parent's flags: it would take them for its own. */
interface MakeSetFlags {
  readonly homes: string;
  readonly setSeed: string;
  readonly to: string;
}

const makeSetCommand = (): Command =>
  new Command('make-set')
    .description("make the calibration set: questions with Yes, No or I don't know as the truth")
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--set-seed <text>', 'seed of views and questions', '1')
    .option('--to <file>', 'file to write', builtInSet())
    .action(async (flags: MakeSetFlags, command: Command) => {
      const sceneIds = flags.homes.split(',').map((name) => name.trim());
      refuseTestHomes(readConfig().scenesDir, sceneIds);
      const set = makeIdkSet(await openHomes(sceneIds), flags.setSeed);
      writeFileSync(flags.to, setText(set));
      const [questions, views] = [set.questions.length, set.views.length];
      if (command.optsWithGlobals<{ json?: boolean }>().json === true)
        return printJson(CALIBRATE_MAKE_SET, {
          ...{ to: flags.to, hash: idkSetHash(set), questions, views },
          homes: Object.keys(set.homeHashes),
        });
      tell(`${questions} questions on ${views} views: ${flags.to}`);
    });

const trainProbeCommand = (): Command =>
  new Command('train-probe')
    .description('train the probe of row LP on first-token features of a file of yours (JSONL)')
    .argument('<file>', 'one {"features": […], "answerable": true} a line')
    .requiredOption('--to <file>', 'file to write')
    .action((file: string, { to }: { readonly to: string }, command: Command) => {
      const probe = trainProbe(file);
      writeFileSync(to, `${JSON.stringify(probe)}\n`);
      const { rows, answerable, accuracy, sha256 } = probe.trainedOn;
      if (command.optsWithGlobals<{ json?: boolean }>().json === true)
        return printJson(
          CALIBRATE_TRAIN_PROBE,
          { to, rows, answerable, accuracy },
          { heading: null, constants: { rows: sha256 }, backends: {}, intervals: null },
        );
      tell(
        `${rows} questions, ${answerable} answerable; ${(100 * accuracy).toFixed(1)} % of them told apart: ${to}`,
      );
    });

/** One view or question a line: a change of one shows as one. */
function setText({ views, questions, ...rest }: IdkSet): string {
  const lines = (items: readonly object[]): string =>
    items.map((one) => JSON.stringify(one)).join(',\n');
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},\n"views":[\n${lines(views)}\n],\n"questions":[\n${lines(questions)}\n]}\n`;
}

const badFlag = (where: string, what: string, remedy: string): ParleyError =>
  new ParleyError('BAD_INPUT', what, { where, remedy });
