import { groupBy } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import type { PinverifyEpisode } from '../episodes';

/** Two parts of the pairs for training, of which no view is in both (PInVerify appendix F). */
export interface TrainingPools {
  /** For supervised fine-tuning. */ readonly sft: readonly PinverifyEpisode[];
  /** For reinforcement learning and preferences. */ readonly rl: readonly PinverifyEpisode[];
  /** Captures that show the same object at the same place as another: they are in neither. */
  readonly repeated: number;
}
type Pool = 'sft' | 'rl';

/** Positions are told apart in steps of so many metres (PInVerify appendix F). */
const SAME_PLACE_M = 0.1;

/**
 * Splits pairs by their captures: of each home one half of its captures, drawn by a seed of the home, goes to one pool and the rest to the other. All
 * pairs of a capture are in the same pool, in the order that they came in.
 */
export function trainingPools(pairs: readonly PinverifyEpisode[], seed: string): TrainingPools {
  const poolOf = new Map<string, Pool>();
  let repeated = 0;
  for (const [scene, own] of groupBy(pairs, (pair) => pair.scene)) {
    const [first, again] = splitRepeated([...groupBy(own, ({ capture }) => capture).values()]);
    repeated += again;
    const drawn = randomStream('training-pools', seed, scene).shuffle(first);
    const half = Math.ceil(drawn.length / 2);
    for (const [i, capture] of drawn.entries())
      poolOf.set(`${scene}/${capture}`, i < half ? 'sft' : 'rl');
  }
  const of = (pool: Pool) =>
    pairs.filter(({ scene, capture }) => poolOf.get(`${scene}/${capture}`) === pool);
  return { sft: of('sft'), rl: of('rl'), repeated };
}

/** Captures that show something for the first time, and how many show it again. */
function splitRepeated(captures: readonly (readonly PinverifyEpisode[])[]): [string[], number] {
  const seen = new Set<string>();
  const first: string[] = [];
  for (const [pair] of captures) {
    if (pair === undefined) continue;
    const place = pair.goalPosition?.map((at) => Math.round(at / SAME_PLACE_M)) ?? [pair.capture];
    const shown = JSON.stringify([place, pair.target.objectId]);
    if (!seen.has(shown)) first.push(pair.capture);
    seen.add(shown);
  }
  return [first, captures.length - first.length];
}
