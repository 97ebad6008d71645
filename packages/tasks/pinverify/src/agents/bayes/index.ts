export { BayesConfig, bayes } from './bayes';
export { CALIBRATED, Calibrated } from './calibrated';
export { fitLogistic, type Labelled } from './fit-logistic';
export { createPairBelief, type PairBelief } from './pair-belief';
export { PLACES, type Place, placeOf } from './place-of';
export { sharpened } from './sharpen';
