import { useRef } from 'react';
import { useSession } from '../session/session-context';
import { useTick } from '../ui/use-tick';
import { type QuestionTime, questionClock } from './question-clock';

/** Where the open question stands, ticking; null while none is open. */
export function useQuestionClock(): QuestionTime | null {
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const receivedAtMs = useSession((state) => state.viewAtMs);
  const isPaused = useSession((state) => (state.view?.paused ?? null) !== null);
  const first = useRef<{ questionId: string; atMs: number } | null>(null);
  const nowMs = useTick(question !== null);
  if (question === null) return null;
  if (first.current?.questionId !== question.questionId) {
    first.current = { questionId: question.questionId, atMs: nowMs };
  }
  return questionClock({
    question,
    receivedAtMs,
    firstShownAtMs: first.current.atMs,
    nowMs,
    isPaused,
  });
}
