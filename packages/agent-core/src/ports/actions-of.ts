import type { Effect, EpisodeRules } from '@parley/protocol';

/** Steps of the trial that this effect uses up: one of a primitive, and one of each question where the rules count them. */
export function actionsOf(
  effect: Effect,
  { rules }: { readonly rules: Pick<EpisodeRules, 'limits'> },
): number {
  if (effect.kind === 'act') return 1;
  if (!rules.limits.askCountsAsAction) return 0;
  if (effect.kind === 'poll') return effect.questions.length;
  return effect.kind === 'ask' ? 1 : 0;
}
