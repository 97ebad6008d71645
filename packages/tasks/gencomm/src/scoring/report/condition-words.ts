import type { GencommSummary } from '../summarize';

/** How the offline bodies err, by name; null of models and people. */
export function profileOf({ setting }: GencommSummary): string | null {
  const { profile } = setting;
  return typeof profile === 'object' && profile !== null && 'name' in profile
    ? String(profile.name)
    : null;
}

/** Who stands behind the agents: simulated bodies, models or people. */
export const userOf = ({ setting, user }: GencommSummary): string =>
  setting.kind === 'simulated' ? user : `${user} (${setting.kind})`;

const schemeWords = ({ scheme, rounds, localisation }: GencommSummary): string =>
  localisation === null ? `${scheme ?? 'no action'}, C_len ${rounds}` : 'localisation';

/** What a condition ran with, in a few words. */
export const conditionWords = (summary: GencommSummary): string =>
  [
    schemeWords(summary),
    ...[profileOf(summary) ?? []].flat(),
    ...(summary.setting.kind === 'simulated' ? [] : [userOf(summary)]),
  ].join(', ');
