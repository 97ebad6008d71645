/** How a search went, in the person's terms. */
export const COIN_RESULTS = [
  'found',
  'same-kind',
  'near',
  'elsewhere',
  'gave-up',
  'out-of-time',
  'ended-early',
] as const;
export type CoinResult = (typeof COIN_RESULTS)[number];
