import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../src/repository';
import { withBlock } from '../../src/terminal/page-block';
import { type Figure, isHeld } from './figure';

/** What one check measured, when, and where. */
export interface Measured {
  readonly check: string;
  readonly title: string;
  /** Day, ISO 8601. */ readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly command: string;
  /** How long it took. */ readonly seconds: number;
  readonly figures: readonly Figure[];
}

const GIB = 1024 ** 3;

const at = (file: string): string => join(repositoryRoot(), 'docs', file);

/** This machine, in a few words, and how busy it is. */
export function machineName(): string {
  const [first] = cpus();
  return `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / GIB)} GB, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(0)}`;
}

export const commitName = (): string =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: repositoryRoot(),
    encoding: 'utf8',
  }).trim();

/** What was measured before, by check. */
export function readMeasured(): readonly Measured[] {
  const file = at('reliability.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measured[]) : [];
}

/** Puts what was measured in the place of what the same checks measured before, in the JSON and in the page made of it. */
export function record(measured: readonly Measured[], order: readonly string[]): void {
  const names = new Set(measured.map(({ check }) => check));
  const all = [...readMeasured().filter(({ check }) => !names.has(check)), ...measured].sort(
    (a, b) => order.indexOf(a.check) - order.indexOf(b.check),
  );
  writeFileSync(at('reliability.json'), `${JSON.stringify(all, null, 2)}\n`);
  const page = readFileSync(at('reliability.md'), 'utf8');
  writeFileSync(at('reliability.md'), withFigures(page, all));
}

/** @throws {ParleyError} `BAD_INPUT` where the page has no place for them. */
export const withFigures = (page: string, all: readonly Measured[]): string =>
  withBlock(page, {
    name: 'faults',
    text: all.map(sectionOf).join('\n').trimEnd(),
    where: 'docs/reliability.md',
  });

function sectionOf(each: Measured): string {
  const { title, date, commit, machine, command, seconds, figures } = each;
  return [
    `### ${title}`,
    '',
    `\`${command}\`, ${date}, ${commit}, ${machine}; took ${seconds} s.`,
    '',
    '| measured | is | bar |',
    '|---|---|---|',
    ...figures.map(rowOf),
    '',
  ].join('\n');
}

const rowOf = (figure: Figure): string =>
  `| ${figure.what} | ${isHeld(figure) ? shownValue(figure) : `**${shownValue(figure)}**: not held`} | ${barOf(figure)} |`;

const shownValue = ({ value, unit }: Figure): string => withUnit(numberOf(value), unit);

const barOf = ({ bar, unit }: Figure): string =>
  bar === null
    ? ''
    : `${{ '=': '', '<=': '≤ ', '>=': '≥ ' }[bar.is]}${withUnit(numberOf(bar.limit), unit)}`;

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} ${unit}`);

/** Infinity stands in JSON as null: it was never reached. */
function numberOf(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return 'never';
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 });
}

/** Lines for a terminal. */
export const tableOf = ({ title, figures }: Pick<Measured, 'title' | 'figures'>): string =>
  [
    title,
    ...figures.map(
      (figure) =>
        `  ${isHeld(figure) ? ' ' : '✖'} ${figure.what.padEnd(74)} ${shownValue(figure).padStart(12)}  ${barOf(figure)}`,
    ),
  ].join('\n');
