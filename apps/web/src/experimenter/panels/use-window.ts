import { type RefObject, useEffect, useState } from 'react';

/** Height of one row of a windowed list. */
export const ROW_PX = 34;
const SPARE = 12;

/** Which rows of a long list are in sight of its scrolling box. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
): { readonly first: number; readonly end: number } {
  const [range, setRange] = useState({ first: 0, end: 60 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const { first, end } = windowOf(element.scrollTop, element.clientHeight);
      setRange((held) => (held.first === first && held.end === end ? held : { first, end }));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [box]);
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) };
}

/** Rows from `first` up to `end` cover the box, with some to spare. Steps by the spare, so that a scroll rarely redraws. */
export function windowOf(scrollTopPx: number, heightPx: number): { first: number; end: number } {
  const top = Math.floor(scrollTopPx / ROW_PX / SPARE) * SPARE;
  const first = Math.max(0, top - SPARE);
  return { first, end: top + Math.ceil(heightPx / ROW_PX) + 2 * SPARE };
}
