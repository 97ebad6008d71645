import { cohensKappa, type Estimate, estimateOverUnits, krippendorffAlpha } from '@parley/metrics';
import {
  ExchangeRating,
  type ExchangesJudgement,
  groupBy,
  type JudgedDialogue,
} from '@parley/protocol';

/** One judge with the last judgement of each discussion. */
export interface DiscussionJudge {
  readonly name: string;
  readonly judgements: readonly ExchangesJudgement[];
}

/** Cohen's κ of two judges on the exchanges of the discussions that both have judged. */
export interface PairOfJudges {
  readonly judges: readonly [string, string];
  readonly discussions: number;
  readonly exchanges: number;
  /** Share of exchanges with the same rating, 0…1. */ readonly observed: number | null;
  readonly kappa: Estimate;
  /** Discussions of which both say the same exchange first went wrong, or nowhere. */
  readonly sameFirst: number;
}

/** How the exchanges of one expert were rated. */
export interface ExpertRatings {
  readonly expert: string;
  readonly counts: Readonly<Record<ExchangeRating, number>>;
  /** How often it was where a discussion first went wrong. */ readonly firstWrong: number;
}

export interface ExchangesAgreement {
  readonly judges: readonly string[];
  /** Discussions that anyone has judged. */ readonly discussions: number;
  readonly pairs: readonly PairOfJudges[];
  /** Krippendorff's α of all judges (nominal): ratings of exchanges, and where it first went wrong. */
  readonly ratings: Estimate;
  readonly firstWrong: Estimate;
  readonly experts: readonly ExpertRatings[];
}

type Discussion = Pick<JudgedDialogue, 'dialogueId' | 'lines'>;
type Own = readonly (ExchangesJudgement | null)[];

/**
 * How far judges of discussions agree with each other. Intervals of 95 % draw discussions, as exchanges of one depend on each other. Where all draws are the
 * same there is none.
 *
 * @param discussions A judgement of any other one counts nowhere.
 */
export function exchangesAgreement(
  discussions: readonly Discussion[],
  judges: readonly DiscussionJudge[],
): ExchangesAgreement {
  const tables = judges.map(
    ({ judgements }) => new Map(judgements.map((one) => [one.dialogueId, one])),
  );
  const judged = discussions
    .filter(({ dialogueId }) => tables.some((table) => table.has(dialogueId)))
    .sort((a, b) => (a.dialogueId < b.dialogueId ? -1 : 1));
  const ofAll = judged.map(
    ({ dialogueId }): Own => tables.map((table) => table.get(dialogueId) ?? null),
  );
  return {
    judges: judges.map(({ name }) => name),
    discussions: judged.length,
    pairs: judges.flatMap(({ name }, i) =>
      judges.slice(i + 1).map((other, j) => pairOf([name, other.name], ofAll, [i, i + 1 + j])),
    ),
    ratings: estimateOverUnits(ofAll, (some) => alpha(some.flatMap(ratingsOf)), 'α exchanges'),
    firstWrong: estimateOverUnits(ofAll, (some) => alpha(some.map(firstOf)), 'α first wrong'),
    experts: expertsOf(judged, ofAll),
  };
}

const alpha = (units: readonly (readonly (string | null)[])[]): number | null =>
  krippendorffAlpha(units, 'nominal').alpha;

/** By exchange, what each judge says of it; null: not judged. */
function ratingsOf(own: Own): (string | null)[][] {
  const count = Math.max(0, ...own.map((one) => one?.ratings.length ?? 0));
  return Array.from({ length: count }, (_, i) => own.map((one) => one?.ratings[i] ?? null));
}

const firstOf = (own: Own): (string | null)[] =>
  own.map((one) => (one === null ? null : placeOf(one)));

const placeOf = ({ firstWrong }: ExchangesJudgement): string => String(firstWrong ?? 'nowhere');

function pairOf(
  judges: PairOfJudges['judges'],
  ofAll: readonly Own[],
  [first, second]: readonly [number, number],
): PairOfJudges {
  const both = ofAll.flatMap((own) => {
    const [a, b] = [own[first], own[second]];
    return a == null || b == null ? [] : [[a, b] as const];
  });
  const agreed = (some: readonly (typeof both)[number][]) =>
    cohensKappa(
      some.flatMap(([a]) => a.ratings),
      some.flatMap(([, b]) => b.ratings),
    );
  const { observed, units } = agreed(both);
  return {
    ...{ judges, discussions: both.length, exchanges: units, observed },
    kappa: estimateOverUnits(both, (some) => agreed(some).kappa, 'κ exchanges'),
    sameFirst: both.filter(([a, b]) => placeOf(a) === placeOf(b)).length,
  };
}

function expertsOf(judged: readonly Discussion[], ofAll: readonly Own[]): ExpertRatings[] {
  const rated = judged.flatMap(({ lines }, at) =>
    (ofAll[at] ?? []).flatMap((one) =>
      lines.flatMap(({ speaker }, i) => {
        const rating = one?.ratings[i];
        return rating === undefined ? [] : [{ speaker, rating, isFirst: one?.firstWrong === i }];
      }),
    ),
  );
  return [...groupBy(rated, ({ speaker }) => speaker)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([expert, own]) => ({
      expert,
      counts: Object.fromEntries(
        ExchangeRating.options.map((rating) => [
          rating,
          own.filter((one) => one.rating === rating).length,
        ]),
      ) as ExpertRatings['counts'],
      firstWrong: own.filter(({ isFirst }) => isFirst).length,
    }));
}
