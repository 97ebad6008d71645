import { act, type ReactNode } from 'react';
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
const matches = (query: string): boolean =>
  (widths.isNarrow && query.includes('max-width: 699px')) ||
  (widths.isLow && query.includes('max-height: 47.99rem'));
type Told = (event: { readonly matches: boolean }) => void;
/** Who waits for the window to be drawn to another size. */
const waiting = new Map<Told, string>();
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: matches(query),
  addEventListener: (_type: string, told: Told) => waiting.set(told, query),
  removeEventListener: (_type: string, told: Told) => waiting.delete(told),
}));
const resized = (): void => {
  for (const [told, query] of waiting) told({ matches: matches(query) });
};
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

it('keeps what no one can answer without above the conversation in a narrow window, and the box for words where it was', async () => {
  const asked = { expert: 'action-decomposition', input: { instruction: 'Turn left.' } };
  const view = {
    ...{ page: 'episode', stage: 'asking', chat: [] },
    episode: {
      ...{ task: 'r2r', role: 'expert', trialId: 't', index: 1, count: 1, isPractice: false },
      brief: { instruction: 'You stand in for an expert.', eyeHeightM: 1.5 },
      view: { ego: 'none', map: 'none', status: 'minimal' },
    },
    moment: { ways: [], movesDone: 0, asked },
    openQuestion: { questionId: 'q', text: 'Which?', form: { kind: 'text' } },
  };
  await show(sessionOf(view).within(<EpisodePage menu={<p>menu</p>} />));
  const box = document.querySelector('textarea');
  box?.focus();
  widths.isNarrow = true;
  await act(async () => resized());
  expect(textOfPage()).toContain(WIDER);
  expect(document.activeElement, 'the focus stays').toBe(box);
  const given = document.querySelector('[data-testid="given"]');
  expect(given?.textContent).toContain('Turn left.');
  const question = document.querySelector('[data-question="q"]');
  expect(given?.compareDocumentPosition(question as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
