import type { AnyAgents } from '@parley/agent-core/ports';
import type { AnyScoring, TrialReading } from '@parley/metrics';
import { AGENTS_OF } from '@parley/registry/agents';
import { SCORING } from '@parley/registry/scoring';
import { Command, Option } from 'commander';
import { runOffline } from '../batch/run-offline';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { readConfig } from '../config';
import { agentSourceHash } from '../episodes/source-hash';
import { taskOf } from '../tasks/task-of';
import { aboutTrials, factsOfTrials } from '../terminal/about-trials';
import { TASK_FLAG } from '../terminal/asked-task';
import { bakeHomes } from '../terminal/bake-homes';
import { checkOutFolder } from '../terminal/check-out-file';
import { type DataFlag, withDataFlag } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, wholeNumber } from '../terminal/print';
import { SIMULATE_TASK } from './shapes/logs';

interface Flags extends DataFlag {
  readonly agent?: string;
  readonly user?: string;
  readonly n?: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly json?: boolean;
}

/**
 * `parley simulate --task KIND`: headless trials of any task, by its usual rules and with its offline backends.
 *
 * @throws {ParleyError} `NOT_FOUND` for a task kind that this build does not have.
 */
export function simulateTaskCommand(task: string): Command {
  const { users } = taskOf(task);
  const { offered } = AGENTS_OF[task] as AnyAgents;
  return withDataFlag(new Command('simulate'))
    .description(`run episodes of ${task} headless with a simulated user and score them`)
    .option(...TASK_FLAG)
    .addOption(new Option('--agent <id>', 'agent; default: that of the task').choices([...offered]))
    .addOption(new Option('--user <backend>', 'simulated user').choices([...users]))
    .option('--n <count>', 'number of episodes; default: all', wholeNumber)
    .option('--seed <text>', 'seed of order, agents and backends', '1')
    .option('--jobs <count>', 'episodes at a time', wholeNumber, 1)
    .option(
      '--out <folder>',
      'write <trial>.jsonl logs there; a second run goes on where the first stopped',
    )
    .addOption(jsonOption(SIMULATE_TASK))
    .action((flags: Flags) => simulateTask(task, flags));
}

async function simulateTask(task: string, flags: Flags): Promise<void> {
  const catalog = createSceneCatalog(readConfig({ data: flags.data }).scenesDir);
  const { simulate, foresee } = taskOf(task);
  const specs = simulate(
    {
      agentId: flags.agent ?? null,
      user: flags.user ?? null,
      n: flags.n ?? null,
      seed: flags.seed,
      sourceHash: agentSourceHash(),
    },
    catalog,
  );
  checkOutFolder('--out', flags.out);
  await bakeHomes(specs.flatMap(({ sceneDir }) => sceneDir ?? []));
  const scoring = SCORING[task] as AnyScoring;
  const trials: TrialReading[] = await runOffline(specs, {
    foresee,
    jobs: flags.jobs,
    outDir: flags.out ?? null,
    keep: scoring.read,
  });
  if (flags.json !== true) return print(scoring.describe(trials));
  const summaries = scoring.summarize(trials);
  const [only] = summaries;
  printJson(
    SIMULATE_TASK,
    summaries.length === 1 && only !== undefined ? only : summaries,
    aboutTrials(factsOfTrials(trials)),
  );
}
