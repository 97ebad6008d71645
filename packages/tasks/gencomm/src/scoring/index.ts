export { GENCOMM_SCORING } from './gencomm-scoring';
export {
  cellAt,
  LOCALISATION_GRIDS,
  type LocalisationError,
  localisationError,
} from './measures';
export { type GencommScore, GencommTruth, scoreGencomm } from './score';
