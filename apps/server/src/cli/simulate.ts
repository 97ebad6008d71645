import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AGENTS, PRESETS, SEARCHING_AGENTS } from '@parley/agent-core/agents';
import { type LexiconId, RULE_REASONER } from '@parley/agent-core/dialogue';
import { type MetricsSummary, scoreEpisode, summarize } from '@parley/agent-core/metrics';
import { InputKind, ParleyError, type Row } from '@parley/protocol';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { batchLimits, openBatchBodies } from '../batch/batch-bodies';
import { type BatchChoice, batchSpecs } from '../batch/batch-specs';
import { withJudgeCeiling, withPerfectJudge } from '../batch/ceilings';
import { constantsLines } from '../batch/constants-lines';
import { metricsTable } from '../batch/metrics-table';
import { readFinished, runBatch } from '../batch/run-batch';
import { keyEnvironment, readConfig } from '../config';
import { createEpisodePool } from '../episodes/episode-pool';
import type { EpisodeSpec } from '../episodes/episode-spec';
import { openEpisodeThreads } from '../episodes/episode-threads';
import { PROMPTED } from '../episodes/known-bodies';
import { promptedPorts } from '../episodes/prompted-ports';
import { agentSourceHash } from '../episodes/source-hash';
import { USERS } from '../episodes/users';
import { detectorNamed } from '../models/detector-named';
import { openDetector } from '../models/detectors';
import {
  CO_OCCURRENCE,
  coOccurrenceTable,
  GROUNDED_VLM,
  LEXICONS,
  MASK_TRUTH,
  maskTruthProfile,
} from '../models/offline';
import { modelRoots } from '../models/registry';
import { scorerNamed } from '../models/scorer-named';
import { openScorer } from '../models/similarity';
import { createSceneCatalog } from '../studies';
import { type DataFlag, withDataFlag } from './data-flag';
import { print, wholeNumber } from './print';
import { bakeHomes } from './scenes-bake';
import { type CassetteFlags, readCassetteFlags } from './simulate-cassette';
import { readSimulateInput, type SimulateInput } from './simulate-input';
import { simulateTableTop } from './simulate-table-top';

interface SimulateFlags extends DataFlag, CassetteFlags {
  readonly agent?: string;
  readonly preset?: string;
  readonly user: string;
  readonly input: string;
  readonly n?: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly sensor: string;
  readonly detector?: string;
  readonly detectors?: string;
  readonly detectorThreads?: number;
  readonly scorer?: string;
  readonly scorers?: string;
  readonly vlmProfile?: string;
  readonly userError: string;
  readonly sharedModel?: boolean;
  readonly lexicon?: LexiconId;
  readonly repeats: number;
  readonly tableTop?: boolean;
  readonly maxSteps?: number;
  readonly config: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd?: string;
  readonly json?: boolean;
  readonly ceiling?: 'judge';
  readonly ceilings?: boolean;
}

/** `parley simulate`: headless episodes with a simulated user. */
export const simulateCommand = (): Command =>
  withDataFlag(new Command('simulate'))
    .description('run episodes headless with a simulated user and score them')
    .argument(
      '[input]',
      'study (YAML): its arms, episodes, rules and bodies; or episodes (JSON); default: the built-in episodes',
    )
    .addOption(
      new Option('--agent <id>', "agent; default: the preset's, or aiuta").choices([
        ...SEARCHING_AGENTS,
      ]),
    )
    .addOption(
      new Option(
        '--preset <name>',
        'named configuration of an agent, every constant with its source (docs/presets.md); --config goes before it',
      ).choices(Object.keys(PRESETS)),
    )
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
    .option(
      '--detector <name>',
      "detector: mask-truth, an installed model, or one that a file configures; default: the study's, or mask-truth",
    )
    .option(
      '--detector-threads <count>',
      'threads within one pass of an installed model; boxes may differ in the last digit with more than one',
      wholeNumber,
    )
    .option('--detectors <file>', 'file that configures detectors; default: models/detectors.yaml')
    .option(
      '--scorer <name>',
      "image-text scorer: co-occurrence-truth, or one that a file configures; default: the study's, or co-occurrence-truth",
    )
    .option('--scorers <file>', 'file that configures scorers; default: models/scorers.yaml')
    .option(
      '--vlm-profile <name>',
      "noise profile of the grounded VLM; default: the study's, or strong",
    )
    .option('--user-error <share>', 'share of wrong answers of the simulated user', '0')
    .addOption(
      new Option(
        '--lexicon <part>',
        'words of the simulated user; default: train in training homes, else test; final is opened for reported runs only',
      ).choices(Object.keys(LEXICONS)),
    )
    .option(
      '--shared-model',
      'one model is the eyes of the agent and the simulated user: both misread the same things',
    )
    .option(
      '--table-top',
      'the dialogue without walking: every thing of the category is put before the agent',
    )
    .option('--repeats <count>', 'runs of each episode, with other draws', wholeNumber, 1)
    .option('--max-steps <count>', "actions per episode; default: the study's, or 500", wholeNumber)
    .option(
      '--models <file>',
      'model configuration: prompted instead of offline bodies, Reasoner or VLM or both, as it has sections for',
    )
    .option('--prompts <folder>', 'prompts to use with --models')
    .option(
      '--budget-usd <amount>',
      "most that models may cost; of a study, no more than its own budget; default: the study's, or 1",
    )
    .option('--cassette <file>', 'replay the recorded model calls of the same run: exact, and free')
    .option('--record', 'with --cassette: call what is not in it yet, and keep it')
    .option('--config <json>', 'configuration of the agent', '{}')
    .addOption(
      new Option(
        '--ceiling <part>',
        'make one part perfect: `judge` explores like the agent and is told by ground truth what is the target',
      ).choices(['judge']),
    )
    .option(
      '--ceilings',
      'run the perfect judge on the same episodes as well, and print it beside SR',
    )
    .option('--json', 'print the summary as JSON')
    .action(simulate);

async function simulate(file: string | undefined, flags: SimulateFlags): Promise<void> {
  const config = readConfig({ data: flags.data });
  const catalog = createSceneCatalog(config.scenesDir);
  const input = readSimulateInput(file, catalog);
  const study = input.kind === 'study' ? input.study : null;
  const agent = chooseAgent(flags, study !== null);
  const modelsFile = flags.models ?? study?.models ?? null;
  const isPrompted =
    flags.models !== undefined || Object.values(study?.bodies ?? {}).includes(PROMPTED);
  const cassette = readCassetteFlags(flags);
  const isReplay = cassette?.mode === 'replay';
  const batch = openBatchBodies({
    models:
      isPrompted && modelsFile !== null && !isReplay
        ? {
            file: modelsFile,
            promptFolder: flags.prompts ?? null,
            hubFolder: modelRoots(config).pulled,
            env: keyEnvironment(),
          }
        : null,
    limits: batchLimits(
      study?.budget ?? null,
      flags.budgetUsd === undefined ? null : readAmount(flags.budgetUsd),
    ),
  });
  const detectorName =
    cassette?.bodies.detector ?? flags.detector ?? study?.bodies.detector ?? MASK_TRUTH;
  const named = isReplay
    ? undefined
    : detectorNamed(detectorName, config, [flags.detectors, modelsFile]);
  const detector =
    named?.kind === 'onnx' && flags.detectorThreads !== undefined
      ? { ...named, threads: flags.detectorThreads }
      : named;
  // A model that cannot run is said now, not once per frame.
  if (detector !== undefined) await openDetector(detector, { env: keyEnvironment() });
  const scorerName =
    cassette?.bodies.scorer ?? flags.scorer ?? study?.bodies.scorer ?? CO_OCCURRENCE;
  const scorer = isReplay
    ? undefined
    : scorerNamed(scorerName, config, [flags.scorers, modelsFile]);
  if (scorer !== undefined) await openScorer(scorer, keyEnvironment());
  const bodies = {
    vlm: GROUNDED_VLM,
    reasoner: RULE_REASONER,
    ...study?.bodies,
    ...(flags.models !== undefined && promptedPorts(flags.models)),
    // Set up as the recorded run was.
    ...cassette?.bodies,
    detector: detectorName,
    scorer: scorerName,
    user: flags.user,
  };
  const shared = {
    prompted: batch.prompted,
    bodies,
    cassette,
    detector: isReplay && maskTruthProfile(detectorName) === null ? null : detector,
    scorer: isReplay && coOccurrenceTable(scorerName) === null ? null : scorer,
    vlmProfile: flags.vlmProfile ?? study?.vlmProfile ?? 'strong',
    userErrorRate: readShare(flags.userError),
    sharedModel: flags.sharedModel === true,
    ...(flags.lexicon !== undefined && { lexicon: flags.lexicon }),
    seed: flags.seed,
    n: flags.n ?? null,
    repeats: flags.repeats,
    scenesDir: catalog.scenesDir,
    sourceHash: agentSourceHash(),
  };
  const parts: Part[] =
    input.kind === 'episodes'
      ? [
          {
            armId: null,
            specs: batchSpecs(input.episodes, {
              ...shared,
              agent,
              input: InputKind.parse(flags.input),
              sensorId: flags.sensor,
              maxSteps: flags.maxSteps ?? 500,
            }),
          },
        ]
      : studyParts(input, { ...shared, maxSteps: flags.maxSteps ?? input.study.maxSteps });
  if (flags.ceiling === 'judge')
    for (const part of parts) part.specs = part.specs.map(withPerfectJudge);
  else if (flags.ceilings === true)
    parts.push(
      ...parts.map(({ armId, specs }) => ({
        armId,
        specs: specs.map(withPerfectJudge),
        isCeiling: true,
      })),
    );
  const count = parts.reduce((sum, { specs }) => sum + specs.length, 0);
  if (flags.n !== undefined && flags.n > input.episodes.length)
    process.stderr.write(
      `There are ${input.episodes.length} episodes: ${flags.n - input.episodes.length} of ${flags.n} runs repeat one with other draws (--repeats says so in so many words).\n`,
    );
  const outDirOf = (armId: string | null): string | null =>
    flags.out === undefined ? null : join(flags.out, armId ?? '.');
  for (const { armId, specs } of parts)
    for (const spec of specs) {
      const rows = readFinished(outDirOf(armId), spec);
      if (rows !== null) batch.remember(participantOf(armId, spec.runId), rows);
    }
  await bakeHomes(parts.flatMap(({ specs }) => specs.map(({ sceneDir }) => sceneDir)));
  if (flags.tableTop === true)
    return simulateTableTop(
      parts.flatMap(({ specs }) => specs),
      flags,
    );
  const threads = openEpisodeThreads(Math.min(flags.jobs, count), (error) => {
    throw error;
  });
  const bar = process.stderr.isTTY
    ? new SingleBar({
        format: '{bar} {value}/{total} episodes · success {sr} · {eta_formatted} left',
        stream: process.stderr,
      })
    : null;
  bar?.start(count, 0, { sr: '–' });
  let done = 0;
  let succeeded = 0;
  let unpaid = 0;
  const summaries: (MetricsSummary & { readonly armId?: string })[] = [];
  try {
    const pool = createEpisodePool(threads.ports);
    for (const { armId, specs, isCeiling } of parts) {
      const results = await runBatch({
        specs,
        pool,
        jobs: flags.jobs,
        outDir: outDirOf(armId),
        nowUtc: () => new Date().toISOString(),
        perform: batch.performFor((runId) => participantOf(armId, runId)),
        keepImage: batch.keepImage,
        onDone: ({ rows }) => {
          done++;
          if (rows.some(isBudgetEnd)) unpaid++;
          succeeded += scoreEpisode(rows).success;
          bar?.update(done, { sr: `${Math.round((100 * succeeded) / done)} %` });
        },
      });
      const [summary] = summarize(results) as [MetricsSummary];
      const at = summaries.findIndex((one) => one.armId === (armId ?? undefined));
      if (isCeiling === true)
        summaries[at] = {
          ...summaries[at],
          ...withJudgeCeiling(summaries[at] as MetricsSummary, summary),
        };
      else summaries.push(armId === null ? summary : { armId, ...summary });
    }
    bar?.stop();
    if (unpaid > 0)
      process.stderr.write(
        `${unpaid} of ${count} runs ended early: the budget is spent ($${batch.spentUsd()}).\n`,
      );
    if (flags.json === true) print(JSON.stringify(study === null ? summaries[0] : summaries));
    else
      for (const summary of summaries) {
        if (summary.armId !== undefined) print(`${summary.armId}:`);
        print(metricsTable(summary));
      }
    if (flags.json !== true) for (const line of constantsLines(shared)) print(`  ${line}`);
  } finally {
    bar?.stop();
    await threads.close();
  }
}

/** Episodes that are scored together. */
interface Part {
  /** Arm of the study; null without one. */ readonly armId: string | null;
  specs: readonly EpisodeSpec[];
  /** The perfect judge on the episodes of the part of the same arm. */ readonly isCeiling?: boolean;
}

/** Each run of an arm is a simulated participant. */
const participantOf = (armId: string | null, runId: string): string => `${armId ?? ''} ${runId}`;

const isBudgetEnd = ({ type, payload }: Row): boolean =>
  type === 'episode-end' && payload.includes('"endedBy":"budget"');

/** Every arm of a study on all its episodes, by the study's own rules. */
function studyParts(
  { study, studyHash, episodes, arms }: Extract<SimulateInput, { kind: 'study' }>,
  shared: Omit<BatchChoice, 'agent' | 'input' | 'sensorId' | 'rules'>,
): Part[] {
  return arms.map(({ armId, agent, input }) => ({
    armId,
    specs: batchSpecs(episodes, {
      ...shared,
      agent: { agentId: agent.agentId, config: agent.config as BatchChoice['agent']['config'] },
      input,
      sensorId: study.sensor,
      rules: {
        motion: study.motion,
        askCountsAsAction: study.askCountsAsAction,
        successDistanceM: study.successDistanceM,
        questionBudget: study.questionBudgetPerEpisode,
        studyHash,
      },
    }),
  }));
}

/** The agent of the command line. A study's arms name their own, presets too. */
function chooseAgent(
  { agent, preset, config }: Pick<SimulateFlags, 'agent' | 'preset' | 'config'>,
  isStudy: boolean,
): BatchChoice['agent'] {
  if (preset === undefined) return { agentId: agent ?? 'aiuta', config: readJsonFlag(config) };
  if (isStudy)
    throw new ParleyError('BAD_INPUT', 'does not go with a study', {
      where: '--preset',
      remedy: `Name it in an arm of the study: agent: { …, config: { preset: ${preset} } }.`,
    });
  const agentId = agent ?? PRESETS[preset]?.agentId ?? 'aiuta';
  const chosen = { agentId, config: { ...readJsonFlag(config), preset } };
  AGENTS[agentId]?.checkConfig(chosen.config);
  return chosen;
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
