import { type Pose, roundVec3, type SensorPreset, type Vec3, wrapDeg } from '@parley/protocol';
import type { Aabb, Scene, ViewPoint } from '../format';
import type { PathFinder } from '../navmesh';
import type { Rasteriser } from '../raster';

/** SCI-12b: a 0.25 m grid, within 1 m of the target. */
export const VIEW_POINT_GRID_M = 0.25;
export const VIEW_POINT_RADIUS_M = 1;

/** When a target counts as seen from a point. */
export interface VisibilityRule {
  /** Camera above the feet, metres. */ readonly cameraHeightM: number;
  /** Least share of a 128², 90° frame that the target covers. */ readonly minCoverage: number;
  /** Least share of the target's own outline that nothing hides. */ readonly minVisible: number;
}

export const DEFAULT_VISIBILITY: VisibilityRule = {
  cameraHeightM: 1.31,
  minCoverage: 0.002,
  minVisible: 0.25,
};

export interface ViewPointQuery {
  readonly scene: Scene;
  readonly pathFinder: PathFinder;
  readonly rasteriser: Rasteriser;
  readonly rule?: VisibilityRule;
}

/** How a target looks from a point. */
export interface Sighting {
  /** Share of the frame that it covers, 0…1. */ readonly coverage: number;
  /** Share of its outline that nothing hides, 0…1; 0 when it is out of the frame. */ readonly visible: number;
}

/**
 * View points of a target: points of the 0.25 m grid on its island of the navmesh, within 1 m of its box on the floor
 * plane and on its storey, from which a camera that is turned and tilted towards it sees it. The tilt matters: at eye
 * height a level camera sees no rug within a metre. `iou` is the coverage of the frame, rounded to 1e-4.
 *
 * Ordered by z, x; empty when there is none. Only the largest island counts: no one stands on a table.
 *
 * @throws {RangeError} when the scene has no instance `targetId`.
 */
export function viewPointsOf(targetId: number, query: ViewPointQuery): ViewPoint[] {
  const rule = query.rule ?? DEFAULT_VISIBILITY;
  const target = query.scene.instances.find(({ id }) => id === targetId);
  if (target === undefined) throw new RangeError(`viewPointsOf: no instance ${targetId}`);
  return query.pathFinder
    .grid(VIEW_POINT_GRID_M)
    .filter(({ position, island }) => island === 0 && isBeside(position, target.aabb))
    .map(({ position }) => ({ position, ...sightingOf(target, position, { ...query, rule }) }))
    .filter(({ coverage, visible }) => coverage >= rule.minCoverage && visible >= rule.minVisible)
    .map(({ position, coverage }) => ({ position, iou: Math.round(coverage * 1e4) / 1e4 }));
}

/** Within a metre of the box on the floor plane, feet neither above it nor more than a storey below it. */
function isBeside([x, y, z]: Vec3, { min, max }: Aabb): boolean {
  const STOREY_M = 2.5;
  if (y > max[1] || y < min[1] - STOREY_M) return false;
  const dx = Math.max(min[0] - x, 0, x - max[0]);
  const dz = Math.max(min[2] - z, 0, z - max[2]);
  return dx * dx + dz * dz <= VIEW_POINT_RADIUS_M * VIEW_POINT_RADIUS_M + 1e-9;
}

const FRAME_PX = 128;

/** Looks at the middle of an instance's box from a standing point. */
export function sightingOf(
  target: { readonly id: number; readonly aabb: Aabb },
  position: Vec3,
  query: { readonly rasteriser: Rasteriser; readonly rule: VisibilityRule },
): Sighting {
  const { pose, sensor } = aimAt(target.aabb, position, query.rule.cameraHeightM);
  const whole = countOf(query.rasteriser.render(pose, sensor, { only: target.id }).ids, target.id);
  if (whole === 0) return { coverage: 0, visible: 0 };
  const seen = countOf(query.rasteriser.render(pose, sensor).ids, target.id);
  return { coverage: seen / (FRAME_PX * FRAME_PX), visible: seen / whole };
}

function countOf(ids: Uint32Array, id: number): number {
  let count = 0;
  for (const one of ids) if (one === id) count++;
  return count;
}

/** Pose and camera that look at the middle of a box, in whole degrees. */
export function aimAt(
  { min, max }: Aabb,
  position: Vec3,
  cameraHeightM: number,
): { pose: Pose; sensor: SensorPreset } {
  const dx = (min[0] + max[0]) / 2 - position[0];
  const dy = (min[1] + max[1]) / 2 - (position[1] + cameraHeightM);
  const dz = (min[2] + max[2]) / 2 - position[2];
  const pitchDeg = wholeDegrees(dy, Math.sqrt(dx * dx + dz * dz));
  return {
    pose: { position: roundVec3(position), headingDeg: wrapDeg(wholeDegrees(-dx, -dz)) },
    sensor: {
      id: 'aim',
      widthPx: FRAME_PX,
      heightPx: FRAME_PX,
      hfovDeg: 90,
      cameraHeightM,
      pitchDeg: Math.max(-90, Math.min(90, pitchDeg)),
      minDepthM: 0,
      maxDepthM: 100,
    },
  };
}

/** Angle of (sin, cos)-like components in whole degrees; rounded twice, so that engines agree. */
const wholeDegrees = (sine: number, cosine: number): number =>
  Math.round(Math.round(((Math.atan2(sine, cosine) * 180) / Math.PI) * 1e6) / 1e6) + 0;
