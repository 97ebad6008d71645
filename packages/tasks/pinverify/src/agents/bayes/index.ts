export { bayes } from './bayes';
export { Calibrated } from './calibrated';
export { fitLogistic, type Labelled } from './fit-logistic';
export { createPairBelief } from './pair-belief';
export { PLACES, type Place, placeOf } from './place-of';
