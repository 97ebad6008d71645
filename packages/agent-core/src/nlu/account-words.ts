import type { Context } from './context';
import { singularOf } from './heads';
import { ownerOf } from './owners';
import type { ReadClause } from './read-clause';
import { isKindOfThing, isSameTinge, isShadeName } from './skipped-words';
import type { StatementType } from './statement';
import { is, type Tag } from './tag-words';
import { lookUp, type SenseKind } from './word-index';
import { HARMLESS_WORDS, MISLEADING_WORDS } from './words/abstention';

/** Senses that say something of a thing: a rule has to carry them into a statement. */
const TELLING: ReadonlySet<SenseKind> = new Set([
  'attribute',
  'shade',
  'thing',
  'part',
  'motif',
  'room',
  'relation',
  'count',
  'comparative',
  'colour-like',
  'person',
]);
/** Senses that need not be carried, whatever else the word may mean. */
const SMALL: readonly SenseKind[] = [
  'target',
  'copula',
  'have',
  'show',
  'sought',
  'filler',
  'hedge',
];

/** Words of a clause that no rule accounted for: unknown ones, and known ones that no piece of it carries. */
export function unaccountedWords(clause: ReadClause, { type }: Context): readonly string[] {
  const carried = carriedWords(clause);
  const parts = clause.chunks.flatMap((chunk) =>
    chunk.kind === 'noun' && chunk.head?.sort === 'part' ? [chunk.head.value] : [],
  );
  const isTooMuch = clause.tags.some((tag) => tag.text === 'too');
  const isAccounted = (tag: Tag): boolean => {
    // "like a circle"
    if (tag.text === 'like' && type === 'shape') return true;
    if (MISLEADING_WORDS.has(tag.text)) return carried.has('than') && tag.text === 'same';
    // A slip is taken for the word that the question asks for, and for no other.
    if (tag.isGuess === true && !tag.senses.some((s) => s.kind === 'attribute' && s.type === type))
      return false;
    const isNamed =
      carried.has(tag.text) ||
      carried.has(singularOf(tag.text)) ||
      carried.has(ownerOf(tag.text)) ||
      // "back" of a chair is its backrest
      (tag.text.length > 2 &&
        parts.some((part) => part.startsWith(singularOf(tag.text)) && !part.includes(' '))) ||
      (isTooMuch && is(tag, 'attribute')) ||
      tag.senses.some((s) => 'value' in s && s.value.split(' ').every((word) => carried.has(word)));
    if (tag.senses.length === 0) return isNamed || HARMLESS_WORDS.has(tag.text);
    if (SMALL.some((kind) => is(tag, kind))) return true;
    return !tag.senses.some(({ kind }) => TELLING.has(kind)) || isNamed;
  };
  return clause.tags
    .filter((tag, i) => {
      const next = clause.tags[i + 1];
      // "the kitchen sink"
      if (is(tag, 'room') && is(next, 'thing')) return false;
      if (isSameTinge(tag, next) || isShadeName(tag, next) || isKindOfThing(tag, next))
        return false;
      return !isAccounted(tag) || isNamedAfter(tag, next);
    })
    .map((tag) => tag.text);
}

/** "tea stains": what gives its name to a colour may just as well name what it is. */
const isNamedAfter = (tag: Tag, next: Tag | undefined): boolean =>
  is(tag, 'colour-like') &&
  !is(tag, 'attribute') &&
  (next?.senses ?? []).some(
    (s) => TELLING.has(s.kind) && !(s.kind === 'attribute' && NAMED_COLOURS.has(s.type)),
  );
const NAMED_COLOURS: ReadonlySet<StatementType> = new Set(['material', 'pattern', 'colour']);

/** Words of what the pieces of a clause carry; an unknown noun only by what shows it. */
function carriedWords({ chunks }: ReadClause): ReadonlySet<string> {
  const values = chunks.flatMap((chunk, i) => {
    if (chunk.kind === 'relation') return [chunk.relation];
    if (chunk.kind === 'than') return ['than', 'same', 'as', 'size'];
    if (chunk.kind !== 'noun') return [];
    const { head, count, owner, adjectives } = chunk;
    const isShown = chunks[i - 1]?.kind === 'show' && !(head?.value.includes(' ') ?? false);
    const isOwn =
      head !== null &&
      ((NAMED_AS_SAID.has(head.sort) && !(head.sort === 'part' && head.value.includes(' '))) ||
        isShown);
    const name = head === null ? '' : isOwn ? head.value : knownName(head.value);
    const bare = name === 'anything' ? 'nothing' : name === 'speaker' ? 'mine ours' : '';
    // "the sky's pink": of what owns it nothing is said
    const owned = head === null && adjectives.length > 0 ? '' : owner;
    return [name, bare, count ?? '', owned ?? '', ...adjectives.map((a) => a.value)];
  });
  return new Set(values.flatMap((value) => [value, ...value.split(' ')]));
}

/** "tiled floor" is a floor; what "tiled" says of it is unknown. An unknown noun is no name. */
const knownName = (name: string): string => {
  if (lookUp(name).length > 0 || SPOKEN.has(name)) return name;
  const last = name.split(' ').at(-1) as string;
  return lookUp(last).length > 0 ? last : '';
};
/** Owners and their rooms have any name. */
const NAMED_AS_SAID: ReadonlySet<string> = new Set(['owner', 'room', 'part']);
/** Names that the parser gives and that are no words of a text. */
const SPOKEN: ReadonlySet<string> = new Set(['anything', 'middle of room', 'target', 'shown']);
