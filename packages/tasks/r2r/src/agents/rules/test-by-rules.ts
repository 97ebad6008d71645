import type { Expert } from '../roles';
import { mentions } from './mentions';
import { readAction } from './read-action';

/**
 * Decision testing by rules: the direction that shows a landmark of the action in progress, else of the next that names one. Where no
 * direction does, or several do, the first of the predictions, which is what most samples say.
 */
export const testByRules: Expert<'decision-testing'> = {
  body: 'decision-testing-by-rules',
  answer: ({ estimate: { inProgress, waiting }, scene, predictions }) => {
    const shown = new Map(scene.map(({ direction, observation }) => [direction, observation]));
    for (const action of [...inProgress, ...waiting]) {
      const { kind, landmarks } = readAction(action);
      // What is left lies behind, whichever direction shows it.
      if (kind === 'leave') continue;
      const found = predictions.find(({ direction }) =>
        landmarks.some((name) => mentions(shown.get(direction) ?? '', name)),
      );
      if (found !== undefined) return { direction: found.direction };
    }
    return { direction: (predictions[0] as (typeof predictions)[number]).direction };
  },
};
