import type { AgentHeader, Routine } from '@parley/agent-core/ports';
import { z } from 'zod';
import type { PinverifyGiven } from '../../shared';
import { type AttributeEvidence, type NextStep, nextStep } from '../posterior';
import { askVerifier, checkedIn, readQuery } from '../query';
import { agentOf, type Verifier } from '../walk';
import { CALIBRATED } from './calibrated';
import { createPairBelief } from './pair-belief';
import { sharpened } from './sharpen';

/** Settings of the Bayes verifier. */
const BayesConfig = z.strictObject({
  views: z.enum(['single', 'multi']).default('multi'),
  certainty: z
    .number()
    .gt(0.5)
    .lt(1)
    .default(0.9)
    .describe('Posterior at which a yes is said, and one less it a no'),
  stepCostBits: z.number().min(0).max(1).default(0.02).describe('Bits that a step must be worth'),
});
type BayesConfig = z.output<typeof BayesConfig>;

/** A detection below it shows nothing: answers are no evidence (PInVerify §5.1: 0.1 where the target is not found). */
const LEAST_CONFIDENCE = 0.3;

/**
 * The same attributes and the same checks as the modular agent, weighed by Bayes instead of votes: a posterior from calibrated
 * reliabilities, a belief which way the object faces, and the next view by what it is expected to tell less what a step costs.
 */
export const bayes = agentOf(
  {
    agentId: 'bayes',
    summary: 'Weighs each answer by how reliable it is, and looks where most is to be learnt.',
    config: BayesConfig,
  },
  begin,
);

function* begin(
  { given }: AgentHeader<PinverifyGiven>,
  { certainty, stepCostBits }: BayesConfig,
): Routine<Verifier> {
  const query = yield* readQuery(given.descriptions, 'attr');
  const checked = checkedIn(query);
  const { model, sharpness } = CALIBRATED;
  const belief = createPairBelief(checked, CALIBRATED);
  const best = (open: readonly number[]): NextStep =>
    nextStep(
      belief.evidence(),
      open.map((sector) => ({ sector, visibilities: belief.visibilities(sector) })),
      // Whether to stop is decided by the posterior that is to be believed.
      { model, rule: { certainty: 1, stepCostBits } },
    );
  return {
    category: query.category,
    *see(look) {
      const isTelling = look.isNew && look.confidence >= LEAST_CONFIDENCE;
      const wanted = isTelling ? checked.map(({ name }) => name) : [];
      const answers = yield* askVerifier(query, wanted, look);
      belief.hear(look.sector, answers);
      const posterior = sharpened(belief.posterior(), sharpness);
      const forced = posterior > 0.5 ? 'yes' : 'no';
      const isCertain = Math.max(posterior, 1 - posterior) >= certainty;
      const isOver = isCertain || look.stepsLeft === 0 || best(look.open).kind === 'decide';
      const states = belief.evidence().map(stateOf);
      return {
        ...{ prediction: isOver ? forced : 'unsure', forced, similarity: null, posterior },
        checks: checked.map(({ name }, i) => ({
          ...{ name, answer: answers.get(name) ?? null, state: states[i] ?? 'missing' },
        })),
      };
    },
    next({ look: { open } }) {
      const step = best(open);
      if (step.kind === 'decide') throw new TypeError('it goes on without a view that is worth it');
      const why = `It is expected to tell ${step.gainBits.toFixed(3)} bits.`;
      return { sector: step.sector, why, isStandIn: false };
    },
  };
}

/** Twice as likely either way counts as known. */
function stateOf({ agrees, differs }: AttributeEvidence): 'matched' | 'contradictory' | 'missing' {
  if (agrees >= 2 * differs) return 'matched';
  return differs >= 2 * agrees ? 'contradictory' : 'missing';
}
