import { distanceXZM, type Pose, type SensorPreset } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import { aimAt, type ViewPointQuery } from '@parley/scenes/world';

/** Where the picture of a target is taken from: a standing pose and a square camera. */
export interface PictureCamera {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  /** Share of the picture that the target covers. */ readonly coverage: number;
  /** Share of the target's outline that nothing hides. */ readonly visible: number;
  /** Another instance of its category of which most is seen, as a share of what is seen of the target. */
  readonly rival: number;
}

/** Does a shot show a thing as it is said to look? It looks for itself, at its own resolution. */
export type ShotCheck = (
  target: SceneInstance,
  shot: { readonly pose: Pose; readonly sensor: SensorPreset },
) => boolean;

/** A home, and what else is asked of a picture. */
export type PictureQuery = Omit<ViewPointQuery, 'rule'> & { readonly isShownAsSaid?: ShotCheck };

const GRID_M = 0.25;
const FRAME_PX = 96;
const HEIGHTS_M = [1.31, 1] as const;
/** The narrow ones bring small things near. */
const FOVS_DEG = [22, 29, 38, 50, 64, 80] as const;
const MIN_VISIBLE = 0.6;
const MIN_COVERAGE = 0.06;
/** Coverage at which a thing is large and its surroundings still show. */
const BEST_COVERAGE = 0.16;
const NEAR_M = 0.6;
const FAR_M = 3;

/** What other instances of the category may take of a picture (SCI-23). */
export const MOST_OF_RIVALS = {
  /** Of the frame. */ frame: 0.05,
  /** Of what is seen of the target. */ target: 0.5,
  /** The same for one of the target's colour and pattern. */ alike: 0.15,
} as const;

/**
 * Finds the best camera for a target's picture among standing points around it (SCI-23): 6 % of the frame or more, at least
 * 60 % unhidden, wholly inside, other instances of its category within {@link MOST_OF_RIVALS}, and, where that can be told,
 * the colour that is said of it seen most. Null when there is none.
 */
export function findPictureCamera(
  target: SceneInstance,
  query: PictureQuery,
): PictureCamera | null {
  const middle = centre(target);
  const rivals = new Map(
    query.scene.instances
      .filter(({ id, category }) => category === target.category && id !== target.id)
      .map((other) => [other.id, { isAlike: looksLike(other, target) }]),
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
        if (best !== null && score <= best.score + 1e-9) continue;
        if (query.isShownAsSaid?.(target, camera) ?? true) best = { camera, score };
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

/** What one sees first: of two that share it, a picture does not say which is meant. */
const FIRST_SEEN = ['colour', 'pattern'] as const;

/** Could somebody take the one for the other in a picture? */
const looksLike = (a: SceneInstance, b: SceneInstance): boolean =>
  FIRST_SEEN.every((name) => a.attributes[name] === b.attributes[name]);

/** Do others of its category take too much of the picture of a target? All in pixels. */
export const isSpoilt = (
  rivals: readonly { readonly px: number; readonly isAlike: boolean }[],
  { framePx, targetPx }: { readonly framePx: number; readonly targetPx: number },
): boolean =>
  rivals.some(
    ({ px, isAlike }) =>
      px >= MOST_OF_RIVALS.frame * framePx ||
      px > (isAlike ? MOST_OF_RIVALS.alike : MOST_OF_RIVALS.target) * targetPx,
  );

/** Renders the target alone and in the home; null when a rule is broken. */
function judge(
  target: SceneInstance,
  shot: { pose: Pose; sensor: SensorPreset },
  query: Omit<ViewPointQuery, 'rule'> & {
    rivals: ReadonlyMap<number, { readonly isAlike: boolean }>;
  },
): PictureCamera | null {
  const alone = query.rasteriser.render(shot.pose, shot.sensor, { only: target.id }).ids;
  const whole = countIn(alone, target.id);
  if (whole < MIN_COVERAGE * alone.length || touchesEdge(alone, target.id)) return null;
  const { ids } = query.rasteriser.render(shot.pose, shot.sensor);
  const seen = countIn(ids, target.id);
  if (seen < MIN_VISIBLE * whole || seen < MIN_COVERAGE * ids.length) return null;
  const counts = new Map<number, number>();
  for (const id of ids) if (query.rivals.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const others = [...counts].map(([id, px]) => ({
    px,
    isAlike: query.rivals.get(id)?.isAlike === true,
  }));
  if (isSpoilt(others, { framePx: ids.length, targetPx: seen })) return null;
  const rival = Math.max(0, ...counts.values()) / seen;
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
    camera.rival * 1.3 +
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
