import { Vec3 } from '@parley/protocol';
import {
  type CoinFile,
  type GoatFile,
  type GoatGoal,
  goalsKey,
  type HabitatEpisode,
  type HabitatGoal,
  type ObjectId,
  type ObjectNavFile,
  sceneFileOf,
} from '../habitat/habitat-schema';
import {
  SCENE_MEMBERS,
  type SearchEpisode,
  type SearchSet,
  type SearchStep,
  type SoughtThing,
  strayMembers,
} from './search-set';

const EPISODE = ['episode_id', 'scene_id', 'start_position', 'start_rotation', 'info', 'goals'];
const GOAL = [
  ...['position', 'object_id', 'object_category', 'view_points'],
  // These follow from category and id.
  ...['object_name', 'object_name_id'],
];
const FILE = ['episodes', 'goals', 'goals_by_category'];
/** Members that number the categories of a file: they follow from it. */
const NUMBERS = ['category_to_task_category_id', 'category_to_scene_annotation_category_id'];

/** CoIN-Bench as things to look for. */
export function searchOfCoin(file: CoinFile): SearchSet {
  const things = new ThingsByScene();
  const episodes = file.episodes.map((episode): SearchEpisode => {
    const { scene_id, object_instance_id: id, instruction, camera_spec } = episode;
    const [goal] = file.goals[goalsKey(scene_id, id)] ?? [];
    if (goal === undefined) throw new RangeError(`searchOfCoin: no goal ${id}`);
    const thing = things.add(scene_id, {
      ...thingOf(goal, instruction ?? null),
      id,
      distractors: (goal.distractors ?? []).filter(isPlace),
    });
    const image = camera_spec ? things.addImage(scene_id, thing, camera_spec) : null;
    return {
      ...startOf(episode),
      steps: [{ by: 'description', category: episode.object_category, thingId: id, image }],
    };
  });
  const inputs = file.episodes.filter(
    ({ instruction, instruction_input }) => instruction_input && instruction_input !== instruction,
  );
  const rivals = Object.values(file.goals).flatMap(([goal]) => goal?.distractors ?? []);
  const placeless = rivals.filter((one) => !isPlace(one)).length;
  return {
    episodes,
    things: things.all,
    losses: [
      ...things.losses,
      ...(placeless === 0 ? [] : [`${placeless} distractors that are not three numbers`]),
      ...(inputs.length === 0
        ? []
        : [`instruction_input of ${inputs.length} episodes: the agent's input is part of a study`]),
      ...lossesOf(file, [...EPISODE, ...COIN_MEMBERS], {
        goals: Object.values(file.goals).flat(),
        known: [...GOAL, 'distractors'],
      }),
    ],
  };
}
const isPlace = (value: unknown): value is Vec3 => Vec3.safeParse(value).success;
const COIN_MEMBERS = [
  'object_category',
  'object_instance_id',
  'instruction',
  'instruction_input',
  'camera_spec',
];

/** ObjectNav as things to look for: any of a category. */
export function searchOfObjectNav(file: ObjectNavFile): SearchSet {
  const things = new ThingsByScene();
  const episodes = file.episodes.map((episode): SearchEpisode => {
    const { scene_id, object_category: category } = episode;
    for (const goal of file.goals_by_category[goalsKey(scene_id, category)] ?? [])
      things.add(scene_id, thingOf(goal, null));
    return {
      ...startOf(episode),
      steps: [{ by: 'object', category, thingId: null, image: null }],
    };
  });
  const goals = Object.values(file.goals_by_category).flat();
  return {
    episodes,
    things: things.all,
    losses: [
      ...things.losses,
      ...lossesOf(file, [...EPISODE, 'object_category'], { goals, known: GOAL }),
    ],
  };
}

/** GOAT-Bench as things to look for, several in turn. */
export function searchOfGoat(file: GoatFile): SearchSet {
  const things = new ThingsByScene();
  const scenes = new Map(file.episodes.map(({ scene_id }) => [sceneFileOf(scene_id), scene_id]));
  for (const [key, goals] of Object.entries(file.goals)) {
    for (const goal of goals) {
      const scene = scenes.get(key.slice(0, -goal.object_category.length - 1));
      if (scene === undefined) continue;
      things.add(scene, { ...thingOf(goal, goal.lang_desc ?? null), images: imagesOf(goal) });
    }
  }
  const episodes = file.episodes.map(
    (episode): SearchEpisode => ({
      ...startOf(episode),
      steps: episode.tasks.map(
        ([category, by, thingId, image]): SearchStep => ({
          by,
          category,
          thingId: by === 'object' ? null : thingId,
          image: by === 'image' ? Number(image) : null,
        }),
      ),
    }),
  );
  const goals = Object.values(file.goals).flat();
  const known = [...GOAL, 'lang_desc', 'image_goals'];
  return {
    episodes,
    things: things.all,
    losses: [...things.losses, ...lossesOf(file, [...EPISODE, 'tasks'], { goals, known })],
  };
}

const imagesOf = ({ image_goals }: GoatGoal) => image_goals ?? [];

const thingOf = (goal: HabitatGoal, description: string | null): SoughtThing => ({
  id: goal.object_id,
  category: goal.object_category,
  position: goal.position,
  viewPoints: goal.view_points,
  description,
  images: [],
  distractors: [],
});

function startOf(episode: HabitatEpisode): Omit<SearchEpisode, 'steps'> {
  const { episode_id, scene_id, start_position, start_rotation } = episode;
  const { info } = episode as { info?: { geodesic_distance?: unknown } | null };
  const stated = info?.geodesic_distance;
  return {
    episodeId: episode_id,
    sceneId: scene_id,
    position: start_position,
    rotation: start_rotation,
    shortestPathM: typeof stated === 'number' ? stated : null,
    scene: Object.fromEntries(
      SCENE_MEMBERS.flatMap((name) =>
        episode[name] === undefined ? [] : [[name, episode[name]] as const],
      ),
    ),
  };
}

function lossesOf(
  file: { readonly episodes: readonly object[] },
  episodeMembers: readonly string[],
  { goals, known }: { goals: readonly object[]; known: readonly string[] },
): string[] {
  return [
    ...strayMembers('files', [file], [...FILE, ...NUMBERS]),
    ...strayMembers('episodes', file.episodes, [...episodeMembers, ...SCENE_MEMBERS]),
    ...strayMembers('goals', goals, known),
  ];
}

/** Things of scenes, each id once; the first of two counts. */
class ThingsByScene {
  readonly all = new Map<string, SoughtThing[]>();
  readonly #doubled = new Set<string>();

  /** A line for things at other places than the first one with their id. */
  get losses(): string[] {
    const count = this.#doubled.size;
    return count === 0 ? [] : [`${count} ids of things stand for several places: the first counts`];
  }

  add(sceneId: string, thing: SoughtThing): ObjectId {
    const list = this.all.get(sceneId) ?? [];
    this.all.set(sceneId, list);
    const known = list.find(({ id }) => id === thing.id);
    if (known === undefined) list.push(thing);
    else if (known.position.some((value, i) => value !== thing.position[i]))
      this.#doubled.add(`${sceneId} ${thing.id}`);
    return thing.id;
  }

  /** @returns Number of the picture among those of the thing. */
  addImage(sceneId: string, thingId: ObjectId, image: SoughtThing['images'][number]): number {
    const list = this.all.get(sceneId) ?? [];
    const at = list.findIndex(({ id }) => id === thingId);
    const thing = list[at] as SoughtThing;
    const text = JSON.stringify(image);
    const known = thing.images.findIndex((one) => JSON.stringify(one) === text);
    if (known >= 0) return known;
    list[at] = { ...thing, images: [...thing.images, image] };
    return thing.images.length;
  }
}
