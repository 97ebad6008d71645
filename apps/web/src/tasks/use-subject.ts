import { useSession } from '../session/session-context';
import { subjectOf } from './parts-of';

/** What is looked for in the trial on screen, in a word; empty where there is none. */
export const useSubject = (): string =>
  useSession((state) => subjectOf(state.view?.episode ?? null, state.view?.moment));
