import { decodeRows, readJsonl, trialsOf } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { COIN } from '@parley/task-coin/shared';
import { Command } from 'commander';
import { print } from '../../../terminal/print';
import { readLogFile } from '../../../terminal/read-log-file';
import { writeDialogue } from '../dialogues';

/** `parley dialogue LOG…`: the conversations of episodes as Markdown. */
export const dialogueCommand = (): Command =>
  new Command('dialogue')
    .description(
      'print conversations as Markdown: every word, what the robot understood, its belief after it, the outcome',
    )
    .argument('<log...>', 'JSONL of event rows: of `parley simulate`, or an exported events.jsonl')
    .option('--task <id...>', 'only these benchmark episodes')
    .option('--practice', 'with the practice, which is left out otherwise')
    .action((logs: string[], flags: { task?: string[]; practice?: boolean }) => {
      const runs = logs
        .flatMap((log) => trialsOf(decodeRows(readJsonl(readLogFile(log), log))))
        .filter(({ start }) => flags.practice === true || !start.isPractice)
        .filter(({ start }) => flags.task?.includes(start.episodeId) ?? true);
      if (runs.length === 0)
        throw new ParleyError('BAD_LOG', 'there is no such episode in these logs', {
          where: logs.join(', '),
          remedy: 'Name logs of `parley simulate` or an exported events.jsonl.',
        });
      const other = runs.find(({ start }) => start.task !== COIN.task);
      if (other !== undefined)
        throw new ParleyError(
          'BAD_LOG',
          `${other.start.trialId} is a trial of ${other.start.task}`,
          {
            where: logs.join(', '),
            remedy: `This command prints trials of ${COIN.task}.`,
          },
        );
      for (const run of runs) print(writeDialogue(run));
    });
