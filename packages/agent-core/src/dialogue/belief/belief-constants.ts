import { hashJson } from '@parley/protocol';
import { COUNTED_ATTRIBUTES } from '../priors/counted-attributes';
import { PRICES } from './ask-prices';
import { FITTED_BELIEF, type Reliability } from './fitted-constants';
import { SEARCH_CONSTANTS } from './search-constants';

/**
 * Constants of the belief about candidates (SCI-12c). Those of `fitted-constants.json` are counted on training homes by
 * `parley belief fit`; the others were set by hand with table-top runs on training homes in view. Tests freeze their hash.
 */
export const BELIEF_CONSTANTS = {
  /** A person who is sure. */
  personSure: FITTED_BELIEF.personSure,
  /**
   * A person who marks doubt: "kind of green". By hand: stand-ins hedge at random, so the fit finds a hedge nearly as good as
   * a plain word, and one doubtful word could reject what it describes (SCI-12c: hedged facts count less).
   */
  personHedged: { same: 0.75, close: 0.3, error: 0.2 },
  /** What stands in a description after the self-check. */
  described: { same: 0.9, close: 0.12, error: 0.08 },
  /** Of two statements of a person that exclude each other, the weight of the later one. */
  laterWeight: 0.7,
  /** Least and most that all statements about one attribute may add to the log odds, nats. */
  leastPerAttribute: -3,
  mostPerAttribute: 4,
  /** Things that look like the target in most respects, in a home; the share of attributes that such a twin shares. */
  twins: 1.5,
  twinShares: 0.75,
  /** No more than this share of all rivals are twins. */
  mostTwins: 0.7,
  /** Chance that a picture shows what a check asks about. */
  shownRate: 0.85,
  /** Answers of a vision model at large: the rates that its distributions are weighed with. */
  answerRates: { yes: 0.5, no: 0.3, unknown: 0.2 },
  /** Chance that a look at a thing misreads an attribute, with all checks of it: errors of a model persist. */
  misread: FITTED_BELIEF.misread,
  /** Most that one check may change the odds, as a factor. */
  mostPerCheck: 50,
  /** Log odds that score 0, τ_skip, τ_stop and 10. */
  scale: { zero: -7, ...FITTED_BELIEF.scale, ten: 8 },
  /**
   * Chance that an answer gets what it asks for: by attribute, an open question about what the thing has; and that its
   * value is the expected one.
   */
  answerable: FITTED_BELIEF.answerable,
  /** How often a look that is told what to look for finds whether it is there; of surroundings it shows a part. */
  lookTrust: { own: 0.8, near: 0.5 },
} as const;

/** SHA-256 of the constants and of the counted priors: what a report names as frozen (SCI-18). */
export const beliefHash = (): string =>
  hashJson({
    constants: BELIEF_CONSTANTS,
    search: SEARCH_CONSTANTS,
    prices: PRICES,
    priors: COUNTED_ATTRIBUTES,
  });

/** How far a person's statement is to be trusted. */
export const personOf = ({ certainty }: { readonly certainty: 'sure' | 'hedged' }): Reliability =>
  certainty === 'sure' ? BELIEF_CONSTANTS.personSure : BELIEF_CONSTANTS.personHedged;
