import type { Vec3 } from '@parley/protocol';
import type { PolicyConfig } from './policy-config';

/** Choices made so far: from where, for which frontier. */
export interface AcyclicMemory {
  readonly fidelity: PolicyConfig['fidelity'];
  readonly made: Set<string>;
}

export interface ChoiceMade {
  readonly robot: Vec3;
  readonly frontier: Vec3;
}

export const createAcyclicMemory = (fidelity: PolicyConfig['fidelity']): AcyclicMemory => ({
  fidelity,
  made: new Set(),
});

/**
 * Was this choice made before, from the same 0.1 m for the same 0.5 m?
 *
 * The published code compares objects that have a hash but no equality, so its check never holds (SRC-14): that is
 * `fidelity: code`. It also makes the two best values part of the choice; every view shifts them a little, so with them no
 * choice would ever repeat, and a robot between two frontiers would turn back and forth for good. Here they are left out.
 */
export const isCyclic = (memory: AcyclicMemory, choice: ChoiceMade): boolean =>
  memory.fidelity === 'paper' && memory.made.has(keyOf(choice));

export function rememberChoice(memory: AcyclicMemory, choice: ChoiceMade): void {
  if (memory.fidelity === 'paper') memory.made.add(keyOf(choice));
}

const keyOf = ({ robot, frontier }: ChoiceMade): string =>
  [robot[0] * 10, robot[2] * 10, frontier[0] * 2, frontier[2] * 2].map(Math.round).join();
