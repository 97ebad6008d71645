import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { SEARCHING_AGENTS } from '@parley/agent-core/agents';
import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { type MetricsSummary, scoreEpisode, summarize } from '@parley/agent-core/metrics';
import { Episode, InputKind, ParleyError } from '@parley/protocol';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { z } from 'zod';
import { batchSpecs } from '../batch/batch-specs';
import { metricsTable } from '../batch/metrics-table';
import { runBatch } from '../batch/run-batch';
import { keyEnvironment, readConfig } from '../config';
import { createEpisodePool } from '../episodes/episode-pool';
import { openEpisodeThreads } from '../episodes/episode-threads';
import { PROMPTED } from '../episodes/make-performers';
import { agentSourceHash } from '../episodes/source-hash';
import { USERS } from '../episodes/users';
import { CO_OCCURRENCE, GROUNDED_VLM } from '../models/offline';
import { openPromptedBodies } from '../models/prompted-bodies';
import { createSceneCatalog } from '../studies';
import { print, wholeNumber } from './print';
import { bakeHomes } from './scenes-bake';

interface SimulateFlags {
  readonly agent: string;
  readonly user: string;
  readonly input: string;
  readonly n?: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly sensor: string;
  readonly vlmProfile: string;
  readonly userError: string;
  readonly sharedModel?: boolean;
  readonly repeats: number;
  readonly maxSteps: number;
  readonly config: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd: string;
  readonly json?: boolean;
}

/** `parley simulate`: headless episodes with a simulated user. */
export const simulateCommand = (): Command =>
  new Command('simulate')
    .description('run episodes headless with a simulated user and score them')
    .argument('[episodes]', 'episode file (JSON); default: the built-in episodes')
    .addOption(new Option('--agent <id>', 'agent').default('aiuta').choices([...SEARCHING_AGENTS]))
    .addOption(
      new Option('--user <body>', 'simulated user').default('oracle-picture').choices([...USERS]),
    )
    .addOption(
      new Option('--input <kind>', 'first message: category, description, or free words')
        .default('c')
        .choices(InputKind.options),
    )
    .option('--n <count>', 'number of episodes; default: all', wholeNumber)
    .option('--seed <text>', 'seed of order, agent and bodies', '1')
    .option(
      '--jobs <count>',
      'episodes at a time',
      wholeNumber,
      Math.max(1, Math.min(2, availableParallelism())),
    )
    .option(
      '--out <folder>',
      'write <episode>.jsonl logs there; a second run goes on where the first stopped',
    )
    .option('--sensor <preset>', 'camera preset', 'fast')
    .option('--vlm-profile <name>', 'noise profile of the grounded VLM', 'strong')
    .option('--user-error <share>', 'share of wrong answers of the simulated user', '0')
    .option(
      '--shared-model',
      'one model is the eyes of the agent and the simulated user: both misread the same things',
    )
    .option('--repeats <count>', 'runs of each episode, with other draws', wholeNumber, 1)
    .option('--max-steps <count>', 'actions per episode', wholeNumber, 500)
    .option(
      '--models <file>',
      'model configuration: prompted Reasoner and VLM instead of the offline ones',
    )
    .option('--prompts <folder>', 'prompts to use with --models')
    .option('--budget-usd <amount>', 'most that --models may cost', '1')
    .option('--config <json>', 'configuration of the agent', '{}')
    .option('--json', 'print the summary as JSON')
    .action(simulate);

async function simulate(file: string | undefined, flags: SimulateFlags): Promise<void> {
  const catalog = createSceneCatalog(readConfig().scenesDir);
  const episodes = file === undefined ? builtInEpisodes(catalog) : readEpisodeFile(file);
  const prompted = flags.models === undefined ? null : openBatchModels(flags.models, flags);
  const specs = batchSpecs(episodes, {
    prompted: prompted?.bodies.name ?? null,
    agent: { agentId: flags.agent, config: readJsonFlag(flags.config) },
    bodies: {
      detector: 'mask-truth',
      vlm: prompted === null ? GROUNDED_VLM : PROMPTED,
      reasoner: prompted === null ? RULE_REASONER : PROMPTED,
      scorer: CO_OCCURRENCE,
      user: flags.user,
    },
    input: InputKind.parse(flags.input),
    sensorId: flags.sensor,
    vlmProfile: flags.vlmProfile,
    userErrorRate: readShare(flags.userError),
    sharedModel: flags.sharedModel === true,
    seed: flags.seed,
    n: flags.n ?? null,
    repeats: flags.repeats,
    maxSteps: flags.maxSteps,
    scenesDir: catalog.scenesDir,
    sourceHash: agentSourceHash(),
  });
  if (flags.n !== undefined && flags.n > episodes.length)
    process.stderr.write(
      `There are ${episodes.length} episodes: ${flags.n - episodes.length} of ${flags.n} runs repeat one with other draws (--repeats says so in so many words).\n`,
    );
  await bakeHomes(specs.map(({ sceneDir }) => sceneDir));
  const threads = openEpisodeThreads(Math.min(flags.jobs, specs.length), (error) => {
    throw error;
  });
  const bar = process.stderr.isTTY
    ? new SingleBar({
        format: '{bar} {value}/{total} episodes · success {sr} · {eta_formatted} left',
        stream: process.stderr,
      })
    : null;
  bar?.start(specs.length, 0, { sr: '–' });
  let done = 0;
  let succeeded = 0;
  try {
    const results = await runBatch({
      specs,
      pool: createEpisodePool(threads.ports),
      jobs: flags.jobs,
      outDir: flags.out ?? null,
      nowUtc: () => new Date().toISOString(),
      perform: (effect, context) =>
        effect.kind === 'model' && prompted !== null
          ? prompted.bodies.performerFor(context.episodeId).perform(effect, context)
          : Promise.reject(new Error(`no body for ${effect.kind} in a headless episode`)),
      keepImage: async (imageId, jpeg) => {
        prompted?.images.set(imageId, jpeg);
      },
      onDone: ({ rows }) => {
        done++;
        succeeded += scoreEpisode(rows).success;
        bar?.update(done, { sr: `${Math.round((100 * succeeded) / done)} %` });
      },
    });
    bar?.stop();
    const [summary] = summarize(results) as [MetricsSummary];
    print(flags.json === true ? JSON.stringify(summary) : metricsTable(summary));
  } finally {
    bar?.stop();
    await threads.close();
  }
}

/** Prompted bodies of a batch, with the pictures that its episodes draw. */
function openBatchModels(file: string, flags: SimulateFlags) {
  const images = new Map<string, Uint8Array>();
  const limit = readAmount(flags.budgetUsd);
  const bodies = openPromptedBodies({
    file,
    promptFolder: flags.prompts ?? null,
    env: keyEnvironment(),
    limits: { perStudyUsd: limit, perParticipantUsd: null },
    imageBytes: (imageId) => Promise.resolve(images.get(imageId) ?? null),
  });
  return { bodies, images };
}

/** Episodes of all installed scenes that are not training homes of the practice. */
function builtInEpisodes(catalog: ReturnType<typeof createSceneCatalog>): Episode[] {
  return catalog
    .sceneIds()
    .flatMap((sceneId) =>
      catalog.episodesOf(sceneId).filter((episode) => episode.split !== 'train'),
    );
}

const EpisodeFile = z.union([
  z.array(Episode),
  z.object({ episodes: z.array(Episode) }).transform(({ episodes }) => episodes),
]);

function readEpisodeFile(file: string): Episode[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ParleyError(
      'BAD_EPISODE',
      cause instanceof Error ? cause.message : 'the file cannot be read',
      { where: file, cause, remedy: 'Name a JSON file with a list of episodes.' },
    );
  }
  const parsed = EpisodeFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ParleyError('BAD_EPISODE', `${issue?.path.join('.')}: ${issue?.message}`, {
    where: file,
    remedy: 'See `Episode` in the data dictionary.',
  });
}

function readJsonFlag(text: string): Record<string, never> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, never>;
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'not JSON', {
      where: '--config',
      cause,
      remedy: 'Pass an object, e.g. \'{"fidelity":"code"}\'.',
    });
  }
  throw new ParleyError('BAD_INPUT', 'not a JSON object', {
    where: '--config',
    remedy: 'Pass an object, e.g. \'{"fidelity":"code"}\'.',
  });
}

function readShare(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new ParleyError('BAD_INPUT', `"${text}" is no share`, {
    where: '--user-error',
    remedy: 'Pass a number from 0 to 1.',
  });
}

function readAmount(text: string): number {
  const amount = Number(text);
  if (text.trim() !== '' && Number.isFinite(amount) && amount >= 0) return amount;
  throw new ParleyError('BAD_INPUT', `"${text}" is no amount`, {
    where: '--budget-usd',
    remedy: 'Pass US dollars, e.g. 2.50.',
  });
}
