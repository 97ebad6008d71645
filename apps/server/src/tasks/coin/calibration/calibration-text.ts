import type { Interval } from '@parley/metrics';
import type { Calibration, SelectionRow } from './calibrate-backend';
import { METHODS, type Method } from './choose-selections';

/** CoIN Table 4: LLaVA 1.6 (Mistral 7B) on IDKVQA, Φ_{c=1}. */
export const PAPER_TABLE_4: Readonly<Record<Method, number>> = {
  MaxProb: 15.94,
  LP: 14.01,
  Energy: 20.45,
  'Normalized Entropy': 21.12,
};

/** Methods that may say "I don't know": worth 0 in the table of the paper, and credit in columns of our own (SCI-12f). */
const CREDITED: readonly Method[] = ['MaxProb', 'LP'];

/** A figure, or a dash where there is none. */
export const number = (value: number | null, digits = 1): string =>
  value === null ? '–' : value.toFixed(digits);

/** A figure with its interval, in the unit of both. */
export const withInterval = (
  value: number | null,
  interval: Interval | null,
  digits = 1,
): string =>
  value === null ? number(null) : `${number(value, digits)}${intervalText(interval, digits)}`;

const intervalText = (interval: Interval | null, digits = 1): string =>
  interval === null ? '' : ` [${number(interval.low, digits)}, ${number(interval.high, digits)}]`;

/** Effective reliability of every backend as a table in Markdown, the paper's figures in the last row. */
export function reliabilityTable(calibrations: readonly Calibration[]): string {
  const head = [
    'VLM',
    ...METHODS,
    ...CREDITED.map((method) => `${method}, don't know credited`),
    'best τ',
    'Φ at τ of other homes',
    'Φ at τ = 0.75',
    'accuracy',
    'ECE',
  ];
  const rows = calibrations.map((one) => [
    `\`${one.backend}\`${unansweredText(one)}`,
    ...METHODS.map((method) => cellOf(one.rows.find((row) => row.method === method))),
    ...CREDITED.map((method) => {
      const row = one.rows.find((each) => each.method === method);
      return withInterval(row?.creditedPhi ?? null, row?.creditedInterval ?? null);
    }),
    number(one.best.tau, 2),
    withInterval(one.heldOutPhi, one.heldOutInterval),
    withInterval(one.phiAtPaperTau, one.paperTauInterval),
    withInterval(one.accuracy, one.accuracyInterval, 2),
    withInterval(one.ece, one.eceInterval, 3),
  ]);
  const paper = [
    'LLaVA 1.6 7B on IDKVQA (paper)',
    ...METHODS.map((method) => PAPER_TABLE_4[method].toFixed(2)),
    ...Array(CREDITED.length + 5).fill('–'),
  ];
  return [head, head.map(() => '---'), ...rows, paper]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Failures stand beside the name, since every figure of the row is over what is left; empty where there were none. */
function unansweredText({ questions, unanswered }: Calibration): string {
  const failed = Object.values(unanswered).reduce((sum, count) => sum + count, 0);
  const codes = Object.keys(unanswered).join(', ');
  return failed === 0 ? '' : `, ${failed} of ${failed + questions} unanswered (${codes})`;
}

const cellOf = (row: SelectionRow | undefined): string => {
  if (row === undefined || row.phi === null) return '–';
  const spread = row.phiSd === null ? '' : ` ± ${number(row.phiSd)}`;
  return `${number(row.phi)}${spread}${intervalText(row.phiInterval)}`;
};

/** Name of a backend as a file name. */
export const fileNameOf = (backend: string): string =>
  backend
    .replaceAll(/[^a-zA-Z0-9@.]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);

/** Fig. 3 as a table: quartiles of Φ around the best τ, over the best. */
export function sensitivityTable(calibrations: readonly Calibration[]): string {
  const head = [
    'VLM',
    'method',
    'questions',
    'least',
    'lower quartile',
    'median',
    'upper quartile',
  ];
  const rows = calibrations.flatMap(({ backend, sensitivity }) =>
    sensitivity.map(({ method, share, quartiles }) => [
      `\`${backend}\``,
      method,
      `${Math.round(100 * share)} %`,
      ...quartiles.slice(0, 4).map((value) => number(Number.isNaN(value) ? null : value, 2)),
    ]),
  );
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
