import { INTERVAL_METHOD, meanText, shareText } from '@parley/metrics';
import { bodyProfile, PROFILES, type ProfileName } from '@parley/task-gencomm/truth';
import { Command, Option } from 'commander';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { bakeHomes } from '../../../terminal/bake-homes';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { jsonOption, MECHANISM_CHECK, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { GT_OVERHEAD } from '../gencomm-ports';
import { type GridFigures, localise } from '../localise';
import { agreementCommand } from './agreement';
import { classifyCommand } from './classify';
import { dialoguesCommand } from './dialogues';
import { episodesAmong } from './episodes-among';
import { GENCOMM_LOCALISE } from './json-shapes';
import { similarityCommand } from './similarity';

interface Flags extends DataFlag {
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
      'the localisation test: in which numbered cell of the overhead picture does the offline body take the robot to be, on grids of 4, 6, 8 and 12 cells a side',
    )
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
    .addCommand(dialoguesCommand())
    .addCommand(agreementCommand());

async function run({ profile, homes, seed, draws, data, json }: Flags): Promise<void> {
  const { scenesDir } = readConfig({ data });
  const episodes = episodesAmong(homes, scenesDir);
  await bakeHomes([...new Set(episodes.map(({ sceneId }) => `${scenesDir}/${sceneId}`))]);
  const body = bodyProfile(profile, 1);
  const grids = await localise(episodes, { body, seed, draws, scenesDir });
  if (json === true)
    return printJson(
      GENCOMM_LOCALISE,
      { profile, localisationM: body.overhead.localisationM, grids },
      {
        heading: MECHANISM_CHECK,
        constants: { code: agentSourceHash() },
        backends: { overhead: [`${GT_OVERHEAD}:${profile}`] },
        intervals: INTERVAL_METHOD,
      },
    );
  print(`${MECHANISM_CHECK}\n${episodes.length} episodes, ${draws} draws each, ${profile}`);
  print(grids.map(lineOf).join('\n'));
}

const lineOf = ({ gridSide, right, cells, errorM, leastErrorM }: GridFigures): string =>
  `${gridSide * gridSide} cells: right ${shareText(right)} %, off ${meanText(cells)} cells, ${meanText(errorM)} m (a right cell: ${meanText(leastErrorM)} m)`;
