import { Command } from 'commander';
import { print } from '../terminal/print';
import { readTrials, tellNotCounted } from './read-trials';

/** `parley metrics LOG…`: scores from logs alone. A folder stands for the *.jsonl files in it and in its subfolders. */
export const metricsCommand = (): Command =>
  new Command('metrics')
    .description(
      'score logs from the rows alone, as their task kind does: coin has SR, SPL, SoftSPL, NQ and more',
    )
    .argument('<log...>', 'JSONL files, or folders of them, subfolders included')
    .option(
      '--json',
      'print the summaries as JSON: an array, one object per group that may be pooled',
    )
    .action(async (logs: string[], flags: { json?: boolean }) => {
      const read = await readTrials(logs);
      const { tasks, dialogues, leftOut } = read;
      tellNotCounted(read);
      // Simulated, test and human sessions, and different agents, configurations or users, are never pooled: several groups, several objects, and an array of them also where there is one.
      if (flags.json === true) {
        const groups = [
          ...tasks.flatMap(({ scoring, trials }) => scoring.summarize(trials)),
          ...(dialogues?.summaries ?? []),
        ];
        return print(JSON.stringify(groups.map((group) => ({ ...group, leftOut }))));
      }
      const texts = tasks.map(({ scoring, trials }) => scoring.describe(trials));
      print([...texts, ...(dialogues === null ? [] : [dialogues.text])].join('\n'));
    });
