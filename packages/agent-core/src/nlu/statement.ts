/** Spatial relations, always seen from the thing the statement is about. */
export const RELATIONS = [
  'on',
  'under',
  'next_to',
  'left_of',
  'right_of',
  'above',
  'below',
  'in_front_of',
  'behind',
  'between',
  'inside',
  'near',
  'opposite',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** What kind of thing a statement says. */
export type StatementType =
  | 'category'
  | 'colour'
  | 'material'
  | 'pattern'
  | 'size'
  | 'shape'
  | 'state'
  | 'content'
  | 'part'
  | 'count'
  | 'relation'
  | 'room'
  | 'ownership'
  | 'brand'
  | 'age';

/** One thing that a text says about the target, a part of it, or a landmark. */
export interface Statement {
  readonly type: StatementType;
  /** `target`, a part (singular), a landmark, `shown` (what the robot stopped at) or `other` (another of its kind). */
  readonly of: string;
  /** Normal English word, lower case, singular. */
  readonly value: string;
  /** `no` when the text says it is not so. */
  readonly polarity: 'yes' | 'no';
  /** `hedged` when the speaker marks doubt. */
  readonly certainty: 'sure' | 'hedged';
  /** Only for type `relation`; null otherwise. */
  readonly relation: Relation | null;
}

const INVERSE: Record<Relation, Relation> = {
  on: 'under',
  under: 'above',
  next_to: 'next_to',
  left_of: 'right_of',
  right_of: 'left_of',
  above: 'below',
  below: 'above',
  in_front_of: 'behind',
  behind: 'in_front_of',
  between: 'near',
  inside: 'near',
  near: 'near',
  opposite: 'opposite',
};

/** The same relation told from the other end: "a lamp on it" puts the target `under` the lamp. */
export const inverseRelation = (relation: Relation): Relation => INVERSE[relation];

/** Two statements about the same thing in the same respect with the same value. */
export const sameClaim = (a: Statement, b: Statement): boolean =>
  a.type === b.type && a.of === b.of && a.value === b.value && a.relation === b.relation;

/** A statement and the clause that it was read from, by place; without one where only the question says it. */
export interface ReadStatement extends Statement {
  readonly clause?: number;
}
