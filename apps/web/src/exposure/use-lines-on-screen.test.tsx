import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountPages, sessionOf } from '../../test/mount-page';
import { useLinesOnScreen } from './use-lines-on-screen';

const { show } = mountPages();
const { IntersectionObserver } = globalThis;

/** The browser's word on what is on screen: all that is watched. */
const watched = new Set<Element>();
let tellAll: () => void = () => {};
class AllOnScreen {
  constructor(told: (entries: readonly object[]) => void) {
    tellAll = () => told([...watched].map((target) => ({ target, intersectionRatio: 1 })));
  }
  observe(line: Element): void {
    watched.add(line);
  }
  unobserve(line: Element): void {
    watched.delete(line);
  }
  disconnect(): void {
    watched.clear();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IntersectionObserver: AllOnScreen });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(globalThis, { IntersectionObserver });
});

function List({ lines }: { readonly lines: readonly number[] }) {
  const list = useRef<HTMLUListElement>(null);
  useLinesOnScreen(list, 'trial');
  return (
    <ul ref={list}>
      {lines.map((line) => (
        <li key={line}>
          <span data-line={line}>words</span>
        </li>
      ))}
    </ul>
  );
}

it('names lines by their rows, and takes in those that come and go (SCI-26)', async () => {
  const { sent, within } = sessionOf({ page: 'episode' });
  for (const lines of [[7], [7, 12, 15], [15]]) {
    await show(within(<List lines={lines} />));
    await act(async () => {
      await Promise.resolve();
      tellAll();
      vi.advanceTimersByTime(1000);
    });
  }
  const told = sent.map(([, data]) => data as { what: string; refId: string; data: object });
  expect(told.map(({ what, refId, data }) => [what, refId, data])).toEqual([
    ['lines-visible', 'trial', { lines: [7], of: 1 }],
    ['lines-visible', 'trial', { lines: [7, 12, 15], of: 3 }],
    ['lines-visible', 'trial', { lines: [15], of: 1 }],
  ]);
});
