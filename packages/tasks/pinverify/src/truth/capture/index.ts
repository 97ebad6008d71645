export {
  ACTIVE_SECTORS,
  CAMERA_HEIGHT_M,
  HALF_HEIGHT,
  HALF_WIDTH,
  LEAST_NAVIGABLE,
  LEAST_VALID_MASKS,
  MOST_OF_OBJECT,
  MOST_ON_SUPPORT,
  maskThresholdPx,
  RANGES_M,
  SECTOR_WIDTH_DEG,
} from './capture-rules';
export { type CaptureStatistics, captureStatistics } from './capture-statistics';
export { BASE_SEED, episodeSeed } from './episode-seed';
export { freeAir } from './free-air';
export { type CapturedEpisode, captureRoot } from './index-rows';
export { type CaptureIndex, indexTexts } from './index-texts';
export {
  cameraFrame,
  type EpisodeResult,
  type MeasuredView,
  metaOf,
  resultOf,
  type SeenMask,
  showsEnough,
} from './meta-of';
export {
  metaText,
  PackableMeta,
  type PackedEpisode,
  PackedSet,
  packEpisode,
  unpackMeta,
  viewsOf,
} from './packed-set';
export {
  type ObjectStance,
  type Placeable,
  type PlaceIn,
  placeObject,
} from './place-object';
export { type PlannedPose, type PlannedView, planViews, type SnapToFloor } from './plan-views';
export { surfaceHeights } from './surface-heights';
export { hostRanks, shareOfSupport } from './where-things-lie';
