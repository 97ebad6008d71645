import { groupBy } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import type { RawIndexRow } from './index-rows';

/**
 * At most so many episodes of each object. Homes take turns: of each home the one with the lowest number first, and among homes in an order that
 * is drawn for the object, so that not the same homes come first for all.
 *
 * @returns In the order that they came in.
 */
export function atMostOfObject(rows: readonly RawIndexRow[], most: number): RawIndexRow[] {
  const kept = new Set<RawIndexRow>();
  for (const [objectId, own] of groupBy(rows, (row) => row.target_object_id)) {
    const turns = [...groupBy(own, ({ scene }) => scene)].flatMap(([scene, here]) => {
      const draw = randomStream('turn of a home', objectId, scene).next();
      const inOrder = [...here].sort((a, b) => Number(a.episode) - Number(b.episode));
      return inOrder.map((row, turn) => ({ row, turn, draw }));
    });
    turns.sort((a, b) => a.turn - b.turn || a.draw - b.draw);
    for (const { row } of turns.slice(0, most)) kept.add(row);
  }
  return rows.filter((row) => kept.has(row));
}
