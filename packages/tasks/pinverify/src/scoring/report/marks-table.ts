import type { ReportTable } from '@parley/metrics';
import { PairType } from '../../shared';
import type { MarkCount } from '../read-pair';
import { countedOf, type PinverifyReading } from '../summarize';

/** What people marked of attributes, by type of pair; null where no one was asked. */
export function marksTable(pools: readonly (readonly PinverifyReading[])[]): ReportTable | null {
  const lines = pools.flatMap((pool, at) =>
    PairType.options.flatMap((pairType) => {
      const asked = countedOf(pool).flatMap(({ score: { pair, marks } }) =>
        pair.pairType === pairType && marks !== null ? [marks] : [],
      );
      if (asked.length === 0) return [];
      const sum = (of: (marks: MarkCount) => number): number =>
        asked.reduce((all, marks) => all + of(marks), 0);
      const counts = [
        sum(({ holds }) => holds),
        sum(({ differs }) => differs),
        sum(({ unseen }) => unseen),
        sum(({ leftOut }) => leftOut),
      ];
      return [[at + 1, pairType, asked.length, ...counts]];
    }),
  );
  if (lines.length === 0) return null;
  return {
    name: 'marks',
    title:
      'Attributes as people marked them after their verdict, all views together. Each could be left out',
    head: ['condition', 'type', 'pairs', 'holds', 'does not hold', 'cannot be seen', 'left out'],
    lines,
  };
}
