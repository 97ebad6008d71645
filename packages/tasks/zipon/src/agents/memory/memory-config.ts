import { z } from 'zod';
import { MapFidelity } from '../semantic-map';

/** How the memory is matched. The paper gives no numbers: all are those of the authors' code (SRC-16). */
export const MemoryConfig = z.strictObject({
  fidelity: MapFidelity.default('paper').describe(
    'How large an area is. paper: its cells. code: the polygon through the middles of its border cells',
  ),
  margin: z
    .number()
    .min(0)
    .max(2)
    .default(0.03)
    .describe('A cell matches when its similarity is less than so far below the best one'),
  minSimilarity: z
    .number()
    .min(-1)
    .max(1)
    .default(0.88)
    .describe('… and lies above this, whatever the best one is'),
  minArea: z.number().nonnegative().default(2).describe('Areas must be larger than this, cells'),
  deniedWithinCells: z
    .number()
    .nonnegative()
    .default(12)
    .describe('A thing nearer than this on the floor plan to one that was denied is denied, …'),
  deniedHeightM: z
    .number()
    .nonnegative()
    .default(0.5)
    .describe('… when their heights differ by less than this, metres'),
  deniedOverlap: z
    .number()
    .min(0)
    .max(1)
    .default(0.7)
    .describe('… or when more than this share of its cells is of the denied one'),
});
export type MemoryConfig = z.infer<typeof MemoryConfig>;

export const DEFAULT_MEMORY: MemoryConfig = MemoryConfig.parse({});
