/** How much of what the person has said before they take back. */
export type TakenBack = 'all' | 'same';

const WRONG =
  '(?:(?:all|totally|completely|quite) )?(?:wrong|incorrect|not right|not true|a mistake|an error|nonsense|rubbish)';
const SAID =
  '(?:what i (?:just |have )?(?:said|told|wrote|typed)(?: (?:you|before|earlier|first|just now|last))*|(?:my|the) (?:last|previous|earlier|first) (?:message|answer|one|words?|direction|directions|hint|sentence)(?: of mine)?)';
/**
 * The person was wrong themselves. "That was wrong" alone may be said of what the robot did, and counts with an apology only; "sorry, that is
 * wrong" is a no.
 */
const ALL = new RegExp(
  `(?:\\b(?:no|oh|ah|oops|ups|so|hey|wait|sorry|ok|okay)[,.! ]+)*(?:${[
    `(?:sorry|oops|my apologies|apologies)[,.! ]+(?:but )?(?:that|this|it) was ${WRONG}`,
    `(?:that|this|it) was ${WRONG},? (?:sorry|of me|my (?:mistake|bad|fault))`,
    `${SAID} (?:is|was) ${WRONG}`,
    `i (?:was|am|got (?:it|that|this)|had (?:it|that|this)|said it|told it) (?:all |totally |completely )?(?:wrong|mistaken|confused|mixed up)`,
    '(?:that (?:is|was) )?my (?:mistake|bad|fault|error)',
    'i (?:have )?(?:made|did|make) (?:a|an) (?:mistake|error)',
    'i misspoke|i have misspoken|i mistyped',
    'i (?:told|gave|sent|said|wrote)(?: to)?(?: you)? (?:you )?(?:the |a |it )?wrong(?: (?:room|way|side|place|thing|direction|directions|one|door|words?))?',
    `(?:please )?(?:forget|ignore|disregard|scratch|strike|cancel)(?: about)? (?:that|this|it|${SAID})(?! (?:is|one)\\b)`,
    'i (?:take|took) (?:that|it|this) back',
    'i (?:mixed|mix|confused|swapped|switched)(?: up)? (?:up )?(?:left and right|right and left|the (?:rooms?|two|sides?|things?|doors?|names?)|them|it|that)(?: up)?',
    '(?:oops|sorry),? (?:the )?wrong (?:way|direction|side|room|place|door)',
    '(?:the )?wrong (?:way|direction|side|room|place|door),? (?:sorry|my (?:mistake|bad))',
  ].join('|')})\\b`,
  'i',
);
/** What follows stands for what was said of the same before. */
const SAME =
  /(?:\b(?:no|oh|ah|oops|sorry|wait)[,.! ]+)*\b(?:i (?:mean|meant|should have said|wanted to say)|correction|no wait|wait no|no sorry|oops)\b/i;

/** An answer in which its author takes something back. */
export interface ReadTakenBack {
  /** What it says besides. */ readonly text: string;
  /** What was said in answers before that counts no longer; null: nothing of them. */ readonly back: TakenBack | null;
}

/**
 * Finds that a person takes back what they said: "no, sorry, that was wrong", "I told you the wrong room", "I meant left". After words that tell
 * something it is of these, which are left out; else of the answer before.
 *
 * @param tells Do words say anything of where or what the goal is?
 */
export function readTakenBack(text: string, tells: (part: string) => boolean): ReadTakenBack {
  const plain = text.replaceAll(/[’‘`´]/g, "'");
  const all = ALL.exec(plain);
  if (all !== null) {
    const before = plain.slice(0, all.index);
    const after = plain.slice(all.index + all[0].length).replace(/^[\s,.;:!-]+/, '');
    const no = /^\s*(?:no|nope|nah)\b/i.test(plain) ? 'No. ' : '';
    if (tells(before)) return { text: `${no}${after}`, back: null };
    return { text: `${no}${after}`, back: 'all' };
  }
  const same = SAME.exec(plain);
  return { text, back: same !== null && !tells(plain.slice(0, same.index)) ? 'same' : null };
}

const BEFORE_ONE =
  /\bthe(?: (first|last|previous|earlier|other|second|third))?(?: (?:one|thing|\p{L}+))?(?: (before|earlier|you showed me|you found))?,? (?:that )?(?:was|is) (?:really |actually |indeed )?(?:it|right|correct|mine|the (?:right|correct) one|the one)\b/iu;
const GO_BACK =
  /\b(?:go|come|drive) back to (?:the (first|last|previous|earlier|other) one|(?:it|that one|the one before))\b|\b(?:that|it) was the (?:right|correct) one (?:before|earlier|just now)\b/i;

/** Which of the things that the robot held up earlier the person says was right after all; null: none. */
export function readEarlier(text: string): 'first' | 'before' | null {
  const [, which, before] = BEFORE_ONE.exec(text) ?? [];
  const isEarlier = which !== undefined || before !== undefined;
  const back = GO_BACK.exec(text);
  if (!isEarlier && back === null) return null;
  return (which ?? back?.[1] ?? '').toLowerCase() === 'first' ? 'first' : 'before';
}
