import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, mountPages, press, sessionOf, studyOf, textOfPage } from '../../test/mount-page';
import { BreakPage } from './break-page';
import { PairingPage } from './pairing-page';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
const { show } = mountPages();
const at = (remainingMs: number) => {
  const rest = { title: 'Half of it', text: 'Stand up.\n\nLook out.', remainingMs };
  return sessionOf({ page: 'break', pageIndex: 1, flow: { step: 7, next: 'picture', rest } });
};

describe('a break', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }),
  );
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  it('shows its text and is left with one button', async () => {
    const { sent, within } = at(0);
    await show(within(<BreakPage study={studyOf()} />));
    expect(textOfPage()).toContain('Half of it');
    expect(document.querySelectorAll('p').length).toBeGreaterThanOrEqual(2);
    await press('Continue');
    expect(sent).toEqual([['page-done', { page: 'break', index: 1, step: 7, data: {} }]]);
  });

  it('keeps its button closed until its least time is over, and says how long', async () => {
    await show(at(65_000).within(<BreakPage study={studyOf()} />));
    expect(button('Continue').disabled).toBe(true);
    expect(textOfPage()).toContain('You can go on in 1:05.');
    await pass(64_000);
    expect(textOfPage()).toContain('You can go on in 0:01.');
    await pass(1000);
    expect(button('Continue').disabled).toBe(false);
    expect(textOfPage()).not.toContain('You can go on');
  });
});

it('a pairing waits, with nothing to press', async () => {
  const session = sessionOf({ page: 'pairing', pageIndex: 0 });
  await show(session.within(<PairingPage study={studyOf()} />));
  expect(textOfPage()).toContain('Waiting for your partner');
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

it.each([
  [true, null, 'a program takes the place', 'depends on who comes'],
  [false, 95_000, 'this part is left out and you are paid', 'about 1:35'],
])('a pairing says what is known of the wait', async (isAloneAfter, usualMs, end, usual) => {
  const pairing = { waitedMs: 60_000, limitMs: 300_000, ahead: 2, usualMs, isAloneAfter };
  const session = sessionOf({
    page: 'pairing',
    pageIndex: 0,
    flow: { step: 1, next: 'episode', pairing },
  });
  await show(session.within(<PairingPage study={studyOf()} />));
  expect(textOfPage()).toContain('2 people with your part have been waiting longer');
  expect(textOfPage()).toContain('You wait 4:00 more at most.');
  expect(textOfPage()).toContain(end);
  expect(textOfPage()).toContain(usual);
});
