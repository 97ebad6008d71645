import { describe, expect, it } from 'vitest';
import { questionClock } from './question-clock';

const question = {
  questionId: 'q',
  text: 'What colour is it?',
  remainingMs: 300_000,
  nudgeMs: 60_000,
  countdownMs: 20_000,
};
const at = (nowMs: number, part: object = {}) =>
  questionClock({ question, receivedAtMs: 0, nowMs, isPaused: false, ...part });

describe('questionClock', () => {
  it('is calm, nudges at 60 s and counts down the last 20 s', () => {
    expect(at(59_999).phase).toBe('calm');
    expect(at(60_000).phase).toBe('nudge');
    expect(at(279_999).phase).toBe('nudge');
    expect(at(280_000)).toEqual({ phase: 'countdown', secondsLeft: 20 });
    expect(at(280_001).secondsLeft).toBe(20);
    expect(at(281_000).secondsLeft).toBe(19);
    expect(at(400_000)).toEqual({ phase: 'countdown', secondsLeft: 0 });
  });

  it('stands still while the server is paused', () => {
    expect(at(295_000, { isPaused: true }).secondsLeft).toBe(300);
  });

  it('starts again from a later view, as after "I am still here"', () => {
    expect(at(295_000, { receivedAtMs: 290_000 })).toEqual({ phase: 'calm', secondsLeft: 295 });
  });

  it('goes on after a reload where it was: the server knows how long the question has been open', () => {
    const reloaded = { ...question, remainingMs: 250_000, openMs: 50_000 };
    expect(at(9_999, { question: reloaded }).phase).toBe('calm');
    expect(at(10_000, { question: reloaded }).phase).toBe('nudge');
  });

  it('never counts down without a time-out', () => {
    const endless = { ...question, remainingMs: null };
    expect(at(9e9, { question: endless })).toEqual({ phase: 'nudge', secondsLeft: null });
  });
});
