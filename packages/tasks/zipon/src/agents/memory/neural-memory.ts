import type { GridSpec } from '@parley/protocol';

/** A text that was tied to an area by a word of the person. */
export interface NeuralEntry {
  readonly text: string;
  /** Its feature, length 1 to 1e-4. */ readonly vector: readonly number[];
  /** Cells of the area, ascending. */ readonly cells: readonly number[];
  /** Mean height of the thing, metres. */ readonly heightM: number;
}

/**
 * The two neural maps M_pos and M_neg (ORION §III-B): what the person affirmed, and what the person denied. Both begin empty. Each cell
 * holds the running mean of the features that were added to it; a map is kept as the list of what was added, oldest first, from which every
 * mean follows exactly, whatever the number of its dimensions.
 *
 * Never changed in place: {@link updateMemory} gives a new one, so that one may be kept from goal to goal and from round to round.
 */
export interface NeuralMemory {
  readonly grid: GridSpec;
  readonly positive: readonly NeuralEntry[];
  readonly negative: readonly NeuralEntry[];
}

export const emptyMemory = (grid: GridSpec): NeuralMemory => ({
  grid,
  positive: [],
  negative: [],
});
