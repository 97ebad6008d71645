import { dataUrl, escaped, htmlPage } from './html';
import type { Moment } from './key-moments';
import { answerWords, scoreWords, titleOf, truthWords } from './moment-words';
import { LEGEND_STYLE, type Plan, planLegend, planSvg } from './plan-svg';
import { valuesLegend } from './plan-values';
import type { SearchMaps } from './search-maps';

/** An episode, ready to be shown. */
export interface Film {
  readonly title: string;
  /** Names and values of what it ran with and how it ended, in order. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly isFound: boolean | null;
  readonly ending: string;
  readonly moments: readonly (Moment & {
    /** Painted view of the moment, JPEG; null where there is none. */ readonly picture: Uint8Array | null;
  })[];
  readonly plan: Plan;
  /** Null where the agent noted none. */ readonly maps: SearchMaps | null;
  /** Picture of the target, JPEG; null where it is not at hand. */ readonly target: Uint8Array | null;
  readonly description: string | null;
  /** Why views are missing, as a sentence; null where none is. */ readonly lacks: string | null;
  /** Address and words of the page that it belongs to. */
  readonly back: { readonly href: string; readonly words: string } | null;
}

const STYLE = `${LEGEND_STYLE}
.result { font-weight: 600; font-size: 18px; } .found { color: var(--found); } .lost { color: #8a4b08; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 16px 0 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.top { display: grid; grid-template-columns: minmax(0, auto) minmax(280px, 340px); justify-content: start; gap: 32px; align-items: start; margin-top: 16px; } .top figure { margin: 0; }
.target img { width: 100%; height: auto; display: block; border: 4px solid var(--target); } figcaption { margin-top: 6px; }
ol.strip { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(290px, 1fr)); gap: 16px; }
ol.strip > li { border: 1px solid var(--line); border-radius: 8px; overflow: hidden; display: flex; flex-direction: column; background: #fff; }
.strip img { width: 100%; height: auto; display: block; background: #000; } .strip .no-view { padding: 10px 14px 0; color: var(--soft); }
.card { padding: 10px 14px 14px; } .card h3 { margin: 0 0 2px; display: flex; gap: 8px; align-items: center; } .card p { margin: 6px 0 0; }
.card blockquote { margin: 8px 0 0; padding: 6px 10px; border-left: 3px solid #5b3fa0; background: #f5f2fb; } .card blockquote.answer { border-color: #1c6b3f; background: #eef6f1; }
.true { color: var(--found); font-weight: 600; } .asked { border-color: #5b3fa0 !important; }
.maps { display: flex; flex-wrap: wrap; gap: 24px; } .maps figure { margin: 0; max-width: 100%; } .maps figcaption { width: 0; min-width: 100%; } .scale { display: inline-block; white-space: nowrap; } .scale svg { display: inline; vertical-align: -2px; }
.plan svg { max-width: none; } @media (max-width: 860px) { .top { grid-template-columns: minmax(0, 1fr); } .target { max-width: 340px; } }
@media print { ol.strip > li { break-inside: avoid; } }
`;

/** An episode as a strip of its key moments: one page that needs no other file and no network. */
export function filmPage(film: Film): string {
  const { title, facts, isFound, ending, moments, plan, lacks, back } = film;
  const map = planSvg(plan);
  return htmlPage({
    title,
    style: STYLE,
    body: [
      '<main>',
      ...(back === null
        ? []
        : [`<p><a href="${escaped(back.href)}">${escaped(back.words)}</a></p>`]),
      `<h1>${escaped(title)}</h1>`,
      `<p class="result ${isFound === true ? 'found' : 'lost'}">${escaped(sentence(ending))}</p>`,
      '<div class="top">',
      map === ''
        ? '<p class="soft">The log tells no places: there is no map.</p>'
        : `<figure class="plan"><div class="wide" tabindex="0" role="region" aria-label="Map">${map}</div>${planLegend(true)}</figure>`,
      `<div>${targetOf(film)}<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl></div>`,
      '</div>',
      `<h2>Moments</h2>`,
      `<p class="soft">${moments.length} moments, numbered as on the map${lacks === null ? '' : `. ${escaped(lacks)} So views are missing`}.</p>`,
      `<ol class="strip">${moments.map(card).join('\n')}</ol>`,
      ...mapsOf(film),
      '</main>',
    ],
  });
}

const sentence = (said: string): string => `${said.charAt(0).toUpperCase()}${said.slice(1)}`;

/** Frontier map and value map, as in the supplement of CoIN (Figure 3). */
function mapsOf({ maps, plan }: Film): string[] {
  if (maps === null) return [];
  const { explored, frontiers, values, frames } = maps;
  const bare = { ...plan, trail: [], marks: [], numbered: [] };
  const places = frontiers.map(({ position }) => position);
  const frontierMap = {
    ...bare,
    ...{ explored, frontiers: places, label: `Frontier map: ${frontiers.length} frontiers` },
  };
  const figure = (svg: string, caption: string): string =>
    `<figure class="plan"><div class="wide" tabindex="0" role="region" aria-label="Map">${svg}</div><figcaption>${caption}</figcaption></figure>`;
  return [
    '<h2>Maps of the robot</h2>',
    `<p class="soft">When it chose among several frontiers for the last time, after ${frames} frames.</p>`,
    '<div class="maps">',
    figure(
      planSvg(frontierMap, MAP_PX),
      `<b>Frontier map.</b> Explored floor, and ${frontiers.length} frontiers${escaped(valueWords(frontiers.map(({ value }) => value)))}.`,
    ),
    ...(values === null
      ? []
      : [
          figure(
            planSvg({ ...frontierMap, values, label: 'Value map' }, MAP_PX),
            `<b>Value map.</b> Drawn again from the scores of the log and the home. ${valuesLegend(values)}`,
          ),
        ]),
    '</div>',
  ];
}

/** Rated places have values above 0; agents that go by distance write 0 beside all, and where nothing was rated near a frontier there is none. */
function valueWords(values: readonly number[]): string {
  if (!values.some((value) => value > 0)) return '; no value was written at any of them';
  const told = values.map((value) => (value > 0 ? value.toFixed(2) : '–')).join(', ');
  return ` with values ${told}${told.includes('–') ? ' (–: nothing was rated there)' : ''}`;
}

/** Width of each of two maps beside each other, pixels. */
const MAP_PX = 520;

function targetOf({ target, description }: Film): string {
  if (target === null && description === null) return '';
  const picture =
    target === null
      ? '<p class="soft">The picture of the target is not at hand.</p>'
      : `<img src="${dataUrl(target)}" alt="${escaped(`The target: ${description ?? ''}`)}">`;
  return `<figure class="target">${picture}<figcaption><b>Target.</b> ${escaped(description ?? '')}</figcaption></figure>`;
}

function card(moment: Film['moments'][number], at: number): string {
  const { picture, step, question, description, reason, words } = moment;
  const title = titleOf(moment);
  const score = scoreWords(moment);
  const truth = truthWords(moment);
  return [
    `<li${question === null ? '' : ' class="asked"'} id="moment-${at + 1}">`,
    picture === null
      ? ''
      : `<img src="${dataUrl(picture)}" alt="${escaped(`The robot's view, moment ${at + 1}: ${title}`)}" loading="lazy">`,
    `<div class="card"><h3><b class="number-sign${question === null ? ' other' : ''}">${at + 1}</b> ${escaped(title)}</h3><div class="soft">step ${step}</div>`,
    ...(words === null ? [] : [`<p>${escaped(words)}</p>`]),
    ...(description === null ? [] : [`<p>“${escaped(description)}”</p>`]),
    ...(question === null
      ? []
      : [
          `<blockquote>${escaped(question.text)}</blockquote>`,
          `<blockquote class="answer">${escaped(answerWords(question))}</blockquote>`,
        ]),
    ...(score === null ? [] : [`<p>${escaped(score)}.</p>`]),
    ...(reason === null ? [] : [`<p class="soft">Its reason: ${escaped(reason)}.</p>`]),
    ...(truth === null
      ? []
      : [`<p class="${moment.isTarget === true ? 'true' : 'soft'}">${truth}</p>`]),
    '</div></li>',
  ].join('');
}
