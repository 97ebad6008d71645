export { type Calibration, calibrationOf } from './calibration-of';
export { type FailureCause, type FinalState, failureCause } from './failure-cause';
export { type PairFigures, type PairSummary, summarisePairs } from './summarise-pairs';
export { isRight, VerifiedPair } from './verified-pair';
