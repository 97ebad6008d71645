import { kindOf } from '@parley/protocol';
import { DRIVING_WORDS, ROLE_WORDS, TASK_WORDS } from '#words';
import { useWords } from '../i18n/use-words';
import { useSession } from '../session/session-context';
import { NEUTRAL_WORDS } from './neutral-words';
import type { TaskWords } from './task-words';

/** What common pages say of a task kind; neutral words for one that this page has none for. */
export const useTaskWords = ({ task, isDriven = false, role = '' }: TaskAsTold): TaskWords =>
  useWords(
    (isDriven ? kindOf(DRIVING_WORDS, task) : null) ??
      kindOf(kindOf(ROLE_WORDS, task) ?? {}, role) ??
      kindOf(TASK_WORDS, task) ??
      NEUTRAL_WORDS,
  );

/** A task kind, and what people do in it: a study or a trial. */
interface TaskAsTold {
  readonly task: string;
  readonly isDriven?: boolean | undefined;
  readonly role?: string | undefined;
}

const NO_TASK: TaskAsTold = { task: '' };

/** The same of the trial on screen. */
export const useTrialWords = (): TaskWords =>
  useTaskWords(useSession((state) => state.view?.episode ?? NO_TASK));
