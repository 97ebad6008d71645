export { type PairObject, pairsOf, type QueryPair } from './pairs-of';
