import { describe, expect, it } from 'vitest';
import { readUtterance } from '../../nlu';
import { agreementOf } from '../priors';
import { type CandidateView, NOTHING_SEEN } from './candidate-view';
import { lookGain } from './look-gain';
import { valuesWith } from './value-prior';

const category = 'plant';
const viewOf = (text: string): CandidateView => ({
  described: readUtterance(text, { category, question: null }).statements.filter(
    ({ type }) => type !== 'category',
  ),
  judged: [],
});
const near = { slot: 'near' as const, category, prior: valuesWith('near', category, []) };
const green = viewOf('The plant is green.');

describe('what looking again after an answer is worth', () => {
  it('by hand: of two alike plants one is ruled out as often as neighbours differ and a look finds them', () => {
    const gain = lookGain(
      [
        { view: green, weight: 1 },
        { view: green, weight: 1 },
      ],
      near,
    );
    const ruledOut = 0.5 * (1 - agreementOf('near', category));
    expect(gain).toBeCloseTo(-Math.log(1 - ruledOut / 2), 9);
    expect(gain).toBeGreaterThan(0.1);
  });

  it('is nothing for one candidate alone, and for what was never seen', () => {
    expect(lookGain([{ view: green, weight: 1 }], near)).toBeCloseTo(0, 9);
    expect(
      lookGain(
        [
          { view: NOTHING_SEEN, weight: 1 },
          { view: NOTHING_SEEN, weight: 1 },
        ],
        near,
      ),
    ).toBe(0);
  });

  it('by hand: of what will come into view, an answer tells which to stop at', () => {
    const unseen = { view: NOTHING_SEEN, weight: 1 };
    const colour = { slot: 'colour' as const, category, prior: valuesWith('colour', category, []) };
    const differs = 1 - agreementOf('colour', category);
    // Ten alike, of which nothing is known: the one that is the target stays, of the others so many.
    const ten = Array.from({ length: 10 }, () => ({ ...unseen, toCome: 0.7 }));
    const ruledOut = differs * 0.8 * 0.7;
    expect(lookGain(ten, colour)).toBeCloseTo(-Math.log(1 - ruledOut + ruledOut / 10), 9);
    const never = ten.map((one) => ({ ...one, toCome: 0 }));
    expect(lookGain(never, colour)).toBe(0);
    const fewer = ten.map((one) => ({ ...one, toCome: 0.2 }));
    expect(lookGain(fewer, colour)).toBeLessThan(lookGain(ten, colour));
  });

  it('is less for what is known of the candidates already', () => {
    const of = { slot: 'size' as const, category, prior: valuesWith('size', category, []) };
    const twice = (view: CandidateView) => [
      { view, weight: 1 },
      { view, weight: 1 },
    ];
    const unknown = lookGain(twice(green), of);
    const known = lookGain(twice(viewOf('The plant is green. The plant is small.')), of);
    expect(unknown).toBeGreaterThan(0.05);
    expect(known).toBeLessThan(unknown / 1.25);
  });
});
