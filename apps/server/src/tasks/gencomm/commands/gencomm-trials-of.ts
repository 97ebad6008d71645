import { ParleyError } from '@parley/protocol';
import { GENCOMM_SCORING, type GencommReading } from '@parley/task-gencomm/scoring';
import { GENCOMM } from '@parley/task-gencomm/shared';
import { findLogs } from '../../../terminal/find-logs';
import { readSoundTrials, tellLeftOut } from '../../../terminal/sound-trials';

/** Trials of two views in logs, each once. What cannot be counted is told. @throws {ParleyError} `BAD_LOG` where no log is of this task kind. */
export function gencommTrialsOf(runs: readonly string[]): GencommReading[] {
  const sound = readSoundTrials(findLogs(runs).files, ({ start, records }) =>
    start.task === GENCOMM.task ? (GENCOMM_SCORING.read(records) as GencommReading) : null,
  );
  tellLeftOut(sound.leftOut);
  const trials = sound.trials.flatMap(({ kept }) => kept ?? []);
  if (trials.length > 0) return trials;
  throw new ParleyError('BAD_LOG', 'there is no episode of two views in these logs', {
    where: runs.join(', '),
    remedy: 'Name logs of `parley simulate --task gencomm`.',
  });
}
