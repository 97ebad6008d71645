import { GENCOMM_SCORING, type GencommReading } from '@parley/task-gencomm/scoring';
import { GENCOMM } from '@parley/task-gencomm/shared';
import { trialsOfTask } from '../../../terminal/trials-of-task';

/** Trials of two views in logs, each once. What cannot be counted is told. @throws {ParleyError} `BAD_LOG` where no log is of this task kind. */
export const gencommTrialsOf = (runs: readonly string[]): GencommReading[] =>
  trialsOfTask(
    runs,
    GENCOMM.task,
    ({ records }) => GENCOMM_SCORING.read(records) as GencommReading,
  );
