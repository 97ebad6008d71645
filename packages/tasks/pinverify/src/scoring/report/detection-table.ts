import type { ReportTable } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import { pearson } from '../measures/pearson';
import { settingOf } from '../setting';
import { countedOf, type PinverifyReading, type PinverifySummary } from '../summarize';
import { numberText } from './figure-text';

/** A detection below this is low (PInVerify Table 17). */
const LOW = 0.35;
/** The detector that is told the box. */
const TOLD = 'gt-boxes';

type Cell = string | number | null;

/** What a condition came to in one category of the target. */
interface Detected {
  readonly category: string;
  readonly views: number;
  readonly confidence: number;
  readonly low: number;
  /** Shares; null without a pair. */ readonly accuracy: number | null;
  readonly positive: number | null;
}

/**
 * Table 17: how sure the detector was of each category against what was lost there, the least sure first; the gap is to the same condition with boxes
 * of truth.
 *
 * @param pools Readings of each condition, in the order of the summaries.
 * @returns Null where nothing was detected.
 */
export function detectionTable(
  pools: readonly (readonly PinverifyReading[])[],
  summaries: readonly PinverifySummary[],
): ReportTable | null {
  const detected = pools.map(detectedIn);
  const lines = detected.flatMap((own, at): Cell[][] => {
    const told = toldOf(summaries, at);
    const rows = own.map(({ category, views, confidence, low, accuracy, positive }): Cell[] => {
      const beside = told === null ? null : positiveOf(detected[told], category);
      const gap = beside === null || positive === null ? null : 100 * (beside - positive);
      return [
        ...[at + 1, category, views, confidence.toFixed(3), (100 * low).toFixed(0)],
        ...[percent(accuracy), percent(positive), percent(beside)],
        gap === null ? null : gap.toFixed(1),
      ];
    });
    if (rows.length === 0) return [];
    const r = (part: 'accuracy' | 'positive'): string =>
      numberText(
        pearson(
          own.flatMap((one) => {
            const share = one[part];
            return share === null ? [] : [[one.confidence, share] as const];
          }),
        ),
        3,
      );
    return [
      ...rows,
      [
        at + 1,
        "Pearson's r with confidence",
        null,
        null,
        null,
        r('accuracy'),
        r('positive'),
        null,
        null,
      ],
    ];
  });
  if (lines.length === 0) return null;
  return {
    name: 'detection',
    title: `Confidence of detections by category of the target, and what was lost there (Table 17 of PInVerify: r = 0.932 with positives, over six categories). Low: below ${LOW}. The gap is to the same condition with boxes of truth, where that was run`,
    head: [
      ...['condition', 'category', 'views', 'confidence', 'low %', 'accuracy %', 'positive %'],
      ...['positive with true boxes %', 'gap, points'],
    ],
    lines,
  };
}

const percent = (share: number | null): string | null =>
  share === null ? null : (100 * share).toFixed(1);

const positiveOf = (all: readonly Detected[] | undefined, category: string): number | null =>
  all?.find((one) => one.category === category)?.positive ?? null;

function detectedIn(pool: readonly PinverifyReading[]): Detected[] {
  const byCategory = groupBy(countedOf(pool), ({ score }) => score.pair.category);
  return [...byCategory]
    .flatMap(([category, own]): Detected[] => {
      const all = own.flatMap(({ score }) => score.confidences);
      if (all.length === 0) return [];
      const right = (some: typeof own): number | null =>
        some.length === 0
          ? null
          : some.filter(({ score }) => score.success === 1).length / some.length;
      return [
        {
          ...{ category, views: all.length },
          confidence: all.reduce((sum, one) => sum + one, 0) / all.length,
          low: all.filter((one) => one < LOW).length / all.length,
          accuracy: right(own),
          positive: right(own.filter(({ score }) => score.pair.pairType === 'positive')),
        },
      ];
    })
    .sort(
      (one, other) => one.confidence - other.confidence || (one.category < other.category ? -1 : 1),
    );
}

/** Which condition is as this one but for boxes of truth; null: none, or this one has them. */
function toldOf(summaries: readonly PinverifySummary[], at: number): number | null {
  const own = summaries[at];
  if (own === undefined || own.setting.backends.detector === TOLD) return null;
  const found = summaries.findIndex(
    (other) => other.setting.backends.detector === TOLD && likeOf(other) === likeOf(own),
  );
  return found < 0 ? null : found;
}

/** All that makes a condition, but for its detector. */
function likeOf(summary: PinverifySummary): string {
  const { backends, ...setting } = summary.setting;
  const { detector: _, ...others } = backends;
  const sorted = Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([settingOf(summary), setting, sorted]);
}
