import { PairType } from '../../shared';
import { readCompletion } from './read-completion';
import type { WrittenStep } from './read-completions';
import { type Reward, rewardOf } from './reward-of';

/** Means of rewards over steps. */
export interface RewardSummary {
  /** `all`, or a type of pair. */ readonly of: PairType | 'all';
  readonly steps: number;
  /** Means, each 0 to 1 (PInVerify appendix G). */ readonly reward: Reward;
  /** Steps whose verification is right. */ readonly verified: number;
  /** Steps without an answer that can be read. */ readonly malformed: number;
}

/** Rewards of all steps, and of each type of pair that there is. */
export function summariseRewards(steps: readonly WrittenStep[]): RewardSummary[] {
  const groups = [
    { of: 'all' as const, own: steps },
    ...PairType.options.map((of) => ({ of, own: steps.filter(({ pairType }) => pairType === of) })),
  ];
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ of, own }) => {
      const rewards = own.map(({ completion, truth }) => rewardOf(completion, truth));
      const mean = (part: keyof Reward): number =>
        rewards.reduce((sum, reward) => sum + reward[part], 0) / rewards.length;
      return {
        ...{ of, steps: own.length },
        reward: {
          ...{ verify: mean('verify'), action: mean('action') },
          ...{ format: mean('format'), total: mean('total') },
        },
        verified: own.filter(
          ({ completion, truth }) => readCompletion(completion).verification === truth.label,
        ).length,
        malformed: own.filter(({ completion }) => {
          const { verification, action } = readCompletion(completion);
          return verification === null || action === null;
        }).length,
      };
    });
}
