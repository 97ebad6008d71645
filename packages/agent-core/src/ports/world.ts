import type { Action, ActResult, Box, Observation, TruthMeasure } from '@parley/protocol';

/**
 * Where bodies stand and what they see. A `SceneWorld` fits by shape; agent-core never imports scenes.
 * All methods are synchronous and deterministic: recovery repeats them and compares digests.
 */
export interface World {
  /** Depth frame of an actor from where it stands. */
  look(actor: string, sensorId: string, frameId: string): Observation;
  /** Moves an actor's body by one primitive. */
  act(actor: string, action: Action): ActResult;
  /** Truth for the log only; no agent and no browser sees it. */
  measure(actor: string): TruthMeasure;
  /** Truth for the log only: does a box of a frame show the target? Absent where there is no such target. */
  showsTarget?(frameId: string, box: Box): boolean;
}
