import type { Report, ReportTable } from '@parley/metrics';
import { drawPlot } from './draw-plot';

/** First columns that number a condition. */
const CONDITION = 'condition';
/** The table that lists every episode. */
const TRIALS = 'trials';

const STYLE = `
:root { color-scheme: light; --ink: #1f2933; --line: #d5dbe1; --faint: #f4f6f8; --link: #1d5fa8; }
body { margin: 0 auto; max-width: 1120px; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
h1 { font-size: 28px; margin: 0 0 4px; } h2 { font-size: 18px; margin: 40px 0 8px; }
nav ul { columns: 2; padding-left: 20px; } a { color: var(--link); }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 14px; }
th, td { border-bottom: 1px solid var(--line); padding: 4px 10px; text-align: left; vertical-align: top; }
th { background: var(--faint); position: sticky; top: 0; } td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td:nth-child(2) { white-space: nowrap; } tr.paper td { color: #52606d; background: var(--faint); } td.long { min-width: 320px; overflow-wrap: anywhere; } [class*=swatches] { font-size: 14px !important; }
tr:target td, details:target summary { background: #fff3c4; } figure { margin: 16px 0; } svg { max-width: 100%; height: auto; }
details { border: 1px solid var(--line); border-radius: 6px; padding: 8px 12px; margin: 8px 0; } summary { cursor: pointer; font-weight: 600; }
`;

/** A report as one page that needs no other file and no network. */
export function reportPage(kind: string, { tables, plots }: Report): string {
  const listed = tables.filter(({ name }) => name !== TRIALS);
  const trials = tables.find(({ name }) => name === TRIALS);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Report of ${text(kind)}</title><style>${STYLE}</style></head><body>`,
    `<h1>Report of ${text(kind)}</h1>`,
    '<nav aria-label="Contents"><ul>',
    ...plots.map(({ name, title }) => `<li><a href="#${text(name)}">${text(title)}</a></li>`),
    ...listed.map(
      ({ name, title }) => `<li><a href="#${text(name)}">${text(firstWords(title))}</a></li>`,
    ),
    ...(trials === undefined ? [] : [`<li><a href="#${TRIALS}">${text(trials.title)}</a></li>`]),
    '</ul></nav><main>',
    ...plots.map(
      (plot) =>
        `<section id="${text(plot.name)}"><h2>${text(plot.title)}</h2><figure role="img" aria-label="${text(plot.title)}">${drawPlot(plot)}</figure></section>`,
    ),
    ...listed.map(
      (table) =>
        `<section id="${text(table.name)}"><h2>${text(table.title)}</h2>${tableOf(table)}</section>`,
    ),
    ...(trials === undefined ? [] : [trialsOf(trials)]),
    '</main></body></html>\n',
  ].join('\n');
}

/** A title up to its first full stop or colon. */
const firstWords = (title: string): string => title.split(/[.:;] /, 1)[0] ?? title;

/** Episodes by condition, closed until one is looked for. */
function trialsOf(table: ReportTable): string {
  const at = table.head.indexOf(CONDITION);
  const conditions = [...new Set(table.lines.map((line) => line[at] ?? null))];
  return [
    `<section id="${TRIALS}"><h2>${text(table.title)}</h2>`,
    ...conditions.map((condition) => {
      const lines = table.lines.filter((line) => (line[at] ?? null) === condition);
      return `<details id="condition-${text(String(condition))}"><summary>Condition ${text(String(condition))}: ${lines.length} episodes</summary>${tableOf({ ...table, lines })}</details>`;
    }),
    '</section>',
    // A link to a condition opens it.
    `<script>addEventListener('hashchange',()=>{const e=document.getElementById(location.hash.slice(1));if(e instanceof HTMLDetailsElement)e.open=true});dispatchEvent(new Event('hashchange'))</script>`,
  ].join('\n');
}

function tableOf({ name, head, lines }: ReportTable): string {
  const isPaper = (line: ReportTable['lines'][number]): boolean =>
    line[head.indexOf('from')] === 'paper';
  const cells = (line: ReportTable['lines'][number]): string =>
    line
      .map((cell, column) => cellOf(cell, head[column] === CONDITION && name !== TRIALS))
      .join('');
  return [
    '<div class="wide" tabindex="0" role="region" aria-label="table"><table>',
    `<thead><tr>${head.map((title) => `<th scope="col">${text(title)}</th>`).join('')}</tr></thead><tbody>`,
    ...lines.map((line) => `<tr${isPaper(line) ? ' class="paper"' : ''}>${cells(line)}</tr>`),
    '</tbody></table></div>',
  ].join('\n');
}

/** Figures stand right; a condition leads to its episodes. */
function cellOf(cell: string | number | null, isCondition: boolean): string {
  if (cell === null) return '<td class="number">–</td>';
  if (isCondition)
    return `<td class="number"><a href="#condition-${text(String(cell))}">${text(String(cell))}</a></td>`;
  const said = String(cell);
  const isFigure = typeof cell === 'number' || /^[-–<]?\s?\d/.test(said);
  return `<td class="${isFigure && said.length < 40 ? 'number' : said.length > 48 ? 'long' : ''}">${text(said)}</td>`;
}

const text = (said: string): string =>
  said
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
