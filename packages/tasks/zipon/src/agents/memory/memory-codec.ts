import { decodeCellRuns } from '@parley/agent-core/mapping';
import { CellRuns, canonicalJson, GridSpec, ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { runsOfCells } from '../semantic-map';
import type { NeuralEntry, NeuralMemory } from './neural-memory';

/** Raise when the stored shape changes. */
const MEMORY_VERSION = 1;

const StoredEntry = z.strictObject({
  text: z.string(),
  vector: z.array(z.number().min(-1).max(1)).min(1),
  runs: CellRuns,
  heightM: z.number(),
});

/** A memory as it is kept between goals, rounds and sessions. */
const StoredMemory = z.strictObject({
  version: z.literal(MEMORY_VERSION),
  grid: GridSpec,
  positive: z.array(StoredEntry),
  negative: z.array(StoredEntry),
});

/** A memory as canonical JSON: equal memories give equal text. */
export function serialiseMemory({ grid, positive, negative }: NeuralMemory): string {
  const stored = ({ cells, ...entry }: NeuralEntry) => ({ ...entry, runs: runsOfCells(cells) });
  return canonicalJson({
    version: MEMORY_VERSION,
    grid,
    positive: positive.map(stored),
    negative: negative.map(stored),
  });
}

/**
 * Inverse of {@link serialiseMemory}.
 *
 * @throws {ParleyError} `BAD_INPUT` for a text that is no memory of this version.
 */
export function parseMemory(text: string): NeuralMemory {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw badMemory('is no JSON', cause);
  }
  const parsed = StoredMemory.safeParse(json);
  if (!parsed.success)
    throw badMemory(parsed.error.issues[0]?.message ?? 'has another shape', parsed.error);
  const { grid, positive, negative } = parsed.data;
  const entry = ({ runs, ...rest }: z.infer<typeof StoredEntry>): NeuralEntry => ({
    ...rest,
    cells: decodeCellRuns(runs),
  });
  return { grid, positive: positive.map(entry), negative: negative.map(entry) };
}

const badMemory = (why: string, cause: unknown): ParleyError =>
  new ParleyError('BAD_INPUT', `a memory ${why}`, {
    where: 'memory',
    cause,
    remedy: 'Begin with an empty memory, or with one that serialiseMemory wrote.',
  });
