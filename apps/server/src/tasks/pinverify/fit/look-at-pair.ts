import {
  attributesByRules,
  type Checked,
  categoryByRules,
  type Place,
  placeOf,
} from '@parley/task-pinverify/agents';
import { type Answer, MOST_ATTRIBUTES } from '@parley/task-pinverify/shared';
import {
  type Aspect,
  createRingWorld,
  type Eye,
  type PinverifyEpisode,
  type RingStop,
  ringOf,
  startStop,
  verifyView,
} from '@parley/task-pinverify/truth';
import { trueView } from '../bodies/gt-bodies';

/** What one eye says of each attribute in a view, and what is so of it as far as the view shows. */
export interface SeenView {
  /** To the left of the first view. */ readonly sector: number;
  /** Of each attribute, in their order. */ readonly answers: readonly Answer[];
  readonly truths: readonly ('agrees' | 'differs' | 'unseen')[];
  /** Steps of 30° between the view and the middle of each attribute's place; 0 where it has none. */
  readonly steps: readonly number[];
}

/** All views of a pair from which its target is seen, the start first. */
export interface SeenPair {
  readonly pair: PinverifyEpisode;
  readonly checked: readonly Checked[];
  readonly places: readonly Place[];
  readonly views: readonly SeenView[];
}

/** Degrees from the front of an object to the middle of a place, to its right. */
const MIDDLE_DEG: Readonly<Partial<Record<Place, number>>> = {
  ...{ front: 0, right: 90, back: 180, left: 270 },
};

/** Looks at a pair from everywhere, with an eye that errs and one that does not. */
export function lookAtPair(
  pair: PinverifyEpisode,
  { eye, exact }: { readonly eye: Eye; readonly exact: Eye },
): SeenPair {
  const { descriptions } = pair;
  const { category } = categoryByRules({ descriptions });
  const { attributes } = attributesByRules({ category, descriptions, most: MOST_ATTRIBUTES });
  const places = attributes.map(({ name, evidence }) => placeOf(`${name} ${evidence}`));
  const start = startStop(ringOf(pair), pair.index);
  const rest = ringOf(pair).stops.filter(({ sector }) => sector !== start?.sector);
  const stops = [...(start === null ? [] : [start]), ...rest];
  return {
    pair,
    ...{ checked: attributes, places },
    views: stops
      .filter(({ view }) => view.meetsThreshold !== false)
      .map((stop) => {
        const view = trueView(pair, { at: () => stop });
        const heard = (by: Eye): Answer[] =>
          attributes.map(
            ({ name, evidence }) =>
              verifyView({ text: evidence, about: name, category }, view, by).answer,
          );
        return {
          sector: (stop.sector - (start as RingStop).sector + 6) % 6,
          answers: heard(eye),
          truths: heard(exact).map(truthOf),
          steps: places.map((place) => stepsTo(place, view.aspect)),
        };
      }),
  };
}

/** Where the robot would begin, for what looks once. */
export const beginOf = (pair: PinverifyEpisode): RingStop => createRingWorld(pair).at();

const truthOf = (answer: Answer): SeenView['truths'][number] =>
  answer === 'yes' ? 'agrees' : answer === 'no' ? 'differs' : 'unseen';

function stepsTo(place: Place, { fromFrontDeg }: Aspect): number {
  const middle = MIDDLE_DEG[place];
  if (middle === undefined) return 0;
  const apart = Math.abs(fromFrontDeg - middle) % 360;
  return Math.round(Math.min(apart, 360 - apart) / 30);
}
