import type { TaskData } from '@parley/log';
import type { Action, ActResult, Belief, Observation } from '@parley/protocol';

/**
 * Where robots stand and what they see. The worlds of scenes fit by shape; agent-core never imports scenes.
 * All methods are synchronous and deterministic: recovery repeats them and compares digests.
 */
export interface World {
  /** Depth frame of an actor from where it stands; along its heading, or the one that is given, in degrees. */
  look(actor: string, sensorId: string, frameId: string, headingDeg?: number): Observation;
  /** Moves an actor's body by one primitive. */
  act(actor: string, action: Action): ActResult;
  /** Truth for the log only; no agent and no browser sees it. */
  measure(actor: string): TaskData;
  /** Truth for the log only: is what a note claims right? Undefined where there is nothing to judge. */
  judge?(belief: Belief): TaskData | undefined;
}
