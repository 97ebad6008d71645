import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MappingConfig } from '@parley/agent-core/mapping';
import { type LogRecord, type Trial, type TrialStart, trialsOf } from '@parley/log';
import type { AnyScoring, Report, ReportEpisode } from '@parley/metrics';
import type { SceneCatalog } from '../catalog/scene-catalog';
import {
  CHOICE_WORDS,
  chooseEpisodes,
  episodeAtHand,
  type Film,
  filmPage,
  type GalleryEntry,
  type GalleryRun,
  galleryPage,
  type HomesAtHand,
  makeFilm,
  picturesOfDistractors,
} from '../film';
import { makeFolder } from '../storage/make-folder';

/** What films and gallery of a report are made of. */
export interface PictureSource {
  readonly kind: string;
  readonly report: Report;
  /** Rows of one of the trials that the report was made of. */
  readonly recordsOf: (trial: number) => readonly LogRecord[];
  readonly scoring: AnyScoring;
  readonly catalog: Pick<SceneCatalog, 'findEpisode' | 'fileOf'>;
  readonly homes: HomesAtHand;
  /** What an agent draws maps with. */
  readonly mappingOf: (start: TrialStart) => MappingConfig | null;
  /** Films at the most. */ readonly most: number;
  /** Told of each film that is written, and how many there will be. */
  readonly onFilm?: (done: number, of: number) => void;
}

/** Episodes of the gallery, whose films have views too. */
const MOST_CHOSEN = 24;
export const GALLERY_FILE = 'gallery.html';
const FILMS = 'films';

/**
 * Writes `gallery.html` and a film an episode into the folder of a report: those of the gallery with the robot's views, others with words
 * and map, in the report's order until there are as many as asked for.
 *
 * @returns Addresses of the films, by place among the report's episodes.
 */
export async function writePictures(
  folder: string,
  source: PictureSource,
): Promise<ReadonlyMap<number, string>> {
  const { report, most } = source;
  const chosen = chooseEpisodes(report.episodes, Math.min(MOST_CHOSEN, most));
  const others = [...report.episodes.keys()].filter((place) => !chosen.includes(place));
  const films = new Map<number, string>();
  const runs: { readonly place: number; readonly film: Film }[] = [];
  if (most > 0) makeFolder(join(folder, FILMS));
  const places = [...chosen, ...others].slice(0, most);
  for (const [done, place] of places.entries()) {
    source.onFilm?.(done, places.length);
    const hasViews = chosen.includes(place);
    const film = await filmOf(place, hasViews, source);
    if (film === null) continue;
    const href = `${FILMS}/${fileOf(place, report.episodes[place] as ReportEpisode)}`;
    writeFileSync(join(folder, href), filmPage(film));
    films.set(place, href);
    // Views are in its file; the gallery needs the map alone.
    if (hasViews) runs.push({ place, film: { ...film, moments: [] } });
  }
  source.onFilm?.(places.length, places.length);
  const entries = await entriesOf(runs, films, source);
  const { kind } = source;
  const of = report.episodes.filter(({ isPractice }) => !isPractice).length;
  const page = galleryPage({
    kind,
    note: report.note,
    choice: CHOICE_WORDS,
    shown: runs.length,
    of,
    entries,
  });
  writeFileSync(join(folder, GALLERY_FILE), page);
  return films;
}

/** A name that is unique in the report and says which trial it is. */
const fileOf = (place: number, { trialId, condition }: ReportEpisode): string =>
  `${String(place + 1).padStart(4, '0')}-${trialId.replaceAll(/[^\w-]+/g, '_').slice(0, 60)}-condition-${condition}.html`;

const trialOf = (place: number, { report, recordsOf }: PictureSource): Trial | null => {
  const episode = report.episodes[place];
  return episode === undefined ? null : (trialsOf(recordsOf(episode.trial))[0] ?? null);
};

async function filmOf(
  place: number,
  hasViews: boolean,
  source: PictureSource,
): Promise<Film | null> {
  const { report, scoring, catalog, homes } = source;
  const trial = trialOf(place, source);
  if (trial === null) return null;
  const { condition } = report.episodes[place] as ReportEpisode;
  const film = await makeFilm(trial.records, {
    ...{ scoring, hasViews, home: await homes.homeOf(trial.start) },
    mapping: source.mappingOf(trial.start),
    ...episodeAtHand(trial.start, catalog),
    back: { href: `../report.html#${lineId(place)}`, words: 'Back to the report' },
  });
  const ran = report.conditions[condition - 1] ?? '';
  return { ...film, facts: [['Condition', `${condition}: ${ran}`], ...film.facts] };
}

/** Id of an episode's line in the report. */
export const lineId = (place: number): string => `trial-${place + 1}`;

async function entriesOf(
  runs: readonly { readonly place: number; readonly film: Film }[],
  films: ReadonlyMap<number, string>,
  source: PictureSource,
): Promise<GalleryEntry[]> {
  const { report, catalog, homes } = source;
  const byEpisode = new Map<string, { readonly place: number; readonly film: Film }[]>();
  for (const run of runs) {
    const { episodeId } = report.episodes[run.place] as ReportEpisode;
    byEpisode.set(episodeId, [...(byEpisode.get(episodeId) ?? []), run]);
  }
  const entries: GalleryEntry[] = [];
  for (const [episodeId, own] of byEpisode) {
    const { start } = trialOf(own[0]?.place ?? -1, source) as Trial;
    const home = await homes.homeOf(start);
    const { episode, target } = episodeAtHand(start, catalog);
    entries.push({
      ...{ episodeId, episode, target, lacks: home.lacks },
      distractors: episode === null ? [] : await picturesOfDistractors(episode, home),
      runs: own.map(({ place, film }): GalleryRun => {
        const { condition, seed } = report.episodes[place] as ReportEpisode;
        const ran = report.conditions[condition - 1] ?? '';
        return {
          condition: `Condition ${condition}: ${ran}${seed === '' ? '' : `, seed ${seed}`}`,
          ...{ ending: film.ending, isFound: film.isFound === true, plan: film.plan },
          film: films.get(place) ?? null,
          line: `report.html#${lineId(place)}`,
        };
      }),
    });
  }
  return entries;
}
