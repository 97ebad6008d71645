import type { AnyScoring, TrialReading } from '@parley/metrics';
import { SCORING } from '@parley/registry/scoring';
import { NEXT_VIEWS, PINVERIFY_AGENTS, QUERY_MODES } from '@parley/task-pinverify/agents';
import { BUDGET, PINVERIFY, VERIFIER } from '@parley/task-pinverify/shared';
import { PROFILE_NAMES, type RingRange } from '@parley/task-pinverify/truth';
import { Command, Option } from 'commander';
import { runOffline } from '../../../batch/run-offline';
import { agentSourceHash } from '../../../episodes/source-hash';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { TASK_FLAG } from '../../../terminal/asked-task';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { readJsonObject } from '../../../terminal/json-object';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { isPlayed } from '../../role-of';
import { BUILT_IN_SETS, type BuiltInSet } from '../built-in-pairs';
import { foreseePinverifyStart } from '../pinverify-start';
import { batchOf } from '../simulate-pinverify';
import { PINVERIFY_SIMULATE } from './json-shapes';
import { pairsFor } from './pairs-for';

interface Flags {
  readonly agent: string;
  readonly config: string;
  readonly query?: string;
  readonly views?: string;
  readonly nbv?: string;
  readonly set: BuiltInSet;
  readonly profile: string;
  readonly range: RingRange;
  readonly budget: number;
  readonly n?: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly json?: boolean;
}

/** `parley simulate --task pinverify`: an agent verifies pairs on captures, headless. */
export const simulateCommand = (): Command =>
  new Command('simulate')
    .description('verify pairs of PInVerify on captures: is the thing the one that is described')
    .argument(
      '[captures]',
      'a data set in the published layout, or its index; default: a built-in set',
    )
    .option(...TASK_FLAG)
    .addOption(
      new Option('--agent <id>', 'who verifies')
        .choices(PINVERIFY_AGENTS.offered.filter((id) => !isPlayed(PINVERIFY.task, id)))
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
      `steps of a pair, the first view included: ${BUDGET.paper} as the paper has it, ${BUDGET.code} as its configurations`,
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
    .addOption(jsonOption(PINVERIFY_SIMULATE))
    .action((path: string | undefined, flags: Flags) => simulate(path, flags));

async function simulate(path: string | undefined, flags: Flags): Promise<void> {
  const specs = batchOf(pairsFor(path, flags.set), {
    agent: agentOf(flags),
    ...{ profile: flags.profile, range: flags.range, budget: flags.budget },
    ...{ n: flags.n ?? null, seed: flags.seed, sourceHash: agentSourceHash() },
  });
  checkOutFolder('--out', flags.out);
  const scoring = SCORING[PINVERIFY.task] as AnyScoring;
  const trials: TrialReading[] = await runOffline(specs, {
    foresee: foreseePinverifyStart,
    jobs: flags.jobs,
    outDir: flags.out ?? null,
    keep: scoring.read,
  });
  if (flags.json !== true) return print(scoring.describe(trials));
  printJson(
    PINVERIFY_SIMULATE,
    scoring.summarize(trials) as never,
    aboutTrials(factsOfTrials(trials)),
  );
}

/** @throws {ParleyError} `BAD_INPUT` for settings that the agent does not have. */
function agentOf({ agent: agentId, config, query, views, nbv }: Flags): AgentChoice {
  const settings = {
    ...(readJsonObject('--config', config) as AgentChoice['config']),
    ...(query !== undefined && { query }),
    ...(views !== undefined && { views }),
    ...(nbv !== undefined && { nextView: nbv }),
  };
  PINVERIFY_AGENTS.agents[agentId]?.checkConfig(settings as never);
  return { agentId, config: settings };
}
