import type { GridSpec } from '@parley/protocol';
import { type Area, areaOf } from '../semantic-map';
import type { NeuralEntry } from './neural-memory';

/** The area that an entry was added to. */
export const areaOfEntry = (grid: GridSpec, { cells, heightM }: NeuralEntry): Area =>
  areaOf(cells, grid, () => heightM);
