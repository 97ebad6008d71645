import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { useExpose } from '../exposure/use-expose';
import { isTypingTarget } from '../ui/typing-target';
import { picturesStore, setPicturesLarge } from './pictures-store';

/** Side of one picture, CSS pixels, where the window has them. */
export const LARGE_PX = 880;

/** Are the pictures shown large? From wherever, and by the key P; each change is written down. */
export function useLargePictures(trialId: string | null) {
  const isLarge = useStore(picturesStore, (state) => state.isLarge);
  const expose = useExpose();
  const show = useCallback((next: boolean) => setPicturesLarge(next), []);
  useEffect(
    () =>
      picturesStore.subscribe((now, before) => {
        if (now.isLarge === before.isLarge) return;
        expose(now.isLarge ? 'picture-open' : 'picture-close', trialId, {
          sizePx: Math.min(LARGE_PX, innerWidth, innerHeight),
        });
      }),
    [expose, trialId],
  );
  useEffect(() => () => setPicturesLarge(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey) return;
      if (!isTypingTarget(event.target)) show(!picturesStore.getState().isLarge);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);
  return { isLarge, show };
}
