import type { AnyScoring, TrialReading } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { RULE_PLANNER, ZIPON_AGENTS } from '@parley/task-zipon/agents';
import { FEEDBACK_SETTINGS, type FeedbackSetting, ROBOT, ZIPON } from '@parley/task-zipon/shared';
import { FeedbackManner, type ZiponEpisode } from '@parley/task-zipon/truth';
import { Command, Option } from 'commander';
import { runOffline } from '../../../batch/run-offline';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { GT_DETECTOR } from '../../../ground-truth';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { TASK_FLAG } from '../../../terminal/asked-task';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { readJsonObject } from '../../../terminal/json-object';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { refuseDriven } from '../../is-driven';
import { GT_FEATURE_MAP, GT_TOPOLOGY_GRAPH, gtFeatureKind } from '../features';
import { isAmongHomes } from '../homes-of-split';
import { makeMap, mapsFolder } from '../map';
import { featuresOfAgent, keptKindOf } from '../modules-of-agent';
import { batchOf } from '../simulate-zipon';
import { openHomeOf, SINGLE_ROOM } from '../single-room';
import { USERS } from '../users';
import { installedZipon, wholeEpisodes } from '../zipon-episodes';
import { ZIPON_PORTS } from '../zipon-ports';
import { FIDELITIES, type Fidelity, type UserManner, type ZiponSpec } from '../zipon-spec';
import { foreseeZiponStart } from '../zipon-start';
import { ZIPON_SIMULATE } from './json-shapes';
import { openModels } from './open-models';

const EPISODE_SETS = ['homes', 'single-room'] as const;
type EpisodeSet = (typeof EPISODE_SETS)[number];

interface Flags extends DataFlag {
  readonly agent: string;
  readonly config: string;
  readonly feedback: FeedbackSetting;
  readonly rounds: number;
  readonly fidelity: Fidelity;
  readonly map: 'prebuilt' | 'none';
  readonly user: string;
  readonly controller: string;
  readonly manner: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd?: string;
  readonly homes?: string;
  readonly set: EpisodeSet;
  readonly n?: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly json?: boolean;
}

/** `parley simulate --task zipon`: the built-in goals of homes, headless, with a simulated user. */
export const simulateCommand = (): Command =>
  withDataFlag(new Command('simulate'))
    .description('send a robot to the personal goals of homes, headless, with a simulated user')
    .option(...TASK_FLAG)
    .addOption(
      new Option('--agent <id>', 'method: ORION, a baseline or an ablation')
        .choices([...ZIPON_AGENTS.offered])
        .default(ZIPON.actors[ROBOT].agentId),
    )
    .option('--config <json>', 'settings of the agent', '{}')
    .addOption(
      new Option('--feedback <setting>', 'what the user may say')
        .choices(FEEDBACK_SETTINGS)
        .default('mixed'),
    )
    .option('--rounds <count>', 'how often all goals are asked for, memory kept', wholeNumber, 1)
    .addOption(
      new Option('--fidelity <source>', 'rule of success by which a goal ends')
        .choices(FIDELITIES)
        .default('paper'),
    )
    .addOption(
      new Option(
        '--map <origin>',
        'semantic map that runs begin with; it is made where it is missing',
      )
        .choices(['prebuilt', 'none'])
        .default('prebuilt'),
    )
    .addOption(
      new Option('--user <backend>', 'simulated user').choices(USERS).default(USERS[0] as string),
    )
    .option('--models <file>', 'model configuration, for `llm-user` and `--controller prompted`')
    .option('--prompts <folder>', 'prompts to use with --models')
    .option('--budget-usd <amount>', 'most that models may cost; default: 1')
    .addOption(
      new Option('--controller <backend>', 'what decides: rules, or a language model (--models)')
        .choices(ZIPON_PORTS.controller.backends)
        .default(RULE_PLANNER),
    )
    .option('--manner <json>', 'how the user speaks and errs, as { "errorRate": 0.1 }', '{}')
    .option(
      '--homes <ids>',
      'homes, with commas between; `held-out`: those on which nothing was fitted, `fitted`: the others; default: all that have goals',
    )
    .addOption(
      new Option(
        '--set <name>',
        'goals of whole homes, or the 20 of a single room with a topology graph as map (Table III)',
      )
        .choices(EPISODE_SETS)
        .default('homes'),
    )
    .option('--n <count>', 'number of homes; default: all', wholeNumber)
    .option('--seed <text>', 'seed of agents, backends and user', '1')
    .option('--jobs <count>', 'homes at a time', wholeNumber, 1)
    .option(
      '--out <folder>',
      'write <trial>.jsonl logs there; a second run goes on where the first stopped',
    )
    .addOption(jsonOption(ZIPON_SIMULATE))
    .action(simulate);

async function simulate(flags: Flags): Promise<void> {
  const { scenesDir, dataDir } = readConfig({ data: flags.data });
  const agent = agentOf(flags);
  const manner = mannerOf(flags);
  const isRoom = flags.set === 'single-room';
  const episodes = episodesOf(flags.set, scenesDir).filter(isAmongHomes(flags.homes));
  if (episodes.length === 0)
    throw new ParleyError('BAD_EPISODE', 'no home has personal goals', {
      where: flags.homes ?? scenesDir,
      remedy: 'Make them by `parley episodes generate <home> --benchmark zipon`.',
    });
  checkOutFolder('--out', flags.out);
  const mapsDir = flags.map === 'none' || keptKindOf(agent) === null ? null : mapsFolder(dataDir);
  const features = featuresOfAgent(agent, isRoom ? GT_TOPOLOGY_GRAPH : GT_FEATURE_MAP);
  const models = openModels(flags);
  const choice = {
    agent,
    prompted: models.prompted,
    manner,
    user: flags.user,
    feedback: flags.feedback,
    rounds: flags.rounds,
    fidelity: flags.fidelity,
    backends: { detector: GT_DETECTOR, controller: flags.controller, features },
    n: flags.n ?? null,
    seed: flags.seed,
    scenesDir,
    sourceHash: agentSourceHash(),
  };
  const first = batchOf(episodes, { ...choice, mapsDir: null });
  await bakeHomes(first.map(({ sceneDir }) => sceneDir));
  if (mapsDir !== null) await makeMaps(first, mapsDir);
  const scoring = SCORING[ZIPON.task] as AnyScoring;
  const trials: TrialReading[] = await runOffline(batchOf(episodes, { ...choice, mapsDir }), {
    foresee: foreseeZiponStart,
    jobs: flags.jobs,
    outDir: flags.out ?? null,
    backends: models,
    keep: scoring.read,
  });
  if (flags.json !== true) return print(scoring.describe(trials));
  const result = scoring.summarize(trials) as never;
  printJson(ZIPON_SIMULATE, result, aboutTrials(factsOfTrials(trials)));
}

function episodesOf(set: EpisodeSet, scenesDir: string): ZiponEpisode[] {
  const catalog = createSceneCatalog(scenesDir);
  return set === 'homes' ? wholeEpisodes(catalog) : [installedZipon(SINGLE_ROOM, catalog)];
}

/** @throws {ParleyError} `BAD_INPUT` for settings that the agent does not have, and for one that a person drives. */
function agentOf({ agent: agentId, config }: Pick<Flags, 'agent' | 'config'>): AgentChoice {
  refuseDriven(ZIPON.task, [{ agentId }], '--agent', ZIPON.actors[ROBOT].agentId);
  const own = readJsonObject('--config', config) as AgentChoice['config'];
  ZIPON_AGENTS.agents[agentId]?.checkConfig(own as never);
  return { agentId, config: own };
}

function mannerOf({ manner, feedback }: Pick<Flags, 'manner' | 'feedback'>): Partial<UserManner> {
  const own = readJsonObject('--manner', manner);
  const parsed = FeedbackManner.safeParse({ ...own, setting: feedback });
  if (parsed.success) return own as Partial<UserManner>;
  const [issue] = parsed.error.issues;
  throw new ParleyError('BAD_INPUT', `${issue?.path.join('.')}: ${issue?.message}`, {
    where: '--manner',
    remedy: 'Name fields of the manner of simulated users, such as errorRate.',
  });
}

/** Makes the maps that are missing (SCI-10). */
async function makeMaps(specs: readonly ZiponSpec[], folder: string): Promise<void> {
  for (const { sceneDir, episode, backends } of specs) {
    const kind = gtFeatureKind(backends.features);
    if (kind !== null) await makeMap(await openHomeOf(sceneDir, episode), { kind, folder });
  }
}
