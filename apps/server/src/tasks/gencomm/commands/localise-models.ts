import type { AnyScoring } from '@parley/metrics';
import { SCORING } from '@parley/registry/scoring';
import { LOCALISE_MODEL, STAND_STILL } from '@parley/task-gencomm/agents';
import {
  type GencommReading,
  type GridFigures,
  gridFigures,
  type PlacedGuess,
} from '@parley/task-gencomm/scoring';
import { GENCOMM, LOCALISATION_GRIDS, type Marker } from '@parley/task-gencomm/shared';
import { bodyProfile, DEFAULT_OVERHEAD, type GencommEpisode } from '@parley/task-gencomm/truth';
import type { BatchBackends } from '../../../batch/batch-backends';
import { runOffline } from '../../../batch/run-offline';
import { agentSourceHash } from '../../../episodes/source-hash';
import { PROMPTED_BACKENDS } from '../gencomm-ports';
import type { GencommSpec } from '../gencomm-spec';
import { foreseeGencommStart } from '../gencomm-start';
import { batchOf, DEFAULT_SETTING } from '../simulate-gencomm';

/** How a model is tested. */
export interface ModelTest {
  readonly models: BatchBackends;
  readonly marker: Marker;
  readonly seed: string;
  readonly jobs: number;
  /** Folder of logs: a second run goes on where the first stopped; null: none are kept. */
  readonly outDir: string | null;
  readonly scenesDir: string;
}

/** Trials of the localisation test: each start on each grid, one question each (GenComm appendix G). */
export const localisationSpecs = (
  episodes: readonly GencommEpisode[],
  { models, marker, seed, scenesDir }: Omit<ModelTest, 'jobs' | 'outDir'>,
): GencommSpec[] =>
  LOCALISATION_GRIDS.flatMap((gridSide) =>
    batchOf(episodes, {
      agent: { agentId: STAND_STILL, config: {} },
      helper: { agentId: LOCALISE_MODEL, config: {} },
      setting: { ...DEFAULT_SETTING, rounds: 0, marker, gridSide },
      overhead: DEFAULT_OVERHEAD,
      profile: { name: 'exact', body: bodyProfile('exact', 1) },
      backends: PROMPTED_BACKENDS,
      prompted: models.prompted,
      n: null,
      ...{ seed, scenesDir, sourceHash: agentSourceHash() },
    }).map((spec) => ({ ...spec, trialId: `${spec.episodeId}-in-${gridSide * gridSide}` })),
  );

/** Asks a model for each start on each grid, and measures what it names from the logs. */
export async function localiseByModel(
  episodes: readonly GencommEpisode[],
  test: ModelTest,
): Promise<GridFigures[]> {
  const scoring = SCORING[GENCOMM.task] as AnyScoring;
  const trials = (await runOffline(localisationSpecs(episodes, test), {
    foresee: foreseeGencommStart,
    jobs: test.jobs,
    outDir: test.outDir,
    backends: test.models,
    keep: scoring.read,
  })) as GencommReading[];
  return LOCALISATION_GRIDS.map((side) =>
    gridFigures(
      side,
      trials.flatMap(({ score: { sceneId, localised } }): PlacedGuess[] =>
        localised?.gridSide === side ? [{ home: sceneId, unit: null, guess: localised }] : [],
      ),
    ),
  );
}
