import { type RefObject, useEffect } from 'react';
import { useExpose } from './use-expose';

/** So long a line stays or is gone before it is written down, ms: scrolling past is one row, not one a line. */
const SETTLE_MS = 300;

const HALF = 0.5;

/**
 * Writes down which lines of something that is read are on screen, at least half of each: once they come, whenever others are, and when it is left.
 *
 * @param list Its lines are what is named by `data-line`, by those numbers; where nothing is, its children, from 0. Lines may come and go.
 * @param refId What is read.
 */
export function useLinesOnScreen(list: RefObject<Element | null>, refId: string): void {
  const expose = useExpose();
  useEffect(() => {
    const own = list.current;
    if (own === null) return;
    let lines = linesOf(own);
    const seen = new Set<Element>();
    let told = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const now = lines.flatMap((line, at) => (seen.has(line) ? [nameOf(line, at)] : []));
      if (now.join() === told) return;
      told = now.join();
      if (now.length === 0) expose('lines-hidden', refId);
      else expose('lines-visible', refId, { lines: now, of: lines.length });
    };
    const tellSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, SETTLE_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          if (intersectionRatio >= HALF) seen.add(target);
          else seen.delete(target);
        tellSoon();
      },
      { threshold: HALF },
    );
    for (const line of lines) observer.observe(line);
    const changes = new MutationObserver(() => {
      const before = new Set(lines);
      lines = linesOf(own);
      const now = new Set(lines);
      for (const line of now) if (!before.has(line)) observer.observe(line);
      for (const line of before)
        if (!now.has(line)) {
          observer.unobserve(line);
          if (seen.delete(line)) tellSoon();
        }
    });
    changes.observe(own, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      observer.disconnect();
      clearTimeout(timer);
      if (told !== '') expose('lines-hidden', refId);
    };
  }, [list, refId, expose]);
}

function linesOf(list: Element): Element[] {
  const named = list.querySelectorAll('[data-line]');
  return named.length > 0 ? [...named] : [...list.children];
}

const nameOf = (line: Element, at: number): number => Number(line.getAttribute('data-line') ?? at);
