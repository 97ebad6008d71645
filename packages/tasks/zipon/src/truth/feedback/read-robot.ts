/** What the robot's words do, as a person takes them. */
export type RobotSays = 'claim' | 'request';

const DOUBTS =
  /\b(?:can ?no?t|could ?n[o']?t|couldn't|can't|unable|did ?n[o']?t|didn't|have ?n[o']?t|haven't|no luck|nothing|lost|stuck|failed)\b/;
const CLAIMS =
  /\b(?:is (?:this|that|it)|am i (?:now )?(?:there|at|in front|next to|facing)|are (?:these|those)|(?:i|we)(?: have|'ve| think i have)? (?:found|reached|arrived|located|got)|(?:i am|i'm) (?:at|in front|here|next to|facing|standing)|here (?:is|it|are)|this (?:is|must|should|could|might|looks)|that (?:is|must|should) be|the right one)\b/;

/**
 * Does the robot hold something up as the goal ("Is this Alice's computer?", "I have reached it."), or ask for help? Read by
 * rules of the person's own, so that one slip cannot hide in both sides (SCI-16).
 */
export function readRobot(utterance: string): RobotSays {
  const text = utterance.toLowerCase().replaceAll('’', "'");
  return CLAIMS.test(text) && !DOUBTS.test(text) ? 'claim' : 'request';
}
