export { decideMove } from './decide-move';
export { STEP_LIMIT, type StopReason, stopReason } from './stop-rule';
export { type Prediction, votePredictions } from './vote-predictions';
