import { INTERVAL_METHOD } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { gridText } from '@parley/task-gencomm/scoring';
import { Marker } from '@parley/task-gencomm/shared';
import {
  bodyProfile,
  type GencommEpisode,
  PROFILES,
  type ProfileName,
} from '@parley/task-gencomm/truth';
import { Command, Option } from 'commander';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { withDataFlag } from '../../../terminal/data-flag';
import { jsonOption, MECHANISM_CHECK, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { GT_OVERHEAD } from '../gencomm-ports';
import { localise } from '../localise';
import { DEFAULT_SETTING } from '../simulate-gencomm';
import { agreementCommand } from './agreement';
import { classifyCommand } from './classify';
import { dialoguesCommand } from './dialogues';
import { episodesAmong } from './episodes-among';
import { GENCOMM_LOCALISE } from './json-shapes';
import { localiseByModel } from './localise-models';
import { type ModelsFlags, modelsOf } from './models-of';
import { similarityCommand } from './similarity';
import { traitsCommand } from './traits';

interface Flags extends ModelsFlags {
  readonly marker: Marker;
  readonly n?: number;
  readonly jobs: number;
  readonly out?: string;
  readonly profile: ProfileName;
  readonly homes?: string;
  readonly seed: string;
  readonly draws: number;
  readonly json?: boolean;
}

/** `parley gencomm localise`: in which numbered cell of the overhead picture is the robot? (GenComm appendix G) */
const localiseCommand = (): Command =>
  withDataFlag(new Command('localise'))
    .description(
      'the localisation test: in which numbered cell of the overhead picture does the offline body, or a model, take the robot to be, on grids of 4, 6, 8 and 12 cells a side',
    )
    .option('--models <file>', 'model configuration: a model with pictures is asked')
    .option('--prompts <folder>', 'prompts to use with --models')
    .option('--budget-usd <amount>', 'most that models may cost; default: 1')
    .addOption(
      new Option('--marker <kind>', 'with --models: how the robot is marked in the picture')
        .choices(Marker.options)
        .default(DEFAULT_SETTING.marker),
    )
    .option('--jobs <count>', 'with --models: trials at a time', wholeNumber, 1)
    .option(
      '--out <folder>',
      'with --models: write <trial>.jsonl logs there; a second run goes on where the first stopped',
    )
    .option('--n <count>', 'number of episodes; default: all', wholeNumber)
    .addOption(
      new Option('--profile <name>', 'how the body errs').choices(PROFILES).default('gpt4-like'),
    )
    .option('--homes <ids>', 'homes, with commas between, or `training`, `held-out`; default: all')
    .option('--seed <text>', 'seed of the errors', '1')
    .option('--draws <count>', 'draws of the errors for each episode', wholeNumber, 5)
    .addOption(jsonOption(GENCOMM_LOCALISE))
    .action(run);

/** `parley gencomm`: tests of two views beside episodes. */
export const gencommCommand = (): Command =>
  new Command('gencomm')
    .description('tests of two views (GenComm) beside episodes')
    .addCommand(localiseCommand())
    .addCommand(similarityCommand())
    .addCommand(classifyCommand())
    .addCommand(traitsCommand())
    .addCommand(dialoguesCommand())
    .addCommand(agreementCommand());

/** @throws {ParleyError} `BAD_INPUT` for a marker where no picture is looked at. */
async function run(flags: Flags, command: Command): Promise<void> {
  const { scenesDir } = readConfig({ data: flags.data });
  const { homes, n, models } = flags;
  if (models === undefined && command.getOptionValueSource('marker') === 'cli')
    throw new ParleyError('BAD_INPUT', 'the offline body sees no pixels, and so no marker', {
      where: '--marker',
      remedy: 'Name a model that sees pictures with --models, or leave --marker out.',
    });
  checkOutFolder('--out', flags.out);
  const episodes = episodesAmong(homes, scenesDir).slice(0, n);
  await bakeHomes([...new Set(episodes.map(({ sceneId }) => `${scenesDir}/${sceneId}`))]);
  return models === undefined
    ? testBody(episodes, flags, scenesDir)
    : testModel(episodes, flags, scenesDir);
}

async function testModel(
  episodes: readonly GencommEpisode[],
  { json, out, ...flags }: Flags,
  scenesDir: string,
): Promise<void> {
  const { marker, seed, jobs } = flags;
  const models = modelsOf(flags);
  const by = models.prompted?.backend ?? '?';
  const grids = await localiseByModel(episodes, {
    ...{ models, marker, seed, jobs, scenesDir },
    outDir: out ?? null,
  });
  if (json !== true)
    return print(
      [
        `${episodes.length} episodes`,
        ...grids.map((grid) => `${by}, marker ${marker}, ${gridText(grid)}`),
      ].join('\n'),
    );
  printJson(
    GENCOMM_LOCALISE,
    { by, profile: null, localisationM: null, marker, grids },
    {
      heading: null,
      constants: { code: agentSourceHash() },
      backends: { overhead: [by] },
      intervals: INTERVAL_METHOD,
    },
  );
}

async function testBody(
  episodes: readonly GencommEpisode[],
  { profile, seed, draws, json }: Flags,
  scenesDir: string,
): Promise<void> {
  const body = bodyProfile(profile, 1);
  const by = `${GT_OVERHEAD}:${profile}`;
  const grids = await localise(episodes, { body, seed, draws, scenesDir });
  if (json === true)
    return printJson(
      GENCOMM_LOCALISE,
      { by, profile, localisationM: body.overhead.localisationM, marker: null, grids },
      {
        heading: MECHANISM_CHECK,
        constants: { code: agentSourceHash() },
        backends: { overhead: [by] },
        intervals: INTERVAL_METHOD,
      },
    );
  print(`${MECHANISM_CHECK}\n${episodes.length} episodes, ${draws} draws each, ${profile}`);
  print(grids.map((grid) => `${by}, ${gridText(grid)}`).join('\n'));
}
