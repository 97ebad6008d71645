import type { TrialStart } from '@parley/log';
import type { Effect } from '@parley/protocol';
import type { ActorState } from './episode-options';

/**
 * The step limit: `maxSteps` primitives may be performed, the last of which may be the stop (Habitat max_episode_steps).
 * With `askCountsAsAction` a question is one of them (the action set of CoIN §3).
 */
export function isOverStepLimit(effect: Effect, state: ActorState, start: TrialStart): boolean {
  return actionsOf(effect, start) > 0 && state.steps >= start.rules.limits.maxSteps;
}

/** Steps of the trial that this effect uses up: one of a primitive, and one of each question where the rules count them. */
export function actionsOf(effect: Effect, { rules }: Pick<TrialStart, 'rules'>): number {
  if (effect.kind === 'act') return 1;
  if (!rules.limits.askCountsAsAction) return 0;
  if (effect.kind === 'poll') return effect.questions.length;
  return effect.kind === 'ask' ? 1 : 0;
}
