import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { briefOf } from '../../test/coin-brief';
import { mountPages, sessionOf, textOfPage } from '../../test/mount-page';
import { EpisodePage } from './episode-page';

vi.mock('../episode/stage-panel', () => ({
  StagePanel: ({ instead = null }: { instead?: ReactNode }) => (
    <div>
      <p>the stage</p>
      <div data-testid="instead">{instead}</div>
    </div>
  ),
}));
const { show } = mountPages();
const widths = { isNarrow: false, isLow: false };
vi.stubGlobal('matchMedia', (query: string) => ({
  matches:
    (widths.isNarrow && query.includes('max-width: 699px')) ||
    (widths.isLow && query.includes('max-height: 47.99rem')),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(() => {
  widths.isNarrow = false;
  widths.isLow = false;
});

const WIDER = 'Make this window wider to see everything.';
const COIN = { task: 'coin', brief: briefOf('chair') };
const PARLOUR = { task: 'parlour', brief: { roomCount: 6 } };

async function open(kind: object, arm: object = {}): Promise<void> {
  const view = { ego: 'live', map: 'none', status: 'stage', ...arm };
  const episode = { ...kind, index: 1, count: 1, isPractice: false, view };
  await show(
    sessionOf({ page: 'episode', episode, chat: [] }).within(<EpisodePage menu={<p>menu</p>} />),
  );
}
const alone = () => document.querySelector('[data-alone]');

it('has the stage beside the conversation, or asks for a wider window', async () => {
  await open(COIN);
  expect(textOfPage()).toContain('the stage');
  expect(alone()).toBeNull();
  expect(textOfPage()).not.toContain(WIDER);
  widths.isNarrow = true;
  await show(<p>another page</p>);
  await open(COIN);
  expect(textOfPage()).toContain(WIDER);
  expect(textOfPage()).not.toContain('the stage');
});

it('has the conversation alone where the task kind has no stage, in any window', async () => {
  for (const isNarrow of [false, true]) {
    widths.isNarrow = isNarrow;
    await show(<p>another page</p>);
    await open(PARLOUR);
    expect(alone()?.querySelector('section')).not.toBeNull();
    expect(textOfPage()).not.toContain(WIDER);
  }
});

it('has the picture on the stage where that shows nothing and the window is low, and once in any window', async () => {
  const pictures = () => [...document.querySelectorAll('img[alt^="Picture of the chair"]')];
  const isOnStage = () =>
    pictures().map((picture) => picture.closest('[data-testid="instead"]') !== null);
  for (const [isLow, arm, expected] of [
    [true, { ego: 'none' }, true],
    [true, { ego: 'live' }, false],
    [true, { ego: 'none', map: 'explored' }, false],
    [false, { ego: 'none' }, false],
  ] as const) {
    widths.isLow = isLow;
    await show(<p>another page</p>);
    await open(COIN, arm);
    expect(isOnStage(), JSON.stringify({ isLow, arm })).toEqual([expected]);
  }
});
