import type { AttributeName } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { HAND_SET } from './before';
import { fitConstants, leaveOneHomeOut } from './fit-constants';
import type { HeardValue, JudgedTruth, ObservedTalk } from './observe-talk';

const said = (
  agreement: 'same' | 'close' | 'different',
  certainty: 'sure' | 'hedged' = 'sure',
): HeardValue['said'] => ({ certainty, agreement });
const heard = (slot: AttributeName, what: HeardValue['said'], times = 1): HeardValue[] =>
  Array.from({ length: times }, () => ({ slot, said: what }));
const judged = (answer: JudgedTruth['answer'], times: number): JudgedTruth[] =>
  Array.from({ length: times }, () => ({ truth: 'yes', answer }));
const talk = (more: Partial<ObservedTalk>): ObservedTalk => ({
  home: 'alder',
  heard: [],
  judged: [],
  candidates: [],
  ...more,
});
const fit = (more: Partial<ObservedTalk>) =>
  fitConstants({ scale: [talk(more)], talks: [talk(more)], before: HAND_SET });

describe('the constants of the belief, counted', () => {
  it('by hand: 30 of 40 questions about size were answered, beside 20 imagined at a half', () => {
    const { answerable } = fit({
      heard: [...heard('size', said('same'), 30), ...heard('size', null, 10)],
    });
    expect(answerable.size).toBe(0.667);
    expect(answerable.colour).toBe(0.97);
  });

  it('by hand: how a sure person errs', () => {
    const { personSure } = fit({
      heard: [
        ...heard('colour', said('same'), 70),
        ...heard('colour', said('close'), 2),
        ...heard('colour', said('different'), 8),
        // Doubtful words are not counted.
        ...heard('colour', said('different', 'hedged'), 50),
      ],
    });
    // (70 + 18.4) / 100, (8 + 1.2) / 100
    expect(personSure).toEqual({ same: 0.884, close: 0.2, error: 0.092 });
  });

  it('by hand: how often a look misreads, "I don\'t know" left out', () => {
    const { misread } = fit({
      judged: [...judged('no', 3), ...judged('yes', 77), ...judged('unknown', 9)],
    });
    expect(misread).toBe(0.042);
  });

  it('of no dialogue is what was set by hand, with the points where even odds put them', () => {
    const fitted = fit({});
    expect(fitted.misread).toBe(0.06);
    expect(fitted.personSure).toEqual(HAND_SET.personSure);
    // ln 1/3 and ln 4
    expect(fitted.scale).toEqual({ skip: -1.1, stop: 1.39 });
  });

  const met = (target: number, ...rivals: readonly number[]) =>
    talk({
      candidates: [
        { logOdds: target, isTarget: true },
        ...rivals.map((logOdds) => ({ logOdds, isTarget: false })),
      ],
    });
  const stopOf = (scale: readonly ObservedTalk[]): number =>
    fitConstants({ scale, talks: [], before: HAND_SET }).scale.stop;

  it('by hand: stops where the first to reach it is right most often, the highest within a standard error', () => {
    // Of 100: 90 targets at 2 whose best rival is at 1, ten at 4 with rivals at 3.
    const talks = [...Array(90).fill(met(2, 1)), ...Array(10).fill(met(4, 3))];
    // At 2: 90 right, and of ten every second, 95 %; at 3: five of 100; at 1: half of all.
    expect(stopOf(talks)).toBe(2);
  });

  it('by hand: takes the more careful of two points that nothing tells apart', () => {
    // At 2: 97 + half of 2 = 98 %; at 2.5: 97 %; the standard error is 1.4 %.
    const talks = [...Array(97).fill(met(2.5, 0)), ...Array(2).fill(met(2, 2)), met(-1, 3)];
    expect(stopOf(talks)).toBe(2.5);
  });

  it('stops at what targets reach, however sure the odds are', () => {
    const low = [...Array(40).fill(met(1.5, -1)), ...Array(10).fill(met(3, -1))];
    expect(stopOf(low)).toBe(1.5);
  });
});

it('leaves each home out in turn, and says what the curve of the others loses there', () => {
  const pair = (logOdds: number) => [
    { logOdds, isTarget: true },
    { logOdds: -logOdds, isTarget: false },
  ];
  const talks = [
    talk({ home: 'alder', candidates: pair(2) }),
    talk({ home: 'birch', candidates: pair(-2) }),
  ];
  const [alder, birch] = leaveOneHomeOut({ scale: talks, talks, before: HAND_SET });
  expect([alder?.home, birch?.home]).toEqual(['alder', 'birch']);
  // Without alder all that is left is a home where the odds mislead.
  expect(alder?.loss).toBeGreaterThan(alder?.lossOfOwnFit ?? Number.NaN);
  expect(alder?.skip).toBeLessThan(birch?.skip ?? Number.NaN);
});
