import type { Routine } from '@parley/agent-core/ports';
import { z } from 'zod';
import type { Answer } from '../../shared';
import { type AttributeEvidence, type NextStep, nextStep } from '../posterior';
import { askVerifier, checkedIn, type Query } from '../query';
import type { Judged, Look, Verifier } from '../walk';
import { CALIBRATED } from './calibrated';
import { createPairBelief, type PairBelief } from './pair-belief';
import { sharpened, sharpnessFor } from './sharpen';

/** Settings of a verifier by Bayes. */
export const BayesConfig = z.strictObject({
  views: z.enum(['single', 'multi']).default('multi'),
  certainty: z
    .number()
    .gt(0.5)
    .lt(1)
    .default(0.9)
    .describe('Posterior at which a yes is said, and one less it a no'),
  stepCostBits: z.number().min(0).max(1).default(0.02).describe('Bits that a step must be worth'),
});
export type BayesConfig = z.output<typeof BayesConfig>;

/** A detection below it shows nothing: answers are no evidence (PInVerify §5.1: 0.1 where the target is not found). */
const LEAST_CONFIDENCE = 0.3;

/** What is known after a view was heard, for who might ask something besides. */
export interface Mind {
  readonly query: Query;
  readonly belief: PairBelief;
  /** As it is to be believed. */ readonly posterior: () => number;
  /** The view shows something, and it is a new one. */ readonly isTelling: boolean;
  /** Sure enough to say it. */ readonly isCertain: boolean;
  /** What the best other view is expected to tell; null: none is left, or worth its step. */
  readonly lookBits: number | null;
}

/** What was learnt beside the views: something more is checked, and this view was asked about it. */
export interface Learnt {
  readonly query: Query;
  readonly answers: ReadonlyMap<string, Answer>;
}

/** May ask something after a view; null: it has learnt nothing. Whatever it learns is in the belief. */
export type Inquire = (look: Look, mind: Mind) => Routine<Learnt | null>;

/** Asks no one. */
// biome-ignore lint/correctness/useYield: a routine that wants nothing.
const noInquiry: Inquire = function* () {
  return null;
};

/** Checks all attributes in each view, and goes where most is to be learnt. */
export function bayesVerifier(
  first: Query,
  { certainty, stepCostBits }: BayesConfig,
  inquire: Inquire = noInquiry,
): Verifier {
  let query = first;
  const { model } = CALIBRATED;
  const belief = createPairBelief(checkedIn(query), CALIBRATED);
  const best = (open: readonly number[]): NextStep =>
    nextStep(
      belief.evidence(),
      open.map((sector) => ({ sector, visibilities: belief.visibilities(sector) })),
      // Whether to stop is decided by the posterior that is to be believed.
      { model, rule: { certainty: 1, stepCostBits } },
    );
  // What is learnt from an owner is said apart from the descriptions: it makes them depend on each other no more.
  const line = sharpnessFor(checkedIn(first).length, CALIBRATED);
  const posteriorNow = (): number => sharpened(belief.posterior(), line);
  const isSure = (): boolean => Math.max(posteriorNow(), 1 - posteriorNow()) >= certainty;
  const lookBitsOf = ({ open, stepsLeft }: Look): number | null => {
    const step = stepsLeft === 0 ? null : best(open);
    return step?.kind === 'look' ? step.gainBits : null;
  };
  return {
    category: query.category,
    *see(look) {
      const isTelling = look.isNew && look.confidence >= LEAST_CONFIDENCE;
      const wanted = isTelling ? checkedIn(query).map(({ name }) => name) : [];
      const heard = yield* askVerifier(query, wanted, look);
      belief.hear(look.sector, heard);
      const learnt = yield* inquire(look, {
        ...{ query, belief, posterior: posteriorNow, isTelling },
        ...{ isCertain: isSure(), lookBits: lookBitsOf(look) },
      });
      if (learnt !== null) query = learnt.query;
      const answers = new Map([...heard, ...(learnt?.answers ?? [])]);
      const isOver = isSure() || lookBitsOf(look) === null;
      return judged({ query, belief, answers, posterior: posteriorNow(), isOver });
    },
    next({ look: { open } }) {
      const step = best(open);
      if (step.kind === 'decide') throw new TypeError('it goes on without a view that is worth it');
      const why = `It is expected to tell ${step.gainBits.toFixed(3)} bits.`;
      return { sector: step.sector, why, isStandIn: false };
    },
  };
}

function judged({
  query,
  belief,
  answers,
  posterior,
  isOver,
}: {
  readonly query: Query;
  readonly belief: PairBelief;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly posterior: number;
  readonly isOver: boolean;
}): Judged {
  const forced = posterior > 0.5 ? 'yes' : 'no';
  const states = belief.evidence().map(stateOf);
  return {
    ...{ prediction: isOver ? forced : 'unsure', forced, similarity: null, posterior },
    checks: checkedIn(query).map(({ name }, i) => ({
      ...{ name, answer: answers.get(name) ?? null, state: states[i] ?? 'missing' },
    })),
  };
}

/** Twice as likely either way counts as known. */
function stateOf({ agrees, differs }: AttributeEvidence): 'matched' | 'contradictory' | 'missing' {
  if (agrees >= 2 * differs) return 'matched';
  return differs >= 2 * agrees ? 'contradictory' : 'missing';
}
