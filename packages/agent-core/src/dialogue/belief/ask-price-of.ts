import type { AttributeName } from '@parley/protocol';
import { havingShareOf } from '../priors';
import { PRICES } from './ask-prices';
import { BELIEF_CONSTANTS } from './belief-constants';

/** How likely a person who has a picture can answer a question about an attribute, and what it costs them, nats. */
export interface AskPrice {
  readonly answerable: number;
  readonly price: number;
}

/** Of an attribute that few things of a category have, few people can say anything. */
export const askPriceOf = (slot: AttributeName, category: string): AskPrice => ({
  answerable: BELIEF_CONSTANTS.answerable[slot] * havingShareOf(slot, category),
  price: PRICES[slot],
});
