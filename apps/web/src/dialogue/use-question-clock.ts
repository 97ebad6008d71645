import { useSession } from '../session/session-context';
import { useTick } from '../ui/use-tick';
import { type QuestionTime, questionClock } from './question-clock';

/** Where the open question stands, ticking; null while none is open. */
export function useQuestionClock(): QuestionTime | null {
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const receivedAtMs = useSession((state) => state.viewAtMs);
  const isPaused = useSession((state) => (state.view?.paused ?? null) !== null);
  const nowMs = useTick(question !== null);
  if (question === null) return null;
  return questionClock({ question, receivedAtMs, nowMs, isPaused });
}
