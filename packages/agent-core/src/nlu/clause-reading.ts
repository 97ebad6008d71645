import { HOLDERS, PATTERNED, PRINTED } from './bearers';
import { categoryWord } from './category-words';
import type { Adjective, Chunk, Head, NounChunk } from './chunk';
import type { Context } from './context';
import type { Relation, Statement, StatementType } from './statement';

/** A clause while it is read: its pieces, what was said so far, and what it goes on about. */
export class ClauseReading {
  readonly statements: Statement[] = [];
  /** The category in the parser's own word. */
  readonly own: string;
  /** What is spoken of: `target`, a part, `shown`, `other`, `robot`. */
  subject: string;

  constructor(
    readonly chunks: readonly Chunk[],
    start: string,
    readonly context: Context,
  ) {
    this.subject = start;
    this.own = categoryWord(context.category);
  }

  at(k: number): Chunk | undefined {
    return this.chunks[k];
  }

  noun(k: number): NounChunk | null {
    const chunk = this.chunks[k];
    return chunk?.kind === 'noun' ? chunk : null;
  }

  say(statement: Statement): void {
    this.statements.push(statement);
  }

  nameOf(head: Head): string {
    const { askedValue, of, type } = this.context;
    if (head.value === 'one' && ONE_OF.has(type) && askedValue !== null) return askedValue;
    if (head.sort === 'pointer') return of;
    return head.sort === 'sought' ? 'target' : head.value;
  }

  /**
   * Adjectives, count and owner of a noun phrase, said of a thing.
   *
   * @param k Where the phrase stands, for comparisons; null where it can have none.
   */
  describe(of: string, chunk: NounChunk, k: number | null = null): void {
    for (const a of chunk.adjectives) {
      const other = a.isCompared ? (k === null ? null : this.comparedAt(k)) : '';
      if (other === null || (a.type === 'size' && UNSIZED.has(of))) continue;
      const value = a.isCompared ? joinCompared(a.value, other) : a.value;
      const isOfSought = a.isCompared && other === 'shown' && of === 'shown';
      this.say({ ...toStatement(a, isOfSought ? 'target' : of), value });
    }
    this.count(of, chunk);
    if (chunk.owner !== null && (chunk.head?.sort === 'sought' || isOwnedLandmark(chunk)))
      this.say(claim('ownership', of, chunk.owner, chunk));
  }

  /** Is what is "in" it a thing of its own? In a picture and on prints it is a motif. */
  holds(): boolean {
    return this.own !== 'picture' && (HOLDERS.has(this.own) || !PRINTED.has(this.own));
  }

  /** Things that lie about on beds and seats, and are parts of them only by their names. */
  bearsLoosely({ sort, value }: Head): boolean {
    return sort === 'part' && LOOSE.has(value) && BEARERS_OF_LOOSE.has(this.own);
  }

  /** A relation of a thing to the noun; "near it" while the robot shows one is near that. */
  relate(of: string, relation: Relation, chunk: NounChunk): void {
    const head = chunk.head as Head;
    const { type, askedValue } = this.context;
    const value = this.nameOf(head);
    if (value === of) {
      if (this.context.isFeedback && of === 'target')
        this.say({ ...claim('relation', of, 'shown', chunk), relation });
      return;
    }
    // "next to a red chair", of a chair: another one; "the chair" would be the thing itself
    if (value === this.own) {
      this.describe('other', chunk);
      this.count(value, chunk);
    } else if (head.sort !== 'pointer') this.describe(value, chunk);
    // "What colour is the seat?" – "it stands at a table": the thing does, with its seat
    const isOfWhole =
      relation !== 'inside' && of === this.context.of && type !== 'relation' && askedValue === null;
    const isOnRug = relation === 'above' && value === 'rug';
    this.say({
      ...claim('relation', isOfWhole ? 'target' : of, value, chunk),
      relation: isOnRug ? 'on' : relation,
    });
  }

  /** A motif, and its colours, which are those of what bears it; what is held has its own. */
  showMotif(of: string, chunk: NounChunk, coloured = of): void {
    const { value } = chunk.head as Head;
    if (this.context.type === 'pattern' && value === 'flowers' && PATTERNED.has(this.own))
      return this.say(claim('pattern', of, 'floral', chunk));
    for (const a of chunk.adjectives)
      if (a.type === 'colour' || a.type === 'pattern') this.say(toStatement(a, coloured));
    this.say(claim('content', of, value, chunk));
  }

  countContent(head: Head, chunk: NounChunk): void {
    if (chunk.count !== null && chunk.count !== '1')
      this.say(claim('count', head.value, chunk.count, chunk));
  }

  private count(of: string, chunk: NounChunk): void {
    const { askedValue, type } = this.context;
    if (chunk.count === null || UNCOUNTED.has(of)) return;
    // "one gold one silver", "on one door": which, not how many.
    if (chunk.count === '1' && type !== 'count') return;
    // "Are there stickers on it?" – "a couple"
    const isAskedWhether = type === 'part' || type === 'relation';
    if (chunk.head === null && isAskedWhether && askedValue !== null && askedValue !== 'anything')
      this.say(claim('count', askedValue, chunk.count, chunk));
    else if (chunk.head !== null || type === 'count') {
      const isCounted = of !== 'target' || type === 'count';
      if (isCounted && of !== 'other' && of !== 'shown')
        this.say(claim('count', of, chunk.count, chunk));
    }
  }

  /** What a comparison compares with; null when that was not said and is not plain. */
  private comparedAt(k: number): string | null {
    const named = this.at(k + 1)?.kind === 'than' ? this.noun(k + 2)?.head : null;
    // "longer than the desk" of a table, though a desk passes for one
    if (named?.sort === 'sought' && named.value !== 'target' && named.value !== this.own)
      return named.value;
    if (named != null) return this.nameOf(named);
    return this.context.comparedWith ?? (this.context.isFeedback ? 'shown' : null);
  }
}

export const meansTarget = (head: Head | null | undefined): boolean =>
  head?.sort === 'sought' || head?.sort === 'pointer';

/** What a room is said of: the target, unless something else was clearly meant. */
export const roomOwner = (of: string): string =>
  of === 'other' || of === 'shown' || of === 'robot' ? of : 'target';

export const claim = (
  type: StatementType,
  of: string,
  value: string,
  chunk: Pick<NounChunk, 'isHedged' | 'isNegated'>,
): Statement => ({
  type,
  of,
  value,
  polarity: chunk.isNegated ? 'no' : 'yes',
  certainty: chunk.isHedged ? 'hedged' : 'sure',
  relation: null,
});

/** On these flowers are a pattern. */
const LOOSE: ReadonlySet<string> = new Set(['pillow', 'cushion']);
const BEARERS_OF_LOOSE: ReadonlySet<string> = new Set(['sofa', 'armchair', 'bed']);

/** Counted in asides: "it seats two people", "with one hand". */
const UNCOUNTED: ReadonlySet<string> = new Set([
  'people',
  'person',
  'hand',
  'step',
  'time',
  'day',
  'corner',
]);

/** Questions after which "one" is one of what was asked for. */
const ONE_OF: ReadonlySet<StatementType | null> = new Set(['part', 'relation']);

/** "little rounded corners": little of a corner is no size. */
const UNSIZED: ReadonlySet<string> = new Set(['corner', 'edge']);

const isOwnedLandmark = ({ head, owner }: NounChunk): boolean =>
  head?.sort === 'thing' && owner !== 'speaker';

/** "larger than" before a name; "same as", "as tall as" have their own last word. */
const joinCompared = (value: string, other: string): string =>
  value.endsWith(' as') ? `${value} ${other}` : `${value} than ${other}`;

const toStatement = (a: Adjective, of: string): Statement => ({
  type: a.type,
  of,
  value: a.value,
  polarity: a.isNegated ? 'no' : 'yes',
  certainty: a.isHedged ? 'hedged' : 'sure',
  relation: null,
});
