import { type Area, connectedAreas, type ScoredArea, sizeOf } from '../semantic-map';
import { isDenied } from './is-denied';
import { DEFAULT_MEMORY, type MemoryConfig } from './memory-config';
import { matchesOf, similarityByCell } from './memory-similarity';
import type { NeuralEntry, NeuralMemory } from './neural-memory';

/** What the memory holds of a text. */
export interface Retrieved {
  /** From M_pos, best first, those left out that M_neg says are not it. */
  readonly areas: readonly ScoredArea[];
  /** Left out because they were denied. */ readonly denied: readonly ScoredArea[];
}

/**
 * Matches a text with the features in both neural maps, and returns the objects of M_pos while avoiding those of M_neg (ORION §III-B,
 * `retrieve_memory`).
 *
 * @param query Feature of the text, as `features.text` gives it for the memory.
 */
export function retrieveMemory(
  memory: NeuralMemory,
  query: readonly number[],
  config: MemoryConfig = DEFAULT_MEMORY,
): Retrieved {
  const found = matchedAreas(memory, memory.positive, query, config);
  const avoided = deniedAreas(memory, query, config);
  const limits = { ...config, cellSizeM: memory.grid.cellSizeM };
  return {
    areas: found.filter((area) => !isDenied(area, avoided, limits)),
    denied: found.filter((area) => isDenied(area, avoided, limits)),
  };
}

/** Areas of which the person said that they are not what a text names: what memory finds is held against them; map and detector are not asked. */
export const deniedAreas = (
  memory: NeuralMemory,
  query: readonly number[],
  config: MemoryConfig = DEFAULT_MEMORY,
): readonly Area[] => matchedAreas(memory, memory.negative, query, config);

function matchedAreas(
  { grid }: NeuralMemory,
  entries: readonly NeuralEntry[],
  query: readonly number[],
  config: MemoryConfig,
): ScoredArea[] {
  const byCell = similarityByCell(entries, query);
  const cells = [...byCell.keys()];
  const isMatch = matchesOf([...byCell.values()], config);
  const heights = heightByCell(entries);
  const areas = connectedAreas(
    cells.filter((_, i) => isMatch[i]),
    grid,
    (cell) => heights.get(cell) ?? 0,
  );
  return areas
    .filter((area) => sizeOf(area, config.fidelity) > config.minArea)
    .map((area): ScoredArea => ({ ...area, score: meanOf(area, byCell) }))
    .sort((a, b) => b.score - a.score || (a.cells[0] as number) - (b.cells[0] as number));
}

/** Height of what was tied to a cell last. */
const heightByCell = (entries: readonly NeuralEntry[]): ReadonlyMap<number, number> =>
  new Map(
    entries.flatMap(({ cells, heightM }) => cells.map((cell): [number, number] => [cell, heightM])),
  );

function meanOf({ cells }: Area, byCell: ReadonlyMap<number, number>): number {
  const sum = cells.reduce((total, cell) => total + (byCell.get(cell) ?? 0), 0);
  return Math.round((sum / cells.length) * 1e6) / 1e6;
}
