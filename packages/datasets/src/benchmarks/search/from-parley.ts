import type { Vec3 } from '@parley/protocol';
import type {
  GoalsFile,
  InstanceEpisode,
  Scene,
  SceneInstance,
  ViewPoint,
} from '@parley/scenes/format';
import { badEpisodes } from '../bad-episodes';
import type { HabitatViewPoint } from '../habitat/habitat-schema';
import { cameraOf, headingTo, quaternionOf } from '../habitat/rotations';
import type { SearchEpisode, SearchSet, SoughtThing } from './search-set';

/** A home of ours as Habitat finds it below its folder of scenes. */
const habitatId = (sceneId: string): string => `${sceneId}/${sceneId}.glb`;

/**
 * Our episodes of one home as things to look for. Ids of things are those of `scene.json`.
 *
 * @throws {ParleyError} `BAD_EPISODE` for an episode of another home, or of a thing that is not there.
 */
export function searchOfEpisodes(episodes: readonly InstanceEpisode[], scene: Scene): SearchSet {
  const byId = new Map(scene.instances.map((instance) => [instance.id, instance]));
  const things = new Map<number, SoughtThing>();
  const put = (id: number, viewPoints: readonly ViewPoint[], where: string): SoughtThing => {
    const instance = byId.get(id);
    if (instance === undefined)
      throw badEpisodes(where, `instance ${id} is not in the home ${scene.sceneId}`);
    const known = things.get(id) ?? thingOf(instance, viewPoints);
    things.set(id, known);
    return known;
  };
  const searches = episodes.map((episode): SearchEpisode => {
    const where = episode.episodeId;
    if (episode.sceneId !== scene.sceneId)
      throw badEpisodes(where, `it belongs to ${episode.sceneId}, not to ${scene.sceneId}`);
    const target = put(episode.targetId, episode.viewPoints, where);
    for (const { instanceId, viewPoints } of episode.distractors)
      put(
        instanceId,
        viewPoints.map((position) => ({ position, iou: 0 })),
        where,
      );
    const shot = episode.pictureCamera;
    const camera = shot && { ...cameraOf(shot), image_dimensions: [1024, 1024] };
    const images = camera ? [...target.images, camera] : target.images;
    const viewPoints = viewPointsOf(episode.viewPoints, target.position);
    things.set(episode.targetId, {
      ...target,
      description: episode.description,
      images,
      viewPoints,
    });
    return {
      episodeId: episode.episodeId,
      sceneId: habitatId(scene.sceneId),
      position: episode.start.position,
      rotation: quaternionOf(episode.start.headingDeg),
      shortestPathM: episode.shortestPathM,
      scene: {},
      steps: [
        {
          by: 'description',
          category: episode.category,
          thingId: episode.targetId,
          image: camera ? images.length - 1 : null,
        },
      ],
    };
  });
  const sorted = [...things.entries()].sort(([a], [b]) => a - b).map(([, thing]) => thing);
  return {
    episodes: searches,
    things: new Map([[habitatId(scene.sceneId), sorted]]),
    losses: [
      `split and difficulty of ${episodes.length} episodes: they follow from category and home`,
      `picture of ${episodes.length} episodes: its camera is kept, the file is not`,
    ],
  };
}

/**
 * Personalised goals as one robot that looks for one after the other.
 *
 * @throws {ParleyError} `BAD_EPISODE` when start or view points are not known, as in what was read from the authors' files.
 */
export function searchOfGoals(file: GoalsFile): SearchSet {
  const { start, goals } = file;
  if (start === null || goals.some(({ viewPoints }) => viewPoints.length === 0))
    throw badEpisodes(
      start === null ? 'start' : 'goals',
      'a search needs a start and view points, and this holds none',
      'Generate goals in a home that is here.',
    );
  const byKey = new Map(file.things.map((thing) => [thing.key, thing]));
  const things = goals.map((goal): SoughtThing => {
    const thing = byKey.get(goal.goalId);
    if (thing === undefined) throw badEpisodes(goal.goalId, 'there is no thing of that key');
    return {
      id: goal.goalId,
      category: goal.type,
      position: thing.position,
      viewPoints: viewPointsOf(goal.viewPoints, thing.position),
      description: goal.description.length === 0 ? null : goal.description.join(', '),
      images: [],
      distractors: [],
    };
  });
  const sets = goals.filter(({ sameGoal }) => sameGoal.length > 1).length;
  const sceneId = habitatId(file.sceneId);
  return {
    things: new Map([[sceneId, things]]),
    episodes: [
      {
        episodeId: `${file.sceneId}-goals`,
        sceneId,
        position: start.position,
        rotation: quaternionOf(start.headingDeg),
        shortestPathM: null,
        scene: {},
        steps: goals.map(({ goalId, type }) => ({
          by: 'description' as const,
          category: type,
          thingId: goalId,
          image: null,
        })),
      },
    ],
    losses: [
      `personal name, room, landmarks and explanation of ${goals.length} goals`,
      ...(sets === 0 ? [] : [`the other things that count as the same of ${sets} goals`]),
    ],
  };
}

const thingOf = (instance: SceneInstance, viewPoints: readonly ViewPoint[]): SoughtThing => {
  const { min, max } = instance.aabb;
  const position: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  return {
    id: instance.id,
    category: instance.category,
    position,
    viewPoints: viewPointsOf(viewPoints, position),
    description: null,
    images: [],
    distractors: [],
  };
};

/** View points as Habitat has them: turned towards the thing. */
const viewPointsOf = (points: readonly ViewPoint[], thing: Vec3): HabitatViewPoint[] =>
  points.map(({ position, iou }) => ({
    agent_state: { position, rotation: quaternionOf(headingTo(position, thing)) },
    iou,
  }));
