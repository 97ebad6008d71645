import type { DriveAction, OpenQuestion } from '@parley/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession, useSessionClient } from '../session/session-context';
import { isCovered } from '../ui/covered';
import { isTypingTarget } from '../ui/typing-target';

/** Keys that drive, in lower case. Going back is no primitive of the robot. */
const KEYS: Readonly<Record<string, Given>> = {
  arrowup: 'forward',
  w: 'forward',
  arrowleft: 'turn-left',
  a: 'turn-left',
  arrowright: 'turn-right',
  d: 'turn-right',
  f: 'stop',
  q: 'ask',
};

/** What the person may give: a primitive, or a wish to ask. */
export type Given = DriveAction | 'ask';

export interface Driving {
  /** What the robot waits for; null while it moves. */
  readonly form: DriveForm | null;
  /** An action would be taken now: none is on its way. */
  readonly isReady: boolean;
  readonly last: Given | null;
  /** Gives the next action; one at a time, what comes while it is on its way is dropped. */
  readonly give: (action: Given) => void;
}

type DriveForm = Extract<NonNullable<OpenQuestion['form']>, { kind: 'drive' }>;

/** The person's hand on the robot: one action for each time that it asks. */
export function useDrive(): Driving {
  const client = useSessionClient();
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const [given, setGiven] = useState<{ questionId: string; action: Given } | null>(null);
  const sent = useRef<string | null>(null);
  const form = question?.form?.kind === 'drive' ? question.form : null;
  const questionId = form === null ? null : (question?.questionId ?? null);
  const give = useCallback(
    (action: Given) => {
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

/** A key that is down for so long is held, and no longer a tap, milliseconds. */
export const HELD_MS = 300;

/** What a key may do now. */
interface DriveKeysState {
  /** An action would be taken. */ readonly isReady: boolean;
  /** The last step ended at something: a held key does not push on. */ readonly hasBumped: boolean;
}

/**
 * Keys without a modifier, where the person is not typing and nothing stands before the page. A tap is one action; of a key
 * that is held the next one is given as soon as the last is done, until it is let go or the robot bumps.
 */
export function useDriveKeys(
  { isReady, hasBumped }: DriveKeysState,
  onAction: (action: Given) => void,
): void {
  const latest = useRef(onAction);
  latest.current = onAction;
  const held = useHeldKeys(latest);
  useEffect(() => {
    if (!isReady) return;
    if (hasBumped) held.clear();
    const [key, newest] = [...held].at(-1) ?? [];
    if (key === undefined || newest === undefined) return;
    const restMs = Math.max(0, newest.sinceMs + HELD_MS - performance.now());
    const timer = setTimeout(() => {
      if (held.get(key) === newest && !isCovered()) latest.current(newest.action);
    }, restMs);
    return () => clearTimeout(timer);
  }, [isReady, hasBumped, held]);
}

interface HeldKey {
  readonly action: Given;
  readonly sinceMs: number;
}

/** Driving keys that are down, the newest last; each acts once as it goes down. Only steps and turns are held. */
function useHeldKeys(onAction: {
  readonly current: (action: Given) => void;
}): Map<string, HeldKey> {
  const [held] = useState(() => new Map<string, HeldKey>());
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const action = KEYS[key];
      if (action === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTypingTarget(event.target) || isCovered()) return;
      event.preventDefault();
      if (event.repeat) return;
      held.delete(key);
      if (action !== 'stop' && action !== 'ask')
        held.set(key, { action, sinceMs: performance.now() });
      onAction.current(action);
    };
    const onUp = (event: KeyboardEvent) => held.delete(event.key.toLowerCase());
    // Keys that are let go in another window are never heard of.
    const letGo = () => held.clear();
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    window.addEventListener('blur', letGo);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', letGo);
    };
  }, [held, onAction]);
  return held;
}
