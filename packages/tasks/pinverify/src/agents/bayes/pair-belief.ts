import type { Answer } from '../../shared';
import { type AttributeEvidence, NOTHING_SEEN, posteriorOf, withAnswer } from '../posterior';
import type { Checked } from '../query';
import type { Calibrated } from './calibrated';
import { ANY_FACING, facingAfter, visibilityFrom } from './facing';
import { type Place, placeOf } from './place-of';

/** What is believed of a pair, view after view. */
export interface PairBelief {
  /** Takes in what a view said of some attributes, by their names. @param sector To the left of where one began. */
  readonly hear: (sector: number, answers: ReadonlyMap<string, Answer>) => void;
  /** Evidence of each attribute, in their order. */ readonly evidence: () => readonly AttributeEvidence[];
  /** How likely each attribute is in view from a sector, in their order. */
  readonly visibilities: (sector: number) => readonly number[];
  /** How likely words that say where they are have what they name in view from a sector. */
  readonly visibilityOf: (text: string, sector: number) => number;
  /** That the pair is one object, as Bayes has it. */ readonly posterior: () => number;
  /**
   * Takes in something more to check, of which nothing is seen yet. Its name is none of those that are there.
   *
   * @param differsIfOther Share of other objects that differ in it.
   */
  readonly learn: (more: Checked, differsIfOther: number) => void;
}

/** Nothing is seen yet, and the object may face anywhere. */
export function createPairBelief(
  first: readonly Checked[],
  { model, seen }: Pick<Calibrated, 'model' | 'seen'>,
): PairBelief {
  const placeIn = ({ name, evidence }: Checked): Place => placeOf(`${name} ${evidence}`);
  const checked = [...first];
  const places = checked.map(placeIn);
  let known: readonly AttributeEvidence[] = checked.map(() => NOTHING_SEEN);
  let facing = ANY_FACING;
  const visibilities = (sector: number): number[] =>
    places.map((place) => visibilityFrom(place, sector, { facing, seen }));
  return {
    evidence: () => known,
    visibilities,
    visibilityOf: (text, sector) => visibilityFrom(placeOf(text), sector, { facing, seen }),
    learn: (more, differsIfOther) => {
      checked.push(more);
      places.push(placeIn(more));
      known = [...known, { ...NOTHING_SEEN, differsIfOther }];
    },
    posterior: () => posteriorOf(known, model),
    hear: (sector, answers) => {
      const inView = visibilities(sector);
      known = known.map((evidence, i) => {
        const answer = answers.get((checked[i] as Checked).name);
        const visibility = inView[i] as number;
        return answer === undefined
          ? evidence
          : withAnswer(evidence, { answer, visibility }, model);
      });
      const told = checked.flatMap(({ name }, i) => {
        const answer = answers.get(name);
        return answer === undefined
          ? []
          : [{ place: places[i] as (typeof places)[number], answer }];
      });
      facing = facingAfter(facing, told, { sector, seen, model });
    },
  };
}
