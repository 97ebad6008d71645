import type { ReportTable } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import { pearson, pearsonInterval } from '../measures/pearson';
import { TABLE_17, TABLE_17_R } from '../published-by-category';
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
    const r = (part: 'accuracy' | 'positive'): string => {
      const points = own.flatMap((one) => {
        const share = one[part];
        return share === null ? [] : [[one.confidence, share] as const];
      });
      return correlationText(pearson(points), points.length);
    };
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
    title: `Confidence of detections by category of the target, and what was lost there (Table 17 of PInVerify; its six categories, of modular attr, fps, below). Low: below ${LOW}. Intervals of r are Fisher's. The gap is to the same condition with boxes of truth, where that was run`,
    head: [
      ...['condition', 'category', 'views', 'confidence', 'low %', 'accuracy %', 'positive %'],
      ...['positive with true boxes %', 'gap, points'],
    ],
    lines: [...lines, ...paperLines()],
  };
}

/** The paper's rows, and its r with the interval that it prints. */
function paperLines(): Cell[][] {
  const { accuracy, positive, interval } = TABLE_17_R;
  return [
    ...TABLE_17.map((row): Cell[] => [
      ...[null, `paper: ${row.category}`, null, row.confidence.toFixed(3), row.low.toFixed(0)],
      ...[row.accuracy, row.positive, row.positiveOfTrueBoxes, row.gap].map((one) =>
        one.toFixed(1),
      ),
    ]),
    [
      ...[null, "paper: Pearson's r with confidence", null, null, null, accuracy.toFixed(3)],
      ...[`${positive.toFixed(3)} [${interval.map((one) => one.toFixed(2)).join(', ')}]`, null],
      null,
    ],
  ];
}

/** Such as `0.932 [0.494, 0.993]`. */
function correlationText(r: number | null, points: number): string {
  const interval = r === null ? null : pearsonInterval(r, points);
  return interval === null
    ? numberText(r, 3)
    : `${numberText(r, 3)} [${interval.map((one) => one.toFixed(3)).join(', ')}]`;
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
