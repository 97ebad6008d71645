import { AM_I_THERE } from '../planner/plan-state';
import { holdsUp } from './holds-up';
import { toldIn } from './told-in';

/** "Is this …?", "I have found it.": words that point at a thing, and not at where the robot stands. */
const ASKS_PLACE = /\b(?:am|are) (?:i|we) (?:now |already )?(?:at|there|here|in front|standing)\b/i;

/**
 * The robot's words where it stands at nothing that it could point at: what holds a thing up gives way to the question whether the robot
 * is there, so that no person is asked about a thing that nothing shows. Other words stay as they are.
 */
export function asPlace(content: string): string {
  if (!holdsUp(content) || ASKS_PLACE.test(content)) return content;
  const told = toldIn(content).filter((sentence) => !holdsUp(sentence));
  return [...told, 'I see nothing here that I could point at.', AM_I_THERE].join(' ');
}
