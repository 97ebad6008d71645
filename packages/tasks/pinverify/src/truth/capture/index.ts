export {
  ACTIVE_SECTORS,
  CAMERA_HEIGHT_M,
  HALF_HEIGHT,
  HALF_WIDTH,
  LEAST_NAVIGABLE,
  LEAST_VALID_MASKS,
  maskThresholdPx,
  RANGES_M,
  SECTOR_WIDTH_DEG,
} from './capture-rules';
export { BASE_SEED, episodeSeed } from './episode-seed';
export {
  type CapturedEpisode,
  captureRoot,
  type PairIndexRow,
  pairIndexRows,
  type RawIndexRow,
  rawIndexRow,
} from './index-rows';
export {
  type ObjectStance,
  type Placeable,
  type PlaceIn,
  placeObject,
} from './place-object';
export { type PlannedPose, type PlannedView, planViews, type SnapToFloor } from './plan-views';
export { surfaceHeights } from './surface-heights';
