import type { CallPlan } from './plan-call';

/**
 * Which requests of an effect go out as one: those that are draws of the same question, where the server gives several answers to one
 * request. All others go alone.
 *
 * @param plans Of the requests in order; one without a plan has a `code`.
 * @returns Places of the requests, in groups, each place once.
 */
export function drawsOf(
  plans: readonly (CallPlan | { readonly code: string })[],
  takesChoices: (port: CallPlan['port']) => boolean,
): number[][] {
  const groups = new Map<string, number[]>();
  plans.forEach((planned, place) => {
    const key = questionOf(planned, takesChoices) ?? `alone ${place}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  });
  return [...groups.values()];
}

/** What draws of one question have in common; null of what is no draw. */
function questionOf(
  planned: CallPlan | { readonly code: string },
  takesChoices: (port: CallPlan['port']) => boolean,
): string | null {
  if ('code' in planned || planned.draw === null || !takesChoices(planned.port)) return null;
  const { port, template, text, imageIds, draw } = planned;
  return JSON.stringify([port, template.hash, text, imageIds, draw.temperature]);
}
