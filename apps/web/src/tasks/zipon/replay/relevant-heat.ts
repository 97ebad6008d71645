import { HEAT_LEVELS, type HeatLayer } from '@parley/task-zipon/shared';

/** Levels below this are not painted: three quarters of the span that the query met, where floors and walls lie for any text. */
const LEAST_LEVEL = (HEAT_LEVELS.length * 3) / 4;
/** Shares of the map below that the least and the most similar painted cell cover. */
const LEAST_ALPHA = 0.15;
const MOST_ALPHA = 0.75;

/** How much a cell of the heat layer covers the map, 0 to 1: nothing below the upper quarter, more the more similar. */
export function heatAlpha(level: string): number {
  const at = HEAT_LEVELS.indexOf(level);
  if (at < LEAST_LEVEL) return 0;
  const share = (at - LEAST_LEVEL) / (HEAT_LEVELS.length - 1 - LEAST_LEVEL);
  return LEAST_ALPHA + share * (MOST_ALPHA - LEAST_ALPHA);
}

/** Similarity of the palest cell that is painted, in the unit of the layer. */
export const leastShown = ({ low, high }: Pick<HeatLayer, 'low' | 'high'>): number =>
  low + ((high - low) * LEAST_LEVEL) / (HEAT_LEVELS.length - 1);
