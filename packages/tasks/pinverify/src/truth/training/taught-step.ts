import type { Answer, Attribute, Direction, PinverifyInput } from '../../shared';
import type { ObservedText } from '../bodies';
import type { RingStop } from '../ring';

/** An attribute as a view shows it. */
export interface TaughtCheck extends Omit<ObservedText, 'isDetail'> {
  readonly name: string;
  /** Word for word of a description. */ readonly evidence: string;
}

/** What a trained agent is to write at a step. */
export interface TaughtReply {
  readonly open: readonly Direction[];
  /** The thing is of another category: nothing else is checked. Null: it is of the one that is described. */
  readonly otherKind: { readonly described: string; readonly seen: string } | null;
  /** As this view shows them; what earlier ones showed is no longer in the picture. */
  readonly checks: readonly TaughtCheck[];
  readonly label: Answer;
  /** Null: it stops. */ readonly move: Direction | null;
}

/** A step of a pair that is verified as it should be. */
export interface TaughtStep extends TaughtReply {
  readonly step: number;
  /** Where it stands: truth. */ readonly stop: RingStop;
  /** What a trained agent is told there, beside the pictures. */
  readonly told: Pick<
    PinverifyInput<'trained.step'>,
    'category' | 'descriptions' | 'visited' | 'open' | 'stepsLeft' | 'warning' | 'before'
  >;
  readonly navigable: readonly Direction[];
  readonly visible: readonly Direction[];
  readonly best: readonly Direction[];
}

/** Why a pair teaches nothing: what it is cannot be told from its views. */
export type Untold =
  | 'no view shows a difference'
  | 'a view refuses what is true'
  | 'no view shows anything of it';

/** A pair as a teacher walks it. */
export type Taught =
  | { readonly kind: 'taught'; readonly steps: readonly TaughtStep[] }
  | { readonly kind: 'left-out'; readonly reason: Untold };

/** What is checked of a description. */
export type TaughtAttribute = Pick<Attribute, 'name' | 'evidence'>;
