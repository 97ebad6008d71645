import { wordsOf } from './sentences';
import { leadingPhrase } from './word-kinds';

/** What a sentence says of whether the robot has reached the goal. */
export type Verdict = 'yes' | 'no' | 'closer' | null;

const CLOSER =
  /\b(?:closer|nearer)\b|\btoo far\b|\bnot (?:close|near) enough\b|\ba bit far\b|\bgo up to it\b/;
const NO =
  /\bnot (?:it|that|this|that one|this one|the one|the right one|there yet|yet|what i)\b|\b(?:is|are|was) not (?:it|that|this|the|what|my)\b|\b(?:have|did) not (?:found|find|reach(?:ed)?|arrived?|got)\b|\bare not (?:at|in front|near|there)\b|\b(?:wrong|another|different|other) (?:one|thing|object)\b|\bthe wrong\b|\bkeep (?:searching|looking|going on)\b|\bsearch again\b|\btry again\b/;
/** "It is the one with the white sheet" and "that is right behind you" are none: these must end there, or at a comma. */
const YES =
  /\b(?:that|this) is it\b|\byou (?:have )?(?:found|reached|got|made) it\b|\bwell done\b|\bgood job\b|(?:\b(?:that|this) is (?:right|the one|correct)|\bit is the one|\bright (?:one|object|thing))(?=\s*(?:,|$))/;
/** A leading yes that other words may take up: "exactly 2 m ahead". */
const OPEN_YES = /(?:right|one|exactly|precisely)$/;

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
  return isLeadingYes(plain, words) ? 'yes' : null;
}

/** "Right" by itself is a yes; before other words it is a side, or no word of its own ("right behind you", "right, turn around"). */
function isLeadingYes(plain: string, words: readonly string[]): boolean {
  const length = leadingPhrase(words, 'yes');
  if (length === 0 || length === words.length) return length > 0;
  const lead = words.slice(0, length).join(' ');
  if (lead === 'right') return false;
  if (!OPEN_YES.test(lead)) return true;
  const last = words[length - 1] as string;
  return /^\s*,/.test(plain.slice(plain.indexOf(last) + last.length));
}
