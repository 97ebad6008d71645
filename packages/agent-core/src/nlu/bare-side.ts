import type { AskedQuestion } from './read-question';
import type { Statement } from './statement';

const SIDED: ReadonlySet<string | null> = new Set(['left_of', 'right_of']);
const BARE_SIDE =
  /^((?:(?:no|nope|nah|yes|yeah|yep|oh|um|uh|er|well|ah) )*)(?:it is |its |is |that is |that would be )?(?:(?:on|to|at|in) )?(?:the |its |my )?(left|right)(?: hand)?(?: side)?(?: of (?:it|them|the bed))?(?: one)?$/;
const NO_AT_ONCE = /\b(?:no|nope|nah)\b/;

/** A side that was named by itself. */
export interface NamedSide {
  /** Where the thing is; null where the words say too little. */
  readonly statement: Statement | null;
  /** It is the side that a yes or no question did not ask for. */
  readonly isOtherSide: boolean;
}

/**
 * "on the right", "no, the right side": of what was asked about. Null for other texts; "right" by itself may be a yes.
 */
export function sideIn(text: string, asked: AskedQuestion | null): NamedSide | null {
  const sided = asked?.values.find(({ relation }) => SIDED.has(relation));
  const match = BARE_SIDE.exec(text);
  if (sided === undefined || asked === null || match === null) return null;
  const [said, verdict = '', side] = match;
  const relation = side === 'left' ? ('left_of' as const) : ('right_of' as const);
  if (asked.form !== 'choice' && said === 'right' && sided.relation !== 'right_of')
    return { statement: null, isOtherSide: false };
  const isDenied = NO_AT_ONCE.test(verdict) && relation === sided.relation;
  return {
    statement: isDenied ? null : { ...sided, relation },
    isOtherSide: asked.form === 'yes-no' && relation !== sided.relation,
  };
}
