import type { CoinBeliefs } from './coin-beliefs';

/** What stands beside a frontier: rated places have values above 0; where nothing was rated near it a dash. */
export const valueText = (value: number): string => (value > 0 ? value.toFixed(2) : '–');

/** Was any of the frontiers rated? Agents that go by distance or by what a view shows write 0 beside all of them. */
export const hasValues = ({ frontiers }: Pick<CoinBeliefs, 'frontiers'>): boolean =>
  frontiers?.frontiers.some(({ value }) => value > 0) ?? false;
