import {
  type Calibrated,
  createPairBelief,
  FEW,
  fitLogistic,
  type Labelled,
  PLACES,
  type Place,
} from '@parley/task-pinverify/agents';
import type { Answer } from '@parley/task-pinverify/shared';
import type { SeenPair } from './look-at-pair';

type Told = Pick<Calibrated, 'model' | 'seen' | 'sharpness' | 'sharpnessOfFew'>;

/** A count of one on each side keeps shares off 0 and 1: what was never met is not held impossible. */
const PRIOR = 1;

/**
 * Reliabilities of an eye, shares of views that have an attribute in view, and how far posteriors are to be believed: counted over all views
 * of training pairs.
 *
 * @param spare The same pairs by the description that says least: what is believed of few attributes is fitted on those of them, and of
 * `pairs`, that have few.
 */
export function fitBayes(pairs: readonly SeenPair[], spare: readonly SeenPair[] = []): Told {
  const model = {
    agrees: answersWhere(pairs, 'agrees'),
    differs: answersWhere(pairs, 'differs'),
    unseen: answersWhere(pairs, 'unseen'),
    differsIfSame: differingShare(pairs.filter(isSame)),
    differsIfOther: differingShare(pairs.filter((one) => !isSame(one))),
    prior: rounded(pairs.filter(isSame).length / pairs.length),
  };
  const seen = Object.fromEntries(
    PLACES.map((place) => [place, seenShares(pairs, place)]),
  ) as Calibrated['seen'];
  const lineOf = (some: readonly SeenPair[]): Told['sharpness'] => {
    const { slope, shift } = fitLogistic(posteriorsOf(some, { model, seen }));
    return { slope: rounded(slope), shift: rounded(shift) };
  };
  const few = [...pairs, ...spare].filter(({ checked }) => checked.length <= FEW);
  // Without any it is the line of all: none would take posteriors as they are.
  return {
    model,
    seen,
    sharpness: lineOf(pairs),
    sharpnessOfFew: lineOf(few.length > 0 ? few : pairs),
  };
}

const isSame = ({ pair }: SeenPair): boolean => pair.pairType === 'positive';

/** Is the target of the category that is described? Else all its attributes are refused, wherever they are. */
const isKin = ({ pair }: SeenPair): boolean => pair.query.category === pair.target.category;

function answersWhere(
  pairs: readonly SeenPair[],
  truth: 'agrees' | 'differs' | 'unseen',
): Calibrated['model']['agrees'] {
  const counts = { yes: PRIOR, no: PRIOR, unsure: PRIOR };
  for (const { views } of pairs)
    for (const { answers, truths } of views)
      for (const [i, answer] of answers.entries()) if (truths[i] === truth) counts[answer]++;
  const total = counts.yes + counts.no + counts.unsure;
  const [yes, no] = [rounded(counts.yes / total), rounded(counts.no / total)];
  return { yes, no, unsure: rounded(1 - yes - no) };
}

/** Share of attributes that differ somewhere, of those that are in view somewhere. */
function differingShare(pairs: readonly SeenPair[]): number {
  let [differing, known] = [PRIOR, 2 * PRIOR];
  for (const { checked, views } of pairs)
    for (const i of checked.keys()) {
      const truths = views.map((view) => view.truths[i]);
      if (truths.every((truth) => truth === 'unseen')) continue;
      known++;
      if (truths.includes('differs')) differing++;
    }
  return rounded(differing / known);
}

function seenShares(pairs: readonly SeenPair[], place: Place): number[] {
  const counts = Array.from({ length: 7 }, () => ({ seen: PRIOR, all: 2 * PRIOR }));
  for (const { places, views } of pairs.filter(isKin))
    for (const { truths, steps } of views)
      for (const [i, own] of places.entries()) {
        const count = counts[steps[i] as number];
        if (own !== place || count === undefined) continue;
        count.all++;
        if (truths[i] !== 'unseen') count.seen++;
      }
  return counts.map(({ seen, all }) => rounded(seen / all));
}

/** What Bayes would say after one view, two, and all, in the order of the views. */
const posteriorsOf = (
  pairs: readonly SeenPair[],
  told: Pick<Calibrated, 'model' | 'seen'>,
): Labelled[] =>
  pairs.flatMap((one) => {
    const belief = createPairBelief(one.checked, told);
    return one.views.map(({ sector, answers }): Labelled => {
      const heard = one.checked.map(({ name }, i) => [name, answers[i]] as [string, Answer]);
      belief.hear(sector, new Map(heard));
      return { posterior: belief.posterior(), isSame: isSame(one) };
    });
  });

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
