export { type ActionsBeside, isPreemptive, isPreemptiveBeside } from './is-preemptive';
export { isPreemptiveLine } from './is-preemptive-line';
export type { SpokenOfAction } from './matches-action';
export { LABELLED_LINES, measureClassifier } from './measure-classifier';
