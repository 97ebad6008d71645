import { type Estimate, type Report, shareText } from '@parley/metrics';
import { type GencommSummary, TABLE_1, TABLE_2, traitText } from '@parley/task-gencomm/scoring';
import { tableOf } from '../zipon/zipon-tables';
import type { FittedRates, FittedShares } from './fit-step';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map(line).join('\n');

/** The lines of both tables of the paper, in their order. */
const LINES = [...TABLE_1, ...TABLE_2];

/** Name of the bodies' profile. @throws {TypeError} for logs without one. */
export function profileOf({ setting: { profile } }: GencommSummary): string {
  const name = (profile as { readonly name?: unknown } | null)?.name;
  if (typeof name !== 'string') throw new TypeError('a condition has no profile');
  return name;
}

/** Less No Comm, in points, by the number of the condition: the second of each pair of the report. */
export function pointsOf(report: Pick<Report, 'tables'>): ReadonlyMap<number, string> {
  const { head, lines } = tableOf(report, 'pairs');
  const [second, points] = [head.indexOf('second'), head.indexOf('OSR points')];
  if (second < 0 || points < 0) throw new TypeError('pairs have other columns');
  return new Map(lines.map((cells) => [Number(cells[second]), String(cells[points])]));
}

/** The cells of Tables I and II under one profile, the paper's figures beside. */
export function cellsTable(
  summaries: readonly GencommSummary[],
  { report, profile }: { readonly report: Pick<Report, 'tables'>; readonly profile: string },
): string {
  const points = pointsOf(report);
  const own = summaries.flatMap((summary, at) =>
    profileOf(summary) === profile ? [{ summary, number: at + 1 }] : [],
  );
  const rows = own.map(({ summary: { scheme, rounds, figures }, number }) => {
    const paper = LINES.find((one) => one.scheme === scheme && one.rounds === rounds);
    const published = (value: number | null | undefined): string => String(value ?? '–');
    return {
      place: LINES.findIndex((one) => one.scheme === scheme && one.rounds === rounds),
      cells: [
        ...[`\`${scheme}\``, String(rounds), shareText(figures.osr), published(paper?.osr)],
        points.get(number) ?? '–',
        ...[shareText(figures.spl), published(paper?.spl)],
        ...[traitText(figures, 'hPe'), published(paper?.hPe)],
        ...[traitText(figures, 'hGo'), published(paper?.hGo)],
        traitText(figures, 'ghostShare'),
        ...[traitText(figures, 'cr'), published(paper?.cr)],
        ...[shareText(figures.ds), published(paper?.ds)],
      ],
    };
  });
  return table(
    [
      ...['scheme', 'C_len', 'OSR %', 'paper OSR', 'less No Comm, points', 'SPL %', 'paper SPL'],
      ...['H_PE %', 'paper H_PE', 'H_GO %', 'paper H_GO', 'ghosts of named things %'],
      ...['CR %', 'paper CR', 'DS %', 'paper DS'],
    ],
    rows.sort((a, b) => a.place - b.place).map(({ cells }) => cells),
  );
}

/** A cell of the grid with what it came to. */
export interface GridCell {
  readonly localisationM: number;
  readonly claims: number;
  readonly osr: Estimate;
  /** OSR less that of No Comm over the same episodes, with its interval. */ readonly points: string;
}

/** One way to know the heading, with what it came to. */
export interface HeadingLine {
  readonly rounds: number;
  readonly heading: 'told' | 'inferred';
  readonly confusion: number;
  readonly all: Estimate;
  readonly heldOut: Estimate;
  /** OSR less that of No Comm over the same episodes. */ readonly points: string;
}

/** OSR by C_len and by how the overhead body knows which way the robot faces. */
export const headingTable = (lines: readonly HeadingLine[]): string =>
  table(
    ['C_len', 'heading', 'wrong quarter', 'OSR %', 'less No Comm, points', 'held-out homes, OSR %'],
    [...lines]
      .sort((a, b) => a.rounds - b.rounds || a.confusion - b.confusion)
      .map(({ rounds, heading, confusion, all, heldOut, points }) => [
        ...[String(rounds), heading, percent(confusion), shareText(all), points],
        shareText(heldOut),
      ]),
  );

/** A share as whole per cent. */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** OSR by error of place (rows) and claims (columns), and below it what that is against No Comm. */
export function gridTable(cells: readonly GridCell[]): string {
  const columns = [...new Set(cells.map(({ claims }) => claims))];
  const rows = [...new Set(cells.map(({ localisationM }) => localisationM))];
  const by = (value: (one: GridCell) => string): string[][] =>
    rows.map((localisationM) => [
      `${localisationM} m`,
      ...columns.map((claims) => {
        const found = cells.find(
          (one) => one.localisationM === localisationM && one.claims === claims,
        );
        return found === undefined ? '–' : value(found);
      }),
    ]);
  const head = (what: string): string[] => [
    what,
    ...columns.map((claims) => `claims in ${percent(claims)}`),
  ];
  return [
    table(
      head('OSR %'),
      by(({ osr }) => shareText(osr)),
    ),
    table(
      head('less No Comm, points'),
      by(({ points }) => points),
    ),
  ].join('\n\n');
}

/** What the fit came to on training homes: rates of Table I, as run, and the shares that bodies draw by. */
export function fitTable(
  cells: readonly {
    readonly rounds: number;
    readonly targets: FittedRates;
    readonly shares: FittedShares;
    readonly asRun: FittedRates;
  }[],
): string {
  const tenths = (value: number): string => (100 * value).toFixed(1);
  return table(
    [
      ...['C_len', 'H_PE %', 'Table I', 'H_GO %', 'Table I', 'CR %', 'Table I'],
      ...['claims, each speaker %', 'ghosts, each speaker %', 'trust %'],
    ],
    cells.map(({ rounds, targets, shares, asRun }) => [
      ...[String(rounds), tenths(asRun.hPe), tenths(targets.hPe)],
      ...[asRun.hGo, targets.hGo, asRun.cr, targets.cr].map(tenths),
      ...[shares.preemptive, shares.ghosts, shares.trust].map(tenths),
    ]),
  );
}
