import { namesCategory } from './category-words';
import type { Relation, StatementType } from './statement';
import { is, senseOf, type Tag } from './tag-words';

/** A value said of the noun it stands with. */
export interface Adjective {
  readonly type: StatementType;
  readonly value: string;
  readonly isHedged: boolean;
  readonly isNegated: boolean;
}

/** What a noun phrase is about. */
export interface Head {
  readonly sort: 'sought' | 'pointer' | 'other' | 'thing' | 'part' | 'motif' | 'room' | 'unknown';
  readonly value: string;
}

/** A piece of a clause: a noun phrase (its head may be missing), or a word that links two of them. */
export type Chunk =
  | {
      readonly kind: 'noun';
      readonly adjectives: readonly Adjective[];
      readonly head: Head | null;
      readonly count: string | null;
      readonly owner: string | null;
      readonly isHedged: boolean;
      readonly isNegated: boolean;
    }
  | { readonly kind: 'relation'; readonly relation: Relation }
  | { readonly kind: 'copula' | 'have' | 'show' | 'and' | 'or' };
export type NounChunk = Extract<Chunk, { kind: 'noun' }>;

export interface ChunkOptions {
  readonly category: string;
  /** The whole clause is in doubt. */
  readonly isHedged: boolean;
  /** Nouns are due: "orange" is a fruit here. */
  readonly expectsThings: boolean;
}

interface Open {
  adjectives: Adjective[];
  count: string | null;
  owner: string | null;
  hasArticle: boolean;
}
const nothing = (): Open => ({ adjectives: [], count: null, owner: null, hasArticle: false });

/** Groups the tagged words of one clause. Doubt covers the clause; "not" reaches from where it stands to its end. */
export function chunkClause(tags: readonly Tag[], options: ChunkOptions): Chunk[] {
  const chunks: Chunk[] = [];
  let open = nothing();
  let isNegated = false;
  let shade: string | null = null;
  let isAlternative = false;
  let isOwnerDue = false;

  const hedged = (): boolean => options.isHedged || isAlternative;
  const close = (head: Head | null): void => {
    const isOwner = isOwnerDue && (head?.sort === 'sought' || head?.sort === 'pointer');
    if (head !== null) isOwnerDue = false;
    if (isOwner) {
      open = nothing();
      return;
    }
    const { adjectives, count, owner } = open;
    if (head !== null || adjectives.length > 0)
      chunks.push({ kind: 'noun', adjectives, head, count, owner, isHedged: hedged(), isNegated });
    open = nothing();
  };

  tags.forEach((tag, i) => {
    const next = tags[i + 1];
    if (is(tag, 'past')) {
      close(null);
      isNegated = true;
    } else if (is(tag, 'negation')) {
      if (tag.text === 'without') close(null);
      isNegated = true;
    } else if (is(tag, 'or')) {
      close(null);
      doubtLast(chunks);
      chunks.push({ kind: 'or' });
      isAlternative = true;
    } else if (is(tag, 'and')) {
      if (open.adjectives.length === 0 || !startsAdjective(next)) {
        close(null);
        chunks.push({ kind: 'and' });
      }
    } else if (isCount(tag)) open.count = senseOf(tag, 'count')?.value ?? tag.text;
    else if (tag.text === 'of' && isPictureNamed(chunks.at(-1), options))
      chunks.push({ kind: 'show' });
    else if (tag.text === 'of') isOwnerDue = isPartNamed(chunks.at(-1));
    else if (is(tag, 'shade') && senseOf(next, 'attribute')?.type === 'colour')
      shade = senseOf(tag, 'shade')?.value ?? null;
    else if (isAdjective(tag, next, { ...options, expectsThings: nounsDue(chunks, options) })) {
      const sense = senseOf(tag, 'attribute');
      const type = sense?.type ?? 'colour';
      const value =
        type === 'colour' ? shadeOf(shade, sense?.value ?? tag.text) : (sense?.value ?? tag.text);
      shade = null;
      open.adjectives.push({ type, value, isHedged: hedged() || tag.isVague, isNegated });
    } else if (is(tag, 'relation')) {
      close(null);
      chunks.push({ kind: 'relation', relation: senseOf(tag, 'relation')?.value ?? 'near' });
    } else if (is(tag, 'copula') || is(tag, 'have') || is(tag, 'show')) {
      close(null);
      chunks.push({ kind: is(tag, 'show') ? 'show' : is(tag, 'have') ? 'have' : 'copula' });
    } else if (is(tag, 'article')) {
      if (open.adjectives.length > 0) close(null);
      open.hasArticle = true;
      if (tag.text === 'my' || tag.text === 'our') open.owner = 'speaker';
    } else if (tag.text.endsWith("'s") && tag.senses.length === 0) open.owner = ownerOf(tag.text);
    else {
      const head = headOf(tag, options.category);
      if (head !== null && !isModifier(head, next, options.category)) close(head);
    }
  });
  close(null);
  return chunks;
}

const shadeOf = (shade: string | null, colour: string): string => {
  const base = colour.replace(/^(light|dark) /, '');
  return shade === null || base === 'black' || base === 'white' ? colour : `${shade} ${base}`;
};

/** "legs of the chair" are its legs. */
const isPartNamed = (last: Chunk | undefined): boolean =>
  last?.kind === 'noun' && last.head?.sort === 'part';

/** "picture of …" brings content. */
const isPictureNamed = (last: Chunk | undefined, { category }: ChunkOptions): boolean =>
  namesCategory('picture', category) && last?.kind === 'noun' && last.head?.sort === 'sought';

/** "blue or green": the first alternative is as doubtful as the second. */
function doubtLast(chunks: Chunk[]): void {
  const last = chunks.at(-1);
  if (last?.kind !== 'noun') return;
  const adjectives = last.adjectives.map((a) => ({ ...a, isHedged: true }));
  chunks[chunks.length - 1] = { ...last, adjectives, isHedged: true };
}

const isCount = (tag: Tag): boolean => is(tag, 'count') || /^\d{1,2}$/.test(tag.text);

const startsAdjective = (tag: Tag | undefined): boolean => is(tag, 'attribute') || is(tag, 'shade');

const canBeNoun = (tag: Tag | undefined): boolean =>
  is(tag, 'thing') || is(tag, 'part') || is(tag, 'motif') || is(tag, 'room');

const nounsDue = (chunks: readonly Chunk[], options: ChunkOptions): boolean => {
  const last = chunks.at(-1)?.kind;
  return options.expectsThings || last === 'relation' || last === 'show';
};

/** A word that may be both describes when a noun or nothing follows, and names where nouns are due. */
function isAdjective(tag: Tag, next: Tag | undefined, options: ChunkOptions): boolean {
  if (is(tag, 'shade') && !is(tag, 'attribute'))
    return !(tag.text === 'light' && options.category === 'lamp' && !canBeNoun(next));
  if (!is(tag, 'attribute')) return false;
  if (!canBeNoun(tag)) return true;
  return canBeNoun(next) || !options.expectsThings;
}

/** "kitchen" in "kitchen window", "sofa" in "sofa legs", an unknown word before a noun. */
function isModifier(head: Head, next: Tag | undefined, category: string): boolean {
  if (head.sort === 'unknown')
    return (
      next !== undefined && (next.senses.length === 0 || canBeNoun(next) || startsAdjective(next))
    );
  if (head.sort === 'room') return is(next, 'thing') || is(next, 'part');
  const part = senseOf(next, 'part');
  if (head.sort === 'sought') return part !== null;
  const thing = senseOf(next, 'thing');
  return thing !== null && namesCategory(thing.value, category) && head.sort !== 'pointer';
}

function headOf(tag: Tag, category: string): Head | null {
  if (is(tag, 'sought')) return { sort: 'sought', value: 'target' };
  if (is(tag, 'target')) return { sort: 'pointer', value: 'target' };
  if (is(tag, 'other')) return { sort: 'other', value: 'other' };
  const thing = senseOf(tag, 'thing');
  if (thing !== null && namesCategory(thing.value, category))
    return { sort: 'sought', value: thing.value };
  if (tag.text === 'light' && category === 'lamp') return { sort: 'sought', value: 'lamp' };
  for (const sort of ['part', 'room', 'thing', 'motif'] as const) {
    const sense = senseOf(tag, sort);
    if (sense !== null) return { sort, value: sense.value };
  }
  if (tag.senses.length > 0 || tag.text.length < 3 || UNNAMING.has(tag.text)) return null;
  return { sort: 'unknown', value: tag.text.replace(/(?<=[^s])s$/, '') };
}

/** Unknown words that never name a thing. */
const UNNAMING = new Set(
  'pattern patterns material shape size does did do has was are there here where what which who whom very you see find please can will would then when goes sits sitting stands standing stand sit placed located put side left right somewhere something everything nothing anything hangs hanging lying lies look looking search searching for from was been not and the visible shown also maybe think say guess tell know need want get bring fetch help try could robot hello hey thanks okay well like than more most much lol haha'.split(
    ' ',
  ),
);

const ROLES: Readonly<Record<string, string>> = {
  mum: 'mother',
  mom: 'mother',
  mummy: 'mother',
  dad: 'father',
  daddy: 'father',
  grandma: 'grandmother',
  granny: 'grandmother',
  grandpa: 'grandfather',
  kid: 'child',
  flatmate: 'roommate',
};
const ownerOf = (word: string): string => {
  const name = word.replace(/'s$/, '');
  return ROLES[name] ?? name;
};
