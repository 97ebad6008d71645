import { categoryWord, namesCategory } from './category-words';
import type { Adjective, Chunk, ChunkOptions, Head } from './chunk';
import { takeComparison } from './comparisons';
import { canBeNoun, headOf, isModifier, isUnknown, nounsDue, startsAdjective } from './heads';
import { isMine, isPossessive, isShortCopula, ownerOf } from './owners';
import { isSkipped, isTinge } from './skipped-words';
import { is, senseOf, type Tag } from './tag-words';
import { isVerbToo, lookUp } from './word-index';

interface Open {
  adjectives: Adjective[];
  count: string | null;
  owner: string | null;
  /** "left" of "left door", "laundry" of "laundry bag". */
  modifiers: string[];
  hasArticle: boolean;
  isDefinite: boolean;
  isIndefinite: boolean;
  isSame: boolean;
  /** "that lamp", while the robot shows one. */
  isShown: boolean;
}
const nothing = (): Open => ({
  adjectives: [],
  count: null,
  owner: null,
  modifiers: [],
  hasArticle: false,
  isDefinite: false,
  isIndefinite: false,
  isSame: false,
  isShown: false,
});

const SIDES = new Set('left right top bottom upper lower front back middle inner outer'.split(' '));
const DEMONSTRATIVES = new Set(['this', 'that', 'these', 'those']);
/** What bears a motif of its own. */
const MOTIF_BEARERS = new Set(
  'sticker magnet print logo poster patch badge painting picture photograph drawing bowl basket vase box stack pile jar glass plate bag mug bottle'.split(
    ' ',
  ),
);
/** Groups the tagged words of one clause. Doubt covers the clause; "not" reaches from where it stands to its end. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: One state machine: the order of its branches is the grammar, and each writes the noun that is open.
export function chunkClause(tags: readonly Tag[], options: ChunkOptions): Chunk[] {
  const chunks: Chunk[] = [];
  let open = nothing();
  let negatedBy: 'no' | 'not' | null = null;
  let shade: { value: string; isVague: boolean } | null = null;
  let isAlternative = false;
  let isOwnerDue = false;
  let isVagueBefore = false;

  /** "next to two chairs", when a chair is sought: they are others. */
  const asLandmark = (head: Head): Head => {
    const isOther = open.count !== null || open.isIndefinite;
    const isAfter = chunks.at(-1)?.kind === 'relation';
    return isAfter && isOther && head.sort === 'sought' && head.value !== 'target'
      ? { sort: 'thing', value: head.value }
      : head;
  };
  const hedged = (): boolean => options.isHedged || isAlternative;
  const close = (head: Head | null): void => {
    const isOwner = isOwnerDue && (head?.sort === 'sought' || head?.sort === 'pointer');
    if (head !== null) isOwnerDue = false;
    if (isOwner) {
      open = nothing();
      return;
    }
    // "it was off when I left": what was said before a pronoun is not said of it.
    if (head !== null && isPronoun(head) && open.adjectives.length > 0) close(null);
    const named = head === null ? bareOwner(open) : withModifiers(asLandmark(head), open);
    if (named !== null || open.adjectives.length > 0 || open.count !== null)
      chunks.push({
        kind: 'noun',
        adjectives: open.adjectives,
        head: named,
        count: open.count,
        owner: named?.sort === 'owner' ? null : open.owner,
        isIndefinite: open.isIndefinite,
        isHedged: hedged(),
        isNegated: negatedBy !== null,
        isLacked: negatedBy === 'no',
      });
    open = nothing();
  };

  let i = 0;
  while (i < tags.length) {
    const tag = tags[i] as Tag;
    const next = tags[i + 1];
    const comparison = takeComparison(tags, i, options);
    const wasVague = isVagueBefore;
    isVagueBefore = false;
    if (comparison !== null) {
      const { type, value, hasThan } = comparison;
      open.adjectives.push({
        type,
        value,
        isHedged: hedged(),
        isNegated: negatedBy !== null,
        isCompared: comparison.isCompared,
      });
      if (hasThan) {
        close(null);
        chunks.push({ kind: 'than' });
      }
      i += comparison.length;
      continue;
    }
    i++;
    // "the vase itself"
    if (tag.text === 'itself' && open.adjectives.length === 0 && isNamed(chunks.at(-1))) continue;
    if (isShown(tag, next, options)) {
      if (next !== undefined && is(next, 'sought')) i++;
      close({
        sort: options.isFeedback ? 'shown' : 'pointer',
        value: options.isFeedback ? 'shown' : 'target',
      });
    } else if (options.isFeedback && is(tag, 'sought') && next?.text === 'you') {
      close({ sort: 'shown', value: 'shown' });
      while (i < tags.length && !is(tags[i], 'copula')) i++;
    } else if (tag.text === 'than') {
      close(null);
      chunks.push({ kind: 'than' });
    } else if (tag.text === 'to' && open.adjectives.length > 0) {
      // "lean to wall": it leans, and the wall does not
      close(null);
    } else if (tag.text === 'missing') {
      close(null);
      if (chunks.at(-1)?.kind === 'noun' && next === undefined) negateLast(chunks);
      else negatedBy = 'no';
    } else if (is(tag, 'past')) {
      close(null);
      negatedBy = 'not';
    } else if (is(tag, 'negation')) {
      if (tag.text === 'without' || tag.text === 'no') close(null);
      if (tag.text === 'without' || tag.text.startsWith('lack')) chunks.push({ kind: 'have' });
      negatedBy = tag.text === 'no' || tag.text === 'without' ? 'no' : 'not';
    } else if (is(tag, 'or')) {
      close(null);
      doubtLast(chunks);
      chunks.push({ kind: 'or' });
      isAlternative = true;
    } else if (tag.text === 'the other' && next !== undefined && !is(next, 'copula')) {
      open.hasArticle = true;
    } else if (is(tag, 'and')) {
      if (open.adjectives.length === 0 || !startsAdjective(next)) {
        close(null);
        chunks.push({ kind: 'and' });
      }
      if (endsNegation(negatedBy, next)) negatedBy = null;
    } else if (tag.text === 'nothing') {
      negatedBy = 'not';
      close({ sort: 'thing', value: 'anything' });
    } else if (tag.text === 'anything' || tag.text === 'something')
      close({ sort: 'thing', value: 'anything' });
    else if (tag.text === 'one' && isCounting(open, next)) open.count = '1';
    else if (tag.text === 'corner' && senseOf(next, 'thing')?.value === 'sofa')
      open.adjectives.push({ ...CORNERED, isHedged: hedged(), isNegated: negatedBy !== null });
    else if (SIDES.has(tag.text) && isPart(next, chunks, options)) open.modifiers.push(tag.text);
    else if (isCount(tag)) {
      open.count = senseOf(tag, 'count')?.value ?? COUNTS[tag.text] ?? tag.text;
    } else if (tag.text === 'of' && bearsMotif(chunks.at(-1), options))
      chunks.push({ kind: 'show', isHolding: false });
    else if (tag.text === 'of') isOwnerDue = isPartNamed(chunks.at(-1));
    else if (is(tag, 'shade') && isColour(next, chunks, options)) {
      shade = { value: senseOf(tag, 'shade')?.value ?? 'dark', isVague: tag.isVague };
    } else if (tag.text === 'light' && open.hasArticle && next === undefined)
      // "it's the light", "in this light"
      close({ sort: 'unknown', value: 'light' });
    else if (isSkipped(tag, next)) continue;
    else if (
      tag.text === 'glass' &&
      (next?.text === 'of' || (open.isIndefinite && !canBeNoun(next)))
    )
      close({ sort: 'thing', value: 'glass' });
    else if (isAdjective(tag, next, chunks, options)) {
      const { type, value } = adjectiveOf({ tag, next, chunks, options });
      const isColoured = type === 'colour';
      const isBeforeColour = isTinge(tag, next);
      open.adjectives.push({
        type,
        value: isColoured ? shadeOf(shade?.value ?? null, value) : value,
        isHedged: hedged() || tag.isVague || (isColoured && (wasVague || shade?.isVague === true)),
        isNegated: negatedBy !== null,
        isCompared: false,
      });
      isVagueBefore = isColoured && tag.isVague && !isBeforeColour;
      if (!isBeforeColour) shade = null;
    } else if (is(tag, 'relation')) {
      close(null);
      chunks.push({ kind: 'relation', relation: senseOf(tag, 'relation')?.value ?? 'near' });
    } else if (is(tag, 'copula') || is(tag, 'have') || is(tag, 'show') || tag.text === 'whose') {
      close(null);
      if (is(tag, 'show')) chunks.push({ kind: 'show', isHolding: HOLDS.test(tag.text) });
      else chunks.push({ kind: is(tag, 'copula') ? 'copula' : 'have' });
    } else if (isMine(tag)) close({ sort: 'owner', value: 'speaker' });
    else if (is(tag, 'article')) {
      if (open.adjectives.length > 0) close(null);
      open.hasArticle = true;
      if (tag.text === 'the' || DEMONSTRATIVES.has(tag.text)) open.isDefinite = true;
      open.isShown = options.isFeedback && DEMONSTRATIVES.has(tag.text);
      if (tag.text === 'a' || tag.text === 'an' || tag.text === 'some') open.isIndefinite = true;
      if (tag.text === 'this') open.isSame = true;
      if (tag.text === 'my' || tag.text === 'our') open.owner = 'speaker';
    } else if (isPossessive(tag)) {
      if (isShortCopula(tag, next)) {
        const stem = tag.text.replace(/'s$/, '');
        const named = { text: stem, senses: lookUp(stem), isVague: false };
        const isOwn = isMine(named);
        close(isOwn ? { sort: 'owner', value: 'speaker' } : headOf(named, chunks.at(-1), options));
        chunks.push({ kind: 'copula' });
      } else {
        // "my little sister's": she is little
        open.adjectives = [];
        open.owner = ownerOf(tag.text);
      }
    } else if (tag.text === 'room') {
      const value = open.owner !== null ? `${open.owner}'s room` : open.isSame ? 'this room' : null;
      if (value !== null) close({ sort: 'room', value });
    } else {
      const head = headOf(tag, chunks.at(-1), options);
      if (head === null || (head.sort === 'unknown' && isVerbHere(tag, open, chunks))) continue;
      if (head.value === 'one' && open.isDefinite) close({ sort: 'sought', value: 'target' });
      else if (head.sort === 'sought' && open.isShown) close({ sort: 'shown', value: 'shown' });
      else if (isCompound(tag, head, next, options)) open.modifiers.push(head.value);
      else if (!isModifier(head, next, options)) close(head);
    }
  }
  close(null);
  return chunks;
}

/** "that is Bob's", "this one": what the robot shows. "this chair" is an article. */
const isShown = (tag: Tag, next: Tag | undefined, { isFeedback }: ChunkOptions): boolean =>
  DEMONSTRATIVES.has(tag.text) &&
  (next === undefined
    ? isFeedback
    : is(next, 'copula') ||
      is(next, 'have') ||
      (is(next, 'sought') && (next.text === 'one' || next.text === 'ones')));

/** "Bob's" with nothing after it. */
const bareOwner = ({ owner, adjectives }: Open): Head | null =>
  owner !== null && adjectives.length === 0 ? { sort: 'owner', value: owner } : null;

function withModifiers(head: Head, { modifiers }: Open): Head {
  if (modifiers.length === 0) return head;
  const isNamed = head.sort === 'thing' || head.sort === 'part' || head.sort === 'unknown';
  // "carton boxes"
  const others = modifiers.filter((word) => word !== head.value);
  return isNamed ? { ...head, value: [...others, head.value].join(' ') } : head;
}

/** "laundry bag", "picture frame": two nouns that name one thing. */
function isCompound(tag: Tag, head: Head, next: Tag | undefined, options: ChunkOptions): boolean {
  if (next === undefined || namesSought(next, options)) return false;
  if (head.sort === 'unknown') return isUnknown(next) || is(next, 'thing');
  if (head.sort !== 'thing' || tag.text.endsWith('s')) return false;
  return (is(next, 'thing') || is(next, 'part')) && !is(next, 'relation');
}

const namesSought = (tag: Tag, { category }: ChunkOptions): boolean => {
  const thing = senseOf(tag, 'thing');
  return thing !== null && namesCategory(thing.value, category);
};

/** "no arms and a high back": a noun's own "no" ends with it; "not" goes on until a new verb. */
function endsNegation(by: 'no' | 'not' | null, next: Tag | undefined): boolean {
  const isVerb =
    is(next, 'copula') || is(next, 'have') || is(next, 'target') || next?.text === 'there';
  return by === 'no' ? isVerb || is(next, 'article') || is(next, 'count') : isVerb;
}

const shadeOf = (shade: string | null, colour: string): string => {
  const base = colour.replace(/^(light|dark) /, '');
  return shade === null || base === 'black' || base === 'white' ? colour : `${shade} ${base}`;
};

const isNamed = (last: Chunk | undefined): boolean =>
  last?.kind === 'noun' && last.head !== null && !isPronoun(last.head);

/** "legs of the chair" are its legs. */
const isPartNamed = (last: Chunk | undefined): boolean =>
  last?.kind === 'noun' && last.head?.sort === 'part';

const HOLDS = /^(?:contain(?:s|ing)|(?:filled|stuffed) with|full of)$/;

/** "picture of …", "a sticker of …" brings content. */
const bearsMotif = (last: Chunk | undefined, { category }: ChunkOptions): boolean => {
  if (last?.kind !== 'noun' || last.head === null) return false;
  const isPicture = categoryWord(category) === 'picture' && last.head.sort === 'sought';
  return isPicture || MOTIF_BEARERS.has(last.head.value);
};

/** "blue or green": the first alternative is as doubtful as the second. */
function doubtLast(chunks: Chunk[]): void {
  const last = chunks.at(-1);
  if (last?.kind !== 'noun') return;
  const adjectives = last.adjectives.map((a) => ({ ...a, isHedged: true }));
  chunks[chunks.length - 1] = { ...last, adjectives, isHedged: true };
}

function negateLast(chunks: Chunk[]): void {
  const last = chunks.at(-1);
  if (last?.kind === 'noun') chunks[chunks.length - 1] = { ...last, isNegated: true };
}

/** "sleep" after "they" is a verb; after "the" it is a noun. */
const isVerbHere = (tag: Tag, open: Open, chunks: readonly Chunk[]): boolean =>
  isVerbToo(tag.text) &&
  !open.hasArticle &&
  open.adjectives.length === 0 &&
  open.modifiers.length === 0 &&
  open.count === null &&
  open.owner === null &&
  chunks.at(-1)?.kind === 'noun';

/** "a corner sofa" */
const CORNERED = { type: 'shape', value: 'l-shaped', isCompared: false } as const;

/** "one thick leg", but not "the thick one". */
const isCounting = (open: Open, next: Tag | undefined): boolean =>
  open.adjectives.length === 0 &&
  !open.hasArticle &&
  next !== undefined &&
  !is(next, 'relation') &&
  !is(next, 'copula') &&
  (startsAdjective(next) || canBeNoun(next) || isUnknown(next));

const isPronoun = ({ sort, value }: Head): boolean => PRONOUNS.has(sort) && value !== 'one';
const PRONOUNS: ReadonlySet<Head['sort']> = new Set(['pointer', 'person', 'robot', 'shown']);

const COUNTS: Readonly<Record<string, string>> = { one: '1' };
const isCount = (tag: Tag): boolean => is(tag, 'count') || /^\d{1,2}$/.test(tag.text);

const isPart = (tag: Tag | undefined, chunks: readonly Chunk[], options: ChunkOptions): boolean =>
  tag !== undefined && headOf(tag, chunks.at(-1), options)?.sort === 'part';

/** Would this word be read as a colour here? */
const isColour = (tag: Tag | undefined, chunks: readonly Chunk[], options: ChunkOptions): boolean =>
  senseOf(tag, 'attribute')?.type === 'colour' ||
  (is(tag, 'colour-like') && !nounsDue(chunks, options)) ||
  (tag !== undefined && is(tag, 'shade'));

/** A word that may be both describes when a noun or nothing follows, and names where nouns are due. */
function isAdjective(
  tag: Tag,
  next: Tag | undefined,
  chunks: readonly Chunk[],
  options: ChunkOptions,
): boolean {
  const areNounsDue = nounsDue(chunks, options);
  if (is(tag, 'shade') && !is(tag, 'attribute'))
    return !(tag.text === 'light' && options.category === 'lamp' && !canBeNoun(next));
  if (is(tag, 'colour-like') && !is(tag, 'attribute'))
    return (options.type === 'colour' && !areNounsDue) || /^colou?r(ed)?$/.test(next?.text ?? '');
  if (!is(tag, 'attribute')) return false;
  if (!canBeNoun(tag)) return true;
  return canBeNoun(next) || !areNounsDue;
}

/** The attribute that was asked for wins where a word has several: "pine" is a wood before it is a green. */
function adjectiveOf({
  tag,
  next,
  chunks,
  options,
}: {
  readonly tag: Tag;
  readonly next: Tag | undefined;
  readonly chunks: readonly Chunk[];
  readonly options: ChunkOptions;
}): Pick<Adjective, 'type' | 'value'> {
  const attributes = tag.senses.filter((sense) => sense.kind === 'attribute');
  const asked = attributes.find((sense) => sense.type === options.type);
  // "a terracotta pot" is made of it; a terracotta anything else has its colour.
  const stuff = canBeNoun(next) ? attributes.find((sense) => sense.type === 'material') : undefined;
  const sense = asked ?? stuff ?? attributes[0];
  const likened = senseOf(tag, 'colour-like');
  if (
    likened !== null &&
    asked === undefined &&
    options.type === 'colour' &&
    !nounsDue(chunks, options)
  )
    return { type: 'colour', value: likened.value };
  if (sense !== undefined) return { type: sense.type, value: sense.value };
  return { type: 'colour', value: likened?.value ?? senseOf(tag, 'shade')?.value ?? tag.text };
}
