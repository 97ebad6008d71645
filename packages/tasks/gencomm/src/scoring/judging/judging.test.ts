import type { JudgedDialogue, Judgement } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GencommReading } from '../read-gencomm';
import { dialoguesToJudge, drawDialogues } from './dialogues-to-judge';
import { judgeByRules, ratedByRules } from './judge-by-rules';
import { judgesAgreement } from './judges-agreement';

const CLAIM = 'I have turned left and see the bed.';
const PLAN = 'I see the bed. Shall I turn left?';
const GHOST = 'There is a piano here.';

const dialogue = (n: number, ...texts: string[]): JudgedDialogue => ({
  dialogueId: String(n).padStart(16, '0'),
  lines: texts.map((text) => ({ speaker: 'Ground agent', text })),
  categories: ['bed', 'chair'],
});

const judged = (n: number, part: Partial<Judgement> = {}): Judgement => ({
  dialogueId: String(n).padStart(16, '0'),
  ...{ preemptive: 'no', preemptiveLine: null, ghosts: 'no', ghostsLine: null, usefulness: 3 },
  ...part,
});

describe('what the rules take a dialogue for', () => {
  it.each([
    [CLAIM, { preemptive: true, ghosts: false }],
    [PLAN, { preemptive: false, ghosts: false }],
    [GHOST, { preemptive: false, ghosts: true }],
  ])('%s', (text, expected) => {
    expect(judgeByRules(dialogue(0, 'Hello.', text))).toEqual(expected);
  });

  it.each([
    ['The robot turned left.', undefined, false],
    ['The robot turned right.', undefined, true],
    ['The robot could not turn left. Something was in the way.', undefined, true],
    [undefined, 'The robot turned left.', true],
  ])('is no claim where it is what was done: %s', (before, after, preemptive) => {
    const own = { ...dialogue(0, CLAIM), ...(before && { before }), ...(after && { after }) };
    expect(judgeByRules(own).preemptive).toBe(preemptive);
  });

  it('is no claim where a person announces what follows', () => {
    const own = dialogue(0, 'Turning left now.');
    expect(judgeByRules(own).preemptive).toBe(true);
    expect(judgeByRules({ ...own, after: 'The robot turned left.' }).preemptive).toBe(false);
  });

  it('cannot tell a ghost without categories', () => {
    expect(judgeByRules({ ...dialogue(0, GHOST), categories: [] }).ghosts).toBeNull();
  });
});

describe('agreement of judges', () => {
  // Six dialogues: the rules find claims in 0, 1 and 2, and ghosts nowhere.
  const six = [0, 1, 2, 3, 4, 5].map((n) => dialogue(n, n < 3 ? CLAIM : PLAN));
  const marks = (letters: string): Judgement[] =>
    [...letters].flatMap((letter, n) => {
      const preemptive = { y: 'yes', n: 'no', c: 'cant-tell' }[letter] as Judgement['preemptive'];
      return letter === '.'
        ? []
        : [judged(n, { preemptive, preemptiveLine: letter === 'y' ? 0 : null })];
    });
  const rated = six.map(ratedByRules);
  const found = judgesAgreement(rated, [
    { name: 'a', judgements: marks('yyynnn') },
    { name: 'b', judgements: marks('yynnnc') },
  ]);

  it('is κ of each two judges over three answers, by hand', () => {
    // Same in 4 of 6. By chance 3·2 + 3·3 + 0·1 = 15 of 36: (24 − 15) ÷ (36 − 15) = 9 ÷ 21.
    const [preemptive, ghosts] = found.pairs;
    expect(preemptive).toMatchObject({
      ...{ raters: ['a', 'b'], trait: 'preemptive', dialogues: 6, leftOut: 0, observed: 0.666667 },
      kappa: { value: 0.428571 },
    });
    expect(ghosts).toMatchObject({ observed: 1, kappa: { value: null, interval: null } });
  });

  it('is κ of each judge with the rules where the judge can tell, by hand', () => {
    const [a, , b] = found.withRules;
    expect(a).toMatchObject({
      raters: ['a', 'rules'],
      dialogues: 6,
      leftOut: 0,
      kappa: { value: 1 },
    });
    // b: y y n n n beside y y y n n: same in 4 of 5, by chance 2·3 + 3·2 = 12 of 25: (20 − 12) ÷ (25 − 12).
    expect(b).toMatchObject({ raters: ['b', 'rules'], dialogues: 5, leftOut: 1, observed: 0.8 });
    expect(b?.kappa.value).toBeCloseTo(8 / 13, 5);
  });

  it('is α of all judges, each question by itself, by hand', () => {
    // 5 yes, 6 no, 1 can't tell; two units differ: 2 of 12 ratings each way. 1 − 11 · 4 ÷ (144 − 25 − 36 − 1).
    const [preemptive, , usefulness] = found.all;
    expect(preemptive).toMatchObject({ level: 'nominal', dialogues: 6, ratings: 12 });
    expect(preemptive?.alpha.value).toBeCloseTo(1 - 44 / 82, 5);
    expect(usefulness).toMatchObject({
      question: 'usefulness',
      level: 'ordinal',
      alpha: { value: null },
    });
  });

  it('counts a dialogue only where both have judged it, and one judge alone has no pair', () => {
    const alone = judgesAgreement(rated, [{ name: 'a', judgements: marks('yn....') }]);
    expect(alone).toMatchObject({ dialogues: 2, pairs: [] });
    expect(alone.all.every(({ dialogues, alpha }) => dialogues === 0 && alpha.value === null)).toBe(
      true,
    );
    const apart = judgesAgreement(rated, [
      { name: 'a', judgements: marks('yn....') },
      { name: 'b', judgements: marks('.nyy..') },
    ]);
    expect(apart.pairs[0]?.dialogues).toBe(1);
  });

  it('does not change with the order of judges and of dialogues', () => {
    const letters = fc.string({
      unit: fc.constantFrom('y', 'n', 'c', '.'),
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const judges = [
          { name: 'a', judgements: marks(a) },
          { name: 'b', judgements: marks(b) },
        ];
        const one = judgesAgreement(rated, judges);
        const turned = judgesAgreement([...rated].reverse(), [...judges].reverse());
        expect(turned.pairs[0]?.kappa).toEqual(one.pairs[0]?.kappa);
        expect(turned.all).toEqual(one.all);
      }),
      { numRuns: 15 },
    );
  });
});

describe('dialogues to judge', () => {
  const reading = (trial: number, scheme: string, steps: number): GencommReading =>
    ({
      sessionId: `s${trial}`,
      trialId: `t${trial}`,
      episode: {
        ...{
          episodeId: `e${trial}`,
          home: `h${trial}`,
          scheme,
          rounds: 1,
          target: 'lamp',
          categories: ['chair', 'bed'],
        },
        dialogues: Array.from({ length: steps }, (_, step) => ({
          ...{ step, visible: null },
          lines: step === 0 ? [] : [{ speaker: 'ground', text: `I see step ${step}.` }],
        })),
      },
    }) as unknown as GencommReading;
  const trials = [
    ...[1, 2, 3].map((n) => reading(n, 'cooperative', 4)),
    ...[4, 5].map((n) => reading(n, 'selective-action', 4)),
    { ...reading(6, 'cooperative', 4), episode: null },
  ];
  const all = dialoguesToJudge(trials);

  it('are those with words, of finished episodes, and name nothing of where they are from', () => {
    expect(all).toHaveLength(15);
    const [{ dialogue: first }] = all as [(typeof all)[number]];
    expect(Object.keys(first)).toEqual(['dialogueId', 'lines', 'categories']);
    expect(first.categories).toEqual(['bed', 'chair', 'lamp']);
    expect(JSON.stringify(first)).not.toMatch(/cooperative|selective|"[ets]\d"/);
    expect(first.lines[0]?.speaker).toBe('Ground agent');
  });

  it('are drawn by seed, of each scheme equally many, homes first', () => {
    const draw = (seed: string, from = all) =>
      drawDialogues(from, { count: 4, seed }).map(({ source }) => source);
    const drawn = draw('1');
    expect(drawn.filter(({ scheme }) => scheme === 'cooperative')).toHaveLength(2);
    expect(new Set(drawn.map(({ home }) => home)).size).toBe(4);
    expect(draw('1', [...all].reverse())).toEqual(drawn);
    const seeds = Array.from({ length: 20 }, (_, i) => draw(String(i))[0]?.dialogueId);
    expect(new Set(seeds).size).toBeGreaterThan(2);
  });

  it('are each drawn once, and all of them where more are wanted', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.string(), (count, seed) => {
        const ids = drawDialogues(all, { count, seed }).map(({ source }) => source.dialogueId);
        expect(ids).toHaveLength(Math.min(count, all.length));
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 30 },
    );
  });
});
