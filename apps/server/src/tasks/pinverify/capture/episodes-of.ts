import { BELONGINGS, type BelongingRef, type BelongingSplit } from '@parley/homes/belongings';
import { groupBy } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';

/** An episode that is to be captured: which object in which home. */
export interface WantedEpisode {
  readonly sceneId: string;
  /** Number in its home, as text. */ readonly episodeId: string;
  readonly object: BelongingRef;
}

/**
 * Episodes of one home: categories take turns, and in each the objects, in an order that seed and home decide. What else is captured does
 * not matter, and of a larger `count` the first are the same.
 */
export function episodesOf(
  sceneId: string,
  {
    split,
    count,
    seed,
  }: { readonly split: BelongingSplit; readonly count: number; readonly seed: number },
): WantedEpisode[] {
  const random = randomStream('capture-order', seed, sceneId, split);
  const byCategory = groupBy(
    BELONGINGS.filter((one) => one.split === split),
    ({ category }) => category,
  );
  const queues = random.shuffle([...byCategory.values()].map((all) => random.shuffle([...all])));
  return Array.from({ length: count }, (_, i) => {
    const queue = queues[i % queues.length] as BelongingRef[];
    const object = queue[Math.floor(i / queues.length) % queue.length] as BelongingRef;
    return { sceneId, episodeId: `${i}`, object };
  });
}
