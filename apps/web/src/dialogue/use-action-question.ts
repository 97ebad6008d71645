import type { OpenQuestion } from '@parley/protocol';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session-context';

/** So long its buttons stay after an answer, ms: one who steers the robot is asked again before that. */
const HOLD_MS = 5000;

/**
 * The question for an action that is open, or the last one as long as the next may come at any moment: its buttons keep
 * their place and the focus from one question to the next. Null at all other times.
 */
export function useActionQuestion(): OpenQuestion | null {
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const goesOn = useSession(
    ({ view }) => view !== null && view.page === 'episode' && view.stage !== 'stopped',
  );
  const [held, setHeld] = useState<OpenQuestion | null>(null);
  const isOther = question !== null && question.form?.kind !== 'action';
  const next = isOther ? null : (question ?? (goesOn ? held : null));
  // The same question comes anew with every view.
  if (next?.questionId !== held?.questionId) setHeld(next);
  const isOpen = question !== null;
  const heldId = held?.questionId;
  useEffect(() => {
    if (heldId === undefined || isOpen) return;
    const timer = setTimeout(() => setHeld(null), HOLD_MS);
    return () => clearTimeout(timer);
  }, [heldId, isOpen]);
  return next;
}
