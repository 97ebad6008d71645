export { type Completion, readCompletion } from './read-completion';
export { readCompletions, type WrittenStep } from './read-completions';
export { type Reward, rewardOf, StepTruth } from './reward-of';
export { type RewardSummary, summariseRewards } from './summarise-rewards';
