import {
  canonicalHash,
  checkRows,
  decodeRows,
  type LogRecord,
  type Row,
  readJsonl,
  trialsOf,
} from '@parley/log';
import type { AnyScoring } from '@parley/metrics';
import { kindOf, ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { Command } from 'commander';
import { aboutTrials, factsOfTrials } from '../terminal/about-trials';
import { findLogs } from '../terminal/find-logs';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import { readLogFile } from '../terminal/read-log-file';
import { METRICS } from './shapes/logs';

/** `parley metrics LOG…`: scores from logs alone. A folder stands for the *.jsonl files in it and in its subfolders. */
export const metricsCommand = (): Command =>
  new Command('metrics')
    .description(
      'score logs from the rows alone, as their task kind does: coin has SR, SPL, SoftSPL, NQ and more',
    )
    .argument('<log...>', 'JSONL files, or folders of them, subfolders included')
    .addOption(jsonOption(METRICS))
    .action((logs: string[], flags: { json?: boolean }) => {
      const scored = readTrials(logs);
      tellUnfinished(scored);
      // Simulated, test and human sessions, and different agents, configurations or users, are never pooled: several groups, several objects, and an array of them also where there is one.
      if (flags.json !== true)
        return print(scored.map(({ scoring, trials }) => scoring.describe(trials)).join('\n'));
      const summaries = scored.flatMap(({ scoring, trials }) => scoring.summarize(trials));
      const facts = factsOfTrials(scored.flatMap(({ trials }) => trials));
      printJson(METRICS, summaries, aboutTrials(facts));
    });

/** Trials that have no end enter no mean: who reads the means is told which. */
function tellUnfinished(scored: readonly TaskTrials[]): void {
  const ids = scored.flatMap(({ unfinished }) => unfinished);
  if (ids.length === 0) return;
  const shown = ids.slice(0, SHOWN_IDS).join(', ');
  const more = ids.length > SHOWN_IDS ? ` and ${ids.length - SHOWN_IDS} more` : '';
  tell(`Left out, as their logs have no end: ${shown}${more}.`);
}

/** How many ids a line names. */
const SHOWN_IDS = 10;

/** Trials of one task kind. */
export interface TaskTrials {
  readonly scoring: AnyScoring;
  readonly trials: readonly (readonly LogRecord[])[];
  /** Ids of trials whose log has no end. */ readonly unfinished: readonly string[];
}

/**
 * Trials of logs by task kind, in the order of their first trials.
 *
 * @throws {ParleyError} `BAD_LOG` where there is no trial, or one of a task kind that this build does not have; where rows are
 *   missing, doubled or out of order; where the same trial stands in two places.
 */
export function readTrials(logs: readonly string[]): TaskTrials[] {
  const { files, folders } = findLogs(logs);
  const byTask = new Map<string, OpenTrials>();
  const places = new Map<string, string>();
  // File by file: runs at several prices may have one session id, and must not be taken for one run.
  for (const file of files)
    for (const { start, end, trialId, records } of trialsOf(decodeRows(readWhole(file)))) {
      refuseTwice(records, places, file);
      const known = byTask.get(start.task) ?? {
        scoring: scoringOf(start.task, file),
        trials: [],
        unfinished: [],
      };
      byTask.set(start.task, known);
      known.trials.push(records);
      if (end === null) known.unfinished.push(trialId);
    }
  if (byTask.size > 0) return [...byTask.values()];
  throw new ParleyError('BAD_LOG', 'there is no episode in these logs', {
    where: [...logs, ...folders.filter((folder) => !logs.includes(folder))].join(', '),
    remedy:
      'Name logs of `parley simulate` (a folder stands for its subfolders too) or an exported events.jsonl.',
  });
}

interface OpenTrials extends TaskTrials {
  readonly trials: (readonly LogRecord[])[];
  readonly unfinished: string[];
}

/** The rows of a log. @throws {ParleyError} `BAD_LOG` with the first fault of them. */
function readWhole(file: string): Row[] {
  const rows = readJsonl(readLogFile(file), file);
  const [fault, ...more] = checkRows(rows);
  if (fault === undefined) return rows;
  const count = more.length === 0 ? '' : ` (and ${more.length} faults more)`;
  throw new ParleyError('BAD_LOG', `the rows are not whole: ${fault}${count}`, {
    where: file,
    remedy:
      'Restore the log from a backup; `parley replay LOG --verify` lists every fault. Where it stands twice in one file, take one away.',
  });
}

/** @throws {ParleyError} `BAD_LOG` for a trial that was read before, row for row: it would count twice. */
function refuseTwice(
  records: readonly LogRecord[],
  places: Map<string, string>,
  file: string,
): void {
  const hash = canonicalHash(records.map(({ row }) => row));
  const before = places.get(hash);
  places.set(hash, file);
  if (before === undefined) return;
  throw new ParleyError('BAD_LOG', `the trial ${records[0]?.row.trialId} stands here again`, {
    where: before === file ? file : `${before} and ${file}`,
    remedy: 'Name each log once, and keep copies out of the folder.',
  });
}

function scoringOf(task: string, file: string): AnyScoring {
  const scoring = kindOf(SCORING, task);
  if (scoring !== null) return scoring;
  throw new ParleyError('BAD_LOG', `this build has no task "${task}"`, {
    where: file,
    remedy: `It has ${Object.keys(SCORING).join(', ')}.`,
  });
}
