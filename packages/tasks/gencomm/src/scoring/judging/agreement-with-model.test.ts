import type { Judgement } from '@parley/protocol';
import { expect, it } from 'vitest';
import { agreementWithModel } from './agreement-with-model';
import type { RatedDialogue } from './judges-agreement';

const idOf = (n: number): string => String(n).padStart(16, '0');

/** A letter a dialogue: yes, no or can't tell; nothing for `.`. */
const marks = (letters: string): Judgement[] =>
  [...letters].flatMap((letter, n) => {
    const preemptive = { y: 'yes', n: 'no', c: 'cant-tell' }[letter] as Judgement['preemptive'];
    if (letter === '.') return [];
    return {
      ...{ dialogueId: idOf(n), preemptive, preemptiveLine: letter === 'y' ? 0 : null },
      ...{ ghosts: 'no', ghostsLine: null, usefulness: 3 },
    };
  });

/** Six dialogues, the last of which nobody has judged. */
const RATED = [...'yyynyy'].map(
  (letter, n): RatedDialogue => ({
    dialogueId: idOf(n),
    rules: { preemptive: letter === 'y', ghosts: false },
  }),
);
const JUDGES = [
  { name: 'a', judgements: marks('yynny.') },
  { name: 'b', judgements: marks('ycnn..') },
];
/** No verdict came of dialogue 3; the words of dialogue 4 are not at hand. */
const MODEL = {
  name: 'reader',
  preemptive: new Map([
    [idOf(0), true],
    [idOf(1), false],
    [idOf(2), false],
    [idOf(3), null],
    [idOf(5), true],
  ]),
};
const found = agreementWithModel(RATED, JUDGES, MODEL);

it('is κ of each judge and of the rules with the model, where both say yes or no, by hand', () => {
  const [a, b, rules] = found.pairs;
  // y y n beside y n n: same in 2 of 3, by chance 2·1 + 1·2 = 4 of 9: (6 − 4) ÷ (9 − 4).
  expect(a).toMatchObject({
    ...{ raters: ['a', 'reader'], trait: 'preemptive', dialogues: 3, leftOut: 2 },
    ...{ observed: 0.666667, kappa: { value: 0.4 } },
  });
  // y . n beside y . n; one can't tell, one verdict that did not come.
  expect(b).toMatchObject({ dialogues: 2, leftOut: 2, kappa: { value: 1 } });
  // y y y beside y n n: same in 1 of 3, by chance 3·1 + 0·2 = 3 of 9.
  expect(rules).toMatchObject({
    ...{ raters: ['rules', 'reader'], dialogues: 3, leftOut: 2, kappa: { value: 0 } },
  });
});

it('is α with the model among the judges, and with the rules too, by hand', () => {
  // yyy, y.n, nnn, nn.: 4 yes and 6 no; of the second both ways differ: 1 − 9 · 2 ÷ (2 · 4 · 6).
  expect(found.alpha).toMatchObject({ level: 'nominal', dialogues: 4, ratings: 10 });
  expect(found.alpha.alpha.value).toBeCloseTo(0.625, 5);
  // yyyy, y.yn, nnyn, nnn., y.y.: 9 yes and 7 no; 4 ÷ 2 + 6 ÷ 3 pairs differ: 1 − 15 · 4 ÷ (2 · 9 · 7).
  expect(found.alphaWithRules).toMatchObject({ dialogues: 5, ratings: 16 });
  expect(found.alphaWithRules.alpha.value).toBeCloseTo(1 - 60 / 126, 5);
});

it('counts what it was asked of, what came to no verdict, and what it could not be asked of', () => {
  expect(found).toMatchObject({ name: 'reader', dialogues: 4, failed: 1, withoutWords: 1 });
});

it('has a rater that says nothing nowhere', () => {
  const silent = new Map(RATED.map(({ dialogueId }) => [dialogueId, null]));
  const none = agreementWithModel(RATED, JUDGES, { name: 'reader', preemptive: silent });
  expect(none).toMatchObject({ dialogues: 5, failed: 5 });
  for (const { dialogues, kappa } of none.pairs)
    expect([dialogues, kappa.value]).toEqual([0, null]);
  // Judges alone: yy, nn, nn; what b cannot tell is no rating.
  expect(none.alpha).toMatchObject({ dialogues: 3, ratings: 6, alpha: { value: 1 } });
});
