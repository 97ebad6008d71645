export { decideMove } from './decide-move';
export { drawSamples } from './draw-samples';
export { noteNoVote } from './note-no-vote';
export { STEP_LIMIT, type StopReason, stopReason } from './stop-rule';
export { type Prediction, votePredictions } from './vote-predictions';
