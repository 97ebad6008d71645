import type { PictureFault } from '@parley/protocol';
import { useEffect, useRef } from 'react';
import { isTypingTarget } from '../../ui/typing-target';
import { FAULTS } from './curation-words';

/** What a key asks for. */
export type CurationAction =
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject'; readonly reason: PictureFault }
  | { readonly kind: 'move'; readonly direction: 1 | -1 }
  | { readonly kind: 'undo' };

type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Controls that use arrows themselves. */
const OWN_ARROWS = 'input[type="radio"],[role="slider"],[role="tab"]';

/**
 * What a key press means: A accepts, 1 2 3 reject, arrows move, U undoes. Null while the experimenter types, with a modifier, and for
 * a key that is held down, save arrows.
 */
export function actionOf({
  key,
  repeat,
  ctrlKey,
  metaKey,
  altKey,
  target,
}: Key): CurationAction | null {
  if (ctrlKey || metaKey || altKey || isTypingTarget(target)) return null;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (target instanceof Element && target.closest(OWN_ARROWS) !== null) return null;
    return { kind: 'move', direction: key === 'ArrowRight' ? 1 : -1 };
  }
  if (repeat) return null;
  if (key.toLowerCase() === 'a') return { kind: 'accept' };
  if (key.toLowerCase() === 'u') return { kind: 'undo' };
  const reason = /^[1-9]$/.test(key) ? FAULTS[Number(key) - 1] : undefined;
  return reason === undefined ? null : { kind: 'reject', reason };
}

/** Keys of the page while it shows one picture. */
export function useCurationKeys(run: (action: CurationAction) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : actionOf(event);
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
