export { type FloorObject, floorPairs } from './floor-pairs';
export { type PairFiles, pairsIn } from './pairs-in';
export { type PairView, PinverifyEpisode } from './pinverify-episode';
export { type Described, type NamedText, readDescriptions } from './read-descriptions';
export { type OpenPairSet, openPairSet, type PairSplit, readPairSet } from './read-pair-set';
