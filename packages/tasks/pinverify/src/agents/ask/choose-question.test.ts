import { describe, expect, it } from 'vitest';
import type { ViewModel } from '../posterior';
import { mostTelling, topicsLeft, weigh } from './choose-question';
import type { Topic } from './topics';

const topic = (part: string, more: Partial<Topic> = {}): Topic => ({
  ...{ part, about: 'color', has: 1, differs: 1, ...more },
});
/** An eye that never errs. */
const EXACT: ViewModel = {
  agrees: { yes: 1, no: 0, unsure: 0 },
  differs: { yes: 0, no: 1, unsure: 0 },
  unseen: { yes: 0, no: 0, unsure: 1 },
  ...{ differsIfSame: 0, differsIfOther: 0.3, prior: 0.1 },
};
const weighing = {
  model: EXACT,
  posterior: 0.5,
  visibilityOf: () => 1,
  answeredShare: 1,
};

describe('what an answer is expected to tell', () => {
  it('is the whole doubt where others always differ and it is in view, by hand', () => {
    expect(weigh(topic('handle'), weighing).gainBits).toBeCloseTo(1, 9);
  });

  it('is less where others may be alike, by hand', () => {
    // Half of the others are alike: yes in 3 of 4, and then 2 of 3 are the same one. 1 − 0.75 · H(2/3) = 0.311 278 bits.
    expect(weigh(topic('handle', { differs: 0.5 }), weighing).gainBits).toBeCloseTo(0.311278, 6);
  });

  it('is nothing where it is not in view, or nothing is in doubt', () => {
    expect(weigh(topic('handle'), { ...weighing, visibilityOf: () => 0 }).gainBits).toBeCloseTo(0);
    expect(weigh(topic('handle'), { ...weighing, posterior: 1 }).gainBits).toBeCloseTo(0, 6);
  });

  it('counts as often as questions get an answer', () => {
    const half = weigh(topic('handle'), { ...weighing, answeredShare: 0.5 });
    expect(half.gainBits).toBeCloseTo(0.5, 9);
  });

  it('decides which question is asked: the first of equals', () => {
    const all = [topic('lid', { differs: 0.5 }), topic('handle'), topic('strap')];
    expect(mostTelling(all, weighing)?.topic.part).toBe('handle');
    expect(mostTelling([], weighing)).toBeNull();
  });
});

it('what descriptions tell is not asked for', () => {
  const attribute = (name: string, type: 'color' | 'pattern' | 'logo_text', evidence: string) => ({
    ...{ name, type, weight: 2, evidence },
  });
  const told = [
    attribute('color', 'color', 'red'),
    attribute('handle.color', 'color', 'white handle'),
    attribute('on the front.print', 'pattern', 'red heart on the front'),
    attribute('text on the back.text', 'logo_text', 'text "SUN" on the back'),
  ];
  const all = [
    topic('handle'),
    topic('inside'),
    topic('picture on the front', { about: 'print' }),
    topic('picture on the back', { about: 'print' }),
    topic('word on the back', { about: 'text' }),
  ];
  expect(topicsLeft(all, told).map(({ part }) => part)).toEqual(['inside', 'picture on the back']);
});
