import { decodeRows, type LogRecord, readJsonl, trialsOf } from '@parley/log';
import type { AnyScoring } from '@parley/metrics';
import { kindOf, ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { Command } from 'commander';
import { findLogs } from '../terminal/find-logs';
import { print } from '../terminal/print';
import { readLogFile } from '../terminal/read-log-file';

/** `parley metrics LOG…`: scores from logs alone. A folder stands for the *.jsonl files in it and in its subfolders. */
export const metricsCommand = (): Command =>
  new Command('metrics')
    .description(
      'score logs from the rows alone, as their task kind does: coin has SR, SPL, SoftSPL, NQ and more',
    )
    .argument('<log...>', 'JSONL files, or folders of them, subfolders included')
    .option('--json', 'print the summary as JSON')
    .action((logs: string[], flags: { json?: boolean }) => {
      const scored = readTrials(logs);
      // Simulated, test and human sessions, and different agents, configurations or users, are never pooled: several groups, several objects.
      if (flags.json !== true)
        return print(scored.map(({ scoring, trials }) => scoring.describe(trials)).join('\n'));
      const summaries = scored.flatMap(({ scoring, trials }) => scoring.summarize(trials));
      print(JSON.stringify(summaries.length === 1 ? summaries[0] : summaries));
    });

/** Trials of one task kind. */
export interface TaskTrials {
  readonly scoring: AnyScoring;
  readonly trials: readonly (readonly LogRecord[])[];
}

/**
 * Trials of logs by task kind, in the order of their first trials.
 *
 * @throws {ParleyError} `BAD_LOG` where there is no trial, or one of a task kind that this build does not have.
 */
export function readTrials(logs: readonly string[]): TaskTrials[] {
  const { files, folders } = findLogs(logs);
  const byTask = new Map<string, { scoring: AnyScoring; trials: (readonly LogRecord[])[] }>();
  // File by file: runs at several prices have one session id, and must not be taken for one run.
  for (const file of files)
    for (const { start, records } of trialsOf(decodeRows(readJsonl(readLogFile(file), file)))) {
      const known = byTask.get(start.task) ?? { scoring: scoringOf(start.task, file), trials: [] };
      byTask.set(start.task, known);
      known.trials.push(records);
    }
  if (byTask.size > 0) return [...byTask.values()];
  throw new ParleyError('BAD_LOG', 'there is no episode in these logs', {
    where: [...logs, ...folders.filter((folder) => !logs.includes(folder))].join(', '),
    remedy:
      'Name logs of `parley simulate` (a folder stands for its subfolders too) or an exported events.jsonl.',
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
