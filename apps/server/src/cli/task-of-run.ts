import { ParleyError } from '@parley/protocol';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { loadStudyFile } from '../studies';
import { namedTask } from '../terminal/asked-task';

/** The task kind of a headless run: what `--task` names, else that of its study, else the usual one. */
export const taskOfRun = (argv: readonly string[]): string =>
  namedTask(argv) ?? taskOfStudyIn(argv);

/**
 * The task kind of a study among the words of a command line; the usual one where there is none, or none that can be read: its command says
 * what is wrong with it. Files of models are no studies.
 */
function taskOfStudyIn(argv: readonly string[]): string {
  for (const word of argv)
    if (/\.ya?ml$/i.test(word)) {
      const task = taskOfFile(word);
      if (task !== null) return task;
    }
  return DEFAULT_TASK;
}

function taskOfFile(file: string): string | null {
  try {
    return loadStudyFile(file).study.task;
  } catch (error) {
    if (error instanceof ParleyError) return null;
    throw error;
  }
}
