import { hashJson } from '@parley/protocol';
import type { CallPlan } from './plan-call';

type Planned = CallPlan | { readonly code: string };

/** What is known of the servers that draws go to. */
export interface ChoiceMemory {
  /** May draws of this question go out as one? A question that came short is asked draw by draw the next time. */
  readonly takes: (port: CallPlan['port'], question: string) => boolean;
  /** What came of draws that went out as one. */
  readonly note: (
    planned: CallPlan,
    drawn: { readonly givesOne: boolean; readonly isShort: boolean },
  ) => void;
}

/** Questions that came short and were not asked again are forgotten beyond so many. */
const MOST_SHORT = 1000;

/**
 * Learns which servers give several answers to one request, over all calls of a model.
 *
 * @param gives Does the configuration say so of the server behind a port?
 */
export function createChoiceMemory(gives: (port: CallPlan['port']) => boolean): ChoiceMemory {
  const single = new Set<CallPlan['port']>();
  const short = new Set<string>();
  return {
    takes: (port, question) => gives(port) && !single.has(port) && !short.delete(question),
    note: (planned, { givesOne, isShort }) => {
      if (givesOne) single.add(planned.port);
      const question = questionOf(planned);
      if (!isShort || question === null) return;
      if (short.size >= MOST_SHORT) short.clear();
      short.add(question);
    },
  };
}

/**
 * Which requests of an effect go out as one: those that are draws of the same question, where the server gives several answers to one
 * request. All others go alone.
 *
 * @param plans Of the requests in order; one without a plan has a `code`.
 * @returns Places of the requests, in groups, each place once.
 */
export function drawsOf(plans: readonly Planned[], takes: ChoiceMemory['takes']): number[][] {
  const groups = new Map<string, number[]>();
  plans.forEach((planned, place) => {
    const key = questionOf(planned) ?? `alone ${place}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  });
  return [...groups].flatMap(([question, places]) => {
    const planned = plans[places[0] as number] as Planned;
    const isDraw = !('code' in planned) && planned.draw !== null;
    return isDraw && takes(planned.port, question) ? [places] : places.map((place) => [place]);
  });
}

/** What draws of one question have in common, as a hash; null of what is no draw. */
function questionOf(planned: Planned): string | null {
  if ('code' in planned || planned.draw === null) return null;
  const { port, template, text, imageIds, draw } = planned;
  return hashJson([port, template.hash, text, imageIds, draw.temperature]);
}
