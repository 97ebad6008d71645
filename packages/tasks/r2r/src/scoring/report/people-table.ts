import { type ReportTable, shareText } from '@parley/metrics';
import { type CountedWalk, shareOver } from './walk-figures';

/** How much of an expert's part people have taken who stood in for it; null where no one did. */
export function peopleAsExpertsTable(
  conditions: readonly (readonly CountedWalk[])[],
): ReportTable | null {
  const lines = conditions.flatMap((walks, at) => {
    const own = walks.filter(({ walk }) => walk.standIn !== null);
    if (own.length === 0) return [];
    const total = (of: 'byPerson' | 'byBody'): number =>
      own.reduce((sum, { walk }) => sum + (walk.standIn?.[of] ?? 0), 0);
    const share = shareOver(own, 'by person', ({ walk: { standIn } }) => ({
      sum: standIn?.byPerson ?? 0,
      of: (standIn?.byPerson ?? 0) + (standIn?.byBody ?? 0),
    }));
    return [[at + 1, own.length, total('byPerson'), total('byBody'), shareText(share)]];
  });
  if (lines.length === 0) return null;
  return {
    name: 'people-as-experts',
    title:
      'Where a person stood in for an expert: answers that they gave, and that the body gave as they left them open, were too late or had left',
    head: ['condition', 'walks', 'by the person', 'by the body', '% by the person'],
    lines,
  };
}
