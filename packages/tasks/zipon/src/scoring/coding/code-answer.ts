import { ANSWER_KINDS, type AnswerKind } from './answer-kinds';

/** Rules of a coder's own: no code is shared with the robot's reader or the simulated users (SCI-16). Some turns of phrase are those of the users, `final` among them. */
const REFUSAL =
  /\b(?:(?:won't|will not|not going to|rather not|refuse to) (?:tell|say|help|answer|go)|(?:find|figure|work|look for) (?:it|that) (?:out )?(?:yourself|on your own)|on your own|no time|none of your business|not telling|leave me alone)\b/;
const YES =
  /^(?:yes|yep|yeah|yup|correct|right|exactly|perfect|indeed|bravo|great|good|well done|true|sure)\b|\b(?:that|this)(?:'s| is) (?:it|right|the one|correct|the very one)\b|\byou (?:have |'ve )?(?:found|made|reached|got) it\b/;
const NO =
  /^(?:no|nope|nah|wrong|incorrect|not)\b|\b(?:is|are|was|have|has|did)(?: not|n't)\b|\bwrong (?:one|thing|object)\b|\b(?:different|another|other) one\b|\bnot (?:it|that|what|there|yet|the)\b|\btoo far\b|\b(?:closer|nearer)\b/;
const PERSONAL =
  /\b(?!(?:It|That|This|There|Here|What|He|She|Who|Where|Let)'s)\p{Lu}[\p{L}-]{1,60}'s (?!bedroom|room|study|bathroom|office|kitchen)\p{Ll}+|\bbought (?:in|from|on)\b|\bfrom \p{Lu}|\bbelongs to\b/u;
const IS_AT =
  /\b(?:it|that|this|there|which|here)(?:'s| is| are)\b|\byou(?:'re| are| have| 've)\b|\b(?:looking|stopped|arrived|ended up) at\b|\bin front of you\b/i;
const WANTED = /\b(?:the one|mine|i want|i mean|i need)\b/i;
const MOVES =
  /\b(?:turn|rotate|go|walk|drive|move|advance|continue|head|proceed|swing|spin|take a|make a|roll|cover|step|pass|keep going|u-turn)\b/i;
const WAYS =
  /\b(?:left|right|around|round|straight|forwards?|ahead|behind|back|\d+(?:\.\d+)? ?(?:m|met(?:er|re)s?|units?|steps?|degrees?)|degrees|through|via|crossing|passing)\b/i;
const EGO =
  /\b(?:(?:to|on|at|over to) (?:the|your) (?:left|right)|(?:left|right)[- ]hand|behind you|in front of you|ahead of you|at your (?:back|left|right)|to the rear|straight ahead|dead ahead|up ahead|right before you|(?:left|right) side|opposite direction)\b/i;
const LENGTHS = /\b\d+(?:\.\d+)? ?(?:m|met(?:er|re)s?|units?|steps?)\b/i;
const BESIDE =
  /\b(?:next to|near|nearby|beside|close (?:to|by)|between|by (?:the|a|an|it)|around there|adjacent|alongside|neighbou?rs?|right there with|opposite (?:the|a)|under (?:the|a)|above (?:the|a)|on top of)\b/i;
const ROOMS =
  /\b(?:bedroom|kitchen|bathroom|living room|dining room|hallway|corridor|study|office|lounge|nursery|garage|attic|basement|laundry)\b|\p{L}'s room\b/iu;
const LOOKS =
  /\b(?:white|black|gr[ea]y|beige|brown|red|orange|yellow|green|olive|turquoise|blue|navy|purple|pink|gold(?:en)?|silver|wood(?:en)?|metal|fabric|leather|ceramic|glass(?! (?:from|bought|that|which))|plastic|wicker|stone|small|large|big|tall|low|medium|round|square|rectangular|oval|striped|checked|dotted|floral|zigzag|plain|dark|light|looks? like|colou?r(?:ed)?|made of|picture (?:the|a)|recognise|recognize)\b/i;
const PURPOSE =
  /\b(?:used (?:for|to|like)|it (?:keeps|holds|gives|carries|tells|shows|takes|moves|makes|heats|cools|hides|weighs|burns|browns)|what it's for|such a thing|as a reminder)\b/i;

/** People or things that do something, and later in the sentence what they do it with. */
const USERS =
  /\b(?:people|one|somebody|someone|hands|clothes|things|pots|feet|food|water|music|bread)\b/i;
const USED = /\b(?:it|them)\b/i;

/** Searched one after the other: in one expression every user would look through all that follows, which takes a square of its length. */
function hasUse(sentence: string): boolean {
  const user = USERS.exec(sentence);
  return user !== null && USED.test(sentence.slice(user.index + user[0].length + 1));
}

/** How the robot stands to the right thing: too far off, or too near. */
const STANDS_WRONG = /\b(?:closer|nearer|too (?:far|close|near)|so near)\b/;
/** To step back from it is no way. */
const STEPS_BACK = /\b(?:step|move|back|stand|go) (?:back|away|off)\b(?! (?:to|into|\d))/i;

/** Said of the goal alone: what follows names it, and corrects nothing. */
const ARRIVED = /\byou (?:have |'ve )?(?:made|found) it\b/;

/** Sentences of an answer; a point within a number ends none, and a leading yes or no stands for itself. */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/[’‘]/g, "'")
    .split(/(?<=[.!?;])\s+|\n+/)
    .flatMap((sentence) => {
      const [, first, rest] = /^(yes|no|nope|yep|yeah|nah)[,:]\s+(\S.*)$/i.exec(sentence) ?? [];
      return first === undefined || rest === undefined ? [sentence] : [first, rest];
    })
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** What one sentence holds; in the order of {@link ANSWER_KINDS}, never empty. */
export function codeSentence(sentence: string): AnswerKind[] {
  const plain = sentence.toLowerCase();
  if (REFUSAL.test(plain)) return ['refusal'];
  const found = new Set<AnswerKind>();
  const isClaim = IS_AT.test(sentence) && !WANTED.test(sentence);
  const moves = sentence.replace(STEPS_BACK, '');
  const isWay =
    (MOVES.test(moves) && WAYS.test(moves)) || (EGO.test(sentence) && !PERSONAL.test(sentence));
  if (isWay || (LENGTHS.test(sentence) && !LOOKS.test(sentence))) found.add('procedural');
  if (
    PERSONAL.test(sentence) &&
    (isClaim || WANTED.test(sentence)) &&
    !isWay &&
    !NO.test(plain) &&
    !ARRIVED.test(plain)
  )
    found.add('corrective');
  if (
    STANDS_WRONG.test(plain) ||
    STEPS_BACK.test(plain) ||
    /\bnothing (?:here|in front)|haven't reached anything|empty space|facing nothing|staring at nothing/.test(
      plain,
    )
  )
    found.add('corrective');
  if (found.size === 0) {
    if (BESIDE.test(sentence) || (ROOMS.test(sentence) && !LOOKS.test(sentence)))
      found.add('landmark');
    if (LOOKS.test(sentence) || PURPOSE.test(sentence) || hasUse(sentence))
      found.add('descriptive');
  }
  if (found.size === 0 || NO.test(plain)) {
    if (NO.test(plain) && !found.has('corrective')) found.add('no');
    else if (YES.test(plain)) found.add('yes');
  }
  if (found.size === 0) found.add('other');
  return ANSWER_KINDS.filter((kind) => found.has(kind));
}

/**
 * What an answer really is, by kind, from its words alone: blind to the arm, the person and what the robot did (SCI-30). Offline and
 * by rules; an experimenter may overrule it. `other` only where nothing else is found.
 *
 * @returns In the order of {@link ANSWER_KINDS}; empty for a text without a word.
 */
export function codeAnswer(text: string): AnswerKind[] {
  const found = new Set(sentencesOf(text).flatMap(codeSentence));
  if (found.size > 1) found.delete('other');
  // "Yes, it's Alice's bed" names what was sought: no correction.
  if (
    found.has('yes') &&
    !found.has('no') &&
    !(STANDS_WRONG.test(text.toLowerCase()) || STEPS_BACK.test(text))
  )
    found.delete('corrective');
  return ANSWER_KINDS.filter((kind) => found.has(kind));
}
