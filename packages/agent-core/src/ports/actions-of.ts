import { type Effect, type EpisodeRules, isDrive } from '@parley/protocol';

/**
 * Steps of the trial that this effect uses up: one of a primitive, and one of each question where the rules count them.
 * A primitive that a person is asked for is counted once, as it is performed.
 */
export function actionsOf(
  effect: Effect,
  { rules }: { readonly rules: Pick<EpisodeRules, 'limits'> },
): number {
  if (effect.kind === 'act') return 1;
  if (!rules.limits.askCountsAsAction) return 0;
  if (effect.kind === 'poll') return effect.questions.length;
  return effect.kind === 'ask' && !isDrive(effect) ? 1 : 0;
}
