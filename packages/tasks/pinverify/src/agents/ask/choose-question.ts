import type { Attribute } from '../../shared';
import { placeOf } from '../bayes/place-of';
import { expectedGainBits, NOTHING_SEEN, type ViewModel } from '../posterior';
import type { Topic } from './topics';

/** What is known when a question is weighed. */
export interface Weighing {
  readonly model: ViewModel;
  /** That the pair is one object, as Bayes has it so far. */ readonly posterior: number;
  /** How likely a part is in view from where the robot stands. @param text Words that say where it is. */
  readonly visibilityOf: (text: string) => number;
  /** Share of questions that get an answer of use. */ readonly answeredShare: number;
}

export interface WeighedTopic {
  readonly topic: Topic;
  /** Bits by which its answer, checked in this view, is expected to lower the doubt. */
  readonly gainBits: number;
}

/**
 * What an answer is expected to tell: it makes a new attribute, of which nothing is known and which is checked in the view that the robot has before it. That is
 * the expected information gain of that one check, with what was seen so far as its prior; other objects differ in it as often as training objects do.
 */
export const weigh = (
  topic: Topic,
  { model, posterior, visibilityOf, answeredShare }: Weighing,
): WeighedTopic => ({
  topic,
  gainBits:
    answeredShare *
    expectedGainBits([NOTHING_SEEN], [visibilityOf(topic.part)], {
      ...model,
      prior: Math.min(1 - 1e-9, Math.max(1e-9, posterior)),
      differsIfOther: topic.differs,
    }),
});

/** The topic that is expected to tell most, the first of equals; null: there is none. */
export function mostTelling(topics: readonly Topic[], weighing: Weighing): WeighedTopic | null {
  let best: WeighedTopic | null = null;
  for (const topic of topics) {
    const one = weigh(topic, weighing);
    if (best === null || one.gainBits > best.gainBits) best = one;
  }
  return best;
}

/** Topics of which the descriptions say nothing yet. */
export const topicsLeft = (
  topics: readonly Topic[],
  attributes: readonly Attribute[],
): readonly Topic[] => topics.filter((topic) => !attributes.some((one) => isAbout(one, topic)));

const TYPES = { print: 'pattern', text: 'logo_text' } as const;

/** A colour is told of the part by its name; prints and letters by their place, as their words name no part. */
function isAbout({ name, type, evidence }: Attribute, { part, about }: Topic): boolean {
  const said = `${name} ${evidence}`.toLowerCase();
  const [head = part] = part.split(/ (?:on|at|of|over|below|behind) /u);
  if (about === 'color') return said.includes(head);
  return type === TYPES[about] && placeOf(said) === placeOf(part);
}
