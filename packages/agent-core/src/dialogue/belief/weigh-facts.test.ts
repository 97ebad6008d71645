import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askableSlots, readUtterance } from '../../nlu';
import { copyChanceOf, expectedCountOf, havingShareOf } from '../priors';
import { BELIEF_CONSTANTS, beliefHash } from './belief-constants';
import { type CandidateView, NOTHING_SEEN } from './candidate-view';
import { readSaid } from './said-statements';
import { scoreOfLogOdds } from './score-scale';
import { fitOfRivals, weighFacts } from './weigh-facts';

const viewOf = (text: string, category: string): CandidateView => ({
  described: readUtterance(text, { category, question: null }).statements.filter(
    ({ type }) => type !== 'category',
  ),
  judged: [],
});
const score = (facts: readonly string[], text: string, category: string): number =>
  scoreOfLogOdds(weighFacts(readSaid(facts, category), viewOf(text, category), category).logOdds);

describe('the belief about a candidate (SCI-12c)', () => {
  it('one fact confirmed does not stop: other things of its kind have it too', () => {
    for (const category of ['plant', 'chair', 'lamp', 'sofa', 'table'])
      expect(
        score([`The ${category} is green.`], `The ${category} is green.`, category),
      ).toBeLessThan(7);
  });

  it('several facts confirmed stop, although one of them was not seen', () => {
    const seen =
      'The lamp is purple. The base is gold. The lamp is striped. The lamp is made of glass. The lamp is tall. The lamp is on a cabinet.';
    const facts = [...seen.split(/(?<=\.) /), 'The lamp is near a window.'];
    expect(facts).toHaveLength(7);
    expect(score(facts, seen, 'lamp')).toBeGreaterThanOrEqual(7);
  });

  it('an answer that cannot be read is no evidence', () => {
    const facts = ['The chair is red.', 'The legs are gold.'];
    const unread = [...facts, 'Q: What is the chair made of? A: qwertish'];
    const seen = 'The chair is red. The legs are gold.';
    expect(score(unread, seen, 'chair')).toBe(score(facts, seen, 'chair'));
  });

  it('what was not seen of a candidate is no evidence', () => {
    const { logOdds, parts } = weighFacts(
      readSaid(['The chair is red.'], 'chair'),
      NOTHING_SEEN,
      'chair',
    );
    expect([logOdds, parts]).toEqual([0, [{ slot: 'colour', ratio: 1 }]]);
  });

  it('no single statement pushes a candidate beyond return: two that fit win it back', () => {
    const seen = 'The chair is blue. The chair is made of metal. The legs are gold.';
    const wrong = ['The chair is red.'];
    expect(score(wrong, seen, 'chair')).toBeLessThan(5);
    const later = [...wrong, 'The chair is made of metal.', 'The legs are gold.'];
    expect(score(later, seen, 'chair')).toBeGreaterThanOrEqual(5);
  });

  it('a doubtful word after a plain one outweighs it neither as another value nor as a no', () => {
    const colour = (facts: readonly string[], seen: string): number =>
      weighFacts(readSaid(facts, 'chair'), viewOf(`The chair is ${seen}.`, 'chair'), 'chair')
        .logOdds;
    for (const doubt of ['The chair is probably green.', 'The chair is probably not red.']) {
      const facts = ['The chair is red.', doubt];
      expect(colour(facts, 'red')).toBeGreaterThan(colour(facts, 'green'));
      expect(colour(facts, 'red')).toBeGreaterThan(0);
    }
    const corrected = ['The chair is red.', 'The chair is green.'];
    expect(colour(corrected, 'green')).toBeGreaterThan(colour(corrected, 'red'));
  });

  it('a neighbour told or looked for in two wordings counts once', () => {
    const check = (relation: 'near' | 'next_to') => ({
      statement: {
        type: 'relation',
        of: 'target',
        value: 'plant',
        relation,
        polarity: 'yes',
        certainty: 'sure',
      } as const,
      probabilities: { yes: 0.05, no: 0.9, unknown: 0.05 },
      look: 0,
    });
    const evidence = (facts: readonly string[], judged: CandidateView['judged']): number =>
      weighFacts(readSaid(facts, 'bed'), { described: [], judged }, 'bed').logOdds;
    const once = evidence(['The bed is near a plant.'], [check('near')]);
    const both = ['The bed is near a plant.', 'The bed is next to a plant.'];
    expect(evidence(both, [check('near')])).toBe(once);
    expect(evidence(both, [check('near'), check('next_to')])).toBeGreaterThan(once - 0.2);
  });

  it('a hedged fact counts less, for and against', () => {
    const odds = (fact: string, seen: string): number =>
      weighFacts(readSaid([fact], 'chair'), viewOf(seen, 'chair'), 'chair').logOdds;
    const against = 'The chair is blue.';
    expect(odds('The chair is probably red.', against)).toBeGreaterThan(
      odds('The chair is red.', against),
    );
    expect(odds('The chair is probably red.', 'The chair is red.')).toBeLessThan(
      odds('The chair is red.', 'The chair is red.'),
    );
    // By clearly less: a fit to stand-ins that hedge at random made them nearly equal once.
    expect(odds('The chair is probably red.', against)).toBeGreaterThan(
      (2 / 3) * odds('The chair is red.', against),
    );
  });

  it('two statements that exclude each other stay as alternatives, the later one first', () => {
    const facts = ['The chair is blue.', 'The chair is green.'];
    expect(readSaid(facts, 'chair').map(({ weight }) => Math.round(weight * 10) / 10)).toEqual([
      0.3, 0.7,
    ]);
    const blue = score(facts, 'The chair is blue.', 'chair');
    const green = score(facts, 'The chair is green.', 'chair');
    expect(green).toBeGreaterThan(blue);
    expect(blue).toBeGreaterThanOrEqual(5);
  });

  it('a plain "not" takes back what was said', () => {
    const said = readSaid(['The chair is blue.', 'The chair is not blue.'], 'chair');
    expect(said.map(({ statement }) => statement.polarity)).toEqual(['no']);
  });

  it('by hand: a ratio of 8 for one attribute against twins and others', () => {
    const rate = copyChanceOf('colour', 'bed');
    const twins = Math.min(0.7, 1.5 / Math.max(1, expectedCountOf('bed') - 1));
    // Of twins that share each attribute that they have in three of four cases, those that share all are none.
    const all = askableSlots('bed')
      .filter((slot) => slot !== 'room' && slot !== 'colour')
      .reduce((product, slot) => product * (1 - havingShareOf(slot, 'bed') / 4), 0.75);
    const twin = (0.75 * 8 + 0.25 - all * 8) / (1 - all);
    const byHand = twins * twin + (1 - twins) * (rate * 8 + 1 - rate);
    expect(fitOfRivals([{ slot: 'colour', ratio: 8 }], 'bed')).toBeCloseTo(byHand, 12);
  });

  it('a thing that fits in everything that its kind has has no twin', () => {
    const parts = askableSlots('bed')
      .filter((slot) => slot !== 'room')
      .map((slot) => ({ slot, ratio: 8 }));
    const twins = Math.min(0.7, 1.5 / Math.max(1, expectedCountOf('bed') - 1));
    const all = parts.reduce((product, { ratio }) => product * ratio, 1);
    expect(fitOfRivals(parts, 'bed') / all).toBeLessThan(twins * 0.25);
    expect(fitOfRivals(parts.slice(1), 'bed') / (all / 8)).toBeGreaterThan(twins * 0.03);
  });

  it('more that fits never lowers the odds, more that does not never raises them', () => {
    const facts = ['The chair is red.', 'The chair is made of metal.', 'The legs are gold.'];
    const fits = ['The chair is red.', 'The chair is made of metal.', 'The legs are gold.'];
    const not = ['The chair is blue.', 'The chair is made of wood.', 'The legs are white.'];
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), (matches) => {
        const text = matches.map((isFit, i) => (isFit ? fits[i] : not[i])).join(' ');
        const base = score(facts, text, 'chair');
        matches.forEach((isFit, i) => {
          if (isFit) return;
          const better = matches.map((one, k) => (one || k === i ? fits[k] : not[k])).join(' ');
          expect(score(facts, better, 'chair')).toBeGreaterThanOrEqual(base);
        });
      }),
    );
  });

  it('bounds what one attribute may say', () => {
    const [part] = weighFacts(
      readSaid(['The chair is red.'], 'chair'),
      viewOf('The chair is blue. The chair is not red.', 'chair'),
      'chair',
    ).parts;
    expect(part?.ratio).toBeGreaterThanOrEqual(
      Math.round(Math.exp(BELIEF_CONSTANTS.leastPerAttribute) * 1e6) / 1e6,
    );
  });
});

describe('the scale', () => {
  it('puts τ_skip, τ_stop and the ends where the constants say', () => {
    const { zero, skip, stop, ten } = BELIEF_CONSTANTS.scale;
    expect([zero, skip, stop, ten].map((x) => scoreOfLogOdds(x))).toEqual([0, 5, 7, 10]);
    expect(scoreOfLogOdds(0)).toBeGreaterThanOrEqual(5);
    expect(scoreOfLogOdds(0)).toBeLessThan(7);
  });

  it('is monotone, and rounding reaches no threshold', () => {
    fc.assert(
      fc.property(fc.double({ min: -12, max: 12, noNaN: true }), fc.nat(1000), (x, step) => {
        expect(scoreOfLogOdds(x + step / 1000)).toBeGreaterThanOrEqual(scoreOfLogOdds(x));
      }),
    );
    const { skip, stop } = BELIEF_CONSTANTS.scale;
    expect(scoreOfLogOdds(stop - 1e-9)).toBeLessThan(7);
    expect(scoreOfLogOdds(skip - 1e-9)).toBeLessThan(5);
  });

  it('is frozen: who changes a constant sees that earlier results no longer stand', () => {
    expect(beliefHash()).toMatchInlineSnapshot(
      `"e18da9fd01e5000dfb4a4be6c3fe5d407bf1f23fe970dfa75c5df8ebfe7558eb"`,
    );
  });
});
