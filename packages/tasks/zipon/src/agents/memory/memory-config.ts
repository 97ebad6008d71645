import { z } from 'zod';
import { MapFidelity } from '../semantic-map';
import fitted from './memory-fit.json';

/** How like a text what is remembered must be. */
export interface MemoryMatch {
  readonly margin: number;
  readonly minSimilarity: number;
}

/** Of the authors' code (SRC-16; NAVCHAT memory/neural_memory2d.py), for texts that CLIP embeds. */
export const CODE_MEMORY_MATCH: MemoryMatch = { margin: 0.03, minSimilarity: 0.88 };

/** By the encoder that embeds the texts, where they were fitted: by `parley zipon fit-memory`, on names of training homes alone. */
const FITTED: Readonly<Record<string, MemoryMatch>> = { 'use-lite': fitted['use-lite'] };

/** How the memory is matched. The paper gives no numbers: all are those of the authors' code (SRC-16). */
export const MemoryConfig = z.strictObject({
  fidelity: MapFidelity.default('paper').describe(
    'How large an area is. paper: its cells. code: the polygon through the middles of its border cells',
  ),
  margin: z
    .number()
    .min(0)
    .max(2)
    .default(CODE_MEMORY_MATCH.margin)
    .describe('A cell matches when its similarity is less than so far below the best one'),
  minSimilarity: z
    .number()
    .min(-1)
    .max(1)
    .default(CODE_MEMORY_MATCH.minSimilarity)
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

/**
 * How the memory is matched with vectors of an encoder: by what was fitted for it, else by the numbers of the authors' code, which belong
 * to CLIP.
 *
 * @param encoder As `features.text` names it; undefined in logs that were written before it did.
 */
export function memoryOf(
  encoder: string | undefined,
  fidelity: MemoryConfig['fidelity'] = 'paper',
): MemoryConfig {
  const own = encoder !== undefined && Object.hasOwn(FITTED, encoder) ? FITTED[encoder] : undefined;
  const { margin, minSimilarity } = own ?? CODE_MEMORY_MATCH;
  return { ...DEFAULT_MEMORY, fidelity, margin, minSimilarity };
}
