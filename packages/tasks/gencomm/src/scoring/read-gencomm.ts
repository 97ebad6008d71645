import { countRequests, type LogRecord, type RequestCount, trialsOf } from '@parley/log';
import { readingOf, type TrialReading } from '@parley/metrics';
import { unitOf } from './clusters-of';
import type { EpisodeInput } from './episode-traits';
import { type Exclusion, exclusionOf } from './exclusion-of';
import { lossesOf, type StepEnds } from './losses-of';
import { readDialogues } from './read-dialogues';
import { type GencommScore, GencommTruth, scoreGencomm } from './score';

/** What figures keep of one trial. */
export interface GencommReading extends TrialReading {
  readonly score: GencommScore;
  /** Null of a trial that is practice, excluded or a localisation test: it enters no figure of searches but those by intention to treat. */
  readonly episode: EpisodeInput | null;
  /** Why it is not read per protocol; null for one that is, and for practice. */
  readonly excluded: Exclusion | null;
  readonly requests: RequestCount;
  /** Its steps by what became of them; null where it is not counted, or its log does not say what was right. */
  readonly losses: StepEnds | null;
}

/** @throws {ParleyError} `BAD_LOG` without the first row, or with one that cannot be read. */
export function readGencomm(records: readonly LogRecord[]): GencommReading {
  const score = scoreGencomm(records);
  const excluded = score.isPractice ? null : exclusionOf(score);
  const [trial] = trialsOf(records);
  const isSearch = excluded === null && !score.isPractice && !score.localises;
  return {
    ...readingOf(records),
    score,
    episode: isSearch ? episodeOf(records, score) : null,
    excluded,
    requests: countRequests(records),
    losses: isSearch && trial !== undefined ? lossesOf(trial) : null,
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
