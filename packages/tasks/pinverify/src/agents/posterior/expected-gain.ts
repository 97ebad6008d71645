import { entropyBits, posteriorOf } from './posterior-of';
import {
  type AnswerShares,
  type AttributeEvidence,
  answerShares,
  likelihoodOf,
  type ViewModel,
} from './view-model';

const ANSWERS = ['yes', 'no', 'unsure'] as const;

/** Share of answers to expect of one attribute from a view, by whether the pair is one object. */
interface Expected {
  readonly same: AnswerShares;
  readonly other: AnswerShares;
}

function expectedAnswers(
  evidence: AttributeEvidence,
  visibility: number,
  model: ViewModel,
): Expected {
  const agrees = answerShares('agrees', visibility, model);
  const differs = answerShares('differs', visibility, model);
  const given = (differsShare: number): AnswerShares => {
    const whole = likelihoodOf(evidence, differsShare);
    const doubt = whole === 0 ? differsShare : (differsShare * evidence.differs) / whole;
    const mixed = (answer: keyof AnswerShares): number =>
      (1 - doubt) * agrees[answer] + doubt * differs[answer];
    return { yes: mixed('yes'), no: mixed('no'), unsure: mixed('unsure') };
  };
  return {
    same: given(model.differsIfSame),
    other: given(evidence.differsIfOther ?? model.differsIfOther),
  };
}

/**
 * Bits by which a view is expected to lower the doubt about a pair: its entropy now, less the mean of what it will be over every
 * combination of answers (3 to the number of attributes: of descriptions 8 at most, and one more for each answer of an owner).
 *
 * @param visibilities Of each attribute from there, 0 to 1; as many as attributes. @returns 0 or more, up to rounding.
 */
export function expectedGainBits(
  attributes: readonly AttributeEvidence[],
  visibilities: readonly number[],
  model: ViewModel,
): number {
  const now = posteriorOf(attributes, model);
  const expected = attributes.map((evidence, i) =>
    expectedAnswers(evidence, visibilities[i] as number, model),
  );
  const restBits = (from: number, same: number, other: number): number => {
    const one = expected[from];
    if (one === undefined) {
      const total = same + other;
      return total === 0 ? 0 : total * entropyBits(same / total);
    }
    return ANSWERS.reduce(
      (sum, answer) => sum + restBits(from + 1, same * one.same[answer], other * one.other[answer]),
      0,
    );
  };
  return entropyBits(now) - restBits(0, now, 1 - now);
}
