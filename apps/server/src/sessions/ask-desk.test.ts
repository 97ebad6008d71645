import { type AskForm, YES_NO } from '@parley/protocol';
import { expect, it } from 'vitest';
import { AskDesk } from './ask-desk';
import { newRunState } from './run-state';

const CHOICE: AskForm = {
  kind: 'choice',
  options: [
    { id: 'a', label: 'This one' },
    { id: 'b', label: 'That one' },
  ],
  min: 1,
  max: 1,
};

const desk = () =>
  new AskDesk({
    activeNowMs: () => 0,
    isPaused: () => false,
    isLineQuiet: () => false,
    setTimer: () => ({ cancel: () => undefined }),
    picture: () => Promise.resolve(null),
    show: () => Promise.resolve(),
    onError: () => undefined,
    beforeQuestionMs: 0,
  });
const question = (form?: AskForm) => ({
  kind: 'ask' as const,
  questionId: 'q1',
  text: 'Which one?',
  timeoutMs: null,
  ...(form === undefined ? {} : { form }),
});
const run = () =>
  newRunState({ trialId: 'r', episodeId: 't', isPractice: false, index: 1 } as never);

it('does not ask with a form that the page does not have: the agent is told which there are', async () => {
  const asked = desk();
  expect(await asked.ask(question(CHOICE), run())).toMatchObject({
    result: { kind: 'failed', code: 'NO_SUCH_FORM', message: expect.stringContaining('buttons') },
  });
  expect(asked.isWaiting).toBe(false);
});

it.each([undefined, { kind: 'text' } as const, YES_NO])('waits for the answer to %j', (form) => {
  const asked = desk();
  void asked.ask(question(form), run());
  expect(asked.isWaiting).toBe(true);
});
