import type { Trial } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { TASK_COMMANDS } from '../tasks/commands';
import { findLogs } from '../terminal/find-logs';
import { print } from '../terminal/print';
import { readSoundTrials, tellLeftOut, trialAt } from '../terminal/sound-trials';
import { writeDialogue } from '../terminal/write-dialogue';

interface Flags {
  readonly task?: string;
  readonly episode?: readonly string[];
  readonly practice?: boolean;
}

/** `parley dialogue LOG…`: the conversations of trials of any task kind as Markdown. */
export const dialogueCommand = (): Command =>
  new Command('dialogue')
    .description(
      'print conversations as Markdown: every word between people and agents, how it ended, and what the robot made of it where the task kind says it',
    )
    .argument(
      '<log...>',
      'JSONL of event rows, of `parley simulate` or an exported events.jsonl; a folder stands for the logs in it and in its subfolders',
    )
    .option('--task <kind>', 'only trials of this task kind')
    .option('--episode <id...>', 'only these benchmark episodes')
    .option('--practice', 'with the practice, which is left out otherwise')
    .action(printDialogues);

/** @throws {ParleyError} `BAD_LOG` where no trial is left, with the task kinds that there are. */
async function printDialogues(logs: readonly string[], flags: Flags): Promise<void> {
  const { files } = findLogs(logs);
  const sound = readSoundTrials(files, ({ start }) => ({
    task: start.task,
    isAsked:
      (flags.practice === true || !start.isPractice) &&
      (flags.task === undefined || flags.task === start.task) &&
      (flags.episode === undefined || flags.episode.includes(start.episodeId)),
  }));
  tellLeftOut(sound.leftOut);
  const asked = sound.trials.filter(({ kept }) => kept.isAsked);
  if (asked.length === 0) {
    const kinds = [...new Set(sound.trials.map(({ kept }) => kept.task))].join(', ');
    throw new ParleyError(
      'BAD_LOG',
      kinds === ''
        ? 'there is no trial in these logs'
        : `there is no such trial in these logs, which have trials of ${kinds}`,
      {
        where: logs.join(', '),
        remedy:
          'Name logs of `parley simulate` or an exported events.jsonl; --task names a task kind, --episode an episode.',
      },
    );
  }
  // One trial at a time: logs of a large run do not fit into memory beside each other.
  for (const place of asked) print(await textOf(trialAt(place)));
}

async function textOf(trial: Trial): Promise<string> {
  const own = await TASK_COMMANDS[trial.start.task]?.writeDialogue?.();
  return (own ?? writeDialogue)(trial);
}
