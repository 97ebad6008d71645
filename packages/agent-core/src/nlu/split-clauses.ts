import { CANNOT_TELL_TURNS } from './cannot-tell-turns';
import { correctFunctionWord } from './correct-function-word';

/** What "-less" is said of, where the word alone names no part. */
const LACKED: Readonly<Record<string, string>> = {
  arm: 'armrests',
  back: 'backrest',
  head: 'headboard',
};
type Rewriting = readonly [RegExp, string | ((match: string, word: string) => string)];
const CONTRACTIONS: readonly Rewriting[] = [
  [/\b(ca|can)(?:no|n')t\b|\bcant\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(is|are|was|were|does|do|did|has|have|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\bain'?t\b/g, 'is not'],
  [/\b(it|that|there|what|here|he|she|where|one|who|this|which)'s\b/g, '$1 is'],
  [/\bwhats\b/g, 'what is'],
  [/\bi'm\b|\bim\b/g, 'i am'],
  [/\b(?:it is|its) got\b/g, 'it has got'],
  [/([,.;] *(?:and )?)then (?=(?:an?|the|there|some|behind|above|next|on|in|two|three)\b)/g, '$1'],
  [/\b(they|you|we|there|these|those)'re\b/g, '$1 are'],
  [/\btheyre\b/g, 'they are'],
  [/\byou'?re\b/g, 'you are'],
  [/\b(it|that|there)'ll\b/g, '$1 will'],
  [/\bi'd\b/g, 'i would'],
  [/\bi'?ve\b/g, 'i have'],
  [/\b(you|we|they)'ve\b/g, '$1 have'],
  [/\b(it|that|this)'d\b/g, '$1 would'],
  [/\btheres\b/g, 'there is'],
  [/\bthats\b/g, 'that is'],
  [/\bgonna\b/g, 'going to'],
  [/\blet's\b|\blets\b/g, 'let us'],
  // "was white once": no longer.
  [/\b(?:was|were) ([a-z ]{3,20}?) (?:once|before|originally|back then)\b/g, 'used to be $1'],
  [/\b(?:could|would|can|will) you (?:please |pls |kindly )?/g, ''],
  [/\bi would (?:like|love)\b/g, 'i want'],
  [/\banything but (?=(?:it|that) is )/g, 'by no means '],
  [/\banything but\b|\bany (?:other )?[a-z]+ but\b(?! (?:the|a|an|one|this|that) )/g, 'not'],
  // "I don't think it's red": the doubt and the "not" are of the red
  [/\bi do not (?:think|believe) (?:that )?(?:it is|they are|it was) /g, 'probably not '],
  [
    /\bi do not (?:think|believe) (?:that )?(?:it has|they have|there is|there are)(?: an?| any)? /g,
    'probably no ',
  ],
  // "any chair but the white one"
  [/\b((?:any|every|each|all) (?:[a-z]+ ){1,2})but (?=the |a |an |one |this |that )/g, '$1except '],
  [/\b(small|medium|big) to (?=medium|large|big)/g, '$1 or '],
  [/\b(?:all|everything|everywhere) (?:but|except)\b/g, 'except'],
  // a size, not how many
  [/\ba single (?=bed\b|mattress\b)/g, 'the single '],
  // "it is not red its orange": two clauses; "not really its orange": it may be one
  [
    /\b((?:it is|not(?! (?:really|exactly|quite|so|at all) (?:it is|its) )) (?:[a-z-]+ ){1,5}?)(?<!\b(?:to|of|on|in|with|by|under|and|or|not|above|behind|that|if|whether|think|believe|guess|say|sure|know|because|cause|when|where|since|until|till|unless) )(?=(?:it is|its) )/g,
    '$1, ',
  ],
  // "backless", "an armless one": without it
  [
    /\b(?:an? )?(arm|back|door|drawer|frame|handle|head|leg|lid|wheel)less\b( one)?/g,
    (_: string, part: string) => `no ${LACKED[part] ?? part}`,
  ],
  [/\bbelong(?:s|ed)? to (?:my |our )?([a-z]+)/g, "is $1's"],
  [/\byou are (?:looking|pointing|staring|standing) at (?=(?:a|an|the|my) )/g, 'this is '],
  [/\bnothing but\b/g, 'only'],
  // "hang on, no": no picture hangs
  [
    /\b(?:hang|hold) on(?: a (?:sec|second|minute|moment|mo|bit|tick))?(?=\W*$|\s*[,.;:!?…]| (?:no|yes|yeah|it|its|i|let me|actually)\b)/g,
    'wait',
  ],
  [/\baround (?=\d)/g, 'about '],
  // "judging by the picture" names a source; what is standing by the picture is a thing.
  [
    /\b(?!stand|sitt|hang|lean|ly|rest)[a-z]+ing (?:by|from) (?:the|my|this|that) (?:photo|photograph|picture|image)\b/g,
    'i think',
  ],
  // "if I am not wrong": a condition on the speaker is doubt, and denies nothing of the thing.
  [/\bif i am not [a-z]+\b|\bunless i am [a-z]+\b/g, 'i think'],
];

/** Spellings of one thing in several ways. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // "grey like I said", "as I said grey": by itself an aside
  [
    / (?=(?:as|like) i (?:just |already |have |did )*(?:said|mentioned|told (?:you|u)|wrote)\b)/g,
    ', ',
  ],
  [
    /\b((?:as|like) i (?:just |already |have |did )*(?:said|mentioned|told (?:you|u)|wrote)(?: already| before| above)?) (?=[a-z])/g,
    '$1, ',
  ],
  // "… and next to it stands a plant", "… and at the top the sheet is white": a clause of its own
  [
    /,? (?:and|n) (?=(?:(?:on|in|at) the (?:wall|floor|top|bottom|back|front|side) )?(?:(?:right )?(?:next to|beside|besides|above|under|underneath|behind|in front of|on|by|near|left of|right of) (?:it|the [a-z]+) )?(?:(?:is|are|hangs?|stands?|lies?|sits?) (?:an?|the|some|two|three)|the [a-z]+ (?:is|are)) )/g,
    ', ',
  ],
  // "it looks like a kitchen"
  [
    /\bit (?:looks|seems) like (?=(?:an?|the) (?:[a-z']+ )?[a-z]*(?:room|kitchen|office|hall|hallway)\b)/g,
    'looks like ',
  ],
  // "black w/ yellow zips"
  [/\bw\/ ?(?=[a-z])/g, 'with '],
  [/\bback and white\b/g, 'black and white'],
  [/\bif i (?:had|have) to (?:choose|pick|guess|say|decide)\b,?/g, 'i think'],
  [/\bi would (?:go with|go for|call (?:it|them|that)|describe it as|pick|opt for)\b/g, 'i think'],
  // "as white as snow"; "as white as the wall" compares
  [
    /(?<!\b(?:not|never|half|nearly|almost|twice|just) )\bas (white|black|gr[ae]y|beige|brown|red|orange|yellow|green|blue|purple|pink|gold(?:en)?) as (?!the\b|my\b|your\b|that\b|this\b|it\b|those\b|these\b|what\b)(?:an? )?[a-z]+\b/g,
    '$1',
  ],
  // "more of a green"
  [/\bmore (?:of )?(?:an?|the) /g, 'more like '],
  // "a dark shade of blue"
  [
    /\b(?:a |some )?((?:light|dark|pale|deep|bright)(?:er)? )?(?:shade|tone|hue|tint) of (?=[a-z])/g,
    '$1',
  ],
  [
    /\b(?:judging |going |just )?(?:from|by) (?:the |what i see in the )(?:picture|photo|photograph|image)\b(?=,| it| i )/g,
    'i think',
  ],
  // "it's like a brown cardboard thing"
  [/\b(?:it is|its) (?:like )?(an? (?:[a-z]+ ){1,3})thing(?:y|ie)?\b/g, 'it is $1one'],
  // "medium grey": neither light nor dark, and no size
  [
    /\b(?:medium|mid)[ -](?=(?:grey|gray|brown|blue|green|red|pink)(?: with\b|\s*(?:$|[,.;!])))/g,
    '',
  ],
  [/\bsheet (?=steel|metal)/g, ''],
  // "on a yellow drawer thing", "in a brown shelf thing"
  [/\bdrawers? (?:thing|thingy|thingie)\b/g, 'chest of drawers'],
  [
    /\b((?:shelf|shelves|cabinet|cupboard|table|desk|rack|box|basket|stool|bench|chair)(?: unit)?) (?:thing|thingy|thingie)\b/g,
    '$1',
  ],
  // a look at it is all there is
  [/\bi can not (?:touch|feel|reach) it[a-z ]*/g, 'i think'],
  // "a window behind"
  [
    /(?<!\b(?:one|ones|from|side|the) )\b(behind|above|below|underneath|beside|in front)(?=\s*(?:$|[,.;!]|and (?!(?:above|below|behind|under|beside|next|in|on)\b)))/g,
    '$1 it',
  ],
  // dictated signs
  [/\s(?:full stop|exclamation mark)\b/g, '.'],
  [/\scomma(?=\s)/g, ','],
  // "it's like a beige colour"
  [/(?<!more )\blike (?=(?:an? )?(?:[a-z]+ )?[a-z]+ colou?r\b)/g, 'kind of '],
  [/\blike (?=\d)/g, 'about '],
  // "on the left or on the right of the bed"
  [
    /\b(?:(?:on|to|at) )?(?:the )?(left|right)(?:[ -]hand)?(?: side)? or (?:(?:on|to|at) )?(?:the )?(right|left)(?:[ -]hand)?(?: side)? of ((?:the |a |an |my |your )?[a-z]+)/g,
    '$1 of $3 or $2 of $3',
  ],
  // "brown-ish", "reddish-brown"
  [/([a-z])-ish\b/g, '$1ish'],
  [/\bmulti-?colou?red\b/g, 'multicoloured'],
  // "on its left", "to the left" of the thing that was spoken of
  [/\b(?:on|to|at) its (left|right)(?:[ -]hand)?(?: side)?\b/g, '$1 of it'],
  [
    /\b(?:on|to|at) the (left|right)(?:[ -]hand)?(?: side)?\b(?! of| from| side| hand| door| drawer| leg| arm)/g,
    '$1 of it',
  ],
  [/\b(?:on|to|at) (left|right)(?:[ -]hand)?(?: side)?(?=\s*(?:$|[,.;!)]|and\b))/g, '$1 of it'],
  [/\b(left|right)-hand\b/g, '$1'],
  // "it is black on top": its top is
  [/\b(it is|its) ((?:[a-z]+ ){1,3})on (?:the )?top\b(?! of)/g, 'the top is $2'],
  [/\bon top\b(?! of)/g, 'on it'],
  [/\bin (?:the )?front\b(?! of| door)/g, 'in front of it'],
  [/\b(?:a |one )?([2-9]|two|three|four|five|six)[ -](?:seater|seats)\b/g, '$1 seats'],
  // Counts and measures are one word from here on: `55_inch`, `2_x_3_m`, `1.4_m_tall`.
  [/(\d)\s*(?:''|"|”|″|in\b|inch(?:es)?\b|zoll\b)/g, '$1_inch'],
  [/(\d)\s*-?\s*(?:centimet(?:re|er)s?|cms?)\b/g, '$1_cm'],
  [/(\d)\s*-?\s*(?:millimet(?:re|er)s?|mm)\b/g, '$1_mm'],
  [/(\d)\s*-?\s*(?:met(?:re|er)s?|mtrs?|m)\b/g, '$1_m'],
  [/(\d)\s*-?\s*(?:feet|foot|ft)\b/g, '$1_foot'],
  [
    /(\d+(?:[.,]\d+)?)(?:_(?:m|cm|foot|inch))?\s*(?:x|×|by|\*)\s*(\d+(?:[.,]\d+)?)_(m|cm|foot|inch)\b/g,
    '$1_x_$2_$3',
  ],
  [/(\d_(?:inch|cm|mm|m|foot))\s*(tall|high|wide|long|deep|across)\b/g, '$1_$2'],
  [/(\d),(\d+)_(x|m|cm|foot|inch)/g, '$1.$2_$3'],
  // Decades and years: `1970s`, `1998`.
  [/\b(?:the )?(?:early |late |mid )?(?:19|')?([2-9])0'?s\b/g, 'year_19$10s'],
  [/\b(1[89]\d\d|20[0-3]\d)\b(?!_)/g, 'year_$1'],
];
const DECADES = 'twenties,thirties,forties,fifties,sixties,seventies,eighties,nineties'.split(',');
const DECADE = new RegExp(`\\b(?:the )?(?:early |late |mid )?(${DECADES.join('|')})\\b`, 'g');
const NUMBER_WORDS = 'one,two,three,four,five,six,seven,eight,nine,ten'.split(',');
const MEASURED = new RegExp(
  `\\b(${NUMBER_WORDS.join('|')})(?= (?:met(?:re|er)s?|feet|foot|inch(?:es)?|cm|centimet(?:re|er)s?|by |x )\\b)`,
  'g',
);

/** Ends of clauses; a hedge or a "not" reaches no further. */
const BREAK =
  /[,;:!?()[\]"“”\n]|\.(?![\d_])|\s[-–—~]+\s|\.{2,}|…|\bbut\b|\bthough\b|\balthough\b|\bhowever\b|\bbecause\b|\bsince\b|\bwhose\b|\bwhile\b|\bwhereas\b/g;

const CONTRASTING = /^(?:but|though|although|however|while|whereas)$/;

/** One clause as lower-case words; `mark` is what ended it. */
export interface Clause {
  readonly words: readonly string[];
  /** Did a question mark end it? Doubt, when a person answers with one. */
  readonly isQuestion: boolean;
  /** Does "but", "while", "though" stand before it? */
  readonly isContrast?: boolean;
}

/** Cuts a text into clauses of plain lower-case words: contractions are spelt out, hyphens become spaces. */
export function splitClauses(text: string): Clause[] {
  let plain = text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<![a-z'-])[a-z]+(?![a-z'-])/g, correctFunctionWord);
  for (const [pattern, words] of CONTRACTIONS)
    plain = plain.replace(pattern, words as (match: string, word: string) => string);
  plain = plain
    .replace(MEASURED, (word) => String(NUMBER_WORDS.indexOf(word) + 1))
    .replace(DECADE, (_, name: string) => `year_19${DECADES.indexOf(name) + 2}0s`);
  for (const [pattern, words] of [...CANNOT_TELL_TURNS, ...SPELLINGS])
    plain = plain.replace(pattern, words);
  plain = plain.replace(/\//g, ' or ').replace(/&/g, ' and ').replace(/\+/g, ' and ');
  const clauses: Clause[] = [];
  let start = 0;
  let isContrast = false;
  const push = (end: number, mark: string): void => {
    const words = toWords(plain.slice(start, end));
    if (words.length > 0) {
      clauses.push({ words, isQuestion: mark === '?', ...(isContrast ? { isContrast } : {}) });
      isContrast = false;
    } else if (mark === '?' && clauses.length > 0 && end === start)
      clauses[clauses.length - 1] = { ...(clauses.at(-1) as Clause), isQuestion: true };
  };
  for (const match of plain.matchAll(BREAK)) {
    push(match.index, match[0]);
    isContrast ||= CONTRASTING.test(match[0]);
    // "whose" begins the next clause as "with".
    start = match[0] === 'whose' ? match.index : match.index + match[0].length;
  }
  push(plain.length, '');
  return clauses;
}

const toWords = (part: string): string[] =>
  part
    .replace(/-/g, ' ')
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/^[^\p{L}\d]+|[^\p{L}\d']+$/gu, '')
        .replace(/'s?$/, (end) => (end === "'s" ? end : '')),
    )
    .filter((word) => word !== '');
