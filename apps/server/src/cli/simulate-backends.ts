import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { currentBackendName } from '@parley/log';
import type { Study } from '@parley/protocol';
import { type BatchBackends, batchLimits, openBatchBackends } from '../batch/batch-backends';
import { keyEnvironment, type ServerConfig } from '../config';
import { PROMPTED } from '../episodes/known-backends';
import { promptedPorts } from '../episodes/prompted-ports';
import { agentSourceHash } from '../episodes/source-hash';
import { detectorNamed } from '../models/detector-named';
import { type DetectorSource, openDetector } from '../models/detectors';
import { modelRoots } from '../models/registry';
import { scorerNamed } from '../models/scorer-named';
import { openScorer, type ScorerSource } from '../models/similarity';
import type { BatchChoice } from '../tasks/coin/coin-specs';
import {
  coOccurrenceTable,
  GT_CO_OCCURRENCE,
  GT_DETECTOR,
  GT_VLM,
  gtDetectorProfile,
} from '../tasks/coin/offline';
import { readCassetteFlags } from './simulate-cassette';
import type { SimulateFlags } from './simulate-flags';
import { readAmount, readShare } from './simulate-values';

/** What all runs of a command share, whatever their arm, seed and price. */
export type SharedChoice = Omit<BatchChoice, 'agent' | 'input' | 'rules' | 'studyHash' | 'seed'>;

export interface SimulateBackends {
  readonly batch: BatchBackends;
  readonly shared: SharedChoice;
}

/**
 * The backends of a headless run: by flag, else by the study, else the offline ones. Models are opened once, so that one that
 * cannot run is said before the first episode.
 */
export async function simulateBackends(
  flags: SimulateFlags,
  study: Study | null,
  config: ServerConfig,
): Promise<SimulateBackends> {
  const cassette = readCassetteFlags(flags);
  const isReplay = cassette?.mode === 'replay';
  const batch = openBatch(flags, study, { config, isReplay });
  const modelsFile = flags.models ?? study?.models ?? null;
  const detectorName =
    cassette?.backends.detector ??
    namedNow(flags.detector) ??
    study?.backends.detector ??
    GT_DETECTOR;
  const detector = isReplay
    ? undefined
    : await chooseDetector(detectorName, flags, { config, modelsFile });
  const scorerName =
    cassette?.backends.scorer ??
    namedNow(flags.scorer) ??
    study?.backends.scorer ??
    GT_CO_OCCURRENCE;
  const scorer = isReplay
    ? undefined
    : await chooseScorer(scorerName, flags, { config, modelsFile });
  const { user: _user, ...recorded } = cassette?.backends ?? {};
  const backends = {
    vlm: GT_VLM,
    reasoner: RULE_REASONER,
    ...study?.backends,
    ...(flags.models !== undefined && promptedPorts(flags.models)),
    // Set up as the recorded run was.
    ...recorded,
    detector: detectorName,
    scorer: scorerName,
  };
  const shared = {
    prompted: batch.prompted,
    backends,
    user: flags.user,
    cassette,
    detector: isReplay && gtDetectorProfile(detectorName) === null ? null : detector,
    scorer: isReplay && coOccurrenceTable(scorerName) === null ? null : scorer,
    vlmProfile: flags.vlmProfile ?? study?.vlmProfile ?? 'strong',
    userErrorRate: readShare(flags.userError),
    sharedModel: flags.sharedModel === true,
    ...(flags.lexicon !== undefined && { lexicon: flags.lexicon }),
    n: flags.n ?? null,
    repeats: flags.repeats,
    scenesDir: config.scenesDir,
    sourceHash: agentSourceHash(),
  };
  return { batch, shared };
}

/** Backends may be called by the names that they had before. */
const namedNow = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : currentBackendName(name);

function openBatch(
  flags: SimulateFlags,
  study: Study | null,
  { config, isReplay }: { readonly config: ServerConfig; readonly isReplay: boolean },
): BatchBackends {
  const modelsFile = flags.models ?? study?.models ?? null;
  const isPrompted =
    flags.models !== undefined || Object.values(study?.backends ?? {}).includes(PROMPTED);
  return openBatchBackends({
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
}

interface ModelFiles {
  readonly config: ServerConfig;
  readonly modelsFile: string | null;
}

async function chooseDetector(
  name: string,
  flags: SimulateFlags,
  { config, modelsFile }: ModelFiles,
): Promise<DetectorSource | undefined> {
  const named = detectorNamed(name, config, [flags.detectors, modelsFile]);
  const detector =
    named?.kind === 'onnx' && flags.detectorThreads !== undefined
      ? { ...named, threads: flags.detectorThreads }
      : named;
  if (detector !== undefined) await openDetector(detector, { env: keyEnvironment() });
  return detector;
}

async function chooseScorer(
  name: string,
  flags: SimulateFlags,
  { config, modelsFile }: ModelFiles,
): Promise<ScorerSource | undefined> {
  const scorer = scorerNamed(name, config, [flags.scorers, modelsFile]);
  if (scorer !== undefined) await openScorer(scorer, keyEnvironment());
  return scorer;
}
