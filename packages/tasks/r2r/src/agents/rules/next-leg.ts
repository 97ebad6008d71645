import type { Turn } from '../../shared';
import { type ReadAction, readAction } from './read-action';

/** What the next move is to be. */
export interface Leg {
  /** Null: it is not said, and straight on is meant where nothing speaks against it. */
  readonly turn: Exclude<Turn, 'straight'> | null;
  /** Landmarks at which to turn. */ readonly at: readonly string[];
  /** What the move is to pass, enter or reach; null: nothing is said. */
  readonly go: ReadAction | null;
}

const NOTHING: Leg = { turn: null, at: [], go: null };

/** The turn of an action; null for one that is no turn. */
export function turnOfAction({ kind }: ReadAction): Leg['turn'] {
  if (kind === 'turn left') return 'left';
  if (kind === 'turn right') return 'right';
  return kind === 'turn around' ? 'around' : null;
}

/** Actions as moves: a turn and what follows it are done by one. A stop ends them and is none. */
export function legsOf(actions: readonly string[]): Leg[] {
  const legs: Leg[] = [];
  let turned: Leg | null = null;
  for (const read of actions.map(readAction)) {
    const turn = turnOfAction(read);
    if (turn !== null) {
      if (turned !== null) legs.push(turned);
      turned = { turn, at: read.landmarks, go: null };
      continue;
    }
    if (read.kind === 'stop') {
      if (turned !== null) legs.push(turned);
      return legs;
    }
    legs.push({ ...(turned ?? NOTHING), go: read });
    turned = null;
  }
  return turned === null ? legs : [...legs, turned];
}

/** What is next of actions that are still open; a stop that is not reached yet is what to go to. */
export function nextLeg(open: readonly string[]): Leg {
  const [first, second] = open.map(readAction);
  if (first === undefined) return NOTHING;
  const turn = turnOfAction(first);
  if (turn === null) return { ...NOTHING, go: first };
  const go = second === undefined || turnOfAction(second) !== null ? null : second;
  return { turn, at: first.landmarks, go };
}
