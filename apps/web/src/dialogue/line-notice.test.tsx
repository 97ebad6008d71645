import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { mountPages, press, sessionOf } from '../../test/mount-page';
import type { SessionState } from '../session/session-state';
import { LineNotice } from './line-notice';
import type { QuestionTime } from './question-clock';

const { show } = mountPages();
const QUESTION = { questionId: 'q1', text: 'Is it red?' };

const open = async (
  view: object,
  more: Partial<SessionState> = {},
  time: QuestionTime | null = null,
) => {
  const session = sessionOf({ page: 'episode', paused: null, chat: [], ...view }, more);
  await show(session.within(<LineNotice time={time} />));
  return session;
};
/** What the line says, as a screen reader hears it. */
const said = () => document.querySelector('[role="status"]')?.textContent;
const timeOf = (phase: QuestionTime['phase'], secondsLeft: number | null = null) =>
  ({ phase, secondsLeft }) as QuestionTime;

const PERSON = { task: 'gencomm', role: 'helper', partner: 'person' };
const PROGRAM = { task: 'gencomm', role: 'helper' };

it.each([
  [PERSON, 'nudge', 'Your partner is waiting for you'],
  [PROGRAM, 'nudge', 'It is still your turn'],
  [PERSON, 'countdown', 'It goes on without your answer in 9 sI’m still here'],
  [PROGRAM, 'countdown', 'It goes on without your answer in 9 sI’m still here'],
] as const)(
  'speaks of no robot that waits to who plays an agent: %o, %s',
  async (episode, phase, words) => {
    await open({ episode, openQuestion: QUESTION }, {}, timeOf(phase, 9));
    expect(said()).toBe(words);
  },
);

describe('the line above the composer', () => {
  it('says nothing while all goes well', async () => {
    await open({});
    expect(said()).toBe('');
  });

  it('says that the connection is down, and that words are kept while a question is open', async () => {
    await open({}, { connection: 'offline' });
    expect(said()).toBe('Offline. We try to connect again.');
    await open({ openQuestion: QUESTION }, { connection: 'offline' });
    expect(said()).toBe('Offline. Keep typing; nothing is lost.');
  });

  it('says that the line is back', async () => {
    const { store } = await open({}, { connection: 'offline' });
    await act(async () => store.setState({ connection: 'connected' }));
    expect(said()).toBe('Connected.');
  });

  it('says of words that waited that they were sent only when the server has them', async () => {
    const echo = { echoId: 'e', kind: 'answer', questionId: 'q1', text: 'red' } as const;
    const waiting = { connection: 'offline', echoes: [{ ...echo, status: 'sending' }] } as const;
    const { store } = await open({}, waiting);
    await act(async () => store.setState({ echoes: [{ ...echo, status: 'sending' }] }));
    await act(async () => store.setState({ connection: 'connected' }));
    expect(said()).toBe('Connected.');
    await act(async () => store.setState({ echoes: [{ ...echo, status: 'stored' }] }));
    expect(said()).toBe('Connected. Your answer was sent.');
  });

  it.each([
    [null, 'Welcome back.'],
    [QUESTION, 'Welcome back, we paused at your question.'],
  ])('greets a person who comes back', async (openQuestion, words) => {
    const { store } = await open({ openQuestion }, { isReturn: true });
    expect(said()).toBe(words);
    expect(store.getState().isReturn, 'greeted once').toBe(false);
  });

  it.each([
    ['experimenter', 'The researcher has paused the study. Please stay on this page.'],
    ['detector', 'The robot waits for its camera. There is nothing to do for you.'],
    ['hidden', 'Paused while you were away.'],
  ])('says why the session stands still: %s', async (paused, words) => {
    await open({ paused });
    expect(said()).toBe(words);
  });

  it('counts down, and lets a person say that they are still here', async () => {
    const { sent } = await open({ openQuestion: QUESTION }, {}, timeOf('countdown', 12));
    expect(said()).toContain('The robot goes on in 12 s');
    await press('I’m still here');
    expect(sent).toEqual([['still-here', { questionId: 'q1' }]]);
  });

  it('hurries nobody whose answer is on its way', async () => {
    const echo = { echoId: 'e', kind: 'answer', questionId: 'q1', text: 'red' } as const;
    const echoes = [{ ...echo, status: 'sending' }] as const;
    await open({ openQuestion: QUESTION }, { echoes: [...echoes] }, timeOf('countdown', 12));
    expect(said()).toBe('');
    await open({ openQuestion: QUESTION }, {}, timeOf('nudge'));
    expect(said()).toBe('The robot is waiting for you');
  });
});
