import type { Assignment, LogRecord, Trial } from '@parley/log';
import { type AnyScoring, readingOf, type TrialReading } from '@parley/metrics';
import { groupBy, kindOf, ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { TASK_COMMANDS } from '../tasks/commands';
import type { ScoredDialogues } from '../tasks/task-commands';
import { findLogs } from '../terminal/find-logs';
import { tell } from '../terminal/print';
import { readingProgress } from '../terminal/reading-progress';
import {
  type LeftOut,
  readSoundTrials,
  type SoundTrial,
  type SoundTrials,
  tellLeftOut,
  trialAt,
} from '../terminal/sound-trials';

/** Trials of one task kind. */
export interface TaskTrials {
  readonly scoring: AnyScoring;
  /** As the scoring of the kind reads them. */ readonly trials: readonly TrialReading[];
  /** Rows of one of them by its place, read once more. */
  readonly recordsOf: (at: number) => readonly LogRecord[];
  /** Ids of trials whose log has no end: they enter no mean. */ readonly unfinished: readonly string[];
}

/** What logs hold that can be scored, and what they hold besides. */
export interface ReadTrials {
  /** By task kind, in the order of their first trials. */ readonly tasks: readonly TaskTrials[];
  /** Talks without a trial, which are of the usual kind; null where there are none. */
  readonly dialogues: ScoredDialogues | null;
  /** Arms that were given to people. */ readonly assigned: readonly Assignment[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Trials of logs by task kind, each once, and dialogues of the table top; what cannot be counted is left out and named.
 *
 * @throws {ParleyError} `BAD_LOG` where nothing is left, or for a trial of a task kind that this build does not have.
 */
export async function readTrials(logs: readonly string[]): Promise<ReadTrials> {
  const { files, dialogues: talks, folders } = findLogs(logs);
  // A number that cannot be is found by the one who computes with it; a kind that this build lacks is refused below.
  const read = ({ start, end, records }: Trial): Read => ({
    reading: (kindOf(SCORING, start.task)?.read ?? readingOf)(records),
    isFinished: end !== null,
  });
  const sound = readWithProgress(files, read);
  const tasks = byTask(sound.trials, logs);
  const dialogues =
    talks.length === 0
      ? null
      : ((await TASK_COMMANDS[DEFAULT_TASK]?.scoreDialogues?.(talks)) ?? null);
  const leftOut = [...sound.leftOut, ...(dialogues?.leftOut ?? [])];
  const { assigned } = sound;
  if (tasks.length > 0 || dialogues !== null) return { tasks, dialogues, assigned, leftOut };
  throw new ParleyError('BAD_LOG', `there is no episode in these logs${whyNot(leftOut)}`, {
    where: [...logs, ...folders.filter((folder) => !logs.includes(folder))].join(', '),
    remedy:
      'Name logs of `parley simulate` (a folder stands for its subfolders too) or an exported events.jsonl; `parley replay LOG --verify` lists every fault of one.',
  });
}

function readWithProgress<T>(files: readonly string[], keep: (trial: Trial) => T): SoundTrials<T> {
  const progress = readingProgress(new Set(files).size);
  try {
    return readSoundTrials(files, keep, progress.onFile);
  } finally {
    progress.stop();
  }
}

/** Says what enters no mean: who reads the means is told. */
export function tellNotCounted({ tasks, leftOut }: ReadTrials): void {
  tellLeftOut(leftOut);
  const ids = tasks.flatMap(({ unfinished }) => unfinished);
  if (ids.length === 0) return;
  const shown = ids.slice(0, SHOWN_IDS).join(', ');
  const more = ids.length > SHOWN_IDS ? ` and ${ids.length - SHOWN_IDS} more` : '';
  tell(`Left out, as their logs have no end: ${shown}${more}.`);
}

/** How many ids a line names. */
const SHOWN_IDS = 10;

/** What is kept of a trial. */
interface Read {
  readonly reading: TrialReading;
  readonly isFinished: boolean;
}

const byTask = (trials: readonly SoundTrial<Read>[], logs: readonly string[]): TaskTrials[] =>
  [...groupBy(trials, ({ kept }) => kept.reading.start.task)].map(([task, own]) => ({
    scoring: scoringOf(task, logs.join(', ')),
    trials: own.map(({ kept }) => kept.reading),
    recordsOf: (at) => trialAt(own[at] as SoundTrial<Read>).records,
    unfinished: own.filter(({ kept }) => !kept.isFinished).map(({ trialId }) => trialId),
  }));

function whyNot([first, ...more]: readonly LeftOut[]): string {
  if (first === undefined) return '';
  const others = more.length === 0 ? '' : `, and ${more.length} more`;
  return `; ${first.where} is left out: ${first.why}${others}`;
}

function scoringOf(task: string, where: string): AnyScoring {
  const scoring = kindOf(SCORING, task);
  if (scoring !== null) return scoring;
  throw new ParleyError('BAD_LOG', `this build has no task "${task}"`, {
    where,
    remedy: `It has ${Object.keys(SCORING).join(', ')}.`,
  });
}
