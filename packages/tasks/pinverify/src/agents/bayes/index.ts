export { bayes } from './bayes';
export { BayesConfig, bayesVerifier, type Mind } from './bayes-verifier';
export { CALIBRATED, Calibrated } from './calibrated';
export { fitLogistic, type Labelled } from './fit-logistic';
export { createPairBelief } from './pair-belief';
export { PLACES, type Place, placeOf } from './place-of';
export { FEW } from './sharpen';
