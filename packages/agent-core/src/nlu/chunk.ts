import type { Relation, StatementType } from './statement';

/** A value said of the noun it stands with. */
export interface Adjective {
  readonly type: StatementType;
  readonly value: string;
  readonly isHedged: boolean;
  readonly isNegated: boolean;
  /** "taller", "as tall as": the value is whole only with what it is compared with. */
  readonly isCompared: boolean;
}

/** What a noun phrase is about. */
export interface Head {
  readonly sort:
    | 'sought'
    | 'pointer'
    | 'other'
    | 'shown'
    | 'robot'
    | 'person'
    | 'owner'
    | 'thing'
    | 'part'
    | 'motif'
    | 'room'
    | 'unknown';
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
      /** "a", "an", "one of those": says what a thing is, not which. */
      readonly isIndefinite: boolean;
      readonly isHedged: boolean;
      readonly isNegated: boolean;
      /** "no trousers": there are none. */
      readonly isLacked: boolean;
    }
  | { readonly kind: 'relation'; readonly relation: Relation }
  | {
      readonly kind: 'show';
      /** "contains", "full of": what comes next is in the thing, if it can hold any. */
      readonly isHolding: boolean;
    }
  | { readonly kind: 'copula' | 'have' | 'and' | 'or' | 'than' };
export type NounChunk = Extract<Chunk, { kind: 'noun' }>;

export interface ChunkOptions {
  readonly category: string;
  /** The whole clause is in doubt. */
  readonly isHedged: boolean;
  /** Kind of value that was asked for: with `content` or `relation` "orange" is a fruit; with `colour` "brick" is a colour. */
  readonly type: StatementType | null;
  /** The robot shows something: "this" is not the sought thing. */
  readonly isFeedback: boolean;
}
