import type { MemoryBelief } from '../../shared';
import { runsOfCells } from '../semantic-map';
import { areaOfEntry } from './area-of-entry';
import type { NeuralEntry, NeuralMemory } from './neural-memory';

/** Both layers of the memory, as experimenters see them. */
export function memoryBelief({ grid, positive, negative }: NeuralMemory): MemoryBelief {
  const shown = (entry: NeuralEntry) => ({
    text: entry.text,
    runs: runsOfCells(entry.cells),
    position: areaOfEntry(grid, entry).position,
  });
  return { grid, positive: positive.map(shown), negative: negative.map(shown) };
}
