import {
  type CoinFile,
  type GoatFile,
  goalsKey,
  type HabitatEpisode,
  type HabitatGoal,
  type ObjectNavFile,
} from '../habitat/habitat-schema';
import { resolveSteps } from './resolve-steps';
import type { SearchEpisode, SearchSet, SearchStep, SoughtThing } from './search-set';

/** A data set in another format, and a line for everything that the format has no place for. */
export interface Converted<T> {
  readonly data: T;
  readonly warnings: readonly string[];
}

/** Words that GOAT-Bench's loader takes at most; it drops longer descriptions. */
const GOAT_WORDS = 55;
/** Side of GOAT-Bench's goal pictures, pixels. */
const IMAGE_PX = 512;

/** As CoIN-Bench: one thing an episode, with description, picture and the places of its rivals. */
export function toCoin(set: SearchSet): Converted<CoinFile> {
  const { steps, warnings } = resolveSteps(set);
  const goals: CoinFile['goals'] = {};
  const episodes = steps.map(({ episode, step, thing, id }): CoinFile['episodes'][number] => {
    const rivals = (set.things.get(episode.sceneId) ?? []).filter(
      (other) => other.category === thing.category && other.id !== thing.id,
    );
    const distractors = [...rivals.map(({ position }) => position), ...thing.distractors];
    goals[goalsKey(episode.sceneId, thing.id)] = [{ ...goalOf(thing), distractors }];
    const camera = thing.images[step.image ?? 0];
    return {
      ...episodeOf(episode, id, step === episode.steps[0] && step.thingId !== null),
      object_category: thing.category,
      object_instance_id: thing.id,
      ...(thing.description === null
        ? {}
        : { instruction: thing.description, instruction_input: thing.description }),
      ...(camera === undefined ? {} : { camera_spec: { ...camera, from_viewpoint: true } }),
    };
  });
  const data = { episodes, goals, ...categoryNumbers(episodes) };
  return {
    data,
    warnings: [
      ...set.losses,
      ...warnings,
      ...count(episodes, (one) => one.instruction === undefined, 'have no description'),
      ...count(episodes, (one) => one.camera_spec === undefined, 'have no picture of the target'),
    ],
  };
}

/** As Habitat ObjectNav: any thing of the category that the set knows of. */
export function toObjectNav(set: SearchSet): Converted<ObjectNavFile> {
  const { things } = set;
  const episodes = set.episodes.flatMap((episode) =>
    episode.steps.map((step, k) => ({
      ...episodeOf(episode, idOf(episode, k), k === 0 && step.thingId === null),
      object_category: step.category,
    })),
  );
  const steps = set.episodes.flatMap((episode) => episode.steps);
  const all = [...things.values()].flat();
  const no = (number: number, what: string) =>
    number === 0 ? [] : [`ObjectNav has no place for ${what}`];
  const named = steps.filter(({ thingId }) => thingId !== null).length;
  const described = all.filter(({ description }) => description !== null).length;
  const pictured = all.filter(({ images }) => images.length > 0).length;
  const several = set.episodes.filter((episode) => episode.steps.length > 1).length;
  return {
    data: {
      goals_by_category: goalsByCategory(things, goalOf),
      episodes,
      ...categoryNumbers(episodes),
    },
    warnings: [
      ...set.losses,
      ...no(named, `which thing is meant in ${named} steps: any known one of the category counts`),
      ...no(described, `the descriptions of ${described} things`),
      ...no(pictured, `the pictures of ${pictured} things`),
      ...no(several, `the order of steps in ${several} episodes: each becomes an episode`),
    ],
  };
}

/** As GOAT-Bench: the steps of an episode one after the other. */
export function toGoat(set: SearchSet): Converted<GoatFile> {
  const changed: SearchStep[] = [];
  const episodes = set.episodes.map((episode) => ({
    ...episodeOf(episode, `${episode.episodeId}`, true),
    tasks: episode.steps.map((step): GoatFile['episodes'][number]['tasks'][number] => {
      const thing = set.things.get(episode.sceneId)?.find(({ id }) => id === step.thingId);
      const by = askable(step, thing);
      if (by !== step.by) changed.push(step);
      if (by === 'object') return [step.category, by, null];
      return by === 'image'
        ? [step.category, by, step.thingId, step.image ?? 0]
        : [step.category, by, step.thingId];
    }),
  }));
  const all = [...set.things.values()].flat();
  const apart = all.filter(({ distractors }) => distractors.length > 0).length;
  const long = all.filter((one) => (one.description ?? '').split(' ').length > GOAT_WORDS).length;
  return {
    data: { goals: goalsByCategory(set.things, goatGoalOf), episodes },
    warnings: [
      ...set.losses,
      ...count(changed, () => true, 'name nothing to ask by and ask by another way'),
      ...(apart === 0 ? [] : [`GOAT-Bench has no place for the distractors of ${apart} things`]),
      ...(long === 0
        ? []
        : [`${long} descriptions are longer than ${GOAT_WORDS} words: its loader drops them`]),
    ],
  };
}

/** How a step can ask, by what is known of its thing. */
function askable({ by }: SearchStep, thing: SoughtThing | undefined): SearchStep['by'] {
  if (by === 'object' || thing === undefined) return 'object';
  const ways =
    by === 'image' ? (['image', 'description'] as const) : (['description', 'image'] as const);
  const can = { image: thing.images.length > 0, description: thing.description !== null };
  return ways.find((way) => can[way]) ?? 'object';
}

const idOf = ({ episodeId, steps }: SearchEpisode, k: number): string =>
  steps.length === 1 ? `${episodeId}` : `${episodeId}_${k}`;

/** @param isAsFar Is the first thing that counts still the one that the stated distance leads to? */
const episodeOf = (episode: SearchEpisode, id: string, isAsFar: boolean): HabitatEpisode => ({
  episode_id: id,
  scene_id: episode.sceneId,
  ...episode.scene,
  start_position: episode.position,
  start_rotation: episode.rotation,
  info:
    isAsFar && episode.shortestPathM !== null ? { geodesic_distance: episode.shortestPathM } : {},
  goals: [],
  start_room: null,
  shortest_paths: null,
});

const goalOf = ({ id, category, position, viewPoints }: SoughtThing): HabitatGoal => ({
  position,
  radius: null,
  object_id: id,
  object_name: typeof id === 'string' ? id : `${category}_${id}`,
  object_name_id: null,
  object_category: category,
  room_id: null,
  room_name: null,
  view_points: [...viewPoints],
});

const goatGoalOf = (thing: SoughtThing) => ({
  object_category: thing.category,
  object_id: thing.id,
  position: thing.position,
  children_object_categories: [],
  view_points: [...thing.viewPoints],
  ...(thing.description === null ? {} : { lang_desc: thing.description }),
  image_goals: thing.images.map((image) => ({ image_dimensions: [IMAGE_PX, IMAGE_PX], ...image })),
});

function goalsByCategory<G>(
  things: SearchSet['things'],
  make: (thing: SoughtThing) => G,
): Record<string, G[]> {
  const goals: Record<string, G[]> = {};
  for (const [sceneId, list] of things)
    for (const thing of list) {
      const key = goalsKey(sceneId, thing.category);
      goals[key] = [...(goals[key] ?? []), make(thing)];
    }
  return goals;
}

/** Categories numbered in the order of the alphabet, under both names that Habitat's loaders ask for. */
function categoryNumbers(episodes: readonly { readonly object_category: string }[]) {
  const names = [...new Set(episodes.map((one) => one.object_category))].sort();
  const numbers = Object.fromEntries(names.map((name, i) => [name, i]));
  return {
    category_to_task_category_id: numbers,
    category_to_scene_annotation_category_id: numbers,
  };
}

function count<T>(list: readonly T[], is: (one: T) => boolean, what: string): string[] {
  const number = list.filter(is).length;
  return number === 0 ? [] : [`${number} of ${list.length} episodes ${what}`];
}
