import { type R2rFile, readEpisodeSource } from '@parley/datasets/benchmarks';
import type { AnyScoring, TrialReading } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { ABLATIONS, R2R_AGENTS } from '@parley/task-r2r/agents';
import { FOLLOWER, R2R } from '@parley/task-r2r/shared';
import {
  BUILT_IN_SETS,
  type BuiltInSet,
  builtInEpisodes,
  episodesOf,
  PROFILE_NAMES,
  type R2rEpisode,
} from '@parley/task-r2r/truth';
import { Command, Option } from 'commander';
import { runOffline } from '../../../batch/run-offline';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { TASK_FLAG } from '../../../terminal/asked-task';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { readJsonObject } from '../../../terminal/json-object';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { NEEDS_MEANING, PERFECT_EXPERTS, type PerfectExpert } from '../perfect';
import { foreseeR2rStart } from '../r2r-start';
import { batchOf } from '../simulate-r2r';
import { hasPersonAsExpert, isPersons } from '../who-plays';
import { R2R_SIMULATE } from './json-shapes';

interface Flags extends DataFlag {
  readonly agent: string;
  readonly config: string;
  readonly ablate: readonly string[];
  readonly perfect: readonly PerfectExpert[];
  readonly set: BuiltInSet;
  readonly profile: string;
  readonly homes?: string;
  readonly n?: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly json?: boolean;
}

/** `parley simulate --task r2r`: an agent follows instructions over navigation graphs, headless. */
export const simulateCommand = (): Command =>
  describedSimulate().action((file: string | undefined, flags: Flags) => simulate(file, flags));

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
    .option('--homes <ids>', 'homes, with commas between; default: all of the set')
    .option('--n <count>', 'number of instructions; default: all', wholeNumber)
    .option('--seed <text>', 'seed of agents and bodies', '1')
    .option('--jobs <count>', 'walks at a time', wholeNumber, 1)
    .option(
      '--out <folder>',
      'write <trial>.jsonl logs there; a second run goes on where the first stopped',
    )
    .addOption(jsonOption(R2R_SIMULATE));

async function simulate(file: string | undefined, flags: Flags): Promise<void> {
  const catalog = createSceneCatalog(readConfig({ data: flags.data }).scenesDir);
  const episodes = episodesFor(file, flags);
  checkPerfect(flags.perfect, episodes);
  const specs = batchOf(episodes, {
    agent: agentOf(flags),
    perfect: flags.perfect,
    profile: flags.profile,
    n: flags.n ?? null,
    seed: flags.seed,
    scenesDir: catalog.scenesDir,
    sourceHash: agentSourceHash(),
  });
  checkOutFolder('--out', flags.out);
  await bakeHomes([...new Set(specs.map(({ sceneDir }) => sceneDir))]);
  const scoring = SCORING[R2R.task] as AnyScoring;
  const trials: TrialReading[] = await runOffline(specs, {
    foresee: foreseeR2rStart,
    jobs: flags.jobs,
    outDir: flags.out ?? null,
    keep: scoring.read,
  });
  if (flags.json !== true) return print(scoring.describe(trials));
  const result = scoring.summarize(trials) as never;
  printJson(R2R_SIMULATE, result, aboutTrials(factsOfTrials(trials)));
}

/** @throws {ParleyError} `BAD_EPISODE` for a file of another format; `NOT_FOUND` where no episode is left. */
function episodesFor(file: string | undefined, { set, homes }: Flags): R2rEpisode[] {
  const wanted = homes === undefined ? null : homes.split(',').map((home) => home.trim());
  const all = file === undefined ? builtInEpisodes(set) : episodesOf(pathsIn(file));
  const found = all.filter(({ scan }) => wanted === null || wanted.includes(scan));
  if (found.length > 0) return found;
  throw new ParleyError('NOT_FOUND', 'there is no instruction for these homes', {
    where: `--homes ${homes ?? ''}`,
    remedy: `There are ${[...new Set(all.map(({ scan }) => scan))].join(', ')}.`,
  });
}

/** @throws {ParleyError} `BAD_INPUT` where an expert would have to know what people meant. */
export function checkPerfect(
  perfect: readonly PerfectExpert[],
  episodes: readonly Pick<R2rEpisode, 'episodeId' | 'told'>[],
): void {
  const knowing = perfect.filter((expert) => NEEDS_MEANING.includes(expert));
  const unknown = episodes.find(({ told }) => told === undefined);
  if (knowing.length === 0 || unknown === undefined) return;
  throw new ParleyError('BAD_INPUT', `what ${unknown.episodeId} means is not known`, {
    where: `--perfect ${knowing.join(' ')}`,
    remedy: 'Run a built-in set, or name navigator and decision-testing alone.',
  });
}

function pathsIn(path: string): R2rFile {
  const { benchmark, file } = readEpisodeSource(path);
  if (benchmark.format === 'r2r') return benchmark.data;
  throw new ParleyError('BAD_EPISODE', 'these are no paths of R2R', {
    where: file,
    remedy: 'Name an R2R_<split>.json.',
  });
}

/** @throws {ParleyError} `BAD_INPUT` for settings that the agent does not have. */
function agentOf({ agent: agentId, config, ablate }: Flags): AgentChoice {
  const own = readJsonObject('--config', config) as AgentChoice['config'];
  const settings = ablate.length === 0 ? own : { ...own, ablate: [...ablate].sort() };
  R2R_AGENTS.agents[agentId]?.checkConfig(settings as never);
  if (hasPersonAsExpert(settings))
    throw new ParleyError('BAD_INPUT', 'a person stands in for an expert, and nobody is there', {
      where: '--config expertByPerson',
      remedy: 'Leave it out, or run it as a study.',
    });
  return { agentId, config: settings };
}
