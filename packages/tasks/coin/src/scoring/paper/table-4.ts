import type { ReportPlot, ReportTable } from '@parley/metrics';
import { type Json, ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { TABLE_4 } from './published';

/** What `parley calibrate --out` wrote, as far as Table 4 and Fig. 3 need it. */
const Calibration = z.object({
  source: z.object({ setName: z.string(), questions: z.number() }),
  calibrations: z.array(
    z.object({
      backend: z.string(),
      cost: z.number(),
      runs: z.number(),
      rows: z.array(
        z.object({ method: z.string(), phi: z.number().nullable(), phiSd: z.number().nullable() }),
      ),
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
    title: `Table 4 of the paper: effective reliability Φ, %, on ${source.questions} questions of ${source.setName}; ± standard deviation over runs`,
    head: ['from', 'VLM', 'c', 'runs', ...methods],
    lines: [
      ['paper', 'LLaVA 1.6 (Mistral 7B) on IDKVQA', 1, 1, ...methods.map((name) => TABLE_4[name])],
      ...calibrations.map(({ backend, cost, runs, rows }) => [
        ...['this run', backend, cost, runs],
        ...methods.map((name) => {
          const row = rows.find(({ method }) => method === name);
          if (row?.phi == null) return null;
          return row.phiSd === null
            ? row.phi.toFixed(1)
            : `${row.phi.toFixed(1)} ± ${row.phiSd.toFixed(1)}`;
        }),
      ]),
    ],
  };
}

/** Fig. 3: Φ around the best τ, over the best, one panel a backend and size of the set. */
export const figure3 = ({ calibrations }: Calibration): ReportPlot[] =>
  calibrations.map(({ backend, sensitivity }, n) => ({
    kind: 'boxes',
    name: `figure-3-${n + 1}`,
    title: `Figure 3 of the paper: sensitivity to τ, ${backend}`,
    axes: { x: 'share of the questions', y: 'Φ, normalised' },
    values: sensitivity.flatMap(({ method, share, values }) =>
      values.map((value) => ({ label: method, group: `${Math.round(100 * share)} %`, value })),
    ),
  }));
