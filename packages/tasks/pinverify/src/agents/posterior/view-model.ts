import { z } from 'zod';

const Share = z.number().min(0).max(1);

/** How likely each answer of a view is. */
const Answers = z
  .strictObject({ yes: Share, no: Share, unsure: Share })
  .refine(({ yes, no, unsure }) => Math.abs(yes + no + unsure - 1) < 1e-6, {
    message: 'the three must sum to 1',
  });
export type AnswerShares = z.infer<typeof Answers>;

/** How reliable what a view says of an attribute is, and what is assumed of pairs. Fitted on training instances, then frozen. */
export const ViewModel = z.strictObject({
  agrees: Answers.describe('The attribute is in view and as described'),
  differs: Answers.describe('The attribute is in view and otherwise'),
  unseen: Answers.describe('The attribute is not in view, whatever it is'),
  differsIfSame: Share.describe(
    'Share of attributes that a description has wrong of its own object',
  ),
  differsIfOther: Share.describe('Share of attributes in which another object differs'),
  prior: z.number().gt(0).lt(1).describe('Share of pairs that are the same object'),
});
export type ViewModel = z.infer<typeof ViewModel>;

/** What has been seen of an attribute: likelihood of all its answers, where it is as described and where it is not. */
export interface AttributeEvidence {
  readonly agrees: number;
  readonly differs: number;
  /** Share of other objects that differ in it, where that is known of it; left out: the model's of all. */
  readonly differsIfOther?: number;
}

export const NOTHING_SEEN: AttributeEvidence = { agrees: 1, differs: 1 };

/**
 * Likelihood of each answer, by whether the attribute is as described: between that of a view on it and of one past it.
 *
 * @param visibility Share of views from there that have it in view, 0 to 1.
 */
export function answerShares(
  truth: 'agrees' | 'differs',
  visibility: number,
  model: ViewModel,
): AnswerShares {
  const mixed = (answer: keyof AnswerShares): number =>
    visibility * model[truth][answer] + (1 - visibility) * model.unseen[answer];
  return { yes: mixed('yes'), no: mixed('no'), unsure: mixed('unsure') };
}

/** Evidence after one more answer. */
export function withAnswer(
  evidence: AttributeEvidence,
  { answer, visibility }: { readonly answer: keyof AnswerShares; readonly visibility: number },
  model: ViewModel,
): AttributeEvidence {
  return {
    ...evidence,
    agrees: evidence.agrees * answerShares('agrees', visibility, model)[answer],
    differs: evidence.differs * answerShares('differs', visibility, model)[answer],
  };
}

/** Probability of what was seen of an attribute, given whether the pair is one object. */
export const likelihoodOf = (
  { agrees, differs }: AttributeEvidence,
  differsShare: number,
): number => (1 - differsShare) * agrees + differsShare * differs;
