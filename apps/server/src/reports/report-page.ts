import type { Report, ReportPlot, ReportTable } from '@parley/metrics';
import { escaped, htmlPage } from '../film';
import { drawPlot } from './draw-plot';
import { partLists } from './part-list';
import { GALLERY_FILE, lineId } from './report-pictures';
import { conditionId, type Links, tableOf } from './report-table';

/** The table that lists every episode. */
const TRIALS = 'trials';

const STYLE = `
nav ul { columns: 2 320px; padding-left: 20px; } nav li { break-inside: avoid; }
.wide { border: 1px solid var(--line); border-radius: 6px; } table { border-collapse: collapse; font-size: 14px; min-width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 5px 10px; text-align: left; vertical-align: top; } tr:last-child td { border-bottom: 0; }
th { background: var(--faint); vertical-align: bottom; min-width: 72px; } td.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } th.figure { text-align: right; }
td a { color: inherit; text-decoration: underline; text-decoration-style: dotted; text-decoration-color: var(--link); text-underline-offset: 3px; } td a:hover { color: var(--link); text-decoration-style: solid; }
td:not(.long) { white-space: nowrap; } tr.paper td { color: var(--soft); background: var(--faint); } td.long { min-width: 480px; max-width: 1280px; } td.long.most { min-width: 1120px; } td.long { overflow-wrap: anywhere; }
.wide tr > :first-child { position: sticky; left: 0; background: #fff; } .wide tr > th:first-child, .wide tr.paper > td:first-child { background: var(--faint); } [class*=swatches] { font-size: 14px !important; }
tr:target td, details:target > summary { background: #fff3c4; } figure { margin: 16px 0; } figure.wide { border: 0; } figure svg { max-width: none; }
details { border: 1px solid var(--line); border-radius: 6px; padding: 8px 12px; margin: 8px 0; } summary { cursor: pointer; font-weight: 600; } details details { padding: 6px 10px; } details details summary { font-weight: 400; } details ul { columns: 3 260px; padding-left: 20px; margin: 8px 0 4px; }
.skip { position: absolute; left: -9999px; } .skip:focus { left: 16px; top: 8px; background: #fff; padding: 4px 8px; }
@media print { .wide { overflow: visible; } }
`;

/**
 * A report as one page that needs no other file and no network; films and gallery, where there are, stand beside it.
 *
 * @param films Addresses of films by place among the report's episodes; null where neither they nor a gallery were made.
 */
export function reportPage(
  kind: string,
  report: Report,
  films: ReadonlyMap<number, string> | null = null,
): string {
  const { tables, plots, parts } = report;
  const listed = tables.filter(({ name }) => name !== TRIALS);
  const trials = tables.find(({ name }) => name === TRIALS);
  const links: Links = { parts, hasConditions: trials !== undefined };
  const item = (name: string, title: string): string =>
    `<li><a href="#${escaped(name)}">${escaped(firstWords(title))}</a></li>`;
  return htmlPage({
    title: `Report of ${kind}`,
    style: STYLE,
    body: [
      '<a class="skip" href="#main">To the figures</a>',
      `<h1>Report of ${escaped(kind)}</h1>`,
      `<p class="soft">${report.episodes.length} episodes in ${report.conditions.length} conditions. A figure of a table leads to the episodes that it is over.</p>`,
      ...(report.note === null ? [] : [`<p><strong>${escaped(report.note)}</strong></p>`]),
      ...(films === null
        ? []
        : [
            `<p><a href="${GALLERY_FILE}">Gallery</a>: targets with their distractors, and maps of how episodes went.</p>`,
          ]),
      '<nav aria-label="Contents"><ul>',
      ...plots.map(({ name, title }) => item(`plot-${name}`, title)),
      ...listed.map(({ name, title }) => item(name, title)),
      ...(trials === undefined ? [] : [item(TRIALS, trials.title)]),
      '</ul></nav><main id="main">',
      ...plots.map(plotOf),
      ...listed.map((table) => sectionOf(table, tableOf(table, links))),
      ...(trials === undefined ? [] : [trialsOf(trials, { report, films, links })]),
      '</main>',
      ...(trials === undefined ? [] : [OPEN_WHAT_IS_LINKED]),
    ],
  });
}

/** A title up to its first full stop or colon, with the number of a table of the paper before it. */
const firstWords = (title: string): string => {
  const [first = title, ...rest] = title.split(/(?<=^(?:Table|Figure) \d of the paper): |[.:;] /);
  return /^(?:Table|Figure) \d/.test(first) && rest[0] !== undefined
    ? `${first}: ${rest[0]}`
    : first;
};

/** The heading is the first words of a title, the rest stands below it in plain text. */
function sectionOf({ name, title }: Pick<ReportTable, 'name' | 'title'>, content: string): string {
  const heading = firstWords(title);
  const rest = title.slice(heading.length).replace(/^[.:;]\s*/, '');
  const words = rest === '' ? '' : `<p class="soft">${escaped(capital(rest))}.</p>`;
  return `<section id="${escaped(name)}"><h2>${escaped(heading)}</h2>${words}${content}</section>`;
}

const capital = (said: string): string => `${said.charAt(0).toUpperCase()}${said.slice(1)}`;

const plotOf = (plot: ReportPlot): string =>
  sectionOf(
    { name: `plot-${plot.name}`, title: plot.title },
    `<figure class="wide" tabindex="0" role="img" aria-label="${escaped(plotWords(plot))}">${drawPlot(plot)}</figure>`,
  );

/** What a plot shows, for those who do not see it. */
export function plotWords(plot: ReportPlot): string {
  const shown = (value: number): string => String(Math.round(10 * value) / 10);
  switch (plot.kind) {
    case 'intervals':
      return `${plot.title}. ${plot.points.map(({ label, group, value, low, high }) => `${label}, ${group}: ${shown(value)} ${plot.unit}, ${shown(low)} to ${shown(high)}`).join('; ')}.`;
    case 'curves': {
      const labels = [...new Set(plot.points.map(({ label }) => label))];
      const ends = labels.map((label) => {
        const own = plot.points.filter((point) => point.label === label);
        const [first, last] = [own[0], own.at(-1)];
        return `${label}: ${shown(first?.y ?? 0)} at ${first?.x ?? 0}, ${shown(last?.y ?? 0)} at ${last?.x ?? 0}`;
      });
      return `${plot.title}. ${plot.axes.y} by ${plot.axes.x}. ${ends.join('; ')}.`;
    }
    case 'shares':
      return `${plot.title}. ${plot.parts.map(({ label, part, share }) => `${label}, ${part}: ${shown(100 * share)} %`).join('; ')}.`;
    case 'counts':
      return `${plot.title}. ${plot.counts.map(({ label, group, count }) => `${group}, ${label}: ${count}`).join('; ')}.`;
    case 'boxes':
      return `${plot.title}. ${plot.axes.y} by ${plot.axes.x}, ${plot.values.length} values.`;
  }
}

/** Episodes by condition, and by what figures are over, closed until one is looked for. */
function trialsOf(
  table: ReportTable,
  {
    report,
    films,
    links,
  }: {
    readonly report: Report;
    readonly films: ReadonlyMap<number, string> | null;
    readonly links: Links;
  },
): string {
  const { episodes, conditions, parts } = report;
  const numbers = [...new Set(episodes.map(({ condition }) => condition))];
  const groups = numbers.map((condition) => {
    const places = [...episodes.keys()].filter((at) => episodes[at]?.condition === condition);
    const lines = places.map((place) => table.lines[place] ?? []);
    const own = tableOf({ ...table, lines }, links, {
      ids: places.map(lineId),
      films: films === null ? null : places.map((place) => films.get(place) ?? null),
    });
    return `<details id="${conditionId(condition)}"><summary>Condition ${condition}: ${escaped(conditions[condition - 1] ?? '')}, ${places.length} episodes</summary>${own}</details>`;
  });
  const uncounted = uncountedOf(table, report, links);
  const missing = films === null ? 0 : episodes.length - films.size;
  return sectionOf(
    table,
    [
      ...(missing > 0
        ? [
            `<p class="soft">${missing} episodes have no film here: <code>parley film LOG --trial TRIAL --out FILE</code> makes one of any.</p>`,
          ]
        : []),
      ...groups,
      ...(uncounted === null ? [] : [uncounted]),
      ...(Object.keys(parts).length === 0
        ? []
        : ['<h3>By what figures are over</h3>', ...partLists({ report, films })]),
    ].join('\n'),
  );
}

/** Trials of the list that are of no condition, which no figure counts and no film is made of; null where there are none. */
function uncountedOf(table: ReportTable, { episodes }: Report, links: Links): string | null {
  const lines = table.lines.slice(episodes.length);
  const places = lines.map((_, i) => episodes.length + i);
  if (lines.length === 0 || lines.some((line) => line[table.head.indexOf('condition')] !== null))
    return null;
  const own = tableOf({ ...table, lines }, links, { ids: places.map(lineId), films: null });
  return `<details><summary>In no condition, ${lines.length} episodes</summary>${own}</details>`;
}

/** A link opens what it leads to, and what that stands in. */
const OPEN_WHAT_IS_LINKED = `<script>addEventListener('hashchange',()=>{const found=document.getElementById(decodeURIComponent(location.hash.slice(1)));for(let e=found;e;e=e.parentElement)if(e instanceof HTMLDetailsElement)e.open=true;found?.scrollIntoView()});dispatchEvent(new Event('hashchange'))</script>`;
