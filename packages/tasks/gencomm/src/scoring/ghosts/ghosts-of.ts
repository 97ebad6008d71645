import { refuse } from '../measures/refuse';
import { type NamedThing, namedThings } from './named-things';

/** What a dialogue is held against. */
export interface DialogueInHome {
  readonly lines: readonly { readonly text: string }[];
  /** Category that is looked for: it is in the home, and both were told. */ readonly target: string;
  /** All categories of the home. */ readonly categories: readonly string[];
  /** Categories that either camera shows; null where the log does not say. */
  readonly visible: readonly string[] | null;
}

/** Things that a dialogue names and that are not there. */
export interface Ghosts {
  readonly named: number;
  /** Not in the home (GenComm §IV-A). */ readonly absent: readonly string[];
  /** Not before either camera, stricter; null where the log does not say. The target does not count. */
  readonly unseen: readonly string[] | null;
}

/**
 * Ghost objects of one dialogue. Whatever is named counts, also in a question or a denial, as the paper's overlap of words has it. A word that may
 * mean several things is a ghost where none of them is there.
 *
 * @throws {ParleyError} `BAD_INPUT` for a home without categories.
 */
export function ghostsOf({ lines, target, categories, visible }: DialogueInHome): Ghosts {
  if (categories.length === 0)
    refuse('categories', 'the home has none', 'Pass all categories of the home.');
  const named = lines.flatMap(({ text }) => namedThings(text, categories));
  const lacking = (there: readonly string[], of: readonly NamedThing[]): string[] =>
    of
      .filter((thing) => !thing.categories.some((category) => there.includes(category)))
      .map(({ word }) => word);
  const others = named.filter((thing) => !thing.categories.includes(target));
  return {
    named: named.length,
    absent: lacking([...categories, target], named),
    unseen: visible === null ? null : lacking(visible, others),
  };
}
