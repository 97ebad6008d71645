import type { Way } from '../../shared';
import { shownIn } from './fit-of';
import { mentions } from './mentions';
import { nextLeg } from './next-leg';
import { readAction } from './read-action';

/** What the first landmark after the next move counts, each further one half of the one before. */
const NEXT = 0.6;
/** Actions after the next move that are looked for. */
const ACTIONS = 3;

/** How much a direction shows of what is to come after the next move: a way that shows it is likelier to lead there. */
export function lookAhead(way: Way, open: readonly string[]): number {
  const { turn, go } = nextLeg(open);
  const begun = (turn === null ? 0 : 1) + (go === null ? 0 : 1);
  const shown = shownIn(way).join(' ');
  let [weight, score] = [NEXT, 0];
  for (const { kind, landmarks } of open.slice(begun, begun + ACTIONS).map(readAction)) {
    if (kind === 'leave' || landmarks.length === 0) continue;
    if (landmarks.every((name) => mentions(shown, name))) score += weight;
    weight /= 2;
  }
  return score;
}
