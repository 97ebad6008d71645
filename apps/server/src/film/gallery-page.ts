import type { InstanceEpisode } from '@parley/scenes/format';
import type { ThingPicture } from './episode-things';
import { dataUrl, escaped, htmlPage } from './html';
import { LEGEND_STYLE, type Plan, planLegend, planSvg } from './plan-svg';

/** One way in which an episode went. */
export interface GalleryRun {
  /** What it ran with, in words. */ readonly condition: string;
  readonly ending: string;
  readonly isFound: boolean;
  readonly plan: Plan;
  /** Address of its film; null where there is none. */ readonly film: string | null;
  /** Address of its line in the report. */ readonly line: string;
}

/** An episode with its things, and the runs of it that were chosen. */
export interface GalleryEntry {
  readonly episodeId: string;
  readonly episode: InstanceEpisode | null;
  readonly target: Uint8Array | null;
  readonly distractors: readonly ThingPicture[];
  /** Why pictures are missing; null where none is. */ readonly lacks: string | null;
  readonly runs: readonly GalleryRun[];
}

export interface Gallery {
  readonly kind: string;
  /** What a reader must know before anything else; null where there is nothing. */ readonly note:
    | string
    | null;
  /** How the episodes were chosen, in words. */ readonly choice: string;
  readonly shown: number;
  readonly of: number;
  readonly entries: readonly GalleryEntry[];
}

const STYLE = `${LEGEND_STYLE}
.things { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 14px; } @media (min-width: 700px) { .things { grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); } }
.things img { width: 100%; height: auto; display: block; border: 4px solid var(--rival); } .things .target img { border-color: var(--target); }
.things .none { border: 1px dashed var(--line); padding: 24px 12px; color: var(--soft); } .tag { font-weight: 600; } .target .tag { color: var(--target); } .rival .tag { color: var(--rival); }
.runs { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 460px), 1fr)); gap: 24px; } .runs figure { margin: 0; min-width: 0; } figcaption { margin-bottom: 8px; }
.found { color: var(--found); font-weight: 600; } .lost { color: #8a4b08; font-weight: 600; } .runs svg { max-width: none; } section { border-top: 1px solid var(--line); margin-top: 32px; } section h2 { margin-top: 20px; }
`;

/** Targets with their distractors, and maps of how episodes went: one page that needs no network. */
export function galleryPage({ kind, note, choice, shown, of, entries }: Gallery): string {
  return htmlPage({
    title: `Gallery of ${kind}`,
    style: STYLE,
    body: [
      `<main><p><a href="report.html">Report</a></p><h1>Gallery of ${escaped(kind)}</h1>`,
      `<p>${shown} of ${of} episodes: ${escaped(choice)}. Targets have red frames, distractors blue ones.</p>`,
      ...(note === null ? [] : [`<p><b>${escaped(note)}</b></p>`]),
      planLegend(true),
      ...entries.map(entryOf),
      '</main>',
    ],
  });
}

function entryOf({ episodeId, episode, target, distractors, lacks, runs }: GalleryEntry): string {
  const title = episode === null ? episodeId : `${episodeId}: ${episode.category}`;
  return [
    `<section id="${escaped(episodeId)}"><h2>${escaped(title)}</h2>`,
    episode === null
      ? '<p class="soft">The episode is not installed here: there are no pictures of its things.</p>'
      : `<p class="soft">Home ${escaped(episode.sceneId)}, split ${escaped(episode.split)}, ${episode.distractors.length} distractors, shortest path ${episode.shortestPathM.toFixed(1)} m.</p>`,
    ...(episode === null ? [] : [thingsOf(episode, target, distractors)]),
    ...(lacks === null || episode === null
      ? []
      : [`<p class="soft">${escaped(lacks)} So distractors have no pictures.</p>`]),
    `<div class="runs">${runs.map(runOf).join('\n')}</div></section>`,
  ].join('\n');
}

function thingsOf(
  episode: InstanceEpisode,
  target: Uint8Array | null,
  distractors: readonly ThingPicture[],
): string {
  const item = (tag: 'Target' | 'Distractor', { description, picture }: ThingPicture): string =>
    [
      `<li class="${tag === 'Target' ? 'target' : 'rival'}">`,
      picture === null
        ? '<div class="none">no picture</div>'
        : `<img src="${dataUrl(picture)}" alt="${escaped(`${tag}: ${description}`)}" loading="lazy">`,
      `<div><span class="tag">${tag}.</span> ${escaped(description)}</div></li>`,
    ].join('');
  const more = episode.distractors.length - distractors.length;
  return [
    '<ul class="things">',
    item('Target', { description: episode.description, picture: target }),
    ...distractors.map((one) => item('Distractor', one)),
    '</ul>',
    ...(more > 0 ? [`<p class="soft">${more} more distractors are on the map alone.</p>`] : []),
  ].join('');
}

/** As wide as one of two columns. */
const MAP_PX = 540;

function runOf({ condition, ending, isFound, plan, film, line }: GalleryRun): string {
  const map = planSvg(plan, MAP_PX);
  return [
    `<figure><figcaption><h3>${escaped(condition)}</h3><span class="${isFound ? 'found' : 'lost'}">${escaped(ending)}</span> · `,
    ...(film === null ? [] : [`<a href="${escaped(film)}">film strip</a> · `]),
    `<a href="${escaped(line)}">line in the report</a></figcaption>`,
    map === ''
      ? '<p class="soft">The log tells no places: there is no map.</p>'
      : `<div class="wide" tabindex="0" role="region" aria-label="${escaped(`Map of ${condition}`)}">${map}</div>`,
    '</figure>',
  ].join('');
}
