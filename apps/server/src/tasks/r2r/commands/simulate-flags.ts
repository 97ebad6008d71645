import { ABLATIONS, R2R_AGENTS } from '@parley/task-r2r/agents';
import { FOLLOWER, OFFERS, type Offer, R2R } from '@parley/task-r2r/shared';
import { BUILT_IN_SETS, type BuiltInSet, PROFILE_NAMES } from '@parley/task-r2r/truth';
import { Command, Option } from 'commander';
import { TASK_FLAG } from '../../../terminal/asked-task';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { jsonOption } from '../../../terminal/json-result';
import { wholeNumber } from '../../../terminal/print';
import { PERFECT_EXPERTS, type PerfectExpert } from '../perfect';
import { PROMPTABLE, type R2rPort } from '../r2r-ports';
import { isPersons } from '../who-plays';
import { R2R_SIMULATE } from './json-shapes';

/** Options of `parley simulate --task r2r`. */
export interface Flags extends DataFlag {
  readonly agent: string;
  readonly config: string;
  readonly ablate: readonly string[];
  readonly perfect: readonly PerfectExpert[];
  readonly set: BuiltInSet;
  readonly profile: string;
  readonly ways?: Offer;
  readonly graphs?: string;
  readonly texts?: string;
  readonly skyboxes?: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd?: string;
  readonly prompted?: readonly R2rPort[];
  readonly homes?: string;
  readonly onePerScan?: boolean;
  readonly n?: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly json?: boolean;
}

/** The command without what it does. */
export const describedSimulate = (): Command =>
  withDataFlag(new Command('simulate'))
    .description('follow instructions of Room-to-Room over the navigation graphs of homes')
    .argument('[episodes]', 'R2R_<split>.json of homes that are installed; default: a built-in set')
    .option(...TASK_FLAG)
    .addOption(
      new Option('--agent <id>', 'who follows them')
        .choices(R2R_AGENTS.offered.filter((id) => !isPersons(id)))
        .default(R2R.actors[FOLLOWER].agentId),
    )
    .option('--config <json>', 'settings of the agent', '{}')
    .addOption(
      new Option('--ablate <experts...>', 'experts that DiscussNav does not ask')
        .choices([...ABLATIONS])
        .default([]),
    )
    .addOption(
      new Option(
        '--perfect <experts...>',
        'experts that are told by ground truth what to say: what is lost without them is not theirs',
      )
        .choices(PERFECT_EXPERTS)
        .default([]),
    )
    .addOption(
      new Option('--set <name>', 'built-in set; agents are developed on val')
        .choices(BUILT_IN_SETS)
        .default('test'),
    )
    .addOption(
      new Option('--profile <name>', 'how vision made from truth errs')
        .choices(PROFILE_NAMES)
        .default('exact'),
    )
    .addOption(
      new Option(
        '--ways <which>',
        'viewpoints that are offered: `first` of each direction, as in DiscussNav, or `all`, as in R2R; default: first',
      ).choices(OFFERS),
    )
    .option(
      '--graphs <path>',
      'scans without a home: <scan>_connectivity.json, or a folder of them; what is seen is read from --texts',
    )
    .option(
      '--texts <path>',
      'with --graphs: <scan>_texts.json, or a folder of them; what has no text cannot be seen',
    )
    .option(
      '--skyboxes <folder>',
      'with --graphs and --models: the folder of Matterport3D scans, whose pictures experts of vision are shown',
    )
    .option('--models <file>', 'model configuration: experts and agent are language models')
    .option('--prompts <folder>', 'prompts to use with --models')
    .addOption(
      new Option(
        '--prompted <experts...>',
        'with --models: who is a model; default: all that the configuration has a model for',
      ).choices(PROMPTABLE),
    )
    .option('--budget-usd <amount>', 'most that models may cost; default: 1')
    .option('--homes <ids>', 'homes or scans, with commas between; default: all of the set')
    .option(
      '--one-per-scan',
      'one path of each environment alone, drawn by --seed, with all its instructions, as for the ablations of DiscussNav',
    )
    .option('--n <count>', 'number of instructions; default: all', wholeNumber)
    .option('--seed <text>', 'seed of agents and bodies', '1')
    .option('--jobs <count>', 'walks at a time', wholeNumber, 1)
    .option(
      '--out <folder>',
      'write <trial>.jsonl logs there; a second run goes on where the first stopped',
    )
    .addOption(jsonOption(R2R_SIMULATE));
