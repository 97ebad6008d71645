import {
  type Clustered,
  type Estimate,
  estimateOf,
  type ReportTable,
  shareText,
} from '@parley/metrics';
import { HOME_SPLITS, splitOfHome } from '../../shared';
import { clustersOf } from '../clusters-of';
import { type EpisodeInput, episodeTraits } from '../episode-traits';
import { type FixedTrait, traitText } from '../fixed-traits';
import type { GencommSummary } from '../summarize';
import { drawName } from './condition-words';

/** Parts of the homes that a condition is read on. */
const PARTS = ['all', ...HOME_SPLITS] as const;

/**
 * OSR, SPL and traits over all homes, training homes and held-out ones: what offline bodies come to where they were set says nothing of other
 * homes (SCI-18). Null where all homes are of one part.
 */
export function homesTable(summaries: readonly GencommSummary[]): ReportTable | null {
  const lines = summaries.flatMap((summary, at) => {
    const episodes = summary.perTrial.flatMap(({ episode }) => episode ?? []);
    const splits = new Set(episodes.map(({ home }) => splitOfHome(home)));
    if (splits.size < 2) return [];
    return PARTS.map((part) => {
      const own = episodes.filter(({ home }) => part === 'all' || splitOfHome(home) === part);
      return [
        ...[at + 1, part, own.length, new Set(own.map(({ home }) => home)).size],
        ...MEASURES.map((measure) =>
          isFixed(summary, measure)
            ? traitText(summary.figures, measure)
            : shareText(meanOf(own, `gencomm ${drawName(summary)} ${part} ${measure}`, measure)),
        ),
      ];
    });
  });
  return lines.length === 0
    ? null
    : {
        name: 'homes',
        title:
          'By homes: all, those on which offline bodies were set, and those held out, of which alone something can be said of other homes. In %, 95 % intervals by a bootstrap over homes, with people over all that share a home, a person or a pair',
        head: ['condition', 'part', 'episodes', 'homes', 'OSR', 'SPL', 'H_PE', 'H_GO', 'CR'],
        lines,
      };
}

const MEASURES = ['success', 'spl', 'hPe', 'hGo', 'cr'] as const;
type Measure = (typeof MEASURES)[number];

const isFixed = ({ figures }: GencommSummary, measure: Measure): measure is Measure & FixedTrait =>
  (figures.fixed ?? []).some((trait) => trait === measure);

const meanOf = (episodes: readonly EpisodeInput[], name: string, measure: Measure): Estimate =>
  estimateOf(
    episodes.map(episodeTraits).flatMap((one): Clustered[] => {
      const sum = one[measure];
      return sum === null ? [] : [{ ...clustersOf(one), sum, of: 1 }];
    }),
    name,
    { least: 0, most: 1 },
  );
