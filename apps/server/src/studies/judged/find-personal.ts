/** What in a line may tell who wrote it. */
export interface PersonalFind {
  readonly what: 'mail' | 'telephone' | 'handle' | 'address' | 'name';
  /** As it stands in the line. */ readonly text: string;
}

const MAIL =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/giu;

/** Seven digits or more, with what people put between them. */
const TELEPHONE = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s()./-]{0,2}\d){6,}(?![\p{L}\p{N}])/gu;

/** A name on some network: "@ann_lee". What stands before the sign of a mail address is none. */
const HANDLE = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_][\p{L}\p{N}_.-]*[\p{L}\p{N}_]/gu;

/** Number and street, street and number, a flat or room with its number, a post code with letters. */
const ADDRESS =
  /\b\d{1,5}[a-z]?,? (?:\p{L}[\p{L}'’-]*\.? ){1,3}?(?:street|st|road|rd|avenue|ave|lane|boulevard|blvd|terrace|crescent)\b\.?|\b\p{L}+(?:straße|strasse|str\.|gasse|allee) \d{1,4}[a-z]?\b|\b(?:room|flat|apartment|apt|suite|dorm|office)\.? (?:no\.? |number )?#?\d{2,5}[a-z]?\b|\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b/giu;

/** A name in small letters where a person says who they are, and says no more: what is a state is none. */
const SAYS_WHO =
  /\b(?:i['’]?m|i am|it['’]?s me,?) (\p{Ll}[\p{L}'’-]+)(?=\s*(?:$|[,.!?;)])| (?:and|from|by the way)\b)/giu;
const STATES =
  /^(?:.{2,}(?:ing|ed|ly|wards?)|here|there|lost|sorry|fine|ok|okay|ready|back|close|closer|near|nearer|stuck|(?:un)?sure|done|good|right|left|ahead|blind|inside|outside|upstairs|downstairs|not|new|happy|wrong|late|away|alone|in|on|at|so|too|well|free|still|afraid|certain|able|down|up|out|off|behind|below|above|next|now|again|human|male|female|great|glad|sad|bad|hungry|ill|quick|slow|first|last|full|home)$/iu;

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
 * Mail addresses, telephone numbers, handles, addresses and names in words of people, in this order (SCI-35). It looks for what they have in common and knows no
 * list of names: a thing that is written with a capital is found too, a name in small letters only where it is said to be one. It finds no place of work, no
 * street without a number, no number in words and nothing that only those who know the person would tell. What it finds is for a person to read;
 * nothing is rewritten by it.
 */
export function findPersonal(line: string): readonly PersonalFind[] {
  const found = (what: PersonalFind['what'], pattern: RegExp): PersonalFind[] =>
    [...line.matchAll(pattern)].map(([text]) => ({ what, text: text.trim() }));
  return [
    ...found('mail', MAIL),
    ...found('telephone', TELEPHONE),
    ...found('handle', HANDLE),
    ...found('address', ADDRESS),
    ...namesIn(line),
  ];
}

function namesIn(line: string): PersonalFind[] {
  const said = [...line.matchAll(SAYS_NAME)].flatMap((match) => {
    const after = NAME_AFTER.exec(line.slice(match.index + match[0].length));
    return after?.[1] === undefined ? [] : [after[1]];
  });
  const who = [...line.matchAll(SAYS_WHO)].flatMap(([, text = '']) =>
    STATES.test(text) ? [] : [text],
  );
  const capital = [...line.matchAll(CAPITAL)]
    .filter(({ index }) => {
      const before = line.slice(0, index);
      return ADDRESSED.test(before) || !BEGINS.test(before);
    })
    .map(([text]) => text);
  const texts = [...said, ...who, ...capital].filter((text) => !NO_NAMES.has(plain(text)));
  return [...new Set(texts)].map((text) => ({ what: 'name', text }));
}

const plain = (text: string): string => text.toLowerCase().replaceAll("'", '’');
