import type { Pose, SensorPreset } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import type { PathFinder } from '@parley/scenes/navmesh';
import type { Rasteriser } from '@parley/scenes/raster';
import type { RandomStream } from '@parley/scenes/seed';
import { drawCamera } from './detector-cameras';
import { findSeen, type SeenThing } from './detector-seen';

/** A thing in a view and how much of it is hidden behind others. */
export interface LabelledThing extends SeenThing {
  /** Pixels it would have if the home were empty: what lies outside the picture counts for neither. */
  readonly alonePx: number;
}

export interface LabelledView {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  readonly things: readonly LabelledThing[];
}

/** Where views are taken: a home that can be walked and looked at. */
export interface ViewSource {
  readonly scene: Scene;
  readonly pathFinder: PathFinder;
  readonly rasteriser: Rasteriser;
}

/** Views of bare walls tell nothing: fewer things of some size, and another place is drawn. */
const LEAST_THINGS = 2;
const SOME_PX = 150;
/** Nearer than this, a surface fills the view; it may do so in half of the picture. */
const TOO_NEAR_M = 0.45;
const MAX_DRAWS_PER_VIEW = 200;
/** A thing that is looked for stands within this distance of the camera, and so far from the middle. */
const NEAR_M = [0.8, 5] as const;
/** Of those views so many are close-ups. */
const CLOSE_PERCENT = 30;
const CLOSE_M = [0.4, 1.4] as const;
const OFF_CENTRE_DEG = 25;
const PLACES_TRIED = 30;

/**
 * Random places of the largest island. Of the views, `soughtPercent` are turned towards a thing of a category that is
 * drawn first, so that rare ones are seen as well; the others have random headings.
 */
export function chooseViews(
  source: ViewSource,
  count: number,
  { random, soughtPercent }: { readonly random: RandomStream; readonly soughtPercent: number },
): LabelledView[] {
  const { instances } = source.scene;
  const kinds = [...new Set(instances.map(({ category }) => category))].map((kind) =>
    instances.filter(({ category }) => category === kind),
  );
  const chosen: LabelledView[] = [];
  for (let drawn = 0; chosen.length < count; drawn++) {
    if (drawn === count * MAX_DRAWS_PER_VIEW)
      throw new Error(`${source.scene.sceneId}: hardly a view shows ${LEAST_THINGS} things`);
    const sensor = drawCamera(random);
    const isSought = random.int(100) < soughtPercent;
    const pose = isSought
      ? poseBefore(random.pick(random.pick(kinds)), source.pathFinder, random)
      : { position: source.pathFinder.randomPoint(random, 0), headingDeg: random.int(360) };
    const things = pose === null ? null : look(source, pose, sensor);
    if (pose !== null && things !== null) chosen.push({ pose, sensor, things });
  }
  return chosen;
}

function poseBefore(
  { position }: SceneInstance,
  pathFinder: PathFinder,
  random: RandomStream,
): Pose | null {
  const [nearestM, farthestM] = random.int(100) < CLOSE_PERCENT ? CLOSE_M : NEAR_M;
  for (let tried = 0; tried < PLACES_TRIED; tried++) {
    const from = pathFinder.randomPoint(random, 0);
    const [dx, dz] = [position[0] - from[0], position[2] - from[2]];
    const awayM = Math.hypot(dx, dz);
    if (awayM < nearestM || awayM > farthestM) continue;
    const towardsDeg = (Math.atan2(-dx, -dz) * 180) / Math.PI;
    const headingDeg = towardsDeg + random.between(-OFF_CENTRE_DEG, OFF_CENTRE_DEG);
    return { position: from, headingDeg: (Math.round(headingDeg) + 720) % 360 };
  }
  return null;
}

/** What is seen from there; null when it is too little, or a wall right before the camera. */
function look(
  { scene, rasteriser }: ViewSource,
  pose: Pose,
  sensor: SensorPreset,
): LabelledThing[] | null {
  const frame = rasteriser.render(pose, sensor);
  const near = frame.depthM.reduce((sum, depth) => sum + (depth < TOO_NEAR_M ? 1 : 0), 0);
  if (near > frame.depthM.length / 2) return null;
  const seen = findSeen(frame, sensor, scene.instances);
  if (seen.filter(({ visiblePx }) => visiblePx >= SOME_PX).length < LEAST_THINGS) return null;
  return seen.map((thing) => {
    const { ids } = rasteriser.render(pose, sensor, { only: thing.id });
    const alonePx = ids.reduce((sum, id) => sum + (id === thing.id ? 1 : 0), 0);
    return { ...thing, alonePx };
  });
}
