import { checkFormAnswer, DRIVE_ACTIONS, type FormAnswer } from '@parley/protocol';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { briefOf } from '../../test/coin-brief';
import { button, mountPages, press, sessionOf, textOfPage } from '../../test/mount-page';
import { DrivePanel } from './drive-panel';
import { HELD_MS } from './use-drive';

const { show } = mountPages();
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const form = (stepsLeft: number, collided = false) =>
  ({ kind: 'drive', actions: [...DRIVE_ACTIONS], stepsLeft, collided }) as const;

/** The robot waits for an action, or moves. */
const waiting = (questionId: string | null, stepsLeft = 500, collided = false) => ({
  page: 'episode',
  episode: { task: 'coin', brief: briefOf('chair'), trialId: 't', isDriven: true },
  stage: 'exploring',
  chat: [],
  openQuestion:
    questionId === null
      ? null
      : {
          questionId,
          text: 'Where now?',
          form: form(stepsLeft, collided),
          remainingMs: null,
          nudgeMs: 60_000,
          countdownMs: 20_000,
        },
});

async function open(first = waiting('q1'), ack: 'stored' | 'invalid' = 'stored') {
  const session = sessionOf(first, {}, { eventId: '', status: ack, seq: 0 });
  await show(session.within(<DrivePanel />));
  const given = () =>
    session.sent.map(
      ([kind, data]) => [kind, data as FormAnswer & { questionId: string }] as const,
    );
  const view = (next: ReturnType<typeof waiting>) =>
    act(async () => session.store.setState({ view: next as never }));
  return { given, view };
}
const key = (name: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...init }));
  });
const letGo = (name: string) =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true }));
  });
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const status = () => document.querySelector('[role=status].visually-hidden')?.textContent;
const named = (label: string) => button(label);
const FORWARD = 'Forward↑W';
const STOP = 'This is itF';

it.each([
  ['ArrowUp', 'forward'],
  ['w', 'forward'],
  ['ArrowLeft', 'turn-left'],
  ['A', 'turn-left'],
  ['ArrowRight', 'turn-right'],
  ['d', 'turn-right'],
])('%s goes %s, with an answer that the server takes', async (name, action) => {
  const { given } = await open();
  await key(name);
  const [[kind, answer] = ['', null]] = given();
  expect([kind, answer?.value]).toEqual(['answer', { action }]);
  expect(
    checkFormAnswer({ ...form(1), actions: [...DRIVE_ACTIONS] }, answer as FormAnswer),
  ).toBeNull();
});

it('gives one action for two presses, and none for keys while the robot moves', async () => {
  const { given, view } = await open();
  await act(async () => {
    for (const repeat of [false, true, false])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, repeat }),
      );
  });
  await letGo('ArrowUp');
  await press(FORWARD);
  await view(waiting(null));
  await key('ArrowLeft');
  await letGo('ArrowLeft');
  expect(given()).toHaveLength(1);
  await view(waiting('q2', 499));
  await wait(10 * HELD_MS);
  expect(given(), 'taps are over').toHaveLength(1);
  await key('ArrowLeft');
  expect(given()[1]?.[1]).toMatchObject({ questionId: 'q2', value: { action: 'turn-left' } });
});

it('gives the next action of a held key as soon as the last one is done, until it is let go', async () => {
  const { given, view } = await open();
  await key('ArrowUp');
  await view(waiting(null));
  await wait(HELD_MS - 50);
  await view(waiting('q2', 499));
  expect(given(), 'it may be a tap').toHaveLength(1);
  await wait(50);
  expect(given()).toHaveLength(2);
  await wait(10 * HELD_MS);
  expect(given(), 'one at a time').toHaveLength(2);
  await view(waiting(null));
  await view(waiting('q3', 498));
  await wait(0);
  expect(given()[2]?.[1]).toMatchObject({ questionId: 'q3', value: { action: 'forward' } });
  await letGo('ArrowUp');
  await view(waiting(null));
  await view(waiting('q4', 497));
  await wait(10 * HELD_MS);
  expect(given()).toHaveLength(3);
});

it('does not push on against what it bumped into, nor after the window lost the focus, nor with F', async () => {
  const { given, view } = await open();
  await key('w');
  await view(waiting(null));
  await view(waiting('q2', 499, true));
  await wait(10 * HELD_MS);
  expect(given()).toHaveLength(1);
  await key('d');
  await view(waiting(null));
  await view(waiting('q2b', 498));
  await wait(HELD_MS);
  expect(given(), 'it turns away').toHaveLength(3);
  window.dispatchEvent(new Event('blur'));
  await view(waiting(null));
  await view(waiting('q3', 498));
  await wait(10 * HELD_MS);
  expect(given()).toHaveLength(3);
  await key('f');
  await wait(10 * HELD_MS);
  await press('No, drive on');
  await wait(10 * HELD_MS);
  expect(textOfPage()).not.toContain('Is this it?');
  expect(given()).toHaveLength(3);
});

it('turns the other way as soon as the newer of two held keys says so', async () => {
  const { given, view } = await open();
  await key('a');
  await view(waiting(null));
  await key('w');
  await wait(HELD_MS);
  await view(waiting('q2', 499));
  await wait(0);
  await letGo('w');
  await view(waiting(null));
  await view(waiting('q3', 498));
  await wait(0);
  expect(given().map(([, { value }]) => value)).toEqual([
    { action: 'turn-left' },
    { action: 'forward' },
    { action: 'turn-left' },
  ]);
});

it('takes the action again that the server did not take', async () => {
  const { given } = await open(waiting('q1'), 'invalid');
  await key('w');
  await key('w');
  expect(given()).toHaveLength(2);
});

it('leaves keys alone with a modifier, and where the person types', async () => {
  const { given } = await open();
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) await key('a', init);
  const box = document.body.appendChild(document.createElement('textarea'));
  await key('a', {}, box);
  box.remove();
  expect(given()).toEqual([]);
});

it('keeps its buttons and the focus from one action to the next', async () => {
  const { view } = await open();
  const forward = named(FORWARD);
  forward.focus();
  await key('w');
  await view(waiting(null));
  expect([document.activeElement === forward, forward.getAttribute('aria-disabled')]).toEqual([
    true,
    'true',
  ]);
  await view(waiting('q2', 499));
  expect([named(FORWARD) === forward, forward.getAttribute('aria-disabled')]).toEqual([
    true,
    'false',
  ]);
});

it('tells after each action what came of it, a bump with a word, and the steps that are left', async () => {
  const { view } = await open();
  expect(textOfPage()).toContain('500 steps left.');
  await key('w');
  await view(waiting('q2', 499));
  expect(status()).toBe('Went forward. 499 steps left.');
  await key('w');
  await view(waiting('q3', 1, true));
  expect(status()).toBe('Bumped: something is in the way. 1 step left.');
  expect(textOfPage()).toContain('Bumped: something is in the way.');
});

it('stops only when asked twice: going on has the focus, and keys drive no farther meanwhile', async () => {
  const { given } = await open();
  await press(STOP);
  await act(async () => vi.advanceTimersByTime(500));
  expect(textOfPage()).toContain('Is this it?');
  await key('w');
  await key('f');
  expect(given()).toEqual([]);
  await press('No, drive on');
  await act(async () => vi.advanceTimersByTime(500));
  expect(textOfPage()).not.toContain('Is this it?');
  expect(given()).toEqual([]);
  await key('f');
  await act(async () => vi.advanceTimersByTime(500));
  await press('Yes, stop here');
  expect(given()).toMatchObject([['answer', { value: { action: 'stop' }, via: 'drive' }]]);
});

it('says that the robot has stopped, and takes nothing more', async () => {
  const { given, view } = await open();
  await view({ ...waiting(null), stage: 'stopped' });
  await key('w');
  await key('f');
  expect([given(), textOfPage().includes('The robot has stopped.')]).toEqual([[], true]);
});

it('offers to ask where somebody can be asked, with what is left of it, and never holds the key', async () => {
  const asking = { ...waiting('q1'), chat: [] };
  const drive = { ...form(100), actions: [...DRIVE_ACTIONS, 'ask' as const], talksLeft: 3 };
  const view = { ...asking, openQuestion: { ...asking.openQuestion, form: drive } };
  const { given } = await open(view as never);
  expect(named('Ask (3 left)Q').getAttribute('aria-disabled')).toBe('false');
  await press(STOP);
  await act(async () => vi.advanceTimersByTime(500));
  expect(textOfPage()).toContain('The person who lives here is asked.');
  await press('No, drive on');
  await act(async () => vi.advanceTimersByTime(500));
  await key('q');
  await wait(10 * HELD_MS);
  expect(given()).toMatchObject([['answer', { value: { action: 'ask' } }]]);
});

it('has nobody to ask in a search, whatever key is pressed', async () => {
  const { given } = await open();
  await key('q');
  expect([given(), textOfPage().includes('Ask')]).toEqual([[], false]);
});
