import type { EpisodePart, Report, ReportEpisode } from '@parley/metrics';
import { escaped } from '../film';
import { lineId } from './report-pictures';
import { partId } from './report-table';

interface Listed {
  readonly report: Report;
  /** Addresses of films by place among the episodes; null where none were made. */
  readonly films: ReadonlyMap<number, string> | null;
}

/** What figures are over, a list a condition, closed until it is looked for. */
export function partLists({ report, films }: Listed): string[] {
  const { parts, conditions, episodes } = report;
  const byCondition = new Map<number, string[]>();
  for (const [name, part] of Object.entries(parts)) {
    const condition = episodes[part.episodes[0] ?? -1]?.condition ?? 0;
    const list = partList(name, part, { report, films });
    byCondition.set(condition, [...(byCondition.get(condition) ?? []), list]);
  }
  return [...byCondition].map(([condition, lists]) => {
    const ran = escaped(conditions[condition - 1] ?? '');
    return `<details><summary>Condition ${condition}: ${ran}</summary>${lists.join('')}</details>`;
  });
}

function partList(
  name: string,
  { title, episodes: places }: EpisodePart,
  { report: { episodes }, films }: Listed,
): string {
  const own = places.flatMap((place) => {
    const episode = episodes[place];
    return episode === undefined ? [] : [{ place, episode }];
  });
  const found = own.filter(({ episode }) => episode.success === 1).length;
  const summary = `${title}: ${own.length} ${own.length === 1 ? 'episode' : 'episodes'}, ${found} succeeded`;
  const items = own.map(({ place, episode }) => itemOf(place, episode, films?.get(place) ?? null));
  return `<details id="${escaped(partId(name))}"><summary>${escaped(summary)}</summary><ul>${items.join('')}</ul></details>`;
}

function itemOf(
  place: number,
  { trialId, episodeId, seed, ending }: ReportEpisode,
  film: string | null,
): string {
  // Trials of sessions have random ids: the first digits tell several of one episode apart.
  const name = SESSION_TRIAL.test(trialId) ? `${episodeId} (${trialId.slice(0, 8)})` : trialId;
  const words = `${name}${seed === '' ? '' : `, seed ${seed}`}`;
  const strip = film === null ? '' : ` · <a href="${escaped(film)}">film</a>`;
  return `<li><a href="#${lineId(place)}">${escaped(words)}</a>: ${escaped(ending)}${strip}</li>`;
}

/** An id of a trial that a session gave it. */
const SESSION_TRIAL = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
