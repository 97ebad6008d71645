import { z } from 'zod';
import { Answer, Direction } from '../../shared';
import { type Completion, type CompletionAction, readCompletion } from './read-completion';

const Directions = z.array(Direction);

/** What was right at a step, relative to where the agent stood (`solution` of PInVerify appendix I.5). */
export const StepTruth = z.object({
  label: Answer.describe('What should have been said'),
  action: z.enum(['stop', 'move']),
  visible: Directions.describe('Sectors from which the target is seen'),
  navigable: Directions.describe('Sectors in which one can stand'),
  bestSectors: Directions.describe('Those worth a move, farthest from what was visited'),
});
export type StepTruth = z.infer<typeof StepTruth>;

/** Parts of the reward and their weighted sum, each 0 to 1. */
export interface Reward {
  readonly verify: number;
  readonly action: number;
  readonly format: number;
  readonly total: number;
}

/** Weights of the three parts (PInVerify appendix G). */
const WEIGHT = { verify: 0.5, action: 0.4, format: 0.1 } as const;

/** Rewards of what is neither right nor its opposite, by what was said and what should have been (PInVerify appendix G). */
const PARTIAL: Readonly<Record<string, number>> = {
  'unsure yes': 0.4,
  'unsure no': 0.2,
  'yes unsure': 0.3,
  'no unsure': 0.3,
};

/** A stop too early, or a step too many. */
const WRONG_TIME = 0.1;
const MOVE_TO = { best: 1, visible: 0.7, navigable: 0.3, unreachable: 0 } as const;
/** A move without a direction. */
const MOVE_NOWHERE = 0.3;

/** Reward of what a trained agent wrote at a step (PInVerify appendix G). */
export function rewardOf(text: string, truth: StepTruth): Reward {
  const completion = readCompletion(text);
  const verify = verifyReward(completion.verification, truth.label);
  const action = actionReward(completion.action, truth);
  const format = formatReward(completion);
  const total = WEIGHT.verify * verify + WEIGHT.action * action + WEIGHT.format * format;
  return { verify, action, format, total };
}

function verifyReward(said: Answer | null, label: Answer): number {
  if (said === null) return 0;
  return said === label ? 1 : (PARTIAL[`${said} ${label}`] ?? 0);
}

function actionReward(action: CompletionAction | null, truth: StepTruth): number {
  if (action === null) return 0;
  if (action.kind !== truth.action) return WRONG_TIME;
  if (action.kind === 'stop') return 1;
  if (action.named === '') return MOVE_NOWHERE;
  const { direction } = action;
  if (direction === null || !truth.navigable.includes(direction)) return MOVE_TO.unreachable;
  if (truth.bestSectors.includes(direction)) return MOVE_TO.best;
  return truth.visible.includes(direction) ? MOVE_TO.visible : MOVE_TO.navigable;
}

const formatReward = ({ hasThink, hasAnswer }: Completion): number => {
  if (!hasAnswer) return 0;
  return hasThink ? 1 : 0.5;
};
