import {
  cohensKappa,
  type Estimate,
  estimateOverUnits,
  krippendorffAlpha,
  type RatingLevel,
} from '@parley/metrics';
import type { JudgedTrait } from '@parley/protocol';

/** Cohen's κ of two raters on one question. */
export interface TraitAgreement {
  readonly raters: readonly [string, string];
  readonly trait: JudgedTrait;
  /** Dialogues that both have rated. */ readonly dialogues: number;
  /** Left out beside a classifier, which says yes or no alone: one of the two gave neither. */
  readonly leftOut: number;
  /** Share with the same answer, 0…1. */ readonly observed: number | null;
  readonly kappa: Estimate;
}

/** Krippendorff's α of some raters on one question. */
export interface QuestionAlpha {
  readonly question: JudgedTrait | 'usefulness';
  readonly level: RatingLevel;
  /** Dialogues with two ratings or more. */ readonly dialogues: number;
  readonly ratings: number;
  readonly alpha: Estimate;
}

/** What two raters say of one dialogue. */
export type RatingPair = readonly [string, string];

/** Cohen's κ of answers given to the same dialogues, with an interval by a bootstrap over them. */
export function kappaOf({
  pairs,
  ...about
}: Pick<TraitAgreement, 'raters' | 'trait' | 'leftOut'> & {
  readonly pairs: readonly RatingPair[];
}): TraitAgreement {
  const agreement = (some: readonly RatingPair[]) =>
    cohensKappa(
      some.map(([a]) => a),
      some.map(([, b]) => b),
    );
  return {
    ...about,
    dialogues: pairs.length,
    observed: agreement(pairs).observed,
    kappa: estimateOverUnits(pairs, (some) => agreement(some).kappa, `κ ${about.trait}`),
  };
}

/**
 * Krippendorff's α with an interval by a bootstrap over dialogues.
 *
 * @param ratings Of each dialogue what each rater says; null of who has not rated it. Dialogues with less than two ratings are left out.
 */
export function alphaOf(
  question: QuestionAlpha['question'],
  level: RatingLevel,
  ratings: readonly (readonly (string | number | null)[])[],
): QuestionAlpha {
  const units = ratings.filter((own) => own.filter((one) => one !== null).length > 1);
  return {
    ...{ question, level, dialogues: units.length },
    ratings: krippendorffAlpha(units, level).ratings,
    alpha: estimateOverUnits(
      units,
      (some) => krippendorffAlpha(some, level).alpha,
      `α ${question}`,
    ),
  };
}
