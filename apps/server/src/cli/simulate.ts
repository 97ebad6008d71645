import { join } from 'node:path';
import { AGENTS, PRESETS } from '@parley/agent-core/agents';
import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { type MetricsSummary, scoreEpisode, summarize } from '@parley/agent-core/metrics';
import { InputKind, ParleyError, type Row } from '@parley/protocol';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { batchLimits, openBatchBodies } from '../batch/batch-bodies';
import { type BatchChoice, batchSpecs } from '../batch/batch-specs';
import { explorerCeiling, withCeilings, withPerfectJudge } from '../batch/ceilings';
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
import { detectorNamed } from '../models/detector-named';
import { openDetector } from '../models/detectors';
import {
  CO_OCCURRENCE,
  coOccurrenceTable,
  GROUNDED_VLM,
  MASK_TRUTH,
  maskTruthProfile,
} from '../models/offline';
import { modelRoots } from '../models/registry';
import { scorerNamed } from '../models/scorer-named';
import { openScorer } from '../models/similarity';
import { createSceneCatalog } from '../studies';
import { print } from './print';
import { bakeHomes } from './scenes-bake';
import { readCassetteFlags } from './simulate-cassette';
import { type SimulateFlags, simulateOptions } from './simulate-flags';
import { readSimulateInput, type SimulateInput } from './simulate-input';
import { simulateTableTop } from './simulate-table-top';
import { readAmount, readJsonFlag, readShare } from './simulate-values';

/** `parley simulate`: headless episodes with a simulated user. */
export const simulateCommand = (): Command => simulateOptions().action(simulate);

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
        agentSpecs: specs,
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
      { ...flags, constants: constantsLines(shared) },
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
    for (const { armId, specs, agentSpecs } of parts) {
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
      if (agentSpecs !== undefined)
        summaries[at] = {
          ...summaries[at],
          ...withCeilings(summaries[at] as MetricsSummary, {
            judge: summary,
            explorer: await explorerCeiling(agentSpecs),
          }),
        };
      else summaries.push(armId === null ? summary : { armId, ...summary });
    }
    bar?.stop();
    if (unpaid > 0)
      process.stderr.write(
        `${unpaid} of ${count} runs ended early: the budget is spent ($${batch.spentUsd()}).\n`,
      );
    const constants = constantsLines(shared);
    if (flags.json === true) {
      const frozen = summaries.map((summary) => ({ ...summary, constants }));
      print(JSON.stringify(study === null ? frozen[0] : frozen));
    } else
      for (const summary of summaries) {
        if (summary.armId !== undefined) print(`${summary.armId}:`);
        print(metricsTable(summary));
      }
    if (flags.json !== true) for (const line of constants) print(`  ${line}`);
  } finally {
    bar?.stop();
    await threads.close();
  }
}

/** Episodes that are scored together. */
interface Part {
  /** Arm of the study; null without one. */ readonly armId: string | null;
  specs: readonly EpisodeSpec[];
  /** Of the perfect judge's part: the agent's own runs of the same episodes. */
  readonly agentSpecs?: readonly EpisodeSpec[];
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
