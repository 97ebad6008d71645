import type { Expert } from '../roles';
import { fitOf, isAtTurn } from './fit-of';
import { lookAhead } from './look-ahead';
import { nextLeg } from './next-leg';

/**
 * Decision testing by rules: the prediction whose direction fits the action in progress best, by its angle and by what it shows, of that
 * action and of those that come after; a turn at a landmark is taken where that is in sight. Of equals the first, which is what most
 * samples say.
 */
export const testByRules: Expert<'decision-testing'> = {
  body: 'decision-testing-by-rules',
  answer: ({ estimate: { inProgress, waiting }, here, scene, predictions }) => {
    const open = [...inProgress, ...waiting];
    const leg = nextLeg(open);
    // Who is not told what is seen from here takes the turn for due.
    const isThere = here === undefined || isAtTurn(leg, here);
    const scores = predictions.map(({ direction }) => {
      const way = scene.find((one) => one.direction === direction);
      if (way === undefined) return Number.NEGATIVE_INFINITY;
      return fitOf(way, leg, isThere).score + lookAhead(way, open);
    });
    const best = scores.indexOf(Math.max(...scores));
    return { direction: (predictions[best] as (typeof predictions)[number]).direction };
  },
};
