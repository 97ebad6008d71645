import type { SearchEpisode, SearchSet, SearchStep, SoughtThing } from './search-set';

/** One step that names one thing. */
export interface ResolvedStep {
  readonly episode: SearchEpisode;
  readonly step: SearchStep;
  readonly thing: SoughtThing;
  /** Episode's id, with the number of the step where there are several. */ readonly id: string;
}

/**
 * Every step of a set as a search of its own for one thing. A step that would take any of a category is left out, unless
 * there is only one; each step begins where its episode begins.
 *
 * @returns The steps, and a line for everything that was left out or changed.
 */
export function resolveSteps(set: SearchSet): { steps: ResolvedStep[]; warnings: string[] } {
  const steps: ResolvedStep[] = [];
  let dropped = 0;
  for (const episode of set.episodes) {
    const things = set.things.get(episode.sceneId) ?? [];
    episode.steps.forEach((step, k) => {
      const alike = things.filter(({ category }) => category === step.category);
      const thing =
        step.thingId === null
          ? alike.length === 1
            ? alike[0]
            : undefined
          : (alike.find(({ id }) => id === step.thingId) ??
            things.find(({ id }) => id === step.thingId));
      const id = episode.steps.length === 1 ? `${episode.episodeId}` : `${episode.episodeId}_${k}`;
      if (thing === undefined) dropped++;
      else steps.push({ episode, step, thing, id });
    });
  }
  const split = set.episodes.filter((episode) => episode.steps.length > 1).length;
  return {
    steps,
    warnings: [
      ...(dropped === 0
        ? []
        : [`${dropped} steps that any of several things of a category would meet: left out`]),
      ...(split === 0
        ? []
        : [`order of the steps of ${split} episodes: each step begins where its episode begins`]),
    ],
  };
}
