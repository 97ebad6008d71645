export { type Completion, readCompletion } from './read-completion';
export { type Reward, rewardOf, StepTruth } from './reward-of';
