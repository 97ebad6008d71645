import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pressKey, seen } from '../../test/mount-experimenter';
import { button, mountPages, press, sessionOf, studyOf, textOfPage } from '../../test/mount-page';
import { setMuted } from '../dialogue/sound-store';
import { SessionMenu } from './session-menu';

const { show } = mountPages();
beforeEach(() => setMuted(false));

const open = async (page = 'episode', task = 'coin') => {
  const session = sessionOf({ page, pageIndex: 0 });
  await show(session.within(<SessionMenu study={studyOf({ task })} />));
  return session;
};
const items = () =>
  [...document.querySelectorAll('[role="menuitem"]')].map((each) => each.textContent);
const choose = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
      .find((each) => each.textContent === name)
      ?.click(),
  );

describe('the menu of a session', () => {
  it('turns sounds off and on, and tells the log', async () => {
    const { sent } = await open();
    expect(button('Turn sounds off').getAttribute('aria-pressed')).toBe('false');
    await press('Turn sounds off');
    expect(button('Turn sounds on').getAttribute('aria-pressed')).toBe('true');
    await press('Turn sounds on');
    expect(sent.map(([, data]) => (data as { data: object }).data)).toEqual([
      { muted: true },
      { muted: false },
    ]);
  });

  it('leads to help and to withdrawal', async () => {
    await open();
    await press('Menu');
    expect(items()).toEqual(['Help', 'Withdraw']);
    await choose('Withdraw');
    await seen('Do you want to stop?');
  });

  it.each(['code', 'withdrawn', 'technical'])(
    'offers no withdrawal on the page %s',
    async (page) => {
      await open(page);
      await press('Menu');
      expect(items()).toEqual(['Help']);
    },
  );

  it('opens the help by the key ?, but not while somebody types', async () => {
    await open();
    const box = document.body.appendChild(document.createElement('textarea'));
    await pressKey('?', box);
    expect(textOfPage()).not.toContain('Single keys are off');
    await pressKey('?', document.body);
    await seen('Single keys are off while you type.');
  });

  it.each([
    ['coin', true],
    ['parlour', false],
  ])('names the keys that the task kind %s has', async (task, hasPicture) => {
    await open('episode', task);
    await pressKey('?', document.body);
    await seen('Show the map large');
    expect(textOfPage().includes('Show the picture large')).toBe(hasPicture);
  });
});
