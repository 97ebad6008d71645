import { type RefObject, useEffect } from 'react';
import { useExpose } from './use-expose';

/** So long a line stays or is gone before it is written down, ms: scrolling past is one row, not one a line. */
const SETTLE_MS = 300;

const HALF = 0.5;

/**
 * Writes down which lines of something that is read are on screen, at least half of each: once they come, whenever others are, and when it is left.
 *
 * @param list Its children are the lines; none comes or goes while it is shown.
 * @param refId What is read.
 */
export function useLinesOnScreen(list: RefObject<Element | null>, refId: string): void {
  const expose = useExpose();
  useEffect(() => {
    const lines = [...(list.current?.children ?? [])];
    const seen = new Set<Element>();
    let told = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const now = lines.flatMap((line, at) => (seen.has(line) ? [at] : []));
      if (now.join() === told) return;
      told = now.join();
      if (now.length === 0) expose('lines-hidden', refId);
      else expose('lines-visible', refId, { lines: now, of: lines.length });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          if (intersectionRatio >= HALF) seen.add(target);
          else seen.delete(target);
        clearTimeout(timer);
        timer = setTimeout(tell, SETTLE_MS);
      },
      { threshold: HALF },
    );
    for (const line of lines) observer.observe(line);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      if (told !== '') expose('lines-hidden', refId);
    };
  }, [list, refId, expose]);
}
