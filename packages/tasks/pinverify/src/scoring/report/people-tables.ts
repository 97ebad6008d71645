import { estimateOf, type ReportTable, shareOf, shareText } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import { DescribedBy } from '../../shared';
import type { Choice, Described } from '../read-people';
import type { PinverifyReading } from '../summarize';
import { numberText, percentText } from './figure-text';

/** A pick that counts. */
interface Pick {
  readonly sessionId: string;
  readonly targetId: string;
  readonly episodeId: string;
  readonly choice: Choice;
}

const picksOf = (trials: readonly PinverifyReading[]): Pick[] =>
  trials.flatMap(({ sessionId, score: { choice, isPractice, targetId, episodeId } }) =>
    choice === null || isPractice ? [] : [{ sessionId, targetId, episodeId, choice }],
  );

/** What people wrote who saw a thing from all sides, and how well others picked it by what is said of it; no table where no one did. */
export const peopleTables = (
  trials: readonly PinverifyReading[],
): readonly (ReportTable | null)[] => {
  const picks = picksOf(trials);
  return [writtenTable(trials), writersTable(picks), identifiabilityTable(picks)];
};

function writtenTable(trials: readonly PinverifyReading[]): ReportTable | null {
  const own = trials.filter(({ score }) => score.part === 'describe' && !score.isPractice);
  if (own.length === 0) return null;
  return {
    name: 'written',
    title:
      'Descriptions as people wrote them. Advice was given once and refused nothing: few-words is fewer than five, names-place says where the thing lies. They are picked by in a study of their own (parley pinverify collect)',
    head: ['session', 'trial', 'pair', 'object', 'views', 'words', 'advice', 'description'],
    lines: own.map(({ sessionId, score }) => {
      const { trialId, episodeId, targetId, steps, described } = score;
      return [
        ...[sessionId, trialId, episodeId, targetId, steps, described?.words ?? null],
        ...[adviceText(described), described?.text ?? null],
      ];
    }),
  };
}

export const adviceText = (described: Described | null): string | null =>
  described === null ? null : described.advice.join(' ') || 'none';

/** Whose descriptions, in words of the table. */
const WRITERS: readonly (DescribedBy | null)[] = [...DescribedBy.options, null];

/** Identifiability by whose descriptions they are. Objects and people cross: each interval is over both. */
function writersTable(picks: readonly Pick[]): ReportTable | null {
  if (picks.length === 0) return null;
  return {
    name: 'identifiability-by-writer',
    title:
      'How often people picked the described thing among others of its category, by whose description it was; "several" are all of an object at once. Who can’t tell has not found it. Intervals of 95 % over objects and people',
    head: [
      ...['described by', 'descriptions', 'objects', 'people', 'picks', 'right %'],
      ...['chance %', 'can’t tell', 'mean sureness'],
    ],
    lines: WRITERS.flatMap((writer) => {
      const own = picks.filter(({ choice }) => choice.describedBy === writer);
      if (own.length === 0) return [];
      const units = own.map(({ targetId, sessionId, choice }) => ({
        ...{ cluster: targetId, also: sessionId, sum: choice.isRight ? 1 : 0, of: 1 },
      }));
      const right = estimateOf(units, 'pinverify identifiability', { least: 0, most: 1 });
      const distinct = (of: (pick: Pick) => string): number => new Set(own.map(of)).size;
      return [
        [
          ...[writer ?? 'several', distinct((one) => one.episodeId)],
          ...[distinct((one) => one.targetId), distinct((one) => one.sessionId), own.length],
          ...[shareText(right), chanceText(own), own.filter(hasNone).length, sureText(own)],
        ],
      ];
    }),
  };
}

const hasNone = ({ choice }: Pick): boolean => choice.place === null;

/** Per cent that are right by chance. */
const chanceText = (picks: readonly Pick[]): string =>
  (picks.reduce((sum, { choice }) => sum + 100 / choice.things, 0) / picks.length).toFixed(1);

function sureText(picks: readonly Pick[]): string {
  const sure = picks.flatMap(({ choice }) => choice.sure ?? []);
  return numberText(
    sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length,
  );
}

/** Each description, and how often people found the thing by it. */
function identifiabilityTable(picks: readonly Pick[]): ReportTable | null {
  if (picks.length === 0) return null;
  const byDescription = groupBy(picks, ({ episodeId, choice }) =>
    JSON.stringify([episodeId, choice.description]),
  );
  return {
    name: 'identifiability',
    title:
      'Identifiability of each description: the share of people who picked the described thing by it. Intervals of 95 % are Wilson’s, people taken for independent',
    head: [
      ...['pair', 'object', 'described by', 'things', 'picks', 'right', 'identifiability %'],
      ...['can’t tell', 'description'],
    ],
    lines: [...byDescription.values()]
      .map((own) => [own[0] as Pick, own] as const)
      .sort(([a], [b]) => (a.episodeId < b.episodeId ? -1 : 1))
      .map(([{ episodeId, targetId, choice }, own]) => {
        const right = shareOf(own, (one) => one.choice.isRight);
        return [
          ...[episodeId, targetId, choice.describedBy ?? 'several', choice.things, right.n],
          ...[right.k, percentText(right), own.filter(hasNone).length, choice.description],
        ];
      }),
  };
}
