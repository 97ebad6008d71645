import { useEffect } from 'react';

const NAME = '--parley-visible-height';
/** A window that is covered by so much is covered by a keyboard, px. */
const KEYBOARD_PX = 120;

/** Pages that fill the window end above a keyboard on the screen: what is written in stays in sight. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (visualViewport == null) return;
    const { style } = document.documentElement;
    const fit = () => {
      const isZoomed = visualViewport.scale > 1.01;
      const isCovered = innerHeight - visualViewport.height > KEYBOARD_PX;
      if (isCovered && !isZoomed) style.setProperty(NAME, `${visualViewport.height}px`);
      else style.removeProperty(NAME);
    };
    visualViewport.addEventListener('resize', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      style.removeProperty(NAME);
    };
  }, []);
}
