/** What in a line may tell who wrote it. */
export interface PersonalFind {
  readonly what: 'mail' | 'telephone' | 'name';
  /** As it stands in the line. */ readonly text: string;
}

const MAIL =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/giu;

/** Seven digits or more, with what people put between them. */
const TELEPHONE = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s()./-]{0,2}\d){6,}(?![\p{L}\p{N}])/gu;

/** Who says what they are called, in whatever case. */
const SAYS_NAME =
  /\b(?:my|our|your|his|her) (?:first |last |full )?names? (?:is|are|was)|\b(?:my|your) name['’]?s|\bcall me|\b(?:i am|i['’]?m|it['’]?s|this is) called/giu;
const NAME_AFTER = /^[\s:,"'“”]*(\p{L}[\p{L}'’-]+)/u;

/** A capital that no beginning of a sentence explains. */
const CAPITAL = /\p{Lu}\p{Ll}[\p{L}'’-]*/gu;
const BEGINS = /(?:^|[.!?:;…(["“”'\n-])\s*$/u;

/** Whom greetings and thanks go to, also where the sentence begins with them. */
const ADDRESSED = /\b(?:hi|hello|hey|dear|thanks|thank you|sorry|bye|regards|cheers)[\s,!]+$/iu;

/** Written with a capital, and no name. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'i i’m i’ll i’d i’ve i’m ok okay yes no left right ahead back turn move stay tv the a an overhead ground agent robot english monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december north south east west all there partner everyone both again so'.split(
    ' ',
  ),
);

/**
 * Mail addresses, telephone numbers and names in words of people, in this order (SCI-35). It looks for what names have in common and knows no list of them: a thing
 * that is written with a capital is found too, a name in small letters only where it is said to be one. What it finds is for a person to read; nothing
 * is rewritten by it.
 */
export function findPersonal(line: string): readonly PersonalFind[] {
  const found = (what: PersonalFind['what'], pattern: RegExp): PersonalFind[] =>
    [...line.matchAll(pattern)].map(([text]) => ({ what, text: text.trim() }));
  return [...found('mail', MAIL), ...found('telephone', TELEPHONE), ...namesIn(line)];
}

function namesIn(line: string): PersonalFind[] {
  const said = [...line.matchAll(SAYS_NAME)].flatMap((match) => {
    const after = NAME_AFTER.exec(line.slice(match.index + match[0].length));
    return after?.[1] === undefined ? [] : [after[1]];
  });
  const capital = [...line.matchAll(CAPITAL)]
    .filter(({ index }) => {
      const before = line.slice(0, index);
      return ADDRESSED.test(before) || !BEGINS.test(before);
    })
    .map(([text]) => text);
  const texts = [...said, ...capital].filter((text) => !NO_NAMES.has(plain(text)));
  return [...new Set(texts)].map((text) => ({ what: 'name', text }));
}

const plain = (text: string): string => text.toLowerCase().replaceAll("'", '’');
