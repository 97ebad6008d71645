import type { Json } from '@parley/protocol';
import { ZIPON_BELIEFS } from '../shared';

/** How `retrieve_memory` begins what it returns. */
const FOUND = /^Found (\d+) in memory/;

/** Counts what memory gave for a goal, from its notes in their order. */
export interface Recalled {
  /** Step at which memory was asked, until it has answered. */ readonly askedAt: number | null;
  /** Things that it gave, over all times that it was asked; null: it was not asked. */
  readonly things: number | null;
}
export const NOT_RECALLED: Recalled = { askedAt: null, things: null };

/** What a further note of the goal says of it: a step that asks memory, or what came of one. */
export function recalledIn(known: Recalled, name: string, data: Json): Recalled {
  if (name === 'trace') {
    const trace = ZIPON_BELIEFS.trace.safeParse(data).data;
    return trace?.command?.name === 'retrieve_memory' ? { ...known, askedAt: trace.n } : known;
  }
  if (name !== 'returned' || known.askedAt === null) return known;
  const returned = ZIPON_BELIEFS.returned.safeParse(data).data;
  if (returned?.n !== known.askedAt) return known;
  const found = FOUND.exec(returned.text)?.[1];
  return {
    askedAt: null,
    things: found === undefined ? known.things : (known.things ?? 0) + Number(found),
  };
}
