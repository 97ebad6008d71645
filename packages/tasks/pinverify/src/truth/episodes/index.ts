export { type FloorObject, floorPairs } from './floor-pairs';
export { type NamedText, type PairFiles, pairsIn, readDescriptions } from './pairs-in';
export { type PairView, PinverifyEpisode } from './pinverify-episode';
export { type OpenPairSet, openPairSet, type PairSplit, readPairSet } from './read-pair-set';
