import type { MotionConfig } from '@parley/protocol';

/**
 * How a navmesh is built, with Habitat's field names, units and order (habitat-sim `NavMeshSettings`, PathFinder.h):
 * the first thirteen are stored as float32, the last four as one byte each in a version 2 `.navmesh` file.
 */
export interface NavmeshSettings {
  /** Voxel size on the floor plane, metres. */ readonly cellSize: number;
  /** Voxel height, metres. */ readonly cellHeight: number;
  /** Metres. */ readonly agentHeight: number;
  /** Metres; rounded up to whole voxels. */ readonly agentRadius: number;
  /** Highest step, metres; rounded down to whole voxels. */ readonly agentMaxClimb: number;
  /** Degrees. */ readonly agentMaxSlope: number;
  /** Side, in voxels, of the smallest region that is kept: 20 keeps 20² = 400 voxels (1 m² at 0.05 m). */
  readonly regionMinSize: number;
  /** Side, in voxels, of regions that are merged into a neighbour. */ readonly regionMergeSize: number;
  /** Metres. */ readonly edgeMaxLen: number;
  /** Voxels. */ readonly edgeMaxError: number;
  readonly vertsPerPoly: number;
  /** Voxels. */ readonly detailSampleDist: number;
  /** Voxel heights. */ readonly detailSampleMaxError: number;
  readonly filterLowHangingObstacles: boolean;
  readonly filterLedgeSpans: boolean;
  readonly filterWalkableLowHeightSpans: boolean;
  readonly includeStaticObjects: boolean;
}

/** Habitat's defaults (habitat-sim PathFinder.h, `NavMeshSettings::setDefaults`). */
export const HABITAT_NAVMESH_SETTINGS: NavmeshSettings = {
  cellSize: 0.05,
  cellHeight: 0.2,
  agentHeight: 1.5,
  agentRadius: 0.1,
  agentMaxClimb: 0.2,
  agentMaxSlope: 45,
  regionMinSize: 20,
  regionMergeSize: 20,
  edgeMaxLen: 12,
  edgeMaxError: 1.3,
  vertsPerPoly: 6,
  detailSampleDist: 6,
  detailSampleMaxError: 1,
  filterLowHangingObstacles: true,
  filterLedgeSpans: true,
  filterWalkableLowHeightSpans: true,
  includeStaticObjects: false,
};

/** Habitat's defaults for the body of a motion configuration. */
export const navmeshSettingsFor = (
  motion: Pick<MotionConfig, 'agentRadiusM' | 'agentHeightM'>,
): NavmeshSettings => ({
  ...HABITAT_NAVMESH_SETTINGS,
  agentRadius: motion.agentRadiusM,
  agentHeight: motion.agentHeightM,
});

/** Voxel counts that Recast works with. */
export interface VoxelSettings {
  readonly walkableHeight: number;
  readonly walkableClimb: number;
  readonly walkableRadius: number;
  readonly maxEdgeLen: number;
}

/** Divides in float32, as Habitat does: 0.6 / 0.2 is 3 there, 2.9999999999999996 in float64. */
const divide = (a: number, b: number): number => Math.fround(Math.fround(a) / Math.fround(b));

/** Height and radius round up, climb and edge length down (habitat-sim PathFinder.cpp, `build`). */
export const voxelSettings = (settings: NavmeshSettings): VoxelSettings => ({
  walkableHeight: Math.ceil(divide(settings.agentHeight, settings.cellHeight)),
  walkableClimb: Math.floor(divide(settings.agentMaxClimb, settings.cellHeight)),
  walkableRadius: Math.ceil(divide(settings.agentRadius, settings.cellSize)),
  maxEdgeLen: Math.trunc(divide(settings.edgeMaxLen, settings.cellSize)),
});
