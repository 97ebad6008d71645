export { expectedGainBits } from './expected-gain';
export { type NextStep, nextStep, type PossibleView, type StoppingRule } from './next-step';
export { posteriorOf } from './posterior-of';
export {
  type AttributeEvidence,
  NOTHING_SEEN,
  ViewModel,
  withAnswer,
} from './view-model';
