import {
  type Clustered,
  clusterBootstrap,
  drawsOf,
  type Estimate,
  estimateOf,
  meanText,
  type ReportTable,
  shareText,
} from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import { FOLLOW_PERSON } from '../../shared';
import { WRITERS, type Writer } from '../read-walk';
import type { R2rReading } from '../summarize-walks';
import { type CountedWalk, figuresOf, wayOf } from './walk-figures';

type Conditions = readonly (readonly CountedWalk[])[];

const writtenBy = (walks: readonly CountedWalk[], writer: Writer): CountedWalk[] =>
  walks.filter(({ walk }) => walk.writer === writer);

/**
 * Instructions by who wrote them: people against our own writer, and the difference over the ways that both have told to the same walkers, each way once
 * (SCI-42). Null where no instruction is of a person.
 */
export function writersTable(conditions: Conditions): ReportTable | null {
  if (conditions.every((walks) => writtenBy(walks, 'people').length === 0)) return null;
  return {
    name: 'writers',
    title:
      'By who wrote the instruction: people who walked the way in a study, our own writer (lexicon), others. Below a condition that has followed both: people less lexicon, over the ways that both told, each way once with the means of its walks; intervals of 95 % over homes, of people who followed over homes and people',
    head: [
      ...['condition', 'written by', 'ways', 'instructions', 'walks'],
      ...['SR %', 'SPL %', 'nDTW %', 'NE m'],
    ],
    lines: conditions.flatMap((walks, at) => [
      ...WRITERS.flatMap((writer) => {
        const own = writtenBy(walks, writer);
        if (own.length === 0) return [];
        const { sr, spl, ndtw, neM } = figuresOf(own);
        return [
          [
            ...[at + 1, writer, countOf(own, wayOf), countOf(own, ({ walk }) => walk.episodeId)],
            ...[own.length, ...[sr, spl, ndtw].map(shareText), meanText(neM)],
          ],
        ];
      }),
      ...differenceOf(walks, at),
    ]),
  };
}

const countOf = (walks: readonly CountedWalk[], key: (walk: CountedWalk) => string): number =>
  new Set(walks.map(key)).size;

const MEASURES = ['success', 'spl', 'ndtw', 'errorM'] as const;
type Measure = (typeof MEASURES)[number];

const meanOf = (walks: readonly CountedWalk[], measure: Measure): number =>
  walks.reduce((sum, { walk }) => sum + walk.measures[measure], 0) / walks.length;

/** One line, or none where no way was told by both. */
function differenceOf(walks: readonly CountedWalk[], at: number): (string | number)[][] {
  const ways = [...groupBy(walks, wayOf).values()].flatMap((own) => {
    const [people, lexicon] = [writtenBy(own, 'people'), writtenBy(own, 'lexicon')];
    return people.length === 0 || lexicon.length === 0
      ? []
      : [{ people, lexicon, scan: people[0]?.walk.scan as string }];
  });
  if (ways.length === 0) return [];
  const differences = MEASURES.map((measure) => {
    const units = ways.map(({ people, lexicon, scan }): Clustered => {
      const sum = meanOf(people, measure) - meanOf(lexicon, measure);
      return { cluster: scan, sum: Math.round(sum * 1e6) / 1e6, of: 1 };
    });
    const most = measure === 'errorM' ? Infinity : 1;
    const value = units.reduce((sum, one) => sum + one.sum, 0) / units.length;
    const interval = clusterBootstrap(units, drawsOf(`r2r writers ${measure}`), {
      ...{ least: -most, most },
    });
    const text = measure === 'errorM' ? meanText : shareText;
    return text({ value: Math.round(value * 1e6) / 1e6, interval });
  });
  const followed = ways.flatMap(({ people, lexicon }) => [...people, ...lexicon]);
  const instructions = countOf(followed, ({ walk }) => walk.episodeId);
  return [
    [at + 1, 'people less lexicon', ways.length, instructions, followed.length, ...differences],
  ];
}

/** Mean of a measure over the walks of one instruction, with its interval over those who followed it: they are the only thing that differs. */
function overFollowers(walks: readonly CountedWalk[], measure: Measure): Estimate {
  const units = walks.map(({ sessionId, walk }) => ({
    ...{ cluster: sessionId, sum: walk.measures[measure], of: 1 },
  }));
  const range = measure === 'errorM' ? undefined : { least: 0, most: 1 };
  return estimateOf(units, `r2r instruction ${measure}`, range);
}

/**
 * Each instruction of a person and what a second person, or an agent, came to who followed it: that is its quality (SCI-42). Beside it what our own writer's
 * instructions of the same way came to. Null where there is none.
 */
export function instructionsTable(conditions: Conditions): ReportTable | null {
  const lines = conditions.flatMap((walks, at) => {
    const byWay = groupBy(writtenBy(walks, 'lexicon'), wayOf);
    return [...groupBy(writtenBy(walks, 'people'), ({ walk }) => walk.episodeId)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([episodeId, own]) => {
        const [first] = own as [CountedWalk, ...CountedWalk[]];
        const lexicon = byWay.get(wayOf(first)) ?? [];
        return [
          ...[at + 1, followedBy(first), episodeId, first.walk.scan, own.length],
          ...[own.filter(({ walk }) => walk.measures.success === 1).length],
          ...[shareText(overFollowers(own, 'success')), shareText(overFollowers(own, 'spl'))],
          meanText(overFollowers(own, 'errorM')),
          lexicon.length === 0 ? null : (100 * meanOf(lexicon, 'success')).toFixed(1),
          first.walk.instruction,
        ];
      });
  });
  if (lines.length === 0) return null;
  return {
    name: 'instructions',
    title:
      'Instructions of people, by how those who followed them fared: what an instruction is worth is told by walks, and by no rule. Intervals of 95 % over those who followed it; beside them the SR of our own writer (lexicon) on the same way',
    head: [
      ...['condition', 'followed by', 'instruction', 'home', 'walks', 'right'],
      ...['SR %', 'SPL %', 'NE m', 'lexicon SR %', 'words'],
    ],
    lines,
  };
}

/** People, or an agent by its name. */
const followedBy = ({ start }: CountedWalk): string => {
  const agentId = Object.values(start.agents)[0]?.agentId ?? '?';
  return agentId === FOLLOW_PERSON ? 'people' : agentId;
};

/** What people wrote who were shown a way, with the rule's advice; null where no one was. */
export function writtenTable(trials: readonly R2rReading[]): ReportTable | null {
  const telling = trials.filter(({ walk }) => walk.isTelling && !walk.isPractice);
  if (telling.length === 0) return null;
  return {
    name: 'written',
    title:
      'Instructions as people wrote them. Few words: under five, asked about once and kept. They are followed in a study of their own (parley r2r collect)',
    head: ['session', 'trial', 'way', 'home', 'moves', 'words', 'few words', 'instruction'],
    lines: telling.map(({ sessionId, walk }) => {
      const { trialId, episodeId, scan, steps, written } = walk;
      return [
        ...[sessionId, trialId, episodeId, scan, steps, written?.words ?? null],
        ...[written === null ? null : written.isShort ? 'yes' : 'no', written?.text ?? null],
      ];
    }),
  };
}
