import { kindOf } from '@parley/protocol';
import { TASK_WORDS } from '#words';
import { useWords } from '../i18n/use-words';
import { useSession } from '../session/session-context';
import { NEUTRAL_WORDS } from './neutral-words';
import type { TaskWords } from './task-words';

/** What common pages say of a task kind; neutral words for one that this page has none for. */
export const useTaskWords = (task: string): TaskWords =>
  useWords(kindOf(TASK_WORDS, task) ?? NEUTRAL_WORDS);

/** The same of the trial on screen. */
export const useTrialWords = (): TaskWords =>
  useTaskWords(useSession((state) => state.view?.episode?.task ?? ''));
