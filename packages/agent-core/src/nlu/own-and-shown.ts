import { remember } from '../ports';
import type { Context } from './context';
import { dismissing, pointsAway } from './dismissing-clause';
import type { AskedQuestion } from './read-question';
import { kindWords, soughtSubject } from './sought-subject';
import type { Clause } from './split-clauses';
import { tagWords } from './tag-words';

const LEAD =
  '((?:(?:no|nope|nah|yes|yeah|but|and|well|oh|however|whereas|while|because|actually|hm+|sorry|robot) )*)';
const VERB =
  '(is|are|has|have|had|does|do|looks?|seems?|appears?|stands?|sits?|hangs?|lies|lays|got|can|not)';

/** "mine is green", "my one", "the one in my picture": the sought thing, as its person speaks of it. */
const owning = (category: string): RegExp =>
  patternOf(category, () => new RegExp(`^${LEAD}${soughtSubject(category)} ${VERB}\\b(.*)$`));
const patternOf = remember<RegExp>(1000);
/** "that one has purple flowers": what the robot has before it. */
const showing = (category: string): RegExp =>
  shownOf(
    category,
    () =>
      new RegExp(
        `^${LEAD}((?:that|this)(?: (?:thing|${kindWords(category)}))?|the (?:${kindWords(category)}) (?:that )?you (?:see|show|found|mean|have(?: found)?|are (?:at|looking at|showing|seeing))(?: me)?|yours|your one) (is|are|has|have|had|got|with|shows?|looks?)\\b(?: got\\b)?(.*)$`,
      ),
  );
const shownOf = remember<RegExp>(1000);
/** What is said of the shown thing; by "that one", or by a bare "that", which may be anything. */
interface Shown {
  readonly isNamed: boolean;
  readonly verb: string;
  readonly rest: string;
  readonly clause: Clause;
}

/** After "mine": not so. */
const DENIES =
  /^(?:(?:does|do|has|is|are|have|can) not(?: (?:have|got|show|look like)(?: (?:it|them|that|those|these|any|one|so|such(?: things?)?))?)?|(?:has|have|got|is) (?:none|no such(?: things?)?|nothing like (?:it|that))(?: of (?:it|them|that|those))?|not)(?: at all| though| any| either)?$/;

/** What clauses say of the sought thing, and whether they tell it from the one that is shown. */
export interface OwnAndShown {
  readonly clauses: readonly Clause[];
  /** "that one has purple flowers, mine doesn't": the shown thing is another one. */
  readonly tellsApart: boolean;
}

type Reading = Pick<Context, 'category' | 'isFeedback' | 'type'>;

/**
 * Clauses that speak of "mine" as of the sought thing ("it"). Where they set it against the one that is shown, or turn that one away, what
 * is said of that one is left out, and is said of the sought one with a "not" where "mine" only denies it.
 */
export function ownAndShown(
  clauses: readonly Clause[],
  { category, isFeedback, type }: Reading,
  asked: AskedQuestion | null,
): OwnAndShown {
  const asIs = { clauses, tellsApart: false };
  if (isFeedback || type === 'ownership') return asIs;
  const own = owning(category);
  const split = clauses.flatMap((clause) => splitAtOwn(clause, category));
  if (!split.some((clause) => own.test(textOf(clause))))
    return asked === null || asked.form === 'open'
      ? { clauses: withoutShown(clauses, { category }), tellsApart: false }
      : asIs;
  const shown = showing(category);
  const said: Clause[] = [];
  let before: Shown | null = null;
  let tellsApart = false;
  for (const clause of split) {
    const text = textOf(clause);
    const [, ahead = '', subject, verb, rest] = shown.exec(text) ?? [];
    if (subject !== undefined && verb !== undefined && rest !== undefined) {
      // Of several, the last before "mine" is the one that it is set against.
      if (before !== null) said.push(before.clause);
      before = { isNamed: !/^(?:this|that)$/.test(subject), verb, rest: rest.trim(), clause };
      if (ahead !== '') said.push({ ...clause, words: ahead.trim().split(' ') });
      continue;
    }
    const [, lead = '', does, more = ''] = own.exec(text) ?? [];
    // "mine has": of what, was said by others
    const isBare = does !== undefined && more === '' && does !== 'not';
    const affirmed = isBare && before !== null ? affirmedOf(before) : null;
    if (does === undefined || (isBare && affirmed === null)) {
      said.push(clause);
      continue;
    }
    const isDenial = DENIES.test(`${does}${more}`);
    const isSetApart =
      before !== null && (isDenial || affirmed !== null || differs(before, `${does}${more}`));
    if (isSetApart && !said.some(agrees)) tellsApart = true;
    if (before !== null && !isSetApart && LIKE_IT.test(`${before.rest} ${more}`))
      said.push(before.clause);
    if (before !== null && isDenial) said.push(...denied(before, clause, asked));
    else if (affirmed !== null) said.push({ ...clause, words: affirmed.split(' ') });
    else
      said.push(
        ownClause(`${lead}it ${does}${more}`, clause, isSetApart ? (before?.rest ?? null) : null),
      );
    before = null;
  }
  return before === null ? { clauses: said, tellsApart } : asIs;
}

interface Turned {
  readonly category: string;
  /** Does a clause turn the shown thing away? Left out: as {@link dismissing}. */
  readonly dismisses?: (clause: string) => boolean;
}

/**
 * "not this one, that one is red": what is said of the thing that is turned away, is nothing of the sought one. To an open question: after a
 * yes or no such words may be about what was asked.
 */
export function withoutShown(
  clauses: readonly Clause[],
  { category, dismisses = (clause) => dismissing(category).test(clause) }: Turned,
): readonly Clause[] {
  const turning = clauses.map(wordsOf).filter(dismisses);
  if (turning.length === 0) return clauses;
  const shown = showing(category);
  // "not that one, this one is green": this one is it.
  const isHere = turning.some(pointsAway) ? /^(?:[a-z]+ )*?this\b/ : null;
  return clauses
    .flatMap((clause) => splitAtSought(clause, category))
    .filter((clause) => {
      const text = textOf(clause);
      return dismisses(wordsOf(clause)) || !shown.test(text) || isHere?.test(text) === true;
    });
}

const wordsOf = ({ words }: Clause): string => words.join(' ');

/** Clauses that say what is looked for, without "mine". */
const SOUGHT =
  /^(?:i (?:want|need|mean|am (?:after|looking for))|look for|the (?:right|correct) (?:one|thing)|it should)\b/;

/** Is a clause plainly of the sought thing ("mine is green", "i want the green one")? */
export const saysWhose = (clause: string, category: string): boolean =>
  owning(category).test(clause.replace(/\bmine's\b/, 'mine is')) || SOUGHT.test(clause);

/** "that one has no legs, mine has": it has legs. Null where nothing is denied of the shown thing. */
function affirmedOf({ verb, rest }: Shown): string | null {
  const without = /^(?:not|no|never) (?:any |a )?(.+)$/.exec(rest)?.[1];
  return without === undefined ? null : `it ${verb} ${without}`;
}

const agrees = ({ words }: Clause): boolean => /^(?:yes|yeah|yep|yup)\b/.test(words.join(' '));
/** Words that say of both the same, or that the shown thing may well be it. */
const LIKE_IT =
  /\b(?:too|also|well|same|either|similar|likewise|both|right|it|good|perfect|great|correct|probably|maybe|perhaps|might|hard|like mine)\b/;

/** Has "mine" another value than the shown thing, of one kind ("that one is tall, mine is small")? */
function differs({ isNamed, rest }: Shown, own: string): boolean {
  if (LIKE_IT.test(rest) || LIKE_IT.test(own)) return false;
  const [shown, sought] = [valuesOf(rest), valuesOf(own)];
  const isOther = [...shown].some(
    ([type, values]) => sought.has(type) && !values.some((one) => sought.get(type)?.includes(one)),
  );
  return isOther || (isNamed && HAS_ONE.test(own));
}

/** Values of a text, by their kinds. */
function valuesOf(text: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const { senses } of tagWords(text.trim().split(' ')))
    for (const sense of senses)
      if (sense.kind === 'attribute')
        values.set(sense.type, [...(values.get(sense.type) ?? []), sense.value]);
  return values;
}

/** "mine has a white one": of what the shown thing has; where none is named, it is left as it is. */
function ownClause(text: string, clause: Clause, shown: string | null): Clause {
  const named = shown?.split(' ').at(-1);
  if (!HAS_ONE.test(text)) return { ...clause, words: text.trim().split(' ') };
  return named === undefined
    ? clause
    : {
        ...clause,
        words: text
          .trim()
          .replace(/\bones?$/, named)
          .split(' '),
      };
}
const HAS_ONE = /\b(?:has|have|got|in|on|with)\b.* ones?$/;

const textOf = ({ words }: Clause): string => words.join(' ').replace(/\bmine's\b/, 'mine is');

/** "that one has purple flowers and mine doesn't": two clauses. */
const splitAtOwn = (clause: Clause, category: string): Clause[] => {
  const own = owning(category);
  return splitBefore(clause, (rest) => own.test(rest));
};

/** The same, and at "and i want the green one". */
const splitAtSought = (clause: Clause, category: string): Clause[] =>
  splitBefore(clause, (rest) => saysWhose(rest, category));

/** Two clauses where what follows an "and" is of the sought thing. */
function splitBefore(clause: Clause, isSought: (rest: string) => boolean): Clause[] {
  const { words } = clause;
  const at = words.findIndex(
    (word, i) =>
      i > 0 && /^(?:and|while|whereas)$/.test(word) && isSought(words.slice(i + 1).join(' ')),
  );
  if (at < 0) return [clause];
  return [
    { ...clause, words: words.slice(0, at), isQuestion: false },
    { ...clause, words: words.slice(at + 1) },
  ];
}

/** "only one door", "a bit red", "red and white": which part of it is denied, cannot be told. */
const UNSURE_OF =
  /\b(?:not|no|never|without|only|too|bit|more|less|most|just|all|and|or|very|so|quite|slightly)\b/;

/** What the shown thing is or has, denied of the sought one; of what was asked, by a plain no. */
function denied({ verb, rest }: Shown, clause: Clause, asked: AskedQuestion | null): Clause[] {
  if (rest === '' || UNSURE_OF.test(rest)) return [];
  const isHad = /^(?:has|have|had|got|with)$/.test(verb);
  const isShown = /^shows?$/.test(verb);
  const of = rest.replace(/^(?:got |a |an |some |lots of |many |the )+/, '');
  const how = isHad ? `does not have ${of}` : isShown ? `does not show ${of}` : `is not ${of}`;
  const values = asked?.form === 'yes-no' ? asked.values.map(({ value }) => value) : [];
  const names = tagWords(of.split(' ')).flatMap(({ text, senses }) => [
    text,
    ...senses.flatMap((sense) => ('value' in sense ? [sense.value] : [])),
  ]);
  const plain = names.some((name) => values.some((value) => isNamed(name, value)))
    ? 'it does not'
    : null;
  return [plain, `it ${how}`].flatMap((text) =>
    text === null ? [] : [{ ...clause, words: text.split(' '), isQuestion: false }],
  );
}

const isNamed = (name: string, value: string): boolean =>
  name === value || name === `${value}s` || `${name}s` === value;
