import type { GridSpec } from '@parley/protocol';
import { type Area, areaOf } from '../semantic-map';
import type { MemoryEntry } from './neural-memory';

/** The area that an entry was added to. */
export const areaOfEntry = (grid: GridSpec, { cells, heightM }: MemoryEntry): Area =>
  areaOf(cells, grid, () => heightM);
