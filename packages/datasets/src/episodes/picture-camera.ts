import { distanceXZM, type Pose, type SensorPreset } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import { aimAt, type ViewPointQuery } from '@parley/scenes/world';

/** Where the picture of a target is taken from: a standing pose and a square camera. */
export interface PictureCamera {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  /** Share of the picture that the target covers. */ readonly coverage: number;
  /** Share of the target's outline that nothing hides. */ readonly visible: number;
  /** Largest share of the target's area that another instance of its category covers. */
  readonly rival: number;
}

const GRID_M = 0.25;
const FRAME_PX = 96;
const HEIGHTS_M = [1.31, 1] as const;
const FOVS_DEG = [38, 50, 64, 80] as const;
/** SCI-23: a rival of 5 % of the picture spoils it. */
const MAX_RIVAL = 0.05;
const MIN_VISIBLE = 0.6;
const MIN_COVERAGE = 0.03;
/** Coverage at which a thing is large and its surroundings still show. */
const BEST_COVERAGE = 0.16;
const NEAR_M = 0.6;
const FAR_M = 3;

/**
 * Finds the best camera for a target's picture among standing points around it (SCI-23): well covered, at least
 * 60 % unhidden, wholly inside, no other instance of its category over 5 % of the picture. Null when there is none.
 */
export function findPictureCamera(
  target: SceneInstance,
  query: Omit<ViewPointQuery, 'rule'>,
): PictureCamera | null {
  const middle = centre(target);
  const rivals = new Set(
    query.scene.instances
      .filter(({ id, category }) => category === target.category && id !== target.id)
      .map(({ id }) => id),
  );
  let best: { camera: PictureCamera; score: number } | null = null;
  for (const { position, island } of query.pathFinder.grid(GRID_M)) {
    if (island !== 0) continue;
    const away = distanceXZM(position, middle);
    if (away < NEAR_M || away > FAR_M) continue;
    for (const cameraHeightM of HEIGHTS_M) {
      for (const hfovDeg of FOVS_DEG) {
        const aimed = aimAt(target.aabb, position, cameraHeightM);
        const sensor: SensorPreset = {
          ...aimed.sensor,
          id: 'picture',
          widthPx: FRAME_PX,
          heightPx: FRAME_PX,
          hfovDeg,
        };
        const camera = judge(target, { pose: aimed.pose, sensor }, { ...query, rivals });
        if (camera === null) continue;
        const score = scoreOf(camera, { away, target, eye: position });
        if (best === null || score > best.score + 1e-9) best = { camera, score };
      }
    }
  }
  return best?.camera ?? null;
}

const centre = ({ aabb: { min, max } }: SceneInstance): [number, number, number] => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
];

/** Renders the target alone and in the home; null when a rule is broken. */
function judge(
  target: SceneInstance,
  shot: { pose: Pose; sensor: SensorPreset },
  query: Omit<ViewPointQuery, 'rule'> & { rivals: ReadonlySet<number> },
): PictureCamera | null {
  const alone = query.rasteriser.render(shot.pose, shot.sensor, { only: target.id }).ids;
  const whole = countIn(alone, target.id);
  if (whole < MIN_COVERAGE * alone.length || touchesEdge(alone, target.id)) return null;
  const { ids } = query.rasteriser.render(shot.pose, shot.sensor);
  const seen = countIn(ids, target.id);
  if (seen < MIN_VISIBLE * whole || seen < MIN_COVERAGE * ids.length) return null;
  const counts = new Map<number, number>();
  for (const id of ids) if (query.rivals.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rival = Math.max(0, ...counts.values()) / ids.length;
  if (rival >= MAX_RIVAL) return null;
  return { ...shot, coverage: seen / ids.length, visible: seen / whole, rival };
}

/** Prefers a good size, nothing hidden, no rivals, a view from the front and a natural distance. */
function scoreOf(
  camera: PictureCamera,
  { away, target, eye }: { away: number; target: SceneInstance; eye: readonly number[] },
): number {
  const size = 1 - Math.abs(camera.coverage - BEST_COVERAGE) / BEST_COVERAGE;
  const distance = away >= 1 && away <= 2 ? 0.25 : 0;
  const eyeLevel = camera.sensor.cameraHeightM === HEIGHTS_M[0] ? 0.1 : 0;
  const wide = camera.sensor.hfovDeg / 250;
  return (
    size +
    camera.visible * 1.5 -
    camera.rival * 8 +
    distance +
    eyeLevel +
    wide +
    frontness(target, eye)
  );
}

/** Up to 0.6 for a view of the front: things have their backs to walls and pictures are flat. */
function frontness(target: SceneInstance, eye: readonly number[]): number {
  const yaw = (target.yawDeg * Math.PI) / 180;
  const [dx, dz] = [
    (eye[0] as number) - target.position[0],
    (eye[2] as number) - target.position[2],
  ];
  const length = Math.sqrt(dx * dx + dz * dz) || 1;
  const cosine = (dx * Math.sin(yaw) + dz * Math.cos(yaw)) / length;
  return Math.round(cosine * 600) / 1000;
}

function countIn(ids: Uint32Array, id: number): number {
  let count = 0;
  for (const one of ids) if (one === id) count++;
  return count;
}

function touchesEdge(ids: Uint32Array, id: number): boolean {
  for (let i = 0; i < FRAME_PX; i++) {
    const edges = [i, (FRAME_PX - 1) * FRAME_PX + i, i * FRAME_PX, i * FRAME_PX + FRAME_PX - 1];
    if (edges.some((at) => ids[at] === id)) return true;
  }
  return false;
}
