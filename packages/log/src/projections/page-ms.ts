import type { Row } from '../row';

/**
 * Milliseconds from one moment of a page to a later one, by its monotonic clock. Null across pages, whose clocks have
 * nothing in common, and when the second moment came first: a time is never negative.
 */
export function pageMs(from: Row | null, to: Row | null): number | null {
  if (from === null || to === null || from.tabId !== to.tabId) return null;
  if (from.tClientMonoMs === null || to.tClientMonoMs === null) return null;
  const ms = Math.round((to.tClientMonoMs - from.tClientMonoMs) * 1000) / 1000;
  return ms < 0 ? null : ms;
}
