import type { DriveAction, OpenQuestion } from '@parley/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession, useSessionClient } from '../session/session-context';
import { isTypingTarget } from '../ui/typing-target';

/** Keys that drive, in lower case. Going back is no primitive of the robot. */
const KEYS: Readonly<Record<string, DriveAction>> = {
  arrowup: 'forward',
  w: 'forward',
  arrowleft: 'turn-left',
  a: 'turn-left',
  arrowright: 'turn-right',
  d: 'turn-right',
  f: 'stop',
};

export interface Driving {
  /** What the robot waits for; null while it moves. */
  readonly form: DriveForm | null;
  /** An action would be taken now: none is on its way. */
  readonly isReady: boolean;
  readonly last: DriveAction | null;
  /** Gives the next action; one at a time, what comes while it is on its way is dropped. */
  readonly give: (action: DriveAction) => void;
}

type DriveForm = Extract<NonNullable<OpenQuestion['form']>, { kind: 'drive' }>;

/** The person's hand on the robot: one action for each time that it asks. */
export function useDrive(): Driving {
  const client = useSessionClient();
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const [given, setGiven] = useState<{ questionId: string; action: DriveAction } | null>(null);
  const sent = useRef<string | null>(null);
  const form = question?.form?.kind === 'drive' ? question.form : null;
  const questionId = form === null ? null : (question?.questionId ?? null);
  const give = useCallback(
    (action: DriveAction) => {
      // The ref, not the state: two presses may come before the page is drawn anew.
      if (questionId === null || sent.current === questionId) return;
      sent.current = questionId;
      setGiven({ questionId, action });
      void client
        .send('answer', { questionId, text: '', via: 'drive', value: { action } })
        .then(({ status }) => {
          if (status !== 'invalid' || sent.current !== questionId) return;
          sent.current = null;
          setGiven(null);
        });
    },
    [client, questionId],
  );
  const isReady = questionId !== null && given?.questionId !== questionId;
  return { form, isReady, last: given?.action ?? null, give };
}

/** Keys without a modifier, pressed anew, where the person is not typing and nothing stands before the page. */
export function useDriveKeys(onAction: (action: DriveAction) => void): void {
  const latest = useRef(onAction);
  latest.current = onAction;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = KEYS[event.key.toLowerCase()];
      if (action === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTypingTarget(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      // A key that is held down drives no farther than one press.
      if (!event.repeat) latest.current(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
