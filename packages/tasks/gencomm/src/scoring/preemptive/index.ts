export { isPreemptive } from './is-preemptive';
export { isPreemptiveLine } from './is-preemptive-line';
export {
  type ClassifierFigures,
  LABELLED_LINES,
  type LabelledLine,
  measureClassifier,
} from './measure-classifier';
