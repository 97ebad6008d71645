import { categoryWord } from './category-words';
import type { Adjective, Chunk, Head, NounChunk } from './chunk';
import { THING_KIND_OF } from './kinds';
import { inverseRelation, type Relation, type Statement, type StatementType } from './statement';

/** What a question was about: it says what a bare answer means. */
export interface Context {
  readonly category: string;
  /** `target`, a part, or what is counted. */
  readonly of: string;
  /** Kind of value asked for; null without a question. */
  readonly type: StatementType | null;
  readonly relation: Relation | null;
  /** What the question compares the target with; null when it does not. */
  readonly comparedWith: string | null;
  /** The value, landmark or part that a closed question asks for; null when it asks for none. */
  readonly askedValue: string | null;
  /** The robot shows something: bare comparisons are with that. */
  readonly isFeedback: boolean;
  /** A first request or a remark: the thing may be named for what it is. */
  readonly namesThing: boolean;
}

/** Statements of one clause, and what the next clause goes on about. */
export interface ReadChunks {
  readonly statements: readonly Statement[];
  readonly subject: string;
}

/** Things that bear pictures: a motif "on" them is what they show. */
const PRINTED: ReadonlySet<string> = new Set([
  'mug',
  'picture',
  'pillow',
  'backpack',
  'curtain',
  'rug',
  'vase',
  'clock',
  'bed',
]);
/** Things that hold other things: what is "in" them is their content. */
const HOLDERS: ReadonlySet<string> = new Set([
  'vase',
  'backpack',
  'mug',
  'bookcase',
  'cabinet',
  'wardrobe',
  'refrigerator',
  'sink',
  'box',
  'basket',
  'bowl',
  'desk',
  'nightstand',
  'picture',
]);

/**
 * Turns the pieces of a clause into statements. One rule per construction: a noun before a copula is the subject,
 * a noun after a preposition a landmark, "lamp next to it" and "next to it a lamp" are turned round,
 * "with" brings parts, "shows" brings content; what is left over answers the question.
 */
export function readChunks(chunks: readonly Chunk[], start: string, context: Context): ReadChunks {
  const statements: Statement[] = [];
  const own = categoryWord(context.category);
  let subject = start;
  let i = 0;
  const at = (k: number): Chunk | undefined => chunks[k];
  const noun = (k: number): NounChunk | null => {
    const chunk = chunks[k];
    return chunk?.kind === 'noun' ? chunk : null;
  };
  const meansTarget = (head: Head | null | undefined): boolean =>
    head?.sort === 'sought' || head?.sort === 'pointer';
  const nameOf = (head: Head): string => {
    if (head.sort === 'pointer') return context.of;
    return head.sort === 'sought' ? 'target' : head.value;
  };
  /** What a comparison compares with; null when that was not said and is not plain. */
  const comparedAt = (k: number): string | null => {
    const named = at(k + 1)?.kind === 'than' ? noun(k + 2)?.head : null;
    if (named != null) return nameOf(named);
    return context.comparedWith ?? (context.isFeedback ? 'shown' : null);
  };
  const describe = (of: string, chunk: NounChunk, k: number | null = null): void => {
    for (const a of chunk.adjectives) {
      const other = a.isCompared ? (k === null ? null : comparedAt(k)) : '';
      if (other === null) continue;
      const value = a.isCompared ? joinCompared(a.value, other) : a.value;
      statements.push({ ...toStatement(a, of), value });
    }
    // "Are there stickers on it?" – "a couple"
    const isAskedWhether = context.type === 'part' || context.type === 'relation';
    const asksThing = context.askedValue !== null && context.askedValue !== 'anything';
    if (chunk.head === null && chunk.count !== null && isAskedWhether && asksThing)
      statements.push(claim('count', context.askedValue as string, chunk.count, chunk));
    else if (chunk.count !== null && (chunk.head !== null || context.type === 'count'))
      if (of !== 'target' || context.type === 'count')
        if (of !== 'other' && of !== 'shown')
          statements.push(claim('count', of, chunk.count, chunk));
    if (chunk.owner !== null && (chunk.head?.sort === 'sought' || isOwnedLandmark(chunk)))
      statements.push(claim('ownership', of, chunk.owner, chunk));
  };
  const relate = (of: string, relation: Relation, chunk: NounChunk): void => {
    const head = chunk.head as Head;
    const value = nameOf(head);
    if (value === of) return;
    if (head.sort !== 'pointer') describe(value, chunk);
    const isOnRug = relation === 'above' && value === 'rug';
    statements.push({
      ...claim('relation', of, value, chunk),
      relation: isOnRug ? 'on' : relation,
    });
  };
  /** Landmarks after a preposition, joined by and / or; returns the index after them. */
  const landmarks = (from: number, of: string, relation: Relation): number => {
    let k = from;
    let last = noun(k);
    while (last !== null && last.head !== null) {
      const { sort } = last.head;
      if (
        sort === 'room' &&
        relation !== 'next_to' &&
        relation !== 'near' &&
        relation !== 'opposite'
      )
        statements.push(claim('room', roomOwner(of), last.head.value, last));
      else if (sort === 'part' && relation === 'inside') describe(last.head.value, last);
      else if (sort === 'person' && last.head.value !== 'speaker') describe(last.head.value, last);
      else if (sort !== 'owner') relate(of, relation, last);
      const joins = at(k + 1)?.kind;
      const after = noun(k + 2);
      const goesOn =
        (joins === 'and' || joins === 'or') &&
        after?.head != null &&
        !meansTarget(after.head) &&
        after.head.sort !== 'room' &&
        !(after.head.sort === 'part' && sort !== 'part') &&
        at(k + 3)?.kind !== 'copula' &&
        at(k + 3)?.kind !== 'relation';
      if (!goesOn) return afterLandmark(k, last.head);
      k += 2;
      last = after;
    }
    return k;
  };
  /** "under the blanket on the bed": a chain; "on the sofa with the blue cover": what the landmark has. */
  const afterLandmark = (k: number, landmark: Head): number => {
    const link = at(k + 1);
    const end = noun(k + 2);
    if (end?.head == null || meansTarget(end.head)) return k + 1;
    if (landmark.sort === 'room' || landmark.sort === 'part') return k + 1;
    if (link?.kind === 'relation' && CHAINED.has(link.relation) && end.head.sort !== 'room')
      return landmarks(k + 2, nameOf(landmark), link.relation);
    if (link?.kind === 'have' && landmark.sort !== 'shown' && at(k + 3)?.kind !== 'relation') {
      describe(end.head.value, end);
      return k + 3;
    }
    return k + 1;
  };

  while (i < chunks.length) {
    const chunk = chunks[i] as Chunk;
    if (chunk.kind === 'relation' && isScene(i)) i = contents(i + 1, 'target');
    else if (chunk.kind === 'relation') {
      const after = noun(i + 1);
      if (after === null) {
        if (
          chunk.relation === 'on' &&
          ELECTRIC.has(own) &&
          at(i + 1) === undefined &&
          at(i - 1)?.kind === 'copula'
        )
          statements.push({ ...claim('state', subject, 'on', PLAIN_CHUNK) });
        i += 1;
      } else if (after.head === null) {
        describe(subject, after);
        i += 2;
      } else if (meansTarget(after.head) && subject !== 'other') {
        // "next to it (is) a lamp"
        const k = at(i + 2)?.kind === 'copula' ? i + 3 : i + 2;
        // "Is it near the bed?" – "right beside it": the bed.
        if (noun(k)?.head == null && context.type === 'relation' && context.askedValue !== null)
          statements.push({
            ...claim('relation', 'target', context.askedValue, after),
            relation: chunk.relation,
          });
        i = noun(k)?.head != null ? landmarks(k, 'target', inverseRelation(chunk.relation)) : k;
      } else i = landmarks(i + 1, i === 0 && isPart(subject) ? 'target' : subject, chunk.relation);
    } else if (chunk.kind === 'show') {
      const after = noun(i + 1);
      if (after?.head == null || meansTarget(after.head)) i += 1;
      else i = contents(i + 1, bearerBefore(i));
    } else if (chunk.kind === 'have') {
      const after = noun(i + 1);
      const tail = at(i + 2);
      const isTurned = tail?.kind === 'relation' && meansTarget(noun(i + 3)?.head);
      // "I have it", "you have got it": nothing has itself.
      if (after?.head == null || meansTarget(after.head)) {
        if (after !== null && after.head === null) describe(subject, after);
        i += after?.head === null ? 2 : 1;
      } else if (isTurned) {
        // "a dresser with a clock on it": the clock is on the dresser.
        const bearer = noun(i - 1)?.head;
        const isLandmark = bearer?.sort === 'thing' || bearer?.sort === 'unknown';
        if (isLandmark && tail?.kind === 'relation') {
          relate(bearer.value, inverseRelation(tail.relation), after);
          i += 4;
        } else i += 1;
      } else i = possessions(i + 1);
    } else if (chunk.kind === 'noun') i = nounAt(i, chunk);
    else i += 1;
  }
  return { statements, subject };

  /** "two kids on a beach": all of it is in the picture. */
  function isScene(k: number): boolean {
    const before = noun(k - 1)?.head;
    const after = noun(k + 1)?.head;
    if (own !== 'picture' || context.type !== 'content' || before == null || after == null)
      return false;
    return (
      !meansTarget(before) && !meansTarget(after) && after.sort !== 'part' && after.sort !== 'room'
    );
  }

  /** A part, or what was spoken of before: what comes next in a new clause is of the thing again. */
  function isPart(name: string): boolean {
    return name !== 'target' && name !== context.of && !['shown', 'other', 'robot'].includes(name);
  }

  function bearerBefore(k: number): string {
    const before = noun(k - 1)?.head;
    const isBearer =
      before?.sort === 'part' || before?.sort === 'thing' || before?.sort === 'unknown';
    return isBearer ? before.value : 'target';
  }

  function contents(from: number, of: string): number {
    let k = from;
    for (let chunkAt = noun(k); chunkAt?.head != null; chunkAt = noun(k)) {
      statements.push(claim('content', of, chunkAt.head.value, chunkAt));
      const joins = at(k + 1)?.kind;
      if (joins !== 'and' && joins !== 'or' && joins !== 'have') return k + 1;
      k += 2;
    }
    return k;
  }

  function possessions(from: number): number {
    let k = from;
    for (let part = noun(k); part?.head != null; part = noun(k)) {
      const of = part.head.value;
      const isMotif = part.head.sort === 'motif' && (PRINTED.has(own) || HOLDERS.has(own));
      const isContent = own === 'picture' && part.head.sort !== 'part';
      const bearer = at(k + 1)?.kind === 'show';
      if (part.head.sort === 'room') return k;
      if (isContent || isMotif) statements.push(claim('content', 'target', of, part));
      else if ((part.adjectives.length > 0 || part.count !== null) && !part.isLacked)
        describe(subject === 'shown' || subject === 'other' ? `${subject} ${of}` : of, part, k);
      else if (!bearer && at(k + 1)?.kind !== 'copula')
        statements.push(claim('part', subject === 'target' ? 'target' : subject, of, part));
      if (at(k + 1)?.kind === 'copula') {
        subject = of;
        return k + 2;
      }
      if (at(k + 1)?.kind !== 'and' || at(k + 3)?.kind === 'copula') return k + 1;
      k += 2;
    }
    return k;
  }

  function nounAt(k: number, chunk: NounChunk): number {
    const { head } = chunk;
    const tail = at(k + 1);
    const afterThan = tail?.kind === 'than' ? (noun(k + 2) === null ? k + 2 : k + 3) : k + 1;
    if (head === null) {
      describe(subject, chunk, k);
      return afterThan;
    }
    const before = at(k - 1)?.kind;
    if (head.sort === 'owner') {
      if (before === 'copula' || context.type === 'ownership' || tail?.kind !== 'relation')
        statements.push(
          claim('ownership', before === 'copula' ? subject : 'target', head.value, chunk),
        );
      if (tail?.kind === 'copula' || tail?.kind === 'have') subject = 'target';
      return k + 1;
    }
    if (head.sort === 'person') {
      if (context.type === 'ownership')
        statements.push(claim('ownership', 'target', head.value, chunk));
      else if (context.type === 'content' && head.value !== 'speaker') {
        statements.push(claim('content', 'target', head.value, chunk));
        countContent(head, chunk);
      }
      return k + 1;
    }
    if (head.sort === 'room') {
      if (tail?.kind === 'copula') return k + 1;
      statements.push(claim('room', roomOwner(subject), head.value, chunk));
      return k + 1;
    }
    if (head.sort === 'shown' || head.sort === 'robot') {
      if (tail?.kind === 'copula' || tail?.kind === 'have') subject = head.value;
      return k + 1;
    }
    if (before === 'copula' && isKind(head, chunk)) {
      const isTurned = tail?.kind === 'relation' && meansTarget(noun(k + 2)?.head);
      if (!isTurned) {
        const isSaid = subject === 'shown' || subject === 'other' || subject === 'target';
        describe(subject, chunk, k);
        if (isSaid && (head.sort !== 'unknown' || subject === 'shown'))
          statements.push(claim('category', subject, head.value, chunk));
        return k + 1;
      }
    }
    if (meansTarget(head) || head.sort === 'other') return soughtAt(k, chunk);
    const pointer = noun(k + 2);
    if (tail?.kind === 'relation' || tail?.kind === 'copula') {
      const isCopula = tail.kind === 'copula';
      const link = isCopula ? at(k + 2) : tail;
      const end = isCopula ? noun(k + 3) : pointer;
      if (link?.kind === 'relation' && meansTarget(end?.head)) {
        turnRound(link.relation, chunk);
        if (end !== null && end.head?.sort === 'sought') soughtAt(isCopula ? k + 3 : k + 2, end);
        return isCopula ? k + 4 : k + 3;
      }
    }
    if (tail?.kind === 'copula' || head.sort === 'part') {
      describe(head.value, chunk, k);
      const lacks = chunk.isNegated && chunk.adjectives.length === 0;
      const says = chunk.adjectives.length > 0 || chunk.count !== null || tail?.kind === 'copula';
      if (
        head.sort === 'part' &&
        tail?.kind !== 'copula' &&
        (lacks ||
          context.type === 'part' ||
          (context.type === 'relation' && !isAfterRelation(k))) &&
        !(says && context.type === 'part' && context.askedValue === null)
      )
        statements.push(claim('part', 'target', head.value, chunk));
      if (head.sort !== 'unknown' || tail?.kind === 'copula')
        subject =
          subject === 'shown' && tail?.kind === 'copula' ? `shown ${head.value}` : head.value;
      return afterThan;
    }
    bareNoun(head, chunk);
    // "a chair on the left": what is said next is of the landmark only where a link says so.
    return afterThan;
  }

  /** "It is a desk": says what a thing is, unless that is what is sought anyway. */
  function isKind(head: Head, chunk: NounChunk): boolean {
    if (head.sort === 'sought') {
      if (head.value === 'target') return false;
      return subject === 'shown' ? head.value !== own || chunk.isIndefinite : head.value !== own;
    }
    if (head.sort !== 'thing' && head.sort !== 'motif' && head.sort !== 'unknown') return false;
    if (context.type === 'relation' || context.type === 'content') return false;
    return subject === 'shown' || (chunk.isIndefinite && subject === 'target');
  }

  function soughtAt(k: number, chunk: NounChunk): number {
    const head = chunk.head as Head;
    const isOther = head.sort === 'other' || isOtherOne(k, head);
    subject = isOther ? 'other' : nameOf(head);
    if (at(k - 1)?.kind !== 'than') describe(subject, chunk, k);
    const isNamed =
      head.sort === 'sought' &&
      head.value !== 'target' &&
      !isOther &&
      (context.type === null || context.type === 'category') &&
      (context.namesThing || head.value !== own) &&
      !chunk.isNegated;
    if (isNamed && !statements.some((s) => s.type === 'category'))
      statements.push(claim('category', 'target', kindOf(head.value), chunk));
    return k + 1;
  }

  /** A kind keeps its own word; any other word for the thing is its name. */
  function kindOf(word: string): string {
    return word === own || THING_KIND_OF[word] === own ? word : own;
  }

  function isAfterRelation(k: number): boolean {
    return at(k - 1)?.kind === 'relation';
  }

  /** "The one in the hall is brown": a place tells it from the sought one, when that was denied. */
  function isOtherOne(k: number, head: Head): boolean {
    return (
      head.value === 'target' &&
      head.sort === 'sought' &&
      context.type !== null &&
      !context.isFeedback &&
      at(k + 1)?.kind === 'relation' &&
      noun(k + 2)?.head != null &&
      at(k + 3)?.kind === 'copula'
    );
  }

  /** "a lamp (is) next to it", "a fox on it", "flowers in it". */
  function turnRound(relation: Relation, chunk: NounChunk): void {
    const head = chunk.head as Head;
    const isMotif = head.sort === 'motif' || head.sort === 'unknown';
    if (relation === 'on' && isMotif && PRINTED.has(own))
      statements.push(claim('content', 'target', head.value, chunk));
    else if (relation === 'inside') statements.push(claim('content', 'target', head.value, chunk));
    else if (head.sort === 'part') {
      describe(head.value, chunk);
      if (chunk.adjectives.length === 0 && chunk.count === null)
        statements.push(claim('part', 'target', head.value, chunk));
    } else relate('target', inverseRelation(relation), chunk);
    if (relation === 'inside' || isMotif) countContent(head, chunk);
  }

  function countContent(head: Head, chunk: NounChunk): void {
    if (chunk.count !== null) statements.push(claim('count', head.value, chunk.count, chunk));
  }

  /** A noun that hangs on nothing answers the question, if it can. */
  function bareNoun(head: Head, chunk: NounChunk): void {
    const where = chunks.indexOf(chunk);
    const isListed = at(where + 1)?.kind === 'and' || at(where - 1)?.kind === 'and';
    const isPlain = head.sort !== 'unknown' || chunks.length <= 2 || chunk.isIndefinite || isListed;
    if (head.value === 'anything' && IDLE.has(context.relation)) return;
    if (context.type === 'relation') {
      if (isPlain) relate(subject, context.relation ?? 'near', chunk);
      return;
    }
    if (context.type === 'content' || (own === 'picture' && head.sort === 'motif')) {
      if (isPlain) {
        statements.push(claim('content', 'target', head.value, chunk));
        countContent(head, chunk);
      }
      return;
    }
    if (context.type === 'category' && head.sort !== 'unknown') {
      describe('target', chunk);
      statements.push(claim('category', 'target', head.value, chunk));
      return;
    }
    if (chunk.isLacked && head.sort !== 'motif') {
      statements.push(claim('part', 'target', head.value, chunk));
      return;
    }
    if (context.type === 'ownership' && head.sort === 'unknown') {
      statements.push(claim('ownership', 'target', head.value, chunk));
      return;
    }
    if (context.type === 'part' && head.sort !== 'unknown')
      statements.push(claim('part', 'target', head.value, chunk));
    else describe(head.sort === 'unknown' ? subject : head.value, chunk);
  }
}

/** With these "nothing" says nothing. */
const IDLE: ReadonlySet<Relation | null> = new Set([null, 'near', 'next_to', 'between']);
const ELECTRIC: ReadonlySet<string> = new Set(['tv', 'lamp', 'laptop', 'computer', 'floor lamp']);
const PLAIN_CHUNK: NounChunk = {
  kind: 'noun',
  adjectives: [],
  head: null,
  count: null,
  owner: null,
  isIndefinite: false,
  isHedged: false,
  isNegated: false,
  isLacked: false,
};
/** Relations by which a landmark is itself placed: "on the shelf above the desk". */
const CHAINED: ReadonlySet<Relation> = new Set(['on', 'above', 'under', 'below', 'behind']);

const roomOwner = (of: string): string =>
  of === 'other' || of === 'shown' || of === 'robot' ? of : 'target';

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

const claim = (type: StatementType, of: string, value: string, chunk: NounChunk): Statement => ({
  type,
  of,
  value,
  polarity: chunk.isNegated ? 'no' : 'yes',
  certainty: chunk.isHedged ? 'hedged' : 'sure',
  relation: null,
});
