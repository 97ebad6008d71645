import type { AskForm, EffectOf, ResultOf } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { AskDesk } from './ask-desk';
import { newTrialState, type QuestionPictures, type TrialState, takeAnswer } from './trial-state';

const CHOICE: AskForm = {
  kind: 'choice',
  options: [
    { id: 'a', label: 'This one' },
    { id: 'b', label: 'That one' },
  ],
  min: 1,
  max: 1,
};
const ACTION: AskForm = { kind: 'action', actions: [{ id: 'left', label: 'Left' }] };

/** A desk whose clock and timers a test moves by hand; `shown` are the rows it wrote. */
function deskOf(trial: TrialState) {
  const timers: (() => void)[] = [];
  const clock = { nowMs: 0 };
  const shown: string[] = [];
  const desk = new AskDesk({
    activeNowMs: () => clock.nowMs,
    isPaused: () => false,
    isLineQuiet: () => false,
    setTimer: (fire) => {
      timers.push(fire);
      return {
        cancel: () => {
          const at = timers.indexOf(fire);
          if (at >= 0) timers.splice(at, 1);
        },
      };
    },
    pictures: () => Promise.resolve<QuestionPictures>({ picture: null, options: {} }),
    show: async (questionId) => {
      shown.push(questionId);
      // What the fold does with the row.
      if (trial.ask !== null && trial.ask.questionId !== questionId) {
        trial.passed.add(trial.ask.questionId);
        [trial.ask = null, ...trial.later] = trial.later;
      }
      trial.shownQuestions.set(questionId, shown.length);
      if (trial.ask !== null) trial.ask.shownActiveMs = clock.nowMs;
    },
    onError: () => undefined,
    beforeQuestionMs: 0,
  });
  /** Lets everything run that is due. */
  const settle = async () => {
    for (const fire of timers.splice(0)) fire();
    await new Promise((done) => setTimeout(done, 0));
  };
  return { desk, clock, shown, settle };
}

const question = (questionId: string, more: Partial<EffectOf<'ask'>> = {}): EffectOf<'ask'> => ({
  kind: 'ask',
  questionId,
  text: 'Which one?',
  timeoutMs: null,
  ...more,
});
/** A trial in which these questions are open together. */
function trialOf(...questions: readonly EffectOf<'ask'>[]): TrialState {
  const trial = newTrialState({
    trialId: 'r',
    episodeId: 't',
    isPractice: false,
    index: 1,
  } as never);
  const asks = questions.map(
    ({ questionId, text, timeoutMs, form = { kind: 'text' } as const }) => ({
      ...{ questionId, text, timeoutMs, form, n: 0, points: null, shownActiveMs: null },
    }),
  );
  [trial.ask = null, ...trial.later] = asks;
  return trial;
}

describe('one question', () => {
  it.each([undefined, { kind: 'text' } as const, CHOICE, ACTION])(
    'waits for the answer to %j',
    async (form) => {
      const asked = question('q1', form === undefined ? {} : { form });
      const trial = trialOf(asked);
      const { desk, settle, shown } = deskOf(trial);
      const answer = desk.ask(asked, trial);
      await settle();
      expect([desk.isWaiting, shown]).toEqual([true, ['q1']]);
      takeAnswer(
        trial,
        { questionId: 'q1', text: 'This one', via: 'form', value: { chosen: ['a'] } },
        1,
      );
      desk.check();
      expect((await answer).result).toEqual({
        kind: 'answered',
        text: 'This one',
        via: 'form',
        value: { chosen: ['a'] },
      });
      expect(desk.isWaiting).toBe(false);
    },
  );

  it('is not asked of a role that no one here has', async () => {
    const trial = trialOf();
    const { desk } = deskOf(trial);
    expect(await desk.ask(question('q1', { to: 'wizard' }), trial)).toMatchObject({
      result: { kind: 'failed', code: 'NOT_FOUND', message: expect.stringContaining('wizard') },
    });
    expect(desk.isWaiting).toBe(false);
  });
});

describe('several questions at once', () => {
  const QUESTIONS = [
    question('q1', { timeoutMs: 1000 }),
    question('q2', { timeoutMs: 1000 }),
    question('q3', { timeoutMs: 1000 }),
  ];
  function poll() {
    const trial = trialOf(...QUESTIONS);
    const parts = deskOf(trial);
    const results: ResultOf<'ask'>[] = [];
    QUESTIONS.forEach((each, i) => {
      void parts.desk.ask(each, trial).then(({ result }) => {
        results[i] = result;
      });
    });
    return { trial, results, ...parts };
  }
  const say = (trial: TrialState, questionId: string) =>
    takeAnswer(trial, { questionId, text: `to ${questionId}`, via: 'text' }, 1);

  it('are shown one after the other, each when the one before has its answer', async () => {
    const { trial, desk, results, shown, settle } = poll();
    for (const questionId of ['q1', 'q2', 'q3']) {
      await settle();
      expect(shown.at(-1)).toBe(questionId);
      say(trial, questionId);
      desk.check();
    }
    await settle();
    expect(results.map((result) => 'text' in result && result.text)).toEqual([
      'to q1',
      'to q2',
      'to q3',
    ]);
    expect(shown).toEqual(['q1', 'q2', 'q3']);
  });

  it('go on when time is up, with a time-out each; the last one ends by itself', async () => {
    const { trial, desk, results, shown, clock, settle } = poll();
    await settle();
    clock.nowMs = 1000;
    await settle();
    expect(shown, 'its deadline is looked at').toEqual(['q1']);
    expect(results[0], 'it stands until the next one is on screen').toBeUndefined();
    await settle();
    expect(shown).toEqual(['q1', 'q2']);
    expect(results[0]).toEqual({ kind: 'no-answer' });
    say(trial, 'q2');
    desk.check();
    await settle();
    clock.nowMs = 2500;
    await settle();
    await settle();
    expect(results.map(({ kind }) => kind)).toEqual(['no-answer', 'answered', 'no-answer']);
    expect(desk.isWaiting).toBe(false);
  });

  it('all end when the episode does', async () => {
    const { desk, results, settle } = poll();
    await settle();
    desk.close('ended by person');
    await settle();
    expect(results.map((result) => 'code' in result && result.code)).toEqual(
      Array(3).fill('ENDED_EARLY'),
    );
  });
});
