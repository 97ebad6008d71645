import { type PathAction, TURN_DEG } from './path-actions';

const FEWEST = 3;
const UNITS_PER_STEP = 5;

interface Part {
  /** Positive to the right. */ readonly turnDeg: number;
  readonly steps: number;
}

/** Runs of three and more equal actions, and what lies between them, each added up. */
function partsOf(actions: readonly PathAction[]): Part[] {
  const pieces = actions.join('').split(/(lll+|rrr+|fff+)/);
  return pieces.map((piece) => {
    const count = (action: PathAction): number => piece.split(action).length - 1;
    return { turnDeg: TURN_DEG * (count('r') - count('l')), steps: count('f') };
  });
}

const TURNS = ['turn left', 'turn right', 'turn around'];

function words({ turnDeg, steps }: Part): string | null {
  const forward = steps >= FEWEST ? `go forward ${UNITS_PER_STEP * steps} units` : null;
  if (Math.abs(turnDeg) >= 135) return 'turn around';
  if (Math.abs(turnDeg) >= 45) {
    const turn = turnDeg < 0 ? 'turn left' : 'turn right';
    return forward === null ? turn : `${turn} and ${forward}`;
  }
  return forward;
}

const unitsOf = (text: string): number => Number(text.split(' ').at(-2));

/**
 * A route as the authors word it (`fidelity: code`; NAVCHAT user_simulator/user_goal.py): runs of three and more equal
 * actions, 135° and more "turn around", 45° and more "turn left" or "turn right", steps "go forward 5n units". Of two turns in
 * a row the first of a route becomes "turn around" and later ones are dropped; forwards in a row are added up.
 */
export function instructText(actions: readonly PathAction[]): string[] {
  const route: string[] = [];
  for (const part of partsOf(actions)) {
    const text = words(part);
    if (text === null) continue;
    const last = route.at(-1);
    if (last !== undefined && TURNS.includes(last) && TURNS.includes(text)) {
      if (route.length === 1) route[0] = 'turn around';
    } else if (last?.startsWith('go forward') && text.startsWith('go forward')) {
      route[route.length - 1] = `go forward ${unitsOf(last) + unitsOf(text)} units`;
    } else route.push(text);
  }
  return route;
}
