import type { Expert } from '../roles';
import { fitOf } from './fit-of';
import { nextLeg } from './next-leg';

/**
 * Decision testing by rules: the prediction whose direction fits the action in progress best, by its angle and by what it shows. Of
 * equals the first, which is what most samples say.
 */
export const testByRules: Expert<'decision-testing'> = {
  body: 'decision-testing-by-rules',
  answer: ({ estimate: { inProgress, waiting }, scene, predictions }) => {
    const leg = nextLeg([...inProgress, ...waiting]);
    const scores = predictions.map(({ direction }) => {
      const way = scene.find((one) => one.direction === direction);
      return way === undefined ? Number.NEGATIVE_INFINITY : fitOf(way, leg, true).score;
    });
    const best = scores.indexOf(Math.max(...scores));
    return { direction: (predictions[best] as (typeof predictions)[number]).direction };
  },
};
