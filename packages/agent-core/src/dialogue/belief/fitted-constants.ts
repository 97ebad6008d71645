import type { AttributeName } from '@parley/protocol';
import fitted from './fitted-constants.json';

/**
 * How often a source says a value of a thing that has it (`same`) or has one that is mixed up with it (`close`), and
 * how often it says just anything (`error`): then values come as they are common.
 */
export interface Reliability {
  readonly same: number;
  readonly close: number;
  readonly error: number;
}

/** What `parley belief fit` counted on training homes; the file is never edited by hand (SCI-12c, SCI-18). */
export interface FittedBelief {
  readonly provenance: {
    readonly command: string;
    /** Training homes with the hash of their `scene.json`. */
    readonly homes: Readonly<Record<string, string>>;
    readonly seeds: readonly string[];
    readonly vlmProfile: string;
    readonly userErrorRate: number;
    /** Dialogues of each agent at the table top. */
    readonly talks: number;
    /** Hash of the constants and priors that those dialogues were held with. */
    readonly heldWith: string;
    /** The fit without each home, and what its curve loses there beside one of the home's own; nats. */
    readonly leftOut: readonly {
      readonly home: string;
      readonly skip: number;
      readonly stop: number;
      readonly misread: number;
      readonly personError: number;
      readonly loss: number;
      readonly lossOfOwnFit: number;
    }[];
  };
  /** Log odds that score τ_skip and τ_stop, nats. */
  readonly scale: { readonly skip: number; readonly stop: number };
  readonly personSure: Reliability;
  /** Chance that a look misreads an attribute. */
  readonly misread: number;
  /** Chance that an open question about what a thing has gets an answer that can be read. */
  readonly answerable: Readonly<Record<AttributeName, number>>;
}

export const FITTED_BELIEF: FittedBelief = fitted;
