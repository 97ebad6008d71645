import { type AnswerContext, readHints } from './read-hints';

/**
 * Does an answer say, without condition, that the robot has reached the goal? A yes beside a direction, a way, a place, a doubt, a question or a wish that
 * the robot come closer does not: such an answer tells where the goal is, and a goal that is closed by mistake is never opened again
 * (SCI-11). Total: any text has an answer.
 *
 * @param goal What is sought: its name said of what the robot is at is a yes as well.
 */
export const confirmsGoal = (text: string, goal: AnswerContext): boolean =>
  readHints(text, goal).some((hint) => hint.kind === 'verdict' && hint.isGoal);
