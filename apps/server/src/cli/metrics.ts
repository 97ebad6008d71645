import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonl, splitEpisodes } from '@parley/agent-core/log';
import { summarize } from '@parley/agent-core/metrics';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { metricsTable } from '../batch/metrics-table';
import { print } from './print';
import { readLogFile } from './read-log-file';

/** `parley metrics LOG…`: scores from logs alone. A folder stands for its *.jsonl files. */
export const metricsCommand = (): Command =>
  new Command('metrics')
    .description('score logs: SR, SPL, SoftSPL, NQ and more, from the rows alone')
    .argument('<log...>', 'JSONL files, or folders of them')
    .option('--json', 'print the summary as JSON')
    .action((logs: string[], flags: { json?: boolean }) => {
      const rows = logs.flatMap(filesOf).flatMap((file) => readJsonl(readLogFile(file), file));
      const summaries = summarize(
        splitEpisodes(rows)
          .filter((episode) => episode.rows.some((row) => row.type === 'episode-start'))
          .map((episode) => episode.rows),
      );
      if (summaries.length === 0)
        throw new ParleyError('BAD_LOG', 'there is no episode in these logs', {
          where: logs.join(', '),
          remedy: 'Name logs of `parley simulate` or an exported events.jsonl.',
        });
      // Simulated, test and human sessions, and different agents or users, are never pooled: several groups, several objects.
      if (flags.json === true)
        return print(JSON.stringify(summaries.length === 1 ? summaries[0] : summaries));
      for (const summary of summaries) print(metricsTable(summary));
    });

function filesOf(path: string): string[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder
    ? readdirSync(path)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .map((name) => join(path, name))
    : [path];
}
