import { decodeRows, readJsonl, trialsOf } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { type MetricsSummary, summarize } from '@parley/task-coin/scoring';
import { Command } from 'commander';
import { breakdownLines } from '../batch/breakdown-lines';
import { configText } from '../batch/describe-run';
import { metricsTable } from '../batch/metrics-table';
import { findLogs } from './find-logs';
import { print } from './print';
import { readLogFile } from './read-log-file';

/** `parley metrics LOG…`: scores from logs alone. A folder stands for the *.jsonl files in it and in its subfolders. */
export const metricsCommand = (): Command =>
  new Command('metrics')
    .description('score logs: SR, SPL, SoftSPL, NQ and more, from the rows alone')
    .argument('<log...>', 'JSONL files, or folders of them, subfolders included')
    .option('--json', 'print the summary as JSON')
    .action((logs: string[], flags: { json?: boolean }) => {
      const summaries = scoreLogs(logs);
      // Simulated, test and human sessions, and different agents, configurations or users, are never pooled: several groups, several objects.
      if (flags.json === true)
        return print(JSON.stringify(summaries.length === 1 ? summaries[0] : summaries));
      for (const summary of summaries) print(textOf(summary));
    });

/** @throws {ParleyError} `BAD_LOG` where there is no episode. */
export function scoreLogs(logs: readonly string[]): MetricsSummary[] {
  const { files, folders } = findLogs(logs);
  // File by file: runs at several prices have one session id, and must not be taken for one run.
  const trials = files.flatMap((file) => trialsOf(decodeRows(readJsonl(readLogFile(file), file))));
  if (trials.length > 0) return summarize(trials.map(({ records }) => records));
  throw new ParleyError('BAD_LOG', 'there is no episode in these logs', {
    where: [...logs, ...folders.filter((folder) => !logs.includes(folder))].join(', '),
    remedy:
      'Name logs of `parley simulate` (a folder stands for its subfolders too) or an exported events.jsonl.',
  });
}

const textOf = (summary: MetricsSummary): string =>
  [
    metricsTable(summary),
    `  ${configText(summary.config)}`,
    '',
    ...breakdownLines(summary, {}),
    '',
  ].join('\n');
