import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { type Film, filmPage } from './film-page';
import { galleryPage } from './gallery-page';
import type { Moment } from './key-moments';

const NASTY = '"><script>alert(1)</script><img src="https://example.org/x">\'&';
const MOMENT: Moment = {
  ...{ kind: 'question', seq: 1, step: 3, candidateId: NASTY, isTarget: true, description: NASTY },
  pose: { position: [1, 0, 1], headingDeg: 0 },
  frame: null,
  score: {
    ...{ type: 'score', candidateId: NASTY, round: 1, score: 4.5, decision: 'skip' },
    ...{ question: null, tauStop: 7, tauSkip: 5 },
  },
  ...{ verdict: 'rejected', reason: NASTY, words: NASTY },
  question: { text: NASTY, answer: NASTY, outcome: 'answered' },
};
const plan = { label: NASTY, scene: null, explored: null, trail: [], marks: [], numbered: [] };
const FILM: Film = {
  ...{ title: NASTY, facts: [[NASTY, NASTY]], isFound: false, ending: NASTY },
  moments: [{ ...MOMENT, picture: new Uint8Array([255, 216]) }],
  plan: { ...plan, trail: [[0, 0, 0], [1, 0, 1]] }, // biome-ignore format: a path
  ...{ target: new Uint8Array([255, 216]), description: NASTY, lacks: NASTY },
  back: { href: '../report.html#trial-1', words: NASTY },
  maps: {
    ...{ frames: 3, explored: null },
    frontiers: [
      { position: [0, 0, 1], value: 0.25 },
      { position: [2, 0, 1], value: -1 },
    ],
    values: { ...{ sideM: 0.15, low: 0.2, high: 0.3 }, squares: [[0, 0, 0.2], [1, 0, 0.3]] }, // biome-ignore format: places
  },
};

/** Elements of a page that reach outside or run. */
function checkHarmless(page: string): void {
  const { document } = parseHTML(page);
  expect(document.querySelectorAll('script')).toHaveLength(0);
  expect(document.querySelectorAll('img[src^=http], [href^=http], link, iframe')).toHaveLength(0);
  for (const img of document.querySelectorAll('img')) {
    expect(img.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
    expect(img.getAttribute('alt')).not.toBe('');
  }
  for (const element of document.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) expect(name).not.toMatch(/^on/);
}

it('escapes all that comes from logs and homes, and needs nothing from outside', () => {
  const page = filmPage(FILM);
  checkHarmless(page);
  const { document } = parseHTML(page);
  expect(document.querySelector('h1')?.textContent).toBe(NASTY);
  // Both frontiers on each of the two maps, and the values of one by colour.
  expect(document.querySelectorAll('.maps circle[fill="#1d5fa8"]')).toHaveLength(4);
  expect(document.querySelector('.maps')?.textContent).toContain('0.25, – (–: nothing was');
  expect(document.querySelector('.maps .scale')?.textContent).toContain('0.20');
  expect(document.querySelectorAll('ol.strip > li')).toHaveLength(1);
  expect(document.querySelectorAll('svg[aria-label]')).toHaveLength(3);
});

it('so does the gallery', () => {
  const page = galleryPage({
    ...{ kind: NASTY, note: NASTY, choice: NASTY, shown: 1, of: 2 },
    entries: [
      {
        ...{ episodeId: NASTY, episode: null, target: null, distractors: [], lacks: NASTY },
        runs: [
          {
            ...{ condition: NASTY, ending: NASTY, isFound: false, plan: FILM.plan },
            ...{ film: 'films/1.html', line: 'report.html#trial-1' },
          },
        ],
      },
    ],
  });
  checkHarmless(page);
  expect(page).toContain('href="films/1.html"');
  expect(page).toContain('is not installed here');
});

it('says what is missing, and shows what is there', () => {
  const page = filmPage({
    ...{ ...FILM, moments: [{ ...MOMENT, picture: null }], target: null, plan },
    lacks: 'The home maple is not installed here.',
  });
  expect(page).toContain('The home maple is not installed here. So views are missing');
  expect(page).toContain('The picture of the target is not at hand');
  expect(page).toContain('there is no map');
  expect(page).toContain('passes on');
});

it('says that no value was written where the agent rates no frontier', () => {
  const maps = FILM.maps as NonNullable<Film['maps']>;
  const unrated = maps.frontiers.map(({ position }) => ({ position, value: 0 }));
  const page = filmPage({ ...FILM, maps: { ...maps, frontiers: unrated, values: null } });
  const { document } = parseHTML(page);
  expect(document.querySelector('.maps')?.textContent).toContain('no value was written at any');
  expect(document.querySelector('.maps')?.textContent).not.toContain('0.00');
});
