import { BELONGINGS } from '@parley/homes/belongings';
import { ParleyError } from '@parley/protocol';
import { attributesByRules } from '@parley/task-pinverify/agents';
import { BUDGET, MOST_ATTRIBUTES } from '@parley/task-pinverify/shared';
import {
  type PinverifyEpisode,
  type RingRange,
  type TaughtStep,
  teachPair,
  trainingPools,
} from '@parley/task-pinverify/truth';
import { trueView } from '../bodies/gt-bodies';

export type Pool = 'sft' | 'rl';

/** A step of a pair that something is to be learnt from. */
export interface TrainingSample {
  readonly pool: Pool;
  readonly pair: PinverifyEpisode;
  readonly step: TaughtStep;
}

export interface TrainingSamples {
  readonly samples: readonly TrainingSample[];
  /** Pairs of each pool. */ readonly pairs: Readonly<Record<Pool, number>>;
  /** Pairs that teach nothing, by why. */ readonly leftOut: Readonly<Record<string, number>>;
  /** Captures that show what another shows. */ readonly repeated: number;
}

/**
 * Steps of all training pairs, in two pools that share no view (PInVerify appendix F), in the order of the pairs.
 *
 * @throws {ParleyError} `BAD_INPUT` for a pair with an object that is not for training, or whose parts are not known.
 */
export function trainingSamples(
  pairs: readonly PinverifyEpisode[],
  { seed, range }: { readonly seed: string; readonly range: RingRange },
): TrainingSamples {
  for (const pair of pairs) checkForTraining(pair);
  const pools = trainingPools(pairs, seed);
  const leftOut: Record<string, number> = {};
  const samples = (['sft', 'rl'] as const).flatMap((pool) =>
    pools[pool].flatMap((pair) => {
      const taught = teach(pair, range);
      if (taught.kind === 'taught') return taught.steps.map((step) => ({ pool, pair, step }));
      leftOut[taught.reason] = (leftOut[taught.reason] ?? 0) + 1;
      return [];
    }),
  );
  const count = { sft: pools.sft.length, rl: pools.rl.length };
  return { samples, pairs: count, leftOut, repeated: pools.repeated };
}

function teach(pair: PinverifyEpisode, range: RingRange): ReturnType<typeof teachPair> {
  const { category } = pair.query;
  const descriptions = [...pair.descriptions];
  const { attributes } = attributesByRules({ category, descriptions, most: MOST_ATTRIBUTES });
  const viewAt = (stop: TaughtStep['stop']) => trueView(pair, { at: () => stop });
  return teachPair(pair, { attributes, range, budget: BUDGET.paper, viewAt });
}

const SPLIT_OF = new Map(BELONGINGS.map(({ id, split }) => [id, split]));

function checkForTraining({ episodeId, target, query }: PinverifyEpisode): void {
  for (const { objectId } of [target, query]) {
    const split = SPLIT_OF.get(objectId);
    if (split === 'train') continue;
    throw new ParleyError(
      'BAD_INPUT',
      split === undefined
        ? `the parts of ${objectId} are not known: what is right of it cannot be told`
        : `${objectId} is for tests: nothing is trained on it`,
      {
        where: episodeId,
        remedy:
          'Name captures of training objects, such as `parley pinverify capture --split train` writes.',
      },
    );
  }
}
