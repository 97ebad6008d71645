import type { EpisodePart, ReportTable } from '@parley/metrics';
import { escaped } from '../film';

type Cell = ReportTable['lines'][number][number];

/** Columns that number a condition. */
const CONDITIONS: ReadonlySet<string> = new Set(['condition', 'first', 'second']);

/** Where figures lead to. */
export interface Links {
  readonly parts: Readonly<Record<string, EpisodePart>>;
  /** Does the page list episodes by condition? */ readonly hasConditions: boolean;
}

/** What lines of episodes have besides their cells. */
export interface EpisodeLines {
  readonly ids: readonly string[];
  /** Address of each one's film; null where none were made. */
  readonly films: readonly (string | null)[] | null;
}

export const conditionId = (condition: number | string): string => `condition-${condition}`;
export const partId = (name: string): string => `episodes-${name}`;

/** A table in a box that scrolls; each figure leads to the episodes that it is over. */
export function tableOf(table: ReportTable, links: Links, episodes?: EpisodeLines): string {
  const { head, lines } = table;
  const isFigure = head.map((_, column) => lines.some((line) => looksLikeFigure(line[column])));
  const films = episodes?.films ?? null;
  return [
    `<div class="wide" tabindex="0" role="region" aria-label="${escaped(table.title.slice(0, 80))}"><table>`,
    `<thead><tr>${films === null ? '' : '<th scope="col">film</th>'}${head.map((title, column) => `<th scope="col"${isFigure[column] === true ? ' class="figure"' : ''}>${escaped(title)}</th>`).join('')}</tr></thead><tbody>`,
    ...lines.map((line, at) => {
      const isPaper = line[head.indexOf('from')] === 'paper';
      const id = episodes === undefined ? '' : ` id="${episodes.ids[at]}"`;
      const film = films?.[at];
      const strip =
        films === null
          ? ''
          : `<td>${film == null ? '–' : `<a href="${escaped(film)}">film</a>`}</td>`;
      const cells = line.map((cell, column) =>
        cellOf(cell, {
          href: episodes === undefined ? hrefOf(table, links, { at, column }) : null,
          isAmongFigures: isFigure[column] === true,
        }),
      );
      return `<tr${id}${isPaper ? ' class="paper"' : ''}>${strip}${cells.join('')}</tr>`;
    }),
    '</tbody></table></div>',
  ].join('\n');
}

/** A figure leads to its part, or to the whole condition of its line; null where it is over no episodes. */
function hrefOf(
  { head, lines, over }: ReportTable,
  { parts, hasConditions }: Links,
  { at, column }: { readonly at: number; readonly column: number },
): string | null {
  const [line, title = ''] = [lines[at], head[column]];
  const cell = line?.[column];
  if (line === undefined || cell == null || !hasConditions) return null;
  if (CONDITIONS.has(title)) return `#${conditionId(cell)}`;
  const part = over?.[at]?.[title];
  if (part !== undefined) return parts[part] === undefined ? null : `#${partId(part)}`;
  const condition = line[head.indexOf('condition')];
  return condition == null || !looksLikeFigure(cell) ? null : `#${conditionId(condition)}`;
}

/** Longer ones are words that begin with a digit. */
const LONGEST_FIGURE = 40;

const looksLikeFigure = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' ||
  (typeof cell === 'string' &&
    cell.length < LONGEST_FIGURE &&
    /^(?:[-–<]\s?)?\d[\d.]*(?:$| \[| ±| of \d|\s%)/.test(cell));

/** Above these, letters, words wrap, in a wide column and in the widest one. */
const [LONG, MOST] = [48, 160];

/** To a thousandth: the files of the tables have all digits. */
const shownNumber = (value: number): string => String(Math.round(1000 * value) / 1000);

function cellOf(
  cell: Cell,
  { href, isAmongFigures }: { readonly href: string | null; readonly isAmongFigures: boolean },
): string {
  if (cell === null || (cell === '–' && isAmongFigures)) return '<td class="figure">–</td>';
  const said = escaped(typeof cell === 'number' ? shownNumber(cell) : cell);
  const shown = href === null ? said : `<a href="${escaped(href)}">${said}</a>`;
  const kind = looksLikeFigure(cell) ? 'figure' : wordsKind(String(cell).length);
  return `<td${kind === '' ? '' : ` class="${kind}"`}>${shown}</td>`;
}

const wordsKind = (letters: number): string =>
  letters > MOST ? 'long most' : letters > LONG ? 'long' : '';
