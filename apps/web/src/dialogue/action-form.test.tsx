import type { AskForm, FormAnswer } from '@parley/protocol';
import { checkFormAnswer } from '@parley/protocol';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, mountPages, press, sessionOf, textOfPage } from '../../test/mount-page';
import { useSession } from '../session/session-context';
import { ChatPanel } from './chat-panel';
import { playChime } from './chime';
import { useQuestionAlert } from './use-question-alert';

vi.mock('./chime', () => ({ unlockChime: () => undefined, playChime: vi.fn() }));
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);
Element.prototype.scrollTo = () => undefined;

const { show } = mountPages();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(playChime).mockClear();
});

const FORM: AskForm = {
  kind: 'action',
  actions: [
    { id: 'fwd', label: 'Forward' },
    { id: 'left', label: 'Turn left' },
  ],
};
const asking = (questionId: string | null, form: AskForm = FORM) => ({
  page: 'episode',
  stage: questionId === null ? 'exploring' : 'asking',
  chat: [],
  openQuestion:
    questionId === null
      ? null
      : {
          questionId,
          text: `Where to, ${questionId}?`,
          form,
          remainingMs: null,
          nudgeMs: 60_000,
          countdownMs: 20_000,
        },
});

function Page() {
  useQuestionAlert(useSession((state) => state.view?.openQuestion ?? null));
  return <ChatPanel />;
}

async function open(first = asking('q1')) {
  const session = sessionOf(first);
  await show(session.within(<Page />));
  const said = () =>
    session.sent.filter(([kind]) => kind === 'say').map(([, data]) => data as FormAnswer);
  /** What the server shows next. */
  const view = async (next: ReturnType<typeof asking> & { stage?: string }) => {
    await act(async () => session.store.setState({ view: next as never }));
  };
  return { said, view };
}
const key = (name: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...init }));
  });
const group = () => document.querySelector('[role=group]');

it('answers at once at a press, with a value that the server takes', async () => {
  const { said } = await open();
  expect(group()?.getAttribute('aria-label')).toBe('Where to, q1?');
  await press('2Turn left');
  expect(said()).toEqual([
    { kind: 'answer', questionId: 'q1', text: 'Turn left', value: { action: 'left' }, via: 'form' },
  ]);
  expect(checkFormAnswer(FORM, said()[0] as FormAnswer)).toBeNull();
});

it('answers at a number, but not with a modifier, held down, or where there is none', async () => {
  const { said } = await open();
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])
    await key('1', init);
  await key('3');
  await key('0');
  expect(said()).toEqual([]);
  await key('1');
  expect(said()).toMatchObject([{ value: { action: 'fwd' } }]);
});

it('has the keys that its actions name, whichever of them are there', async () => {
  const form: AskForm = {
    kind: 'action',
    actions: [
      { id: 'yes', label: 'Yes', key: 1 },
      { id: 'back', label: 'Look from the back', key: 6 },
    ],
  };
  const { said } = await open(asking('q1', form));
  expect(textOfPage()).toContain('The numbers on the buttons are keys.');
  await key('2');
  expect(said()).toEqual([]);
  await key('6');
  expect(said()).toMatchObject([{ value: { action: 'back' } }]);
});

it('leaves numbers alone where the person types, and behind a dialog', async () => {
  const { said } = await open();
  const box = document.body.appendChild(document.createElement('textarea'));
  await key('1', {}, box);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  await key('1');
  expect(said()).toEqual([]);
});

it('keeps buttons and focus from one question to the next, and takes nothing in between', async () => {
  const { said, view } = await open();
  button('2Turn left').focus();
  await key('2');
  await view(asking(null));
  const left = button('2Turn left');
  expect([document.activeElement === left, left.getAttribute('aria-disabled')]).toEqual([
    true,
    'true',
  ]);
  await key('1');
  await press('2Turn left');
  expect(said()).toHaveLength(1);
  await view(asking('q2'));
  expect([document.activeElement === button('2Turn left'), button('2Turn left') === left]).toEqual([
    true,
    true,
  ]);
  await key('1');
  expect(said()[1]).toMatchObject({ questionId: 'q2', value: { action: 'fwd' } });
});

it('calls the person for the first of them, and moves the focus to the group', async () => {
  const { view } = await open();
  expect(document.activeElement).toBe(group());
  await view(asking(null));
  await view(asking('q2'));
  expect(playChime).toHaveBeenCalledTimes(1);
  await view(asking('q3', { kind: 'text' }));
  await view(asking('q4'));
  expect(playChime).toHaveBeenCalledTimes(3);
});

it('gives way when no further question comes, with the focus in the conversation', async () => {
  const { view } = await open();
  await view(asking(null));
  await act(async () => vi.advanceTimersByTime(5000));
  expect(group()).toBeNull();
  expect(textOfPage()).toContain('The robot will ask if it needs you.');
  expect(document.activeElement?.id).toBe('conversation');
});

it('gives way at once to a question of another form, and when the robot has stopped', async () => {
  const { view } = await open();
  await view(asking('q2', { kind: 'text' }));
  expect([group(), document.querySelector('textarea') !== null]).toEqual([null, true]);
  await view(asking('q3'));
  expect(group()).not.toBeNull();
  await view({ ...asking(null), stage: 'stopped' });
  expect(group()).toBeNull();
});
