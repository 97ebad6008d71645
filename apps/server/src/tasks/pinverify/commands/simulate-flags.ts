import { NEXT_VIEWS, PINVERIFY_AGENTS, QUERY_MODES } from '@parley/task-pinverify/agents';
import { BAYES_ASK, BUDGET, PINVERIFY, VERIFIER } from '@parley/task-pinverify/shared';
import { PROFILE_NAMES, type RingRange } from '@parley/task-pinverify/truth';
import { Command, Option } from 'commander';
import { TASK_FLAG } from '../../../terminal/asked-task';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { jsonOption } from '../../../terminal/json-result';
import { wholeNumber } from '../../../terminal/print';
import { OWNERS } from '../bodies/gt-owner';
import { BUILT_IN_SETS, type BuiltInSet } from '../built-in-pairs';
import { SPEAKERS, type Speaker } from '../one-described';
import { type PinverifyPort, PROMPTABLE } from '../pinverify-ports';
import { isPersons } from '../who-plays';
import { PINVERIFY_SIMULATE } from './json-shapes';

/** Options of `parley simulate --task pinverify`. */
export interface Flags extends DataFlag {
  readonly agent: string;
  readonly config: string;
  readonly query?: string;
  readonly views?: string;
  readonly nbv?: string;
  readonly set: BuiltInSet;
  readonly descriptions?: string;
  readonly speaker?: Speaker;
  readonly user: string;
  readonly detector?: string;
  readonly detectors?: string;
  readonly embedder?: string;
  readonly scorers?: string;
  readonly thresholds?: string;
  readonly profile: string;
  readonly range: RingRange;
  readonly budget: number;
  readonly models?: string;
  readonly prompts?: string;
  readonly prompted?: readonly PinverifyPort[];
  readonly budgetUsd?: string;
  readonly n?: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly json?: boolean;
}

/** The command without what it does. */
export const describedSimulate = (): Command =>
  withModels(withDataFlag(new Command('simulate')))
    .description('verify pairs of PInVerify on captures: is the thing the one that is described')
    .argument(
      '[captures]',
      'a data set in the published layout, or its index; default: a built-in set',
    )
    .option(...TASK_FLAG)
    .addOption(
      new Option('--agent <id>', 'who verifies')
        .choices(PINVERIFY_AGENTS.offered.filter((id) => !isPersons(id)))
        .default(PINVERIFY.actors[VERIFIER].agentId),
    )
    .option('--config <json>', 'settings of the agent', '{}')
    .addOption(
      new Option(
        '--query <mode>',
        'descriptions taken apart, one by one, or as one sentence',
      ).choices([...QUERY_MODES]),
    )
    .addOption(
      new Option('--views <how many>', 'one look, or as many as it takes').choices([
        'single',
        'multi',
      ]),
    )
    .addOption(
      new Option(
        '--nbv <way>',
        'where it looks from next: by chance, the farthest, by reasons',
      ).choices([...NEXT_VIEWS]),
    )
    .addOption(
      new Option(
        '--set <name>',
        'built-in set, or split of a folder; agents are developed on those for training',
      )
        .choices([...BUILT_IN_SETS])
        .default('test'),
    )
    .option(
      '--descriptions <file>',
      'object_descriptions.json with descriptions in place of those of the data set, such as `pinverify collect` writes; pairs whose query it does not have are left out',
    )
    .addOption(
      new Option(
        '--speaker <quality>',
        'one description of each built-in pair instead of three: how much it says',
      ).choices([...SPEAKERS]),
    )
    .addOption(
      new Option('--user <name>', `who answers an agent that asks, such as ${BAYES_ASK}`)
        .choices([...OWNERS])
        .default(OWNERS[0]),
    )
    .addOption(
      new Option('--profile <name>', 'how eyes made from truth err')
        .choices(PROFILE_NAMES)
        .default('noisy'),
    )
    .addOption(
      new Option('--range <range>', 'which view of a sector it stands at, where both are there')
        .choices(['far', 'near'])
        .default('far'),
    )
    .option(
      '--budget <steps>',
      `steps of a pair, the first view included: ${BUDGET.paper} as the paper has it, ${BUDGET.code} as in the training-free configurations that its authors published at commit b56a1ea0`,
      wholeNumber,
      BUDGET.paper,
    )
    .option('--n <count>', 'number of pairs; default: all', wholeNumber)
    .option('--seed <text>', 'seed of agents and bodies', '1')
    .option('--jobs <count>', 'pairs at a time', wholeNumber, 1)
    .option(
      '--out <folder>',
      'write <trial>.jsonl logs there; a second run goes on where the first stopped',
    )
    .addOption(jsonOption(PINVERIFY_SIMULATE));

/** Which models are asked, and what they may cost. */
const withModels = (command: Command): Command =>
  command
    .option(
      '--detector <name>',
      'detector with weights that looks for the thing in the picture, such as parley-rooms or one that a file configures; default: boxes of truth',
    )
    .option('--detectors <file>', 'file that configures detectors; default: models/detectors.yaml')
    .option(
      '--embedder <name>',
      'image-text model that a file configures, such as clip or siglip2; default: vectors of attributes made from truth',
    )
    .option(
      '--scorers <file>',
      'file that configures image-text models; default: models/scorers.yaml',
    )
    .option(
      '--thresholds <file>',
      'with --embedder: where its similarities are cut, as `pinverify fit --embedder` writes it',
    )
    .option('--models <file>', 'model configuration: models read, look and plan')
    .option('--prompts <folder>', 'prompts to use with --models')
    .addOption(
      new Option(
        '--prompted <ports...>',
        'with --models: behind which ports a model stands; default: all that the configuration has one for',
      ).choices(PROMPTABLE),
    )
    .option('--budget-usd <amount>', 'most that models may cost; default: 1');
