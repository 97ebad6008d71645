import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Answer } from '../../shared';
import {
  fuseByMajority,
  fuseByVisibility,
  type History,
  isConverged,
  majorityState,
  reconcile,
  visibilityOf,
} from '.';

const saw = (answer: Answer, confidence = 1, visibility = 1) => ({
  answer,
  confidence,
  visibility,
});
const histories = fc.array(
  fc.record({
    answer: fc.constantFrom(...Answer.options),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    visibility: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 6 },
);

describe('state of an attribute (PInVerify eq. 3)', () => {
  it('is missing before the first view', () => {
    expect(reconcile([])).toBe('missing');
    expect(majorityState([])).toBe('missing');
  });

  it.each<[string, History, ReturnType<typeof reconcile>]>([
    // 0.5 against 0.4: contradictions win only where they outweigh matches
    ['a contradiction that outweighs a match', [saw('yes', 0.4), saw('no', 0.5)], 'contradictory'],
    ['a match as heavy as a contradiction', [saw('yes', 0.5), saw('no', 0.5)], 'matched'],
    // 0.5 against 0.6 unseen: what was not seen contradicts nothing
    ['a contradiction outweighed by unseen views', [saw('no', 0.5), saw('unsure', 0.6)], 'missing'],
    // five trap views say no: 5 × 0.1 × 0.2 = 0.1 against one 0.5 match
    [
      'trap views against one match',
      [saw('yes', 0.5), ...Array(5).fill(saw('no', 0.1))],
      'matched',
    ],
    // one trap view says yes: 0.02 is not above 0.3
    ['a match in a trap view alone', [saw('yes', 0.1)], 'missing'],
    // at the limit it counts whole, and 0.3 is not above 0.3
    ['a match of confidence 0.3', [saw('yes', 0.3)], 'missing'],
    ['matches of 0.3 and 0.01', [saw('yes', 0.3), saw('yes', 0.01)], 'matched'],
  ])('%s', (_, history, state) => expect(reconcile(history)).toBe(state));

  it('is a tie against the attribute in the code, whose low confidence counts whole', () => {
    expect(majorityState([saw('yes', 0.5), saw('no', 0.5)])).toBe('contradictory');
    expect(majorityState([saw('yes', 0.1), saw('unsure', 1)])).toBe('matched');
  });

  it('is converged only where no view that is left can change the majority', () => {
    // 1.6 lead: one view of at most 1 cannot reach it, two can
    const ahead = [saw('yes', 0.9), saw('yes', 0.7)];
    expect([0, 1, 2].map((left) => isConverged(ahead, left))).toEqual([true, true, false]);
    // behind by 1: a match of 1 would only tie, which stays against it
    expect([0, 1, 2].map((left) => isConverged([saw('no')], left))).toEqual([true, true, false]);
    expect(isConverged([saw('unsure')], 0)).toBe(false);
    fc.assert(
      fc.property(histories, histories, (seen, later) => {
        if (!isConverged(seen, later.length)) return;
        expect(majorityState([...seen, ...later])).toBe(majorityState(seen));
      }),
    );
  });
});

describe('verdict by majority (PInVerify §5.1)', () => {
  const [yes, no, unseen] = [[saw('yes')], [saw('no')], [saw('unsure')]];

  it('counts matched against contradicted, missing left out, a tie as no', () => {
    expect(fuseByMajority([yes, yes, no, unseen], { stepsLeft: 0 })).toBe('yes');
    expect(fuseByMajority([yes, no], { stepsLeft: 0 })).toBe('no');
    expect(fuseByMajority([unseen], { stepsLeft: 0 })).toBe('no');
    expect(fuseByMajority([], { stepsLeft: 0 })).toBe('no');
  });

  it('stops early where all that were seen agree, else goes on', () => {
    expect(fuseByMajority([yes, unseen], { stepsLeft: 5 })).toBe('yes');
    expect(fuseByMajority([no, no], { stepsLeft: 5 })).toBe('no');
    expect(fuseByMajority([yes, yes, no], { stepsLeft: 5 })).toBe('unsure');
    expect(fuseByMajority([unseen], { stepsLeft: 5 })).toBe('unsure');
    expect(fuseByMajority([], { stepsLeft: 5 })).toBe('unsure');
  });

  it('stops early where no view can change an attribute', () => {
    const sure = [saw('yes'), saw('yes'), saw('yes')];
    const against = [saw('no'), saw('no'), saw('no')];
    expect(fuseByMajority([sure, sure, against], { stepsLeft: 2 })).toBe('yes');
  });

  it('differs from the code where views of low confidence decide', () => {
    const low: History[] = [[saw('yes', 0.2)], [saw('yes', 0.2)], [saw('no', 0.9)]];
    expect(fuseByMajority(low, { stepsLeft: 0 })).toBe('no');
    expect(fuseByMajority(low, { stepsLeft: 0, fidelity: 'code' })).toBe('yes');
  });
});

describe('verdict by visibility (SRC-18)', () => {
  it.each<[string, History[], Answer]>([
    // 1 / (1 + 0.5 × 0.8) = 0.71 > 0.7
    ['a no from where little is seen', [[saw('yes'), saw('no', 0.8, 0.5)]], 'yes'],
    // 1 / 2 = 0.5: neither share is above 0.7
    ['a yes and a no of equal weight', [[saw('yes'), saw('no')]], 'unsure'],
    // 0.9 × 1 / 0.9 = 1 > 0.7
    ['one rejected among verified ones', [[saw('yes')], [saw('no', 0.9)]], 'no'],
    // 0.4 < 0.5: not enough to say anything, and nothing verified
    ['too little evidence', [[saw('yes', 0.4)]], 'unsure'],
    ['one verified, another with too little evidence', [[saw('yes')], [saw('no', 1, 0.1)]], 'yes'],
  ])('%s', (_, attributes, verdict) =>
    expect(fuseByVisibility(attributes, { stepsLeft: 3 })).toBe(verdict),
  );

  it('is no at the end where it was unsure', () => {
    expect(fuseByVisibility([[saw('yes'), saw('no')]], { stepsLeft: 0 })).toBe('no');
  });
});

it.each([
  ['colour: red', [1, 1, 1, 1, 1, 1]],
  ['logo: a bear', [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]],
  ['part: a red circle on the front', [1, 0.5, 0, 0, 0, 0.5]],
  ['strap: two straps on the back', [0, 0, 0.5, 1, 0.5, 0]],
  ['front_logo: text on the back', [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]],
  // `background` is no back, and no word of a side
  ['pattern: a dark background', [1, 1, 1, 1, 1, 1]],
])('%s is seen by the side that it names (SRC-18)', (text, seen) => {
  expect([0, 1, 2, 3, 4, 5].map((sector) => visibilityOf(text, sector))).toEqual(seen);
});
