import type { Area } from '../semantic-map';
import { areaOfEntry } from './area-of-entry';
import { isDenied } from './is-denied';
import { DEFAULT_MEMORY, type MemoryConfig } from './memory-config';
import { cosineOfMean } from './memory-similarity';
import type { NeuralEntry, NeuralMemory } from './neural-memory';

/** A text with its feature, as `features.text` gives it. */
export interface RememberedText {
  readonly text: string;
  readonly vector: readonly number[];
}

/** What `update_memory(obj_id, pos_str, neg_str)` says of an object; either may be missing. */
export interface MemoryUpdate {
  /** Of the object: A_sem or A_det. */ readonly area: Pick<Area, 'cells' | 'position'>;
  readonly positive: RememberedText | null;
  readonly negative: RememberedText | null;
}

/**
 * Adds the feature of a positive text to the object's area in M_pos, and of a negative one to M_neg (ORION §III-B). The person's later word
 * holds: what was said before of the same text and the same thing to the contrary is withdrawn. Neither paper nor code says what becomes
 * of it, and without that a thing that was denied by mistake could never be found again.
 */
export function updateMemory(
  memory: NeuralMemory,
  { area, positive, negative }: MemoryUpdate,
  config: MemoryConfig = DEFAULT_MEMORY,
): NeuralMemory {
  const entryOf = ({ text, vector }: RememberedText): NeuralEntry => ({
    text,
    vector: vector.map(rounded),
    cells: [...area.cells],
    heightM: area.position[1],
  });
  const added = (entry: RememberedText | null): NeuralEntry[] =>
    entry === null ? [] : [entryOf(entry)];
  const without = (
    entries: readonly NeuralEntry[],
    said: RememberedText | null,
  ): readonly NeuralEntry[] =>
    said === null
      ? entries
      : entries.filter(
          (entry) =>
            cosineOfMean([entry.vector], said.vector) <= config.minSimilarity ||
            !isDenied(area, [areaOfEntry(memory.grid, entry)], {
              ...config,
              cellSizeM: memory.grid.cellSizeM,
            }),
        );
  return {
    grid: memory.grid,
    positive: [...without(memory.positive, negative), ...added(positive)],
    negative: [...without(memory.negative, positive), ...added(negative)],
  };
}

/** As JSON keeps it. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;
