import { Command } from 'commander';
import { aboutTrials, factsOfTrials } from '../terminal/about-trials';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { readTrials, tellNotCounted } from './read-trials';
import { METRICS } from './shapes/logs';

/** `parley metrics LOG…`: scores from logs alone. A folder stands for the *.jsonl files in it and in its subfolders. */
export const metricsCommand = (): Command =>
  new Command('metrics')
    .description(
      'score logs from the rows alone, as their task kind does: coin has SR, SPL, SoftSPL, NQ and more',
    )
    .argument('<log...>', 'JSONL files, or folders of them, subfolders included')
    .addOption(jsonOption(METRICS))
    .action(async (logs: string[], flags: { json?: boolean }) => {
      const read = await readTrials(logs);
      const { tasks, dialogues, leftOut } = read;
      tellNotCounted(read);
      // Simulated, test and human sessions, and different agents, configurations or users, are never pooled: several groups, several objects.
      if (flags.json === true) {
        const facts = factsOfTrials(tasks.flatMap(({ trials }) => trials));
        return printJson(
          METRICS,
          {
            groups: tasks.flatMap(({ scoring, trials }) => scoring.summarize(trials)),
            dialogues: dialogues?.summaries ?? [],
            leftOut,
          },
          aboutTrials(facts),
        );
      }
      const texts = tasks.map(({ scoring, trials }) => scoring.describe(trials));
      print([...texts, ...(dialogues === null ? [] : [dialogues.text])].join('\n'));
    });
