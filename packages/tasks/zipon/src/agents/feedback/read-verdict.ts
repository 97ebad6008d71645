import { wordsOf } from './sentences';
import { leadingPhrase } from './word-kinds';
import { GOAL_IS, HARMLESS, IS_YES, PRAISE } from './words/yes-words';

/** What a clause says of whether the robot has reached the goal. `harmless`: nothing, and no more than goes with a yes. */
export type Verdict = 'yes' | 'no' | 'closer' | 'farther' | 'harmless' | null;

const CLOSER =
  /\b(?:closer|nearer)\b(?! to (?:the|an?|my|your) )|(?<!\b(?:went|gone|going|go|walked|drove|moved) )\btoo far\b(?! (?:to the )?(?:left|right|forwards?|ahead|back)\b)|\bnot (?:quite )?(?:close|near) enough\b|\ba (?:bit|little) (?:too )?far\b|\bgo (?:right )?up to it\b|\b(?:almost|nearly) there\b/;
/** The robot has the goal before it, and too near to see it. "Step back 2 m", "go back to the hall" are ways. */
const FARTHER =
  /\btoo (?:close|near)(?: up)?\b(?! to (?:the|an?|my|your) )|\b(?:not|never) (?:so|as|that|too) (?:close|near)\b|\bfrom so (?:close|near)\b|\b(?:step|back|move|stand|get|go|come|pull|roll) (?:back(?:wards?)?|away|off|farther away|further away)(?: from it)?(?: (?:a (?:bit|little|touch|step)|slightly|some))(?: from it)?$|\b(?:step|stand|back|move) (?:back|off|away)(?: from it)?$|\bback up a (?:bit|little)$/;
const NO_ANYWHERE =
  /\bnot (?:quite )?(?:it|that|this|him|her|that one|this one|the one|the right (?:one|thing|object|place)|there yet|yet|what i|what we|mine|hers|his|here|correct|right|even close|close|really|quite)$|\b(?:unfortunately|sadly|regrettably|alas|apparently|obviously|certainly|definitely|clearly|afraid|i think|i fear|probably) not$|\bnot (?:the one|what (?:i|we)|the right|there yet|yet)\b|\b(?:it|that|this|one) (?:is|was) not (?:it|that|this|the|what|my|mine|hers|his|right|correct|quite)\b|\bnot the \p{L}+ one\b|\b(?:have|has|did|do) not (?:found|find|reach(?:ed)?|arrived?|got|get there)\b|\bare not (?:at|in front|near|there)\b|\bdoes not (?:look|seem)(?: \p{L}+)* (?:right|it|correct|that)\b|\bdo not (?:think|believe)(?: (?:so|that|it|this|that is|it is|this is|that was)\b|$)|\b(?:i )?doubt (?:it|that)\b|\bi do not see (?:it|that|any|the|an?)\b/u;
const WRONG =
  /\bwrong (?:one|thing|object|room|place|\p{L}+)\b|\bthe wrong\b|\b(?:different|another|other) (?:one|thing|object|room)\b|\bkeep (?:searching|looking|going on)\b|\b(?:search|look|try) (?:again|elsewhere|somewhere else|another|a different)\b|\btry again\b|\bnowhere near\b|\bnothing (?:here|there|in front)\b|\bthere is (?:no|not any)\b|\bno \p{L}+ (?:here|there|in front)\b|\bfar from it\b/u;
/** A no that says nothing of the goal. */
const NO_OF_OTHER =
  /^(?:never mind|no (?:idea|clue|worries|problem|need|doubt|way (?:of|to)|memory|longer|matter|\p{L}+ idea)|none of your|not (?:sure|certain|in|inside|at the|on|telling|left|right|the (?:left|right)|to the|that i|too|so|very|only|just|far)\b|hardly|never)/u;
/** How a thing does not look, or where it is not, is no verdict. */
const DENIES_ELSE =
  /\bnot (?:in|inside|at|on|near|next|by|behind|under|to|left|right)\b|^(?:it|that|the \p{L}+) is not (?:that )?\p{L}+$/u;
/** "Not that cactus". */
const DENIES_THING = /^not (?:that|this|these|those)(?: \p{L}+){0,2}$/u;
/** A way that is told starts anew: what a robot is to do is no thing. */
const WRONG_WAY = /\bwrong (?:way|direction|side)\b/;

/**
 * What a clause says of the place that the robot has reached. A yes is one only where the whole clause is: from a clause with anything that is
 * not known to go with a yes, none is read (a goal that is closed by mistake is never opened again, SCI-11).
 *
 * @param goal Name of the goal and its type, in lower case; null: not known.
 */
export function readVerdict(clause: string, goal: GoalWords | null = null): Verdict {
  const said = clause
    .toLowerCase()
    .replace(/["“”*]/g, '')
    // The goal's name has no marks either: "Pell & Oak".
    .replaceAll(/\s*&\s*/g, ' ')
    .trim();
  const plain = goal === null ? said : withoutAnd(said, goal);
  if (CLOSER.test(plain)) return 'closer';
  if (FARTHER.test(plain)) return 'farther';
  if (isNo(plain, goal)) return 'no';
  if (isYes(plain, goal)) return 'yes';
  if (isHarmless(plain, goal)) return 'harmless';
  return null;
}

/** What the goal is called. */
export interface GoalWords {
  readonly phrase: string;
  readonly type: string;
}

/** "The vase from Pell and Oak", where its name is written with an "&". */
const withoutAnd = (said: string, { phrase }: GoalWords): string =>
  said.includes(' and ') && phrase.includes(' from ')
    ? said.replace(
        new RegExp(phrase.split(' ').map(escaped).join('(?: and)? '), 'u'),
        phrase.replaceAll('$', '$$$$'),
      )
    : said;

function isNo(plain: string, goal: GoalWords | null): boolean {
  if (plain === 'n') return true;
  if (WRONG_WAY.test(plain)) return false;
  if (!NO_OF_OTHER.test(plain)) {
    const words = wordsOf(plain);
    const length = leadingPhrase(words, 'no');
    if (length > 0 && !/^(?:hardly|never|none)\b/.test(plain)) return true;
    if (NO_ANYWHERE.test(plain) && !(DENIES_ELSE.test(plain) && !ENDS_IN_IT.test(plain)))
      return true;
  }
  if (WRONG.test(plain) || DENIES_THING.test(plain)) return true;
  return goal !== null && NEGATES.test(plain) && isGoalNamed(plain, goal);
}

const NEGATES = /\b(?:not|no|never|neither)\b/;
const ENDS_IN_IT = /\bnot (?:it|that|this|him|her|mine|hers|his|right|correct|quite)$/;

const isGoalNamed = (plain: string, { phrase, type }: GoalWords): boolean =>
  plain.includes(phrase) ||
  new RegExp(`\\bnot (?:an? |the |my )?${escaped(type)}$`).test(plain) ||
  (phrase.includes("'s ") &&
    new RegExp(`\\bnot ${escaped(phrase.split(' ')[0] ?? '')}(?: one)?$`).test(plain));

function isYes(plain: string, goal: GoalWords | null): boolean {
  if (IS_YES.test(plain) || PRAISE.test(plain)) return true;
  const words = wordsOf(plain);
  if (plain === 'y' || (words.length > 0 && isAllYes(words))) return true;
  return goal !== null && GOAL_IS.test(namesMasked(plain, goal)) && plain !== '';
}

/** Only words of assent, and ones that add nothing. */
function isAllYes(words: readonly string[]): boolean {
  let isSaid = false;
  for (let i = 0; i < words.length; ) {
    const length = leadingPhrase(words.slice(i), 'yes');
    const phrase = words.slice(i, i + length).join(' ');
    if (length > 0 && !AGREES.test(phrase)) {
      isSaid = true;
      i += length;
    } else if (FILLS.test(words[i] as string)) i++;
    else return false;
  }
  return isSaid;
}
/** Yes to a request for help, and not to a thing. */
const AGREES =
  /^(?:sure|of course|certainly|naturally|roger|got it|you bet|ofc|sure thing|100|i guess so|i suppose so)$/;
const FILLS = /^(?:oh|ah|well|ok|okay|thanks|um+|uh+|hm+|robot|sir|wow|haha)$/;

function isHarmless(plain: string, goal: GoalWords | null): boolean {
  return HARMLESS.test(plain) || (goal !== null && HARMLESS.test(typeMasked(plain, goal)));
}

/** The name of the goal as `GOAL`, so that patterns know it, whatever stands before it. */
function namesMasked(plain: string, { phrase, type }: GoalWords): string {
  const masked = plain
    .replaceAll(phrase, 'GOAL')
    .replace(new RegExp(`\\b(right|correct) ${escaped(type)}\\b`), '$1 GOAL')
    .replace(/\b(?:the|my|our|an?) GOAL\b/g, 'GOAL');
  return phrase.startsWith('my ') ? masked.replace(/\b(?:GOAL|mine)\b/g, 'GOAL') : masked;
}

/** The same, and its type with a word for whose it is: "my white bed" beside a yes is the goal. */
const typeMasked = (plain: string, goal: GoalWords): string =>
  namesMasked(plain, goal).replace(
    new RegExp(`\\b(?:my|our|his|her|their) (?:\\p{L}+ ){0,3}?${escaped(goal.type)}\\b`, 'u'),
    'GOAL',
  );

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
