import { distanceM, ParleyError, roundM, roundVec3, type Split, type Vec3 } from '@parley/protocol';
import type { SceneInstance, ViewPoint } from '@parley/scenes/format';
import { type ViewPointQuery, viewPointsOf } from '@parley/scenes/world';
import { badEpisodes } from '../benchmarks/bad-episodes';
import { pitchOf, poseOf } from '../benchmarks/habitat/rotations';
import { type ResolvedStep, resolveSteps } from '../benchmarks/search/resolve-steps';
import type { SearchSet, SoughtThing } from '../benchmarks/search/search-set';
import { soundEpisodes } from '../benchmarks/search/sound-episodes';
import { type PictureCamera, type PlannedEpisode, shotOf } from '../episodes';
import { degreesOf } from '../episodes/order-targets';
import { findPictureCamera } from '../episodes/picture-camera';
import { sceneNameOf } from '../import/habitat/read-episodes';
import { sceneIdFrom } from '../import/shared/import-result';

/** As far as a thing of the file may be from one of the home to be the same, metres. */
const SAME_THING_M = 0.5;
/** CoIN's camera above the feet: how a picture's camera is told from where its taker stands. */
const CAMERA_HEIGHT_M = 1.31;

/** What a thing of the file is in the home, and where it can be looked for. */
type Query = Omit<ViewPointQuery, 'rule'>;

/** How episodes are placed. */
export interface PlaceOptions {
  /** Split of a category. */ readonly splitOf: (category: string) => Split;
  /** What cannot be run in the home is left out and named; else the first of it is an error. */
  readonly leaveOut: boolean;
}

/**
 * Episodes of another data set in a home of ours: things are found by their place, view points are taken from the file
 * where people can stand on all of them and worked out where not, distances and rivals are measured again.
 *
 * @returns Planned episodes with the cameras of their pictures, and a line for everything that was left out.
 * @throws {ParleyError} `BAD_EPISODE` naming the episode, for a thing that is not there or that cannot be reached, and where
 *   nothing is left.
 */
export function placeEpisodes(
  whole: SearchSet,
  query: Query,
  { splitOf, leaveOut }: PlaceOptions,
): { planned: PlannedEpisode[]; warnings: string[] } {
  const { set, leftOut } = soundEpisodes(whole, false);
  const { episodes, elsewhere } = episodesHere(set, query.scene.sceneId);
  const { steps, warnings } = resolveSteps({ ...set, episodes });
  const planned: PlannedEpisode[] = [];
  const refused: string[] = [];
  for (const step of steps) {
    try {
      const episodeId = `${query.scene.sceneId}-${String(planned.length + 1).padStart(2, '0')}`;
      planned.push(placeStep(step, query, { episodeId, splitOf }));
    } catch (error) {
      if (!leaveOut || !(error instanceof ParleyError) || error.code !== 'BAD_EPISODE') throw error;
      refused.push(`${error.where}: ${error.message}: left out`);
    }
  }
  if (planned.length === 0)
    throw badEpisodes(
      query.scene.sceneId,
      `nothing is left: ${refused[0] ?? [...leftOut, ...warnings][0] ?? 'it holds no episodes'}`,
    );
  const own = steps.filter(({ thing }) => !hasViewPoints(thing, query)).length;
  return {
    planned,
    warnings: [
      ...set.losses,
      ...leftOut,
      ...(elsewhere === 0 ? [] : [`${elsewhere} episodes of other homes: left out`]),
      ...warnings,
      ...refused,
      ...(own === 0
        ? []
        : [
            `view points of ${own} episodes: worked out in the home, as the file has none or no one can stand on some of them`,
          ]),
    ],
  };
}

/** @throws {ParleyError} `BAD_EPISODE` for what cannot be run in the home. */
function placeStep(
  { episode, step, thing, id }: ResolvedStep,
  query: Query,
  { episodeId, splitOf }: Pick<PlaceOptions, 'splitOf'> & { readonly episodeId: string },
): PlannedEpisode {
  const target = instanceOf(thing, query, id);
  const start = poseOf(episode.position, episode.rotation);
  if (!query.pathFinder.isNavigable(start.position))
    throw unreachable(id, `no one can stand at its start (${at(start.position)})`);
  const viewPoints = hasViewPoints(thing, query)
    ? statedViewPoints(thing)
    : viewPointsOf(target.id, query);
  const path = query.pathFinder.findNearest(
    start.position,
    viewPoints.map(({ position }) => position),
  );
  if (path.kind === 'unreachable')
    throw unreachable(id, `its target cannot be reached (${path.reason})`);
  const camera = cameraFor(thing, step.image, { target, query, id });
  return {
    camera,
    episode: {
      episodeId,
      sceneId: query.scene.sceneId,
      split: splitOf(target.category),
      category: target.category,
      targetId: target.id,
      start,
      description: thing.description ?? target.description,
      viewPoints,
      distractors: rivalsOf(target, query),
      shortestPathM: roundM(path.lengthM),
      difficulty: target.distinguishing.length,
      degrees: degreesOf(target, query.scene.instances),
      picture: `pictures/${episodeId}.jpg`,
      pictureCamera: shotOf(camera),
    },
  };
}

const unreachable = (id: string, what: string) =>
  badEpisodes(id, what, 'Leave this episode out, or name the home that it was made in.');
const at = (point: Vec3): string => point.map((value) => value.toFixed(2)).join(', ');

/** Episodes whose scene is this home by name; those of the only scene where no name fits. */
function episodesHere(set: SearchSet, homeId: string) {
  const names = new Set(set.episodes.map(({ sceneId }) => sceneId));
  const fits = (sceneId: string): boolean =>
    `-${homeId}`.endsWith(`-${sceneIdFrom(sceneNameOf(sceneId))}`);
  const here = set.episodes.filter(({ sceneId }) => names.size === 1 || fits(sceneId));
  if (here.length === 0)
    throw badEpisodes(
      homeId,
      `none of ${set.episodes.length} episodes is in this home`,
      `Name one of ${[...names].map(sceneNameOf).slice(0, 5).join(', ')} with --home.`,
    );
  return { episodes: here, elsewhere: set.episodes.length - here.length };
}

/** The thing of the home at the place of one of the file; of several the nearest. */
function instanceOf(thing: SoughtThing, { scene }: Query, id: string): SceneInstance {
  const word = thing.category.replaceAll('_', ' ');
  const [nearest] = scene.instances
    .filter(({ category, rawName, mpcat40 }) =>
      [category, rawName, mpcat40, mpcat40.replaceAll('_', ' ')].includes(word),
    )
    .map((one) => ({ one, away: distanceM(centreOf(one), thing.position) }))
    .sort((a, b) => a.away - b.away || a.one.id - b.one.id);
  if (nearest !== undefined && nearest.away <= SAME_THING_M) return nearest.one;
  throw unreachable(id, `there is no ${word} at (${at(thing.position)})`);
}

const centreOf = ({ aabb: { min, max } }: SceneInstance): Vec3 => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
];

const statedViewPoints = ({ viewPoints }: SoughtThing): ViewPoint[] =>
  viewPoints.map(({ agent_state, iou }) => ({
    position: roundVec3(agent_state.position),
    iou: Math.min(1, Math.max(0, iou ?? 0)),
  }));

/** Does the file say where it is seen from, all places where people can stand? */
const hasViewPoints = (thing: SoughtThing, { pathFinder }: Query): boolean =>
  thing.viewPoints.length > 0 &&
  statedViewPoints(thing).every(({ position }) => pathFinder.isNavigable(position));

const rivalsOf = (target: SceneInstance, query: Query) =>
  query.scene.instances
    .filter(({ id, category }) => category === target.category && id !== target.id)
    .map(({ id }) => ({
      instanceId: id,
      viewPoints: viewPointsOf(id, query).map(({ position }) => position),
    }))
    .filter(({ viewPoints }) => viewPoints.length > 0);

/** The camera that the file names, else the best that can be found. */
function cameraFor(
  thing: SoughtThing,
  image: number | null,
  { target, query, id }: { target: SceneInstance; query: Query; id: string },
): PictureCamera {
  const stated = thing.images[image ?? 0];
  if (stated !== undefined && stated.hfov > 1 && stated.hfov < 179) {
    const { position: eye, rotation, hfov } = stated;
    const sensor = {
      id: 'picture',
      widthPx: 1024,
      heightPx: 1024,
      hfovDeg: hfov,
      cameraHeightM: CAMERA_HEIGHT_M,
      pitchDeg: pitchOf(rotation),
      minDepthM: 0,
      maxDepthM: 100,
    };
    const pose = poseOf([eye[0], eye[1] - CAMERA_HEIGHT_M, eye[2]], rotation);
    return { pose, sensor, coverage: 0, visible: 0, rival: 0 };
  }
  const found = findPictureCamera(target, query);
  if (found !== null) return found;
  throw unreachable(id, 'no picture shows its target well and alone');
}
