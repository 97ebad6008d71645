export { GENCOMM_SCORING } from './gencomm-scoring';
export { type GencommScore, GencommTruth, scoreGencomm } from './score';
