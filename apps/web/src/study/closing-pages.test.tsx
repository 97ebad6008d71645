import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { briefOf } from '../../test/coin-brief';
import { mountPages, press, sessionOf, studyOf, textOfPage } from '../../test/mount-page';
import { CodePage } from './code-page';
import { DebriefPage } from './debrief-page';
import { WithdrawModal } from './withdraw-modal';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
const { show } = mountPages();
const code = () => document.querySelector('[data-testid=code]')?.textContent ?? null;
const title = () => document.querySelector('h1')?.textContent;

describe('the code', () => {
  it('comes only when everything is stored, then with the way back', async () => {
    const { store, within } = sessionOf({ page: 'code', code: 'DONE-1' }, { pending: 2 });
    const study = studyOf({ returnUrl: 'https://example.org/back', returnLabel: 'the panel' });
    await show(within(<CodePage study={study} />));
    expect([title(), code()]).toEqual(['Storing your last answers…', null]);
    await act(async () => store.setState({ pending: 0 }));
    expect(code()).toBe('DONE-1');
    expect(document.querySelector('a[href="https://example.org/back"]')).not.toBeNull();
  });

  it.each([
    ['withdrawn', 'You have stopped'],
    ['technical', 'This did not work on our side'],
  ])('comes at the end %s as well, under a heading that says which it is', async (page, words) => {
    const { within } = sessionOf({ page, code: 'LEFT-1' });
    await show(within(<CodePage study={studyOf()} />));
    expect([title(), code()]).toEqual([words, 'LEFT-1']);
  });

  it('may be none: then nothing is copied, and nothing is asked of the person', async () => {
    await show(sessionOf({ page: 'code', code: null }).within(<CodePage study={studyOf()} />));
    expect(code()).toBeNull();
    expect(textOfPage()).toContain('You can close this page now.');
  });
});

describe('the debriefing', () => {
  const found = [
    { index: 1, task: 'coin', brief: briefOf('chair', '/a'), result: 'found' },
    { index: 2, task: 'coin', brief: briefOf('plant', '/b'), result: 'elsewhere' },
  ];

  it('says what was studied and what became of each object, and leads to the code', async () => {
    const { sent, within } = sessionOf({
      ...{ page: 'debrief', pageIndex: 0, debrief: 'What was studied.', found },
    });
    await show(within(<DebriefPage study={studyOf()} />));
    expect(textOfPage()).toContain('What was studied.');
    const lines = [...document.querySelectorAll('[data-testid=found]')].map((e) => e.textContent);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('chair');
    expect(lines[0]).not.toBe(lines[1]);
    await press('Finish');
    expect(sent).toEqual([['page-done', { page: 'debrief', index: 0, data: {} }]]);
  });

  it('offers once more to erase everything', async () => {
    const { sent, within } = sessionOf({ page: 'debrief', pageIndex: 0 });
    await show(within(<DebriefPage study={studyOf()} />));
    const erase = [...document.querySelectorAll('button')].at(-1)?.textContent ?? '';
    expect(erase).toMatch(/erase/i);
    await press(erase);
    expect(sent).toEqual([['withdraw', { mode: 'stop-and-erase' }]]);
  });
});

describe('stopping', () => {
  it.each([
    [0, 'stop'],
    [1, 'stop-and-erase'],
  ])('choice %i sends %s, and closes when it is sent', async (at, mode) => {
    const { sent, within } = sessionOf({ page: 'episode' });
    const onClose = vi.fn();
    await show(within(<WithdrawModal isOpen isPaired={false} onClose={onClose} />));
    const choices = document.querySelectorAll<HTMLButtonElement>('button > strong');
    expect(choices).toHaveLength(2);
    await act(async () => choices[at]?.parentElement?.click());
    expect(sent).toEqual([['withdraw', { mode }]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
