import type { AttributeName } from '@parley/protocol';
import { rememberPairs } from '../../ports';
import type { ValuePrior } from '../rule-reasoner/attribute-prior';
import type { CandidateView } from './candidate-view';
import { slotBelief } from './slot-belief';
import { beliefInNeighbour } from './weigh-neighbours';

/** Something that may be the target: a candidate, or one that was not seen yet (an empty view). */
export interface Hypothesis {
  readonly view: CandidateView;
  /** Unnormalised probability. */
  readonly weight: number;
  /** Of one that was not seen: the chance that it will come before the judgement, 0…1; absent: 0. */
  readonly toCome?: number;
}

export interface GainOf {
  readonly slot: AttributeName;
  readonly category: string;
  readonly prior: ValuePrior;
  /** How far a person's word is trusted to be the one that was expected, 0…1. */
  readonly reliability: number;
}

const round9 = (x: number): number => Math.round(x * 1e9) / 1e9 + 0;

/** Mutual information between the answer to an open question and which hypothesis is true, nats (CoIN §4.2). */
export function expectedGain(hypotheses: readonly Hypothesis[], of: GainOf): number {
  const total = hypotheses.reduce((sum, { weight }) => sum + weight, 0);
  const mixture = new Map<string, number>();
  let conditional = 0;
  for (const { view, weight } of hypotheses) {
    const answers = answersOf(view, of);
    conditional += (weight / total) * entropyOf(answers.values());
    for (const [value, p] of answers)
      mixture.set(value, (mixture.get(value) ?? 0) + (p * weight) / total);
  }
  return round9(Math.max(0, entropyOf(mixture.values()) - conditional));
}

/** The same of a yes or no to one value. */
export function checkGain(hypotheses: readonly Hypothesis[], value: string, of: GainOf): number {
  const total = hypotheses.reduce((sum, { weight }) => sum + weight, 0);
  let yes = 0;
  let conditional = 0;
  for (const { view, weight } of hypotheses) {
    const p = answersOf(view, of).get(value) ?? 0;
    yes += (p * weight) / total;
    conditional += (weight / total) * entropyOf([p, 1 - p]);
  }
  return round9(Math.max(0, entropyOf([yes, 1 - yes]) - conditional));
}

/** What a person would answer if this were the target: what is believed of it, or by mistake anything. */
export function answersOf(
  view: CandidateView,
  { slot, category, prior, reliability }: GainOf,
): ValuePrior {
  const belief =
    slot === 'near'
      ? likelyNeighbours(view, category, prior)
      : slotBelief(view, slot, { category, prior });
  return new Map(
    [...prior].map(([value, share]) => [
      value,
      reliability * (belief.get(value) ?? 0) + (1 - reliability) * share,
    ]),
  );
}

/** Of shares that sum to one, nats. */
export function entropyOf(shares: Iterable<number>): number {
  let sum = 0;
  for (const p of shares) if (p > 0) sum -= p * Math.log(p);
  return sum;
}

const neighboursOf = rememberPairs<CandidateView, ValuePrior, ValuePrior>();

/** Which neighbour a person would name: any that stands there is as likely. */
const likelyNeighbours = (view: CandidateView, category: string, prior: ValuePrior): ValuePrior =>
  neighboursOf(view, prior, {
    word: category,
    make: () => {
      const chances = [...prior.keys()].map(
        (thing) => [thing, beliefInNeighbour(view, thing, category)] as const,
      );
      const sum = chances.reduce((total, [, p]) => total + p, 0);
      return new Map(chances.map(([thing, p]) => [thing, p / sum]));
    },
  });

/** The information of a yes or no to a landmark, nats: it is there or not, whatever else is. */
export function landmarkGain(
  hypotheses: readonly Hypothesis[],
  thing: string,
  { category, reliability }: Pick<GainOf, 'category' | 'reliability'>,
): number {
  const total = hypotheses.reduce((sum, { weight }) => sum + weight, 0);
  let yes = 0;
  let conditional = 0;
  for (const { view, weight } of hypotheses) {
    const is = beliefInNeighbour(view, thing, category);
    const p = reliability * is + (1 - reliability) * (1 - is);
    yes += (p * weight) / total;
    conditional += (weight / total) * entropyOf([p, 1 - p]);
  }
  return round9(Math.max(0, entropyOf([yes, 1 - yes]) - conditional));
}
