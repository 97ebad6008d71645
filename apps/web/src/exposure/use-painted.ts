import { type RefObject, useEffect } from 'react';

/**
 * Calls back once the element is really on screen: at least half of it in the viewport, and two frames later,
 * when the browser has painted it.
 */
export function usePainted(
  element: RefObject<Element | null>,
  key: string | null,
  onPainted: (atMs: number) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a key, whatever function came with that render.
  useEffect(() => {
    const target = element.current;
    if (target === null || key === null) return;
    let frame = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(() => onPainted(performance.now()));
        });
      },
      { threshold: 0.5 },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [key]);
}
