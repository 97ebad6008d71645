import { kindOf, PAIR } from '@parley/protocol';
import { DRIVING_WORDS, OWN_WORDS, ROLE_WORDS, TASK_WORDS } from '#words';
import { useWords } from '../i18n/use-words';
import { useSession } from '../session/session-context';
import { NEUTRAL_WORDS } from './neutral-words';
import { roleInPair } from './role-in-pair';
import type { AnswerTime, TaskWords, WordsForInput } from './task-words';

/** What common pages say of a task kind; neutral words for one that this page has none for. */
export const useTaskWords = (told: TaskAsTold): TaskWords => {
  const { task, isDriven = false, role = '', wordsId = '' } = told;
  return useWords(
    kindOf(kindOf(OWN_WORDS, task) ?? {}, wordsId) ??
      (isDriven ? kindOf(DRIVING_WORDS, task) : null) ??
      kindOf(kindOf(ROLE_WORDS, task) ?? {}, role) ??
      kindOf(TASK_WORDS, task) ??
      NEUTRAL_WORDS,
  );
};

/** The same on a page of a session, to one who speaks to the robot as the arm of what is on screen, or of all trials, says, and has a role in a pair. */
export function useInputWords(
  study: TaskAsTold & AnswerTime,
): TaskWords & Pick<WordsForInput, 'reminder'> {
  const own = useSession(({ view }) => view?.flow?.role ?? null);
  const role = own !== null && study.role === PAIR ? roleInPair(own) : study.role;
  const words = useTaskWords({ ...study, role });
  const input = useSession(({ view }) => view?.input ?? null);
  const guide = words.guideFor?.(study) ?? words.guide;
  return { ...words, guide, ...(input === null ? null : words.forInput?.(input)) };
}

/** A task kind, and what people do in it: a study or a trial. */
interface TaskAsTold {
  readonly task: string;
  readonly isDriven?: boolean | undefined;
  readonly role?: string | undefined;
  /** What people do in it, where that has words of its own. */ readonly wordsId?:
    | string
    | undefined;
}

const NO_TASK: TaskAsTold = { task: '' };

/** The same of the trial on screen. */
export const useTrialWords = (): TaskWords =>
  useTaskWords(useSession((state) => state.view?.episode ?? NO_TASK));
