export {
  type Eyes,
  PROFILE_NAMES,
  tagsOf,
  tellDirection,
  VisionProfile,
  visionProfile,
} from './bodies';
export {
  BUILT_IN_SETS,
  type BuiltInSet,
  builtInEpisodes,
  episodeFaults,
  episodesOf,
  R2rEpisode,
} from './episodes';
export { LEXICON_NAMES, type LexiconName, type ToldClause } from './instructions';
export { type MadePath, makePaths, toldClausesOf } from './make-paths';
export { makeTurnPaths } from './make-turn-paths';
export {
  createLookAround,
  DIRECTION_DEG,
  type Direction,
  FIELD_NAMES,
  FIELDS_OF_VIEW,
  type FieldOfView,
  lookAlongEdges,
  offeredEdges,
  offeredFrom,
} from './panorama';
export { R2R_TRUTH } from './r2r-truth';
export { REFERENCE_WALKS, type ReferenceWalk, walkRoute } from './reference-walks';
export { createToldWay } from './routes';
export { createGraphWorld, type GraphWorld } from './world';
