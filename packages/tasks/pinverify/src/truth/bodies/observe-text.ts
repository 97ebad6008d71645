import type { Answer } from '../../shared';
import type { DescribedObject } from '../descriptions';
import { couldBeInstead, type JudgedClaim, judgeClaim, shownInstead } from './judge-claim';
import { claimsAbout } from './read-claims';
import type { Side } from './sides-faced';

/** What is so of a text, as far as a view shows it. */
export interface Observed {
  readonly answer: Answer;
  /** What is there instead, of a no; null: nothing of the kind, or it is no no. */ readonly seen:
    | string
    | null;
  /** What something of its kind has in its place; null: all of the kind are as it says. */
  readonly other: string | null;
  /** It is about a print or letters, which want more pixels than a colour. */
  readonly isDetail: boolean;
}

/**
 * What an eye that never errs would say of an attribute of a thing of the described category, and what it sees in its place. Of several claims one
 * that is refused is a no, as {@link verifyView} has it.
 *
 * @param text Evidence of an attribute. @param about Where the text has no part: the part that it is of.
 */
export function observeText(
  { text, about }: { readonly text: string; readonly about: string },
  {
    object,
    kin,
    sides,
  }: {
    readonly object: DescribedObject;
    readonly kin: readonly DescribedObject[];
    readonly sides: readonly Side[];
  },
): Observed {
  const judged = claimsAbout(text, about, kin).map((claim) =>
    judgeClaim(claim, { object, kin, sides }),
  );
  const of = (standing: JudgedClaim['standing']) => judged.find((one) => one.standing === standing);
  const [differs, agrees] = [of('differs'), of('agrees')];
  const told = differs ?? agrees ?? judged[0];
  return {
    answer: differs !== undefined ? 'no' : agrees !== undefined ? 'yes' : 'unsure',
    seen: differs === undefined ? null : shownInstead(differs.claim, { object, sides }),
    other: told === undefined ? null : couldBeInstead(told.claim, kin),
    isDetail: told?.isDetail ?? false,
  };
}
