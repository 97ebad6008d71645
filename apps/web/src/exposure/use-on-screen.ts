import { type RefObject, useEffect } from 'react';
import { useExpose } from './use-expose';

/** Writes down when the view or the map comes on screen and when it leaves it. */
export function useOnScreen(element: RefObject<Element | null>, what: 'view' | 'map'): void {
  const expose = useExpose();
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let isVisible: boolean | null = null;
    const tell = (next: boolean) => {
      if (next === isVisible || (isVisible === null && !next)) return;
      isVisible = next;
      expose(`${what}-${next ? 'visible' : 'hidden'}`);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) tell(entry.isIntersecting);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      tell(false);
    };
  }, [element, what, expose]);
}
