import { isPlaced } from './is-placed';
import { readBearing } from './read-direction';
import { readHints } from './read-hints';
import { readRoute } from './read-route';
import { readVerdict } from './read-verdict';
import { sentencesOf } from './sentences';

/** Yes to a request for help, and not to a thing. */
const AGREES =
  /^\W*(?:oh |yes )?(?:sure|of course|certainly|naturally|roger|got it|you bet|ofc)\b/i;

/**
 * Does an answer say, without condition, that the robot has reached the goal? A yes beside a direction, a way, a place or a wish that
 * the robot come closer does not: such an answer tells where the goal is, and a goal that is closed by mistake is never opened again
 * (SCI-11). Total: any text has an answer.
 */
export function confirmsGoal(text: string): boolean {
  const hints = readHints(text, { goalPhrase: null, goalType: null });
  if (!hints.some((hint) => hint.kind === 'verdict' && hint.isGoal)) return false;
  const sentences = sentencesOf(text);
  const isElsewhere = sentences.some(
    (sentence) =>
      isPlaced(sentence) || readBearing(sentence) !== null || readRoute(sentence).length > 0,
  );
  const isYes = sentences.some(
    (sentence) => readVerdict(sentence) === 'yes' && !AGREES.test(sentence),
  );
  return isYes && !isElsewhere;
}
