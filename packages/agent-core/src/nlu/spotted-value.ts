import { namesCategory } from './category-words';
import { isUnknown } from './heads';
import type { Situation } from './situation';
import { PICTURE } from './sought-subject';
import type { Relation, Statement, StatementType } from './statement';
import { is, type Tag } from './tag-words';
import type { Sense, SenseKind } from './word-index';
import { OTHER_INSTANCE } from './words/abstention';

/** What a person may name beside any turn of phrase, and mean as the answer. */
const SPOTTED: ReadonlySet<StatementType> = new Set([
  'colour',
  'material',
  'pattern',
  'size',
  'shape',
  'content',
  'relation',
]);
/** Where one of these stands, a value may be that of something else, of another time, or not so. */
const TURNING: readonly SenseKind[] = [
  'negation',
  'no',
  'past',
  'correction',
  'comparative',
  'other',
  'cannot-tell',
  'refuse',
  'or',
];
const TURNING_WORDS =
  /^(?:if|unless|except|half|hardly|barely|almost|nearly|instead|until|till|ago|before|once|originally|supposed|than|as|like|same|matching|similar|different|wish|wrong|this|these|those|other|others|another|else|was|were|had|most|mostly|partly|some|sometimes|either|whether|why|fake|faux|far|away|full|inside|contains)$/;

/**
 * The one value of the kind that was asked for in an answer of which no construction is known ("grey if you please, that is how I know it"): a
 * person who says a colour, asked for one, means it. With doubt, and only where no word of the text could turn it.
 *
 * @param read Reads the words of the value by themselves as an answer to the same question.
 */
export function spottedValue(
  { text, reading, asked, context }: Situation,
  read: (words: string) => readonly Statement[],
): readonly Statement[] {
  if (asked === null || asked.form === 'yes-no' || asked.type === null) return [];
  const { type, of } = asked;
  if (!SPOTTED.has(type) || text.includes('?') || OF_SHOWN.test(text)) return [];
  const { tags } = reading;
  if (tags.some((tag) => turns(tag, asked.relation))) return [];
  const isValue = namesValue(type, context.category);
  const named = tags.flatMap((tag, i) => (tag.senses.some(isValue) ? [i] : []));
  const values = new Set(tags.flatMap(({ senses }) => senses.filter(isValue).map(nameOf)));
  const most = NEAR.has(asked.relation ?? 'on') ? 2 : 1;
  if (named.length === 0 || values.size > most) return [];
  const isIntrinsic = type !== 'relation' && type !== 'content';
  if (isIntrinsic && tags.some((_, at) => isElsewhere(at, tags, { context, isValue }))) return [];
  const words = named.map((i) => [...(is(tags[i - 1], 'shade') ? [tags[i - 1]] : []), tags[i]]);
  const said = values.size === 1 ? words.slice(0, 1) : words;
  return read(said.map((of) => of.map((tag) => tag?.text).join(' ')).join(' and '))
    .filter((s) => s.type === type && s.of === of && s.polarity === 'yes')
    .map((s) => ({ ...s, certainty: 'hedged' }));
}

/** Could the word turn what is said into its opposite, another time or place, or another thing? */
const turns = (tag: Tag, asked: Relation | null): boolean =>
  TURNING.some((kind) => is(tag, kind)) ||
  tag.text.split(' ').some((word) => TURNING_WORDS.test(word)) ||
  OTHER_INSTANCE.has(tag.text) ||
  tag.senses.some(
    (s) =>
      s.kind === 'relation' &&
      s.value !== asked &&
      asked !== null &&
      !(NEAR.has(s.value) && NEAR.has(asked)),
  );
const NEAR: ReadonlySet<Relation> = new Set(['near', 'next_to']);

const nameOf = (sense: Sense): string => ('value' in sense ? sense.value : '');

/** Is it a value of the kind, or for a place or a picture a thing that is not the sought one itself? */
const namesValue =
  (type: StatementType, category: string) =>
  (sense: Sense): boolean => {
    if (sense.kind === 'attribute') return sense.type === type;
    if (type === 'content' && sense.kind === 'motif') return true;
    if (type !== 'relation' && type !== 'content') return false;
    return (
      sense.kind === 'thing' &&
      !namesCategory(sense.value, category) &&
      !SHOWS_THING.test(sense.value)
    );
  };

/** "the one you see": that of the robot. */
const OF_SHOWN = /\byou (?:can )?(?:see|show|found|have|mean|are (?:at|looking at|showing))\b/i;
const SHOWS_THING = new RegExp(`^${PICTURE}$`);
interface Bearing {
  readonly context: Situation['context'];
  readonly isValue: (sense: Sense) => boolean;
}

/** Does the word name what the value may be of: another thing, a part, something beside it or in it? */
function isElsewhere(at: number, tags: readonly Tag[], { context, isValue }: Bearing): boolean {
  const tag = tags[at] as Tag;
  const ahead = tags.slice(at + 1, at + 3);
  const next = ahead[0];
  // "a red one next to it", "paper inside"; "in the photo" and "in grey" place nothing
  if (is(tag, 'relation'))
    return !ahead.some(({ text, senses }) => SHOWS_THING.test(text) || senses.some(isValue));
  // "the photo is grey"
  if (SHOWS_THING.test(tag.text)) return is(next, 'copula');
  // "the cable is grey", "a small child could carry it"
  if (isUnknown(tag) && is(next, 'copula')) return true;
  const isSought = (sense: Sense): boolean =>
    sense.kind === 'thing' && namesCategory(sense.value, context.category);
  // "brown chairs", asked for the legs
  if (tag.senses.some(isValue) && context.of !== 'target' && next?.senses.some(isSought))
    return true;
  if (tag.senses.some(isValue))
    return (
      next !== undefined && (isUnknown(next) || is(next, 'person')) && !OF_VALUE.test(next.text)
    );
  return tag.senses.some(
    (sense) =>
      (sense.kind === 'thing' && !isSought(sense)) ||
      (sense.kind === 'part' && sense.value !== context.of),
  );
}

/** "a grey tone", "an oak finish": of the value itself. */
const OF_VALUE =
  /^(?:colou?r|tone|shade|hue|tint|finish|size|shape|material|pattern|print|design|type|kind|sort|piece|version|please|thanks|thank|love|mate)$/;
