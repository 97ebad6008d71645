import { type ReportTable, shareText } from '@parley/metrics';
import { type CountedWalk, figuresOf, shareOver } from './walk-figures';

/**
 * How much of an expert's part people have taken who stood in for it, and what the walks came to: all of them (intention to treat), and those in which the person
 * gave every answer (per protocol, SCI-31). Null where no one stood in.
 */
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
    const whole = own.filter(({ walk }) => walk.standIn?.byBody === 0);
    return [
      [
        ...[at + 1, own.length, total('byPerson'), total('byBody'), shareText(share)],
        ...[shareText(figuresOf(own).sr), whole.length],
        whole.length === 0 ? null : shareText(figuresOf(whole).sr),
      ],
    ];
  });
  if (lines.length === 0) return null;
  return {
    name: 'people-as-experts',
    title:
      'Where a person stood in for an expert: answers that they gave, and that the body gave as they left them open, were too late or had left. SR of all walks (intention to treat), and of those in which the person gave every answer (per protocol)',
    head: [
      ...['condition', 'walks', 'by the person', 'by the body', '% by the person'],
      ...['SR %', 'walks by the person alone', 'SR % of these'],
    ],
    lines,
  };
}
