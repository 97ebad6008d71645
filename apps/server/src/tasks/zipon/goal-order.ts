import { randomStream } from '@parley/agent-core/ports';
import type { PersonalGoal } from '@parley/scenes/format';
import type { ZiponSpec } from './zipon-spec';

/**
 * Goals in the order in which they are asked for: as the episode has them in the first round, shuffled in every later one
 * (user_simulator/base.py shuffles them in each).
 */
export function goalOrder({
  episode,
  rounds,
  seed,
}: Pick<ZiponSpec, 'episode' | 'rounds' | 'seed'>): readonly PersonalGoal[] {
  const later = Array.from({ length: rounds - 1 }, (_, i) => {
    const random = randomStream(seed, episode.episodeId, i + 2, 'goal order');
    const order = [...episode.goals];
    for (let k = order.length - 1; k > 0; k--) {
      const j = random.int(k + 1);
      [order[k], order[j]] = [order[j] as PersonalGoal, order[k] as PersonalGoal];
    }
    return order;
  });
  return [...episode.goals, ...later.flat()];
}
