import type { TrialStart } from '@parley/log';
import type { Effect } from '@parley/protocol';
import type { ActorState } from './episode-options';

/**
 * The step limit: `maxSteps` primitives may be performed, the last of which may be the stop (Habitat max_episode_steps).
 * With `askCountsAsAction` a question is one of them (the action set of CoIN §3).
 */
export function isOverStepLimit(effect: Effect, state: ActorState, start: TrialStart): boolean {
  return countsAsAction(effect, start) && state.steps >= start.rules.limits.maxSteps;
}

/** Does this effect use up one of the episode's steps? */
export const countsAsAction = (effect: Effect, start: TrialStart): boolean =>
  effect.kind === 'act' || (effect.kind === 'ask' && start.rules.limits.askCountsAsAction);
