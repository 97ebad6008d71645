import type { Trial } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { findLogs } from './find-logs';
import { tell } from './print';
import { readSoundTrials, tellLeftOut } from './sound-trials';

/**
 * What is kept of the trials of one task kind in logs, each once. What cannot be counted is told, trials of other kinds among it.
 *
 * @param runs Files, or folders of them.
 * @throws {ParleyError} `BAD_LOG` where no trial is of the kind, with the kinds that there are.
 */
export function trialsOfTask<T>(
  runs: readonly string[],
  task: string,
  keep: (trial: Trial) => T,
): T[] {
  const sound = readSoundTrials(findLogs(runs).files, (trial) => ({
    task: trial.start.task,
    kept: trial.start.task === task ? [keep(trial)] : [],
  }));
  tellLeftOut(sound.leftOut);
  const others = sound.trials.flatMap(({ kept }) => (kept.task === task ? [] : [kept.task]));
  const kinds = [...new Set(others)].join(', ');
  const found = sound.trials.flatMap(({ kept }) => kept.kept);
  if (found.length === 0)
    throw new ParleyError(
      'BAD_LOG',
      kinds === ''
        ? `there is no trial of ${task} in these logs`
        : `there is no trial of ${task} in these logs, which have trials of ${kinds}`,
      {
        where: runs.join(', '),
        remedy: `Name logs of \`parley simulate --task ${task}\`, or events.jsonl of an export of a study of ${task}.`,
      },
    );
  if (others.length > 0) tell(`Left out: ${others.length} trials of ${kinds}.`);
  return found;
}
