import type { TrialStart } from '@parley/log';
import type { Effect } from '@parley/protocol';
import { actionsOf } from '../ports/actions-of';
import type { ActorState } from './episode-options';

/**
 * The step limit: `maxSteps` primitives may be performed, the last of which may be the stop (Habitat max_episode_steps).
 * With `askCountsAsAction` a question is one of them (the action set of CoIN §3).
 */
export function isOverStepLimit(effect: Effect, state: ActorState, start: TrialStart): boolean {
  return actionsOf(effect, start) > 0 && state.steps >= start.rules.limits.maxSteps;
}

/** Reason of an actor's outcome that it did not give itself: the trial ended while it was at work. */
export const CUT_OFF = 'ended-by-person';
