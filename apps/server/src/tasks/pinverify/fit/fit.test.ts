import type { Answer } from '@parley/task-pinverify/shared';
import { describe, expect, it } from 'vitest';
import { cutOf } from './cut-of';
import { fitBayes } from './fit-bayes';
import type { SeenPair, SeenView } from './look-at-pair';

/** A pair with one attribute that is on the back, seen from some views. */
const pairOf = (
  isSame: boolean,
  views: readonly (readonly [SeenView['truths'][number], Answer, steps: number])[],
): SeenPair =>
  ({
    pair: {
      pairType: isSame ? 'positive' : 'neg_same',
      target: { objectId: 'm', category: 'mug' },
      query: { objectId: isSame ? 'm' : 'n', category: 'mug' },
    },
    checked: [{ name: 'text', evidence: 'text on the back' }],
    places: ['back'],
    views: views.map(([truth, answer, steps], sector) => ({
      ...{ sector, answers: [answer], truths: [truth], steps: [steps] },
    })),
  }) as unknown as SeenPair;

describe('what the Bayes verifier is told', () => {
  const told = fitBayes([
    pairOf(true, [
      ['agrees', 'yes', 0],
      ['unseen', 'unsure', 6],
    ]),
    pairOf(true, [
      ['agrees', 'no', 0],
      ['unseen', 'unsure', 6],
    ]),
    pairOf(false, [
      ['differs', 'no', 0],
      ['unseen', 'no', 6],
    ]),
    pairOf(false, [['unseen', 'unsure', 6]]),
  ]);

  it('is counted over all views, with one on each side, by hand', () => {
    // One yes and one no of two, and one of each beside: 2, 2 and 1 of 5.
    expect(told.model.agrees).toEqual({ yes: 0.4, no: 0.4, unsure: 0.2 });
    // One no of one: 1, 2 and 1 of 4.
    expect(told.model.differs).toEqual({ yes: 0.25, no: 0.5, unsure: 0.25 });
    // Three unsure and one no of four: 1, 2 and 4 of 7.
    expect(told.model.unseen.unsure).toBeCloseTo(4 / 7, 5);
    expect(told.model.prior).toBe(0.5);
  });

  it('takes an attribute that no view shows for no evidence of a difference', () => {
    // Of the same: none of two differs, 1 of 4. Of others: the one that is seen, 2 of 3.
    expect(told.model.differsIfSame).toBe(0.25);
    expect(told.model.differsIfOther).toBe(0.666667);
  });

  it('knows from where a side is seen', () => {
    // Before it three of three, from the other side none of four: 4 of 5, and 1 of 6.
    expect(told.seen.back[0]).toBe(0.8);
    expect(told.seen.back[6]).toBe(0.166667);
    // Never met: half.
    expect(told.seen.front[0]).toBe(0.5);
  });
});

describe('how far posteriors are believed', () => {
  const seen = (isSame: boolean, answer: Answer): SeenPair =>
    pairOf(isSame, [[isSame ? 'agrees' : 'differs', answer, 0]]);
  const many = (pair: SeenPair): SeenPair =>
    ({
      ...pair,
      checked: [1, 2, 3].map((at) => ({ name: `text ${at}`, evidence: 'text on the back' })),
      places: ['back', 'back', 'back'],
      views: pair.views.map((view) => ({
        ...view,
        answers: view.answers.flatMap((answer) => [answer, answer, answer]),
        truths: view.truths.flatMap((truth) => [truth, truth, truth]),
        steps: view.steps.flatMap((step) => [step, step, step]),
      })),
    }) as SeenPair;
  // Three claims that are one: a wrong yes is a wrong yes of all.
  const said = [true, true, true, false].map((isSame) => seen(isSame, 'yes'));
  const denied = [false, false, false, true].map((isSame) => seen(isSame, 'no'));
  const spare = [...said, ...denied];

  it('is fitted apart for who has one or two attributes to check, on pairs that say so little', () => {
    const { sharpness, sharpnessOfFew } = fitBayes(spare.map(many), spare);
    expect(sharpnessOfFew).not.toEqual(sharpness);
    // Three that are one are thrice as sure as one of them.
    expect(sharpnessOfFew.slope / sharpness.slope).toBeCloseTo(3, 0);
    expect(fitBayes(spare).sharpnessOfFew, 'their own few').toEqual(fitBayes(spare).sharpness);
  });

  it('is the line of all where none has so few', () => {
    const { sharpness, sharpnessOfFew } = fitBayes(spare.map(many));
    expect(sharpnessOfFew).toEqual(sharpness);
  });
});

describe('where similarities are cut', () => {
  it('is where most come out right at the first view, midway', () => {
    const { threshold } = cutOf([
      { isSame: true, similarities: [0.9] },
      { isSame: true, similarities: [0.6] },
      { isSame: false, similarities: [0.4] },
      { isSame: false, similarities: [0.7] },
    ]);
    // Above 0.4 three of four are right, and above 0.7 as well: the lower one.
    expect(threshold).toBe(0.5);
  });

  it('is sure only beyond what two views stray from all', () => {
    // Means of two: 0.5 and 0.3; of all three: 0.4 and 0.4; both stray by 0.1.
    const { margin } = cutOf([
      { isSame: true, similarities: [0.5, 0.5, 0.2] },
      { isSame: false, similarities: [0.3, 0.3, 0.6] },
    ]);
    expect(margin).toBe(0.1);
  });
});
