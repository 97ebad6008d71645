export { PARLOUR_SCORING } from './parlour-scoring';
export { type ParlourScore, ParlourTruth, scoreWalk } from './score';
