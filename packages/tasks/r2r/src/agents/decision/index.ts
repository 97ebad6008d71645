export { type Decision, decideMove } from './decide-move';
export { STEP_LIMIT, type StopReason, stepLimit, stopReason } from './stop-rule';
export { type Fidelity, type Prediction, type Vote, votePredictions } from './vote-predictions';
