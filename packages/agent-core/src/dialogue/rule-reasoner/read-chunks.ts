import type { Adjective, Chunk, Head, NounChunk } from './chunk-clause';
import { inverseRelation, type Relation, type Statement, type StatementType } from './statement';

/** What a question was about: it says what a bare answer means. */
export interface Context {
  readonly category: string;
  /** `target` or a part. */
  readonly of: string;
  /** Kind of value asked for; null without a question. */
  readonly type: StatementType | null;
  readonly relation: Relation | null;
}

/** Statements of one clause, and what the next clause goes on about. */
export interface ReadChunks {
  readonly statements: readonly Statement[];
  readonly subject: string;
}

/**
 * Turns the pieces of a clause into statements. One rule per construction: a noun before a copula is the subject,
 * a noun after a preposition a landmark, "lamp next to it" and "next to it a lamp" are turned round,
 * "with" brings parts, "shows" brings content; what is left over answers the question.
 */
export function readChunks(chunks: readonly Chunk[], start: string, context: Context): ReadChunks {
  const statements: Statement[] = [];
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
  const describe = (of: string, chunk: NounChunk): void => {
    statements.push(...chunk.adjectives.map((a) => toStatement(a, of)));
    if (chunk.count !== null && chunk.head !== null && of !== 'target')
      statements.push(claim('count', of, chunk.count, chunk));
    if (chunk.owner !== null && chunk.head?.sort === 'sought')
      statements.push(claim('ownership', 'target', chunk.owner, chunk));
  };
  const relate = (of: string, relation: Relation, chunk: NounChunk): void => {
    const head = chunk.head as Head;
    describe(nameOf(head), chunk);
    statements.push({ ...claim('relation', of, nameOf(head), chunk), relation });
  };
  /** Landmarks after a preposition, joined by and / or; returns the index after them. */
  const landmarks = (from: number, of: string, relation: Relation): number => {
    let k = from;
    let last = noun(k);
    while (last !== null && last.head !== null) {
      if (last.head.sort === 'room' && (relation === 'inside' || relation === 'on'))
        statements.push(claim('room', 'target', last.head.value, last));
      else if (last.head.sort === 'part' && relation === 'inside') describe(last.head.value, last);
      else relate(of, relation, last);
      const joins = at(k + 1)?.kind;
      const after = noun(k + 2);
      const goesOn =
        (joins === 'and' || joins === 'or') &&
        after?.head != null &&
        !meansTarget(after.head) &&
        at(k + 3)?.kind !== 'copula' &&
        at(k + 3)?.kind !== 'relation';
      if (!goesOn) {
        const chained = at(k + 1);
        const isChain =
          chained?.kind === 'relation' &&
          chained.relation === 'on' &&
          last.head.sort !== 'room' &&
          last.head.sort !== 'part' &&
          noun(k + 2)?.head != null &&
          !meansTarget(noun(k + 2)?.head);
        return isChain ? landmarks(k + 2, nameOf(last.head), chained.relation) : k + 1;
      }
      k += 2;
      last = after;
    }
    return k;
  };

  while (i < chunks.length) {
    const chunk = chunks[i] as Chunk;
    if (chunk.kind === 'relation') {
      const after = noun(i + 1);
      if (after === null) i += 1;
      else if (after.head === null) {
        describe(subject, after);
        i += 2;
      } else if (meansTarget(after.head)) {
        // "next to it (is) a lamp"
        const k = at(i + 2)?.kind === 'copula' ? i + 3 : i + 2;
        i = noun(k)?.head != null ? landmarks(k, 'target', inverseRelation(chunk.relation)) : k;
      } else i = landmarks(i + 1, subject, chunk.relation);
    } else if (chunk.kind === 'show') {
      const after = noun(i + 1);
      if (after?.head == null || meansTarget(after.head)) i += 1;
      else i = contents(i + 1);
    } else if (chunk.kind === 'have') {
      const after = noun(i + 1);
      const tail = at(i + 2);
      const isTurned = tail?.kind === 'relation' && meansTarget(noun(i + 3)?.head);
      // "I have it", "you have got it": nothing has itself.
      if (after?.head == null || isTurned || meansTarget(after.head)) i += 1;
      else i = possessions(i + 1);
    } else if (chunk.kind === 'noun') i = nounAt(i, chunk);
    else i += 1;
  }
  return { statements, subject };

  function contents(from: number): number {
    let k = from;
    for (let chunkAt = noun(k); chunkAt?.head != null; chunkAt = noun(k)) {
      statements.push(claim('content', 'target', chunkAt.head.value, chunkAt));
      const joins = at(k + 1)?.kind;
      if (joins !== 'and' && joins !== 'or' && joins !== 'have') return k + 1;
      k += 2;
    }
    return k;
  }

  function possessions(from: number): number {
    let k = from;
    for (let own = noun(k); own?.head != null; own = noun(k)) {
      const of = own.head.value;
      const isContent = context.category === 'picture' && own.head.sort !== 'part';
      if (isContent || own.head.sort === 'motif')
        statements.push(claim('content', 'target', of, own));
      else if (own.adjectives.length > 0 || own.count !== null) describe(of, own);
      else statements.push(claim('part', 'target', of, own));
      if (at(k + 1)?.kind === 'copula') {
        subject = of;
        return k + 2;
      }
      if (at(k + 1)?.kind !== 'and') return k + 1;
      k += 2;
    }
    return k;
  }

  function nounAt(k: number, chunk: NounChunk): number {
    const { head } = chunk;
    const tail = at(k + 1);
    if (head === null) {
      describe(subject, chunk);
      return k + 1;
    }
    if (head.sort === 'room') {
      statements.push(claim('room', subject === 'other' ? 'other' : 'target', head.value, chunk));
      return k + 1;
    }
    if (meansTarget(head) || head.sort === 'other') {
      subject = head.sort === 'other' ? 'other' : nameOf(head);
      describe(subject, chunk);
      const isNamed =
        head.sort === 'sought' &&
        head.value !== 'target' &&
        context.type === null &&
        !chunk.isNegated;
      if (isNamed && !statements.some((s) => s.type === 'category'))
        statements.push(claim('category', 'target', head.value, chunk));
      return k + 1;
    }
    const pointer = noun(k + 2);
    if ((tail?.kind === 'relation' || tail?.kind === 'copula') && head.sort !== 'unknown') {
      const isCopula = tail.kind === 'copula';
      const link = isCopula ? at(k + 2) : tail;
      const end = isCopula ? noun(k + 3) : pointer;
      if (link?.kind === 'relation' && meansTarget(end?.head)) {
        // "a lamp (is) next to it"
        relate('target', inverseRelation(link.relation), chunk);
        return isCopula ? k + 4 : k + 3;
      }
    }
    if (tail?.kind === 'copula' || head.sort === 'part') {
      describe(head.value, chunk);
      const lacks = chunk.isNegated && chunk.adjectives.length === 0;
      const says = chunk.adjectives.length > 0 || chunk.count !== null || tail?.kind === 'copula';
      if (
        head.sort === 'part' &&
        tail?.kind !== 'copula' &&
        (lacks || (!says && context.type === 'part'))
      )
        statements.push(claim('part', 'target', head.value, chunk));
      if (head.sort !== 'unknown') subject = head.value;
      return k + 1;
    }
    bareNoun(head, chunk);
    return k + 1;
  }

  /** A noun that hangs on nothing answers the question, if it can. */
  function bareNoun(head: Head, chunk: NounChunk): void {
    if (context.type === 'relation') {
      if (head.sort !== 'unknown' || chunks.length === 1)
        relate(subject, context.relation ?? 'near', chunk);
      return;
    }
    if (context.type === 'content' || (context.category === 'picture' && head.sort === 'motif')) {
      if (head.sort !== 'unknown' || chunks.length === 1)
        statements.push(claim('content', 'target', head.value, chunk));
      return;
    }
    if (context.type === 'part' && head.sort !== 'unknown')
      statements.push(claim('part', 'target', head.value, chunk));
    else describe(head.sort === 'unknown' ? subject : head.value, chunk);
  }
}

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
