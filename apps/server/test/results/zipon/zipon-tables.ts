import type { Report, ReportTable } from '@parley/metrics';
import { VARIANTS, type Variant, type WantedLine, type WantedPair } from './zipon-rows';

type Cell = ReportTable['lines'][number][number];

/** Columns of a table of a report by their names; `as` renames them. */
export interface Columns {
  readonly name: string;
  readonly columns?: readonly string[];
  readonly as?: (head: string) => string;
}

/** A table of a report. @throws {Error} for one that it does not have. */
export function tableOf({ tables }: Pick<Report, 'tables'>, name: string): ReportTable {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`the report has no table "${name}"`);
  return table;
}

const shown = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '–' : `${cell}`.replaceAll('|', '\\|');

/** A table as Markdown. @throws {Error} for a column that the table does not have. */
export function markdownOf(report: Pick<Report, 'tables'>, { name, columns, as }: Columns): string {
  const { head, lines } = tableOf(report, name);
  const places = (columns ?? head).map((column) => {
    const at = head.indexOf(column);
    if (at < 0) throw new Error(`the table "${name}" has no column "${column}"`);
    return at;
  });
  const rows = [
    places.map((at) => (as ?? String)(head[at] as string)),
    places.map(() => '---'),
    ...lines.map((line) => places.map((at) => shown(line[at]))),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Table I, a measure at a time: methods by settings. */
export function table1Of(report: Pick<Report, 'tables'>, measure: 'SR' | 'SPL' | 'SIT'): string {
  const table = tableOf(report, 'table-1');
  const { head } = table;
  const [method, conditions] = [head.indexOf('method'), head.indexOf('conditions')];
  const lines = table.lines.map((line) => {
    const variant = variantOfCondition(report, Number(`${line[conditions]}`.split(',')[0]));
    return variant === undefined
      ? line
      : line.map((cell, i) => (i === method ? `${cell}, ${WORDS[variant]}` : cell));
  });
  return markdownOf(
    { tables: [{ ...table, lines }] },
    {
      name: 'table-1',
      columns: [
        'from',
        'conditions',
        'method',
        ...head.filter((column) => column.endsWith(` ${measure}`)),
      ],
      as: (column) => column.replace(/ (SR|SPL|SIT)$/, ''),
    },
  );
}

/** How the setting of a condition tells each variant: a rate of errors above 0, the least packet of knowledge, the map of the agent's settings. */
const TOLD: Readonly<Record<Variant, RegExp>> = {
  errs: /"(?:error|verdictError)Rate":(?!0[,}])/,
  minimal: /"packet":"minimal"/,
  online: /"semanticMap":"online"/,
  seeing: /"detector":"gt-detector:perfect"/,
};
const WORDS: Readonly<Record<Variant, string>> = {
  errs: 'with errors',
  minimal: 'without rooms',
  online: 'map made on the way',
  seeing: 'detector without errors',
};

const variantOf = (setting: Cell | undefined): Variant | undefined =>
  VARIANTS.find((variant) => TOLD[variant].test(`${setting ?? ''}`));

/** What else a condition is, by its number. */
function variantOfCondition(report: Pick<Report, 'tables'>, number: number): Variant | undefined {
  const { head, lines } = tableOf(report, 'conditions');
  const line = lines.find(([own]) => own === number);
  return variantOf(line?.[head.indexOf('setting')]);
}

/** Conditions that method and feedback do not tell apart, a line for all of them. */
export function variantsText(report: Pick<Report, 'tables'>): string {
  const { head, lines } = tableOf(report, 'conditions');
  const named = lines.flatMap((line) => {
    const variant = variantOf(line[head.indexOf('setting')]);
    return variant === undefined ? [] : [`${line[0]} ${WORDS[variant]}`];
  });
  return `Among these: ${named.join(', ')}.`;
}

/** Numbers of the conditions of wanted pairs: the first that runs the method in the setting. A pair of which one did not run is left out. */
export function pairNumbers(
  report: Pick<Report, 'tables'>,
  pairs: readonly WantedPair[],
): (readonly [number, number])[] {
  const { head, lines } = tableOf(report, 'conditions');
  const at = (column: string): number => head.indexOf(column);
  const numberOf = ([method, feedback, variant]: WantedLine): number | null => {
    const line = lines.find(
      (one) =>
        one[at('method')] === method &&
        one[at('feedback')] === feedback &&
        variantOf(one[at('setting')]) === variant,
    );
    return line === undefined ? null : Number(line[at('condition')]);
  };
  return pairs.flatMap(({ first, second }) => {
    const [one, other] = [numberOf(first), numberOf(second)];
    return one === null || other === null ? [] : [[one, other] as const];
  });
}

/** Pairs of a report, conditions by their names. */
export function pairsOf(report: Pick<Report, 'tables'>): string {
  const { head, lines } = tableOf(report, 'comparisons');
  const conditions = tableOf(report, 'conditions');
  const nameOf = (number: Cell | undefined): string => {
    const line = conditions.lines.find(([own]) => own === number);
    const variant = variantOfCondition(report, Number(number));
    return [
      ...[line?.[1], line?.[2]].map(shown),
      ...(variant === undefined ? [] : [WORDS[variant]]),
    ].join(', ');
  };
  const [first, second] = [head.indexOf('first'), head.indexOf('second')];
  const named = lines.map((line) =>
    line.map((cell, i) => (i === first || i === second ? nameOf(cell) : cell)),
  );
  const table = { ...tableOf(report, 'comparisons'), lines: named };
  const measures = ['SR', 'SPL', 'SIT'].flatMap((measure) => [
    ...[`${measure} points`, `p ${measure}`, `p ${measure} Holm`, `p ${measure} Wilcoxon`],
  ]);
  return markdownOf(
    { tables: [table] },
    { name: 'comparisons', columns: ['first', 'second', 'goals', ...measures] },
  );
}
