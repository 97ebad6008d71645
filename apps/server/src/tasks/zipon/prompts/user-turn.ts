import { FeedbackSetting } from '@parley/task-zipon/shared';
import { z } from 'zod';

/** What the user model is told at a turn, as it stands in the field `description` of the method that all kinds share. */
const UserTurn = z.object({
  setting: FeedbackSetting,
  isReached: z.boolean(),
  isRequest: z.boolean().describe('The robot asks what to look for'),
  functionMessage: z.string().describe('JSON of the authors’ dictionary'),
});
export type UserTurn = z.infer<typeof UserTurn>;

export const turnText = (turn: UserTurn): string => JSON.stringify(turn);
/** @throws {z.ZodError} For a text of another method. */
export const turnOf = (text: string): UserTurn => UserTurn.parse(JSON.parse(text));
