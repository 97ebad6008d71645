import { useEffect } from 'react';
import { isTypingTarget } from '../../ui/typing-target';

export interface ReplayKeys {
  readonly toggle: () => void;
  readonly step: (direction: 1 | -1) => void;
  readonly jump: (direction: 1 | -1) => void;
  readonly toStart: () => void;
  readonly toEnd: () => void;
}

/** Controls that use arrows or space themselves. */
const OWN_KEYS =
  '[role="tab"],[role="slider"],[role="option"],[role="listbox"],[role="dialog"],input[type="radio"],select';

/** Space plays, arrows step, with Shift from mark to mark, Home and End. Off while typing or where a control needs the key. */
export function useReplayKeys(keys: ReplayKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (isTypingTarget(event.target) || target?.closest(OWN_KEYS) != null) return;
      const isOnButton = target?.closest('button,a,summary,input,[role="button"]') != null;
      const run = actionOf(event, isOnButton, keys);
      if (run === null) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys]);
}

function actionOf(
  event: KeyboardEvent,
  isOnButton: boolean,
  keys: ReplayKeys,
): (() => void) | null {
  switch (event.key) {
    case ' ':
      return isOnButton ? null : keys.toggle;
    case 'ArrowRight':
      return () => (event.shiftKey ? keys.jump(1) : keys.step(1));
    case 'ArrowLeft':
      return () => (event.shiftKey ? keys.jump(-1) : keys.step(-1));
    case 'Home':
      return keys.toStart;
    case 'End':
      return keys.toEnd;
    default:
      return null;
  }
}
