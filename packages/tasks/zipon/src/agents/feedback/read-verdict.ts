import { wordsOf } from './sentences';
import { leadingPhrase } from './word-kinds';

/** What a sentence says of whether the robot has reached the goal. */
export type Verdict = 'yes' | 'no' | 'closer' | null;

const CLOSER =
  /\b(?:closer|nearer)\b|\btoo far\b|\bnot (?:close|near) enough\b|\ba bit far\b|\bgo up to it\b/;
const NO =
  /\bnot (?:it|that|this|that one|this one|the one|the right one|there yet|yet|what i)\b|\b(?:is|are|was) not (?:it|that|this|the|what|my)\b|\b(?:have|did) not (?:found|find|reach(?:ed)?|arrived?|got)\b|\bare not (?:at|in front|near|there)\b|\b(?:wrong|another|different|other) (?:one|thing|object)\b|\bthe wrong\b|\bkeep (?:searching|looking|going on)\b|\bsearch again\b|\btry again\b/;
const YES =
  /\b(?:that|this) is (?:it|right|the one|correct|the right one)\b|\byou (?:have )?(?:found|reached|got|made) it\b|\bit is the (?:right )?one\b|\bright (?:one|object|thing)\b|\bwell done\b|\bgood job\b/;

/**
 * What a sentence says of the place that the robot has reached: its first words where they are a yes or no, else turns of phrase
 * anywhere. Coming closer is no denial of the thing, and no arrival.
 */
export function readVerdict(sentence: string): Verdict {
  const plain = sentence.toLowerCase();
  if (CLOSER.test(plain)) return 'closer';
  const words = wordsOf(plain);
  if (leadingPhrase(words, 'no') > 0 && !/^never mind\b/.test(plain)) return 'no';
  if (NO.test(plain)) return 'no';
  if (YES.test(plain)) return 'yes';
  return leadingPhrase(words, 'yes') > 0 ? 'yes' : null;
}
