import type { AnyScoring, TrialScore } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { defineTable, type Table } from './column';
import { trialColumns } from './trial-columns';
import { type ExportTrial, exportTrials } from './trials';

/** One part of one trial, such as a goal. */
interface PartLine {
  readonly trial: ExportTrial;
  /** As its task kind has it. */ readonly part: unknown;
}

/** A trial that cannot be scored has no lines: episodes.csv says why. */
function scoreOf(scoring: AnyScoring, trial: ExportTrial): TrialScore | null {
  try {
    return scoring.score(trial.records);
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'BAD_LOG') throw error;
    return null;
  }
}

/** The table of what trials of a task kind are made of; null for a kind whose trials are one thing. */
export function partsTable(scoring: AnyScoring): Table<PartLine> | null {
  const { parts, task } = scoring;
  if (parts === undefined) return null;
  return defineTable<PartLine>({
    file: parts.file,
    about: parts.about,
    records: (session) =>
      exportTrials(session)
        .filter(({ start }) => start.task === task)
        .flatMap((trial) => {
          const score = scoreOf(scoring, trial);
          return score === null ? [] : parts.of(score).map((part) => ({ trial, part }));
        }),
    columns: [
      ...trialColumns<PartLine>(),
      { name: 'scene_id', about: 'Home.', value: ({ trial }) => trial.start.sceneId },
      ...parts.columns.map(({ value, ...column }) => ({
        ...column,
        value: ({ part }: PartLine) => value(part),
      })),
    ],
  });
}
