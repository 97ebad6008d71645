import { countRequests, type LogRecord, type RequestCount, trialsOf } from '@parley/log';
import { readingOf, type TrialReading } from '@parley/metrics';
import { unitOf } from './clusters-of';
import type { EpisodeInput } from './episode-traits';
import { readDialogues } from './read-dialogues';
import { type GencommScore, GencommTruth, scoreGencomm } from './score';

/** What figures keep of one trial. */
export interface GencommReading extends TrialReading {
  readonly score: GencommScore;
  /** Null of a trial that is practice, has no end or took no step: it enters no figure. */
  readonly episode: EpisodeInput | null;
  readonly requests: RequestCount;
}

/** @throws {ParleyError} `BAD_LOG` without the first row, or with one that cannot be read. */
export function readGencomm(records: readonly LogRecord[]): GencommReading {
  const score = scoreGencomm(records);
  const isCounted = score.finished && !score.isPractice && score.steps > 0;
  return {
    ...readingOf(records),
    score,
    episode: isCounted ? episodeOf(records, score) : null,
    requests: countRequests(records),
  };
}

function episodeOf(records: readonly LogRecord[], score: GencommScore): EpisodeInput | null {
  const [trial] = trialsOf(records);
  if (trial === undefined) return null;
  const { episodeId, sceneId, scheme, rounds, thresholdM, target } = score;
  const { distancesM, shortestPathM, pathM } = score;
  const { categories } = GencommTruth.parse(trial.start.truth);
  return {
    unit: unitOf(trial.start.sessionKind, trial.sessionId),
    ...{ episodeId, home: sceneId, scheme, rounds, thresholdM, target, categories },
    ...{ distancesM: [...distancesM], shortestPathM, pathM },
    ...readDialogues(trial),
  };
}
