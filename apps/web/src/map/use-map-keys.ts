import { type RefObject, useEffect } from 'react';
import { isCovered } from '../ui/covered';
import { isTypingTarget } from '../ui/typing-target';

interface MapKeys {
  /** Where the map is drawn, with the button that changes its size. */
  readonly box: RefObject<HTMLElement | null>;
  readonly isLarge: boolean;
  /** Changes its size; null where there is no map, or nothing to change places with. */
  readonly toggle: (() => void) | null;
}

/**
 * M shows the map large, and small again; Escape makes it small. A dialog before the page, or a box that Escape is for, has
 * the key first. Focus on a part that goes is given to the button of the map; elsewhere it stays.
 */
export function useMapKeys({ box, isLarge, toggle }: MapKeys): void {
  useEffect(() => {
    if (toggle === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.defaultPrevented || event.isComposing) return;
      const isMapKey = event.key.toLowerCase() === 'm' && !isTypingTarget(event.target);
      const isClosing = event.key === 'Escape' && isLarge;
      if ((!isMapKey && !isClosing) || isCovered(event.target)) return;
      const { current } = box;
      if (current?.contains(document.activeElement)) current.querySelector('button')?.focus();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
