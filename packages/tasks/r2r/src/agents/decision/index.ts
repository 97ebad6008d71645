export { decideMove } from './decide-move';
export { drawSamples } from './draw-samples';
export { STEP_LIMIT, type StopReason, stopReason } from './stop-rule';
export { type Prediction, votePredictions } from './vote-predictions';
