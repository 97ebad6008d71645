import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountPages, sessionOf } from '../../test/mount-page';
import { JudgedDialogueCard } from './judged-dialogue-card';

const { show } = mountPages();
const { IntersectionObserver } = globalThis;

interface Entry {
  readonly target: Element;
  readonly intersectionRatio: number;
}

/** The browser's word on what is on screen, as a test gives it. */
const watching = new Set<(entries: readonly Entry[]) => void>();
class Watching {
  constructor(private readonly told: (entries: readonly Entry[]) => void) {}
  observe(): void {
    watching.add(this.told);
  }
  disconnect(): void {
    watching.delete(this.told);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IntersectionObserver: Watching });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(globalThis, { IntersectionObserver });
});

/** A letter a line: on screen, half of it or more, or not. */
async function scroll(letters: string, settles = true): Promise<void> {
  const lines = document.querySelectorAll('ol[aria-label="Conversation"] li');
  const entries = [...letters].flatMap((letter, at) => {
    const target = lines[at];
    return target === undefined ? [] : [{ target, intersectionRatio: letter === 'y' ? 0.6 : 0.4 }];
  });
  await act(async () => {
    for (const tell of watching) tell(entries);
    vi.advanceTimersByTime(settles ? 1000 : 50);
  });
}

const dialogue = (dialogueId: string) => ({
  dialogueId,
  lines: ['One', 'Two', 'Three'].map((text) => ({ speaker: 'Ground agent', text })),
});

async function judge(): Promise<() => unknown[]> {
  const { sent, within } = sessionOf({ page: 'judging' });
  await show(within(<JudgedDialogueCard dialogue={dialogue('d1')} marked={[]} />));
  return () =>
    sent.map(([kind, payload]) => {
      const { what, refId, data } = payload as { what: string; refId: string; data: object };
      return [kind, what, refId, data];
    });
}

it('writes down which lines of a conversation were on screen, none of their words (SCI-26)', async () => {
  const told = await judge();
  expect(told()).toEqual([]);
  await scroll('yyn');
  await scroll('nyy');
  await scroll('nnn');
  expect(told()).toEqual([
    ['exposure', 'lines-visible', 'd1', { lines: [0, 1], of: 3 }],
    ['exposure', 'lines-visible', 'd1', { lines: [1, 2], of: 3 }],
    ['exposure', 'lines-hidden', 'd1', {}],
  ]);
});

it('is one row for lines that are scrolled past, and none where nothing has changed', async () => {
  const told = await judge();
  await scroll('ynn', false);
  await scroll('nyn', false);
  await scroll('nny');
  await scroll('nny');
  expect(told()).toEqual([['exposure', 'lines-visible', 'd1', { lines: [2], of: 3 }]]);
});

it('is hidden as the next conversation comes, and the next is told by its own id', async () => {
  const { sent, within } = sessionOf({ page: 'judging' });
  for (const id of ['d1', 'd2']) {
    await show(within(<JudgedDialogueCard key={id} dialogue={dialogue(id)} marked={[]} />));
    await scroll('yyy');
  }
  const told = sent.map(([, data]) => {
    const { what, refId } = data as { what: string; refId: string };
    return [what, refId];
  });
  expect(told).toEqual([
    ['lines-visible', 'd1'],
    ['lines-hidden', 'd1'],
    ['lines-visible', 'd2'],
  ]);
});
