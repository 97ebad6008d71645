import type { Expert } from '../roles';
import { fitOf } from './fit-of';
import { lookAhead } from './look-ahead';
import { nextLeg } from './next-leg';

/**
 * Decision testing by rules: the prediction whose direction fits the action in progress best, by its angle and by what it shows, of that
 * action and of those that come after. Of equals the first, which is what most samples say.
 */
export const testByRules: Expert<'decision-testing'> = {
  body: 'decision-testing-by-rules',
  answer: ({ estimate: { inProgress, waiting }, scene, predictions }) => {
    const open = [...inProgress, ...waiting];
    const leg = nextLeg(open);
    const scores = predictions.map(({ direction }) => {
      const way = scene.find((one) => one.direction === direction);
      if (way === undefined) return Number.NEGATIVE_INFINITY;
      return fitOf(way, leg, true).score + lookAhead(way, open);
    });
    const best = scores.indexOf(Math.max(...scores));
    return { direction: (predictions[best] as (typeof predictions)[number]).direction };
  },
};
