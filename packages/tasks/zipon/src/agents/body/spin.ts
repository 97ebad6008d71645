import type { Routine } from '@parley/agent-core/ports';
import { type Body, canMove } from './body';
import { step } from './step';

/** The 360° spin that an exploration starts with (ORION §III-B2, Exploration). @returns Whether `visit` ended it. */
export function* spin(body: Body, visit: () => Routine<boolean>): Routine<boolean> {
  const turns = Math.ceil(360 / body.motion.turnDeg);
  if (yield* visit()) return true;
  for (let i = 0; i < turns && canMove(body); i++) {
    yield* step(body, { kind: 'turn-left' });
    if (yield* visit()) return true;
  }
  return false;
}
