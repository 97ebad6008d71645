import { pText, type ReportPlot, type ReportTable } from '@parley/metrics';
import { type Json, ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { TABLE_4 } from './published';

/** What two methods differ by on the same questions, second less first. */
const Difference = z.object({
  first: z.string(),
  second: z.string(),
  questions: z.number(),
  differing: z.number(),
  phi: z.number(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  p: z.number(),
  adjusted: z.number(),
  pOfQuestions: z.number(),
  homes: z.number(),
  leastHomes: z.number(),
});

/** What `parley calibrate --out` wrote, as far as Table 4 and Fig. 3 need it. */
const Calibration = z.object({
  source: z.object({ setName: z.string(), questions: z.number() }),
  calibrations: z.array(
    z.object({
      backend: z.string(),
      cost: z.number(),
      runs: z.number(),
      heldOutPhi: z.number().nullable(),
      phiAtPaperTau: z.number(),
      rows: z.array(
        z.object({
          method: z.string(),
          phi: z.number().nullable(),
          phiInterval: z.object({ low: z.number(), high: z.number() }).nullable().default(null),
          phiSd: z.number().nullable(),
        }),
      ),
      // A calibration that was made before methods were compared has none.
      differences: z.array(Difference).default([]),
      sensitivity: z.array(
        z.object({ method: z.string(), share: z.number(), values: z.array(z.number()) }),
      ),
    }),
  ),
});
type Calibration = z.infer<typeof Calibration>;

/** @throws {ParleyError} `BAD_INPUT` when it is no calibration. */
export function readCalibration(value: Json): Calibration {
  const parsed = Calibration.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ParleyError('BAD_INPUT', `${issue?.path.join('.')}: ${issue?.message}`, {
    where: '--calibration',
    remedy: 'Pass the calibration.json of `parley calibrate --out`.',
  });
}

/** Table 4: selection functions by effective reliability Φ_c. */
export function table4({ source, calibrations }: Calibration): ReportTable {
  const methods = Object.keys(TABLE_4) as (keyof typeof TABLE_4)[];
  return {
    name: 'table-4',
    title: `Table 4 of the paper: effective reliability Φ, %, on ${source.questions} questions of ${source.setName}. Energy and Normalized Entropy have the threshold that is best on the same questions, as in the paper, which flatters them beside MaxProb and LP; the last columns have τ as the other homes choose it, and as the agent has it. ± is the standard deviation over runs, intervals of 95 % are over homes or photographs at the thresholds that were chosen. What each method did with each question stands in questions.csv beside that calibration.json`,
    head: ['from', 'VLM', 'c', 'runs', ...methods, 'τ of other homes', 'τ = 0.75'],
    lines: [
      [
        ...['paper', 'LLaVA 1.6 (Mistral 7B) on IDKVQA', 1, 1],
        ...methods.map((name) => TABLE_4[name]),
        ...[null, null],
      ],
      ...calibrations.map(({ backend, cost, runs, rows, heldOutPhi, phiAtPaperTau }) => [
        ...['this run', backend, cost, runs],
        ...methods.map((name) => textOf(rows.find(({ method }) => method === name))),
        ...[heldOutPhi, phiAtPaperTau].map((phi) => phi?.toFixed(1) ?? null),
      ]),
    ],
  };
}

function textOf(
  row: Calibration['calibrations'][number]['rows'][number] | undefined,
): string | null {
  if (row?.phi == null) return null;
  const { phi, phiSd, phiInterval } = row;
  return [
    phi.toFixed(1),
    ...(phiSd === null ? [] : [`± ${phiSd.toFixed(1)}`]),
    ...(phiInterval === null
      ? []
      : [`[${phiInterval.low.toFixed(1)}, ${phiInterval.high.toFixed(1)}]`]),
  ].join(' ');
}

/** Every two methods of Table 4 over the same questions; null where the calibration compares none. */
export function table4Differences({ calibrations }: Calibration): ReportTable | null {
  const lines = calibrations.flatMap(({ backend, differences }) =>
    differences.map((one) => [
      ...[backend, one.first, one.second, one.questions, one.differing],
      ...[one.phi.toFixed(1), one.interval?.low.toFixed(1) ?? null],
      one.interval?.high.toFixed(1) ?? null,
      ...[one.p, one.adjusted, one.pOfQuestions].map(pText),
      ...[one.homes, one.leastHomes],
    ]),
  );
  if (lines.length === 0) return null;
  return {
    name: 'table-4-differences',
    title:
      'Methods of Table 4 in pairs over the same questions: Φ of the second less that of the first, means over runs. Intervals of 95 % by a bootstrap over homes or photographs, at the thresholds that were chosen; p by sign flips of whole homes or photographs. Declared family of Holm: all pairs of methods of one VLM; with fewer homes than its first step takes, no result can be below 0.05. Wilcoxon (Pratt) takes questions of one home for independent',
    head: [
      ...['VLM', 'first', 'second', 'questions', 'differing', 'Φ points', 'from', 'to'],
      ...['p', 'p Holm', 'p Wilcoxon', 'homes', 'homes at the least'],
    ],
    lines,
  };
}

/** Fig. 3: Φ around the best τ, over the best, one panel a backend and size of the set. */
export const figure3 = ({ calibrations }: Calibration): ReportPlot[] =>
  calibrations.map(({ backend, sensitivity }, n) => ({
    kind: 'boxes',
    name: `figure-3-${n + 1}`,
    title: `Figure 3 of the paper: sensitivity to τ, ${backend}. Thresholds lie as far above the best as below: of entropy those above 1 all answer every question`,
    axes: { x: 'share of the questions', y: 'Φ, normalised' },
    values: sensitivity.flatMap(({ method, share, values }) =>
      values.map((value) => ({ label: method, group: `${Math.round(100 * share)} %`, value })),
    ),
  }));

/** Fig. 3 as figures: least, quartiles and most of Φ over the best, over the neighbouring thresholds of all parts of a size. */
export const figure3Table = ({ calibrations }: Calibration): ReportTable => ({
  name: 'figure-3',
  title:
    'Figure 3 of the paper in figures: Φ over the best where τ lies beside the best, of parts of the questions; quartiles between the two nearest values',
  head: [
    'VLM',
    'method',
    'share of the questions',
    'values',
    'least',
    '25 %',
    '50 %',
    '75 %',
    'most',
  ],
  lines: calibrations.flatMap(({ backend, sensitivity }) =>
    sensitivity.map(({ method, share, values }) => [
      ...[backend, method, `${Math.round(100 * share)} %`, values.length],
      ...[0, 0.25, 0.5, 0.75, 1].map((part) => quantileOf(values, part)?.toFixed(3) ?? null),
    ]),
  ),
});

/** Between the two nearest values, in proportion. @param part 0…1. */
function quantileOf(values: readonly number[], part: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = part * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return low + (at - Math.floor(at)) * (high - low);
}
