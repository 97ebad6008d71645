export { egoViewInfo } from './ego-view';
export { facedThing } from './faced-thing';
export { FeedbackManner } from './feedback-manner';
export {
  createFeedbackUser,
  type FeedbackAnswer,
  type FeedbackUser,
  type SaidPart,
} from './feedback-user';
export { type FeedbackHome, type Household, openHousehold } from './household';
export { instructText } from './instruct-text';
export { knownFacts, nearestMember } from './known-facts';
export { type ReferenceWay, referenceWay } from './reference-actions';
export { distanceToThingM, rightDegOf } from './relative-place';
export { type SimulatorInput, type SimulatorTurn, simulatorInput } from './simulator-input';
export type { Situation } from './situation';
