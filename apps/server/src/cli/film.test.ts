import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@parley/test-kit/models';
import { decode } from 'jpeg-js';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../test/bundled-cli';
import { resultOf } from '../../test/json-output';
import { writeFiles } from '../../test/temporary-files';
import { repositoryRoot } from '../repository';

// The first run may make a home.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
const folder = temporaryFolder('film');
const at = (name: string): string => join(folder, name);
let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
  const flags = ['--n', '2', '--seed', '5', '--max-steps', '60', '--jobs', '1'];
  const ended = await cli.run('simulate', EPISODES, ...flags, '--out', at('logs'));
  expect(ended.code).toBe(0);
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const imagesOf = (html: string): Uint8Array[] =>
  [...parseHTML(html).document.querySelectorAll('img')].map((img) => {
    const [, base64 = ''] = (img.getAttribute('src') ?? '').split('base64,');
    return new Uint8Array(Buffer.from(base64, 'base64'));
  });

/** Is there something to be seen: do the pixels of a picture differ in brightness? */
function isBlank(jpeg: Uint8Array): boolean {
  const { data } = decode(jpeg, { useTArray: true });
  const greys = Array.from({ length: data.length / 4 }, (_, i) => data[4 * i + 1] as number);
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  const spread = greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / greys.length;
  return Math.sqrt(spread) < 8;
}

it('makes a strip of a log with what the robot saw, in a page that stands alone', async () => {
  const [log = ''] = readdirSync(at('logs')).filter((name) => name.endsWith('.jsonl'));
  const made = await cli.run('film', join(at('logs'), log), '--out', at('strip.html'), '--json');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const { moments, views } = resultOf(made.stdout) as { moments: number; views: number };
  expect(views).toBe(moments);
  expect(moments).toBeGreaterThanOrEqual(3);
  const html = readFileSync(at('strip.html'), 'utf8');
  const images = imagesOf(html);
  // The picture of the target, and a view a moment.
  expect(images).toHaveLength(moments + 1);
  for (const image of images) expect(isBlank(image)).toBe(false);
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(html).not.toContain('<script');
  const again = await cli.run('film', join(at('logs'), log), '--out', at('strip.html'));
  expect(again.stderr).toContain('never overwrites');
  const which = await cli.run('film', at('logs'), '--out', at('which.html'));
  expect(which.stderr).toMatch(/2 trials to choose from.*--trial/);
  const none = await cli.run('film', at('logs'), '--trial', 'x', '--out', at('which.html'));
  expect(none.stderr).toContain('there is no trial x');
  expect(existsSync(at('which.html'))).toBe(false);
});

it('says where the home is another one, and gives words and map all the same', async () => {
  const kept = join(repositoryRoot(), 'packages/log/golden/v2');
  const name = readdirSync(kept).find((file) => /^aiuta-[a-z]+-\d+\.jsonl\.gz$/.test(file)) ?? '';
  const text = gunzipSync(readFileSync(join(kept, name))).toString('utf8');
  // As if the home had been made anew since.
  const other = text.replace(/(sceneHash\\?":\\?")[0-9a-f]{8}/, '$100000000');
  writeFiles(folder, { 'old/old.jsonl': other });
  const made = await cli.run('film', at('old/old.jsonl'), '--out', at('old.html'), '--json');
  expect(made.code).toBe(0);
  expect(made.stderr).toContain('is another than the one that the trial ran in');
  expect(resultOf(made.stdout)).toMatchObject({ views: 0 });
  const { document } = parseHTML(readFileSync(at('old.html'), 'utf8'));
  expect(document.querySelectorAll('ol.strip > li').length).toBeGreaterThan(3);
  expect(document.querySelectorAll('.strip img')).toHaveLength(0);
  expect(document.querySelectorAll('svg[aria-label^="Map from above"]')).toHaveLength(1);
  expect(document.body.textContent).toContain('So views are missing');
});

it('a report has a gallery and films, and every figure of its tables leads to episodes', async () => {
  const made = await cli.run('report', 'coin', at('logs'), '--out', at('report'));
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const films = readdirSync(at('report/films'));
  expect(films).toHaveLength(2);
  const gallery = readFileSync(at('report/gallery.html'), 'utf8');
  const pictures = imagesOf(gallery);
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  for (const picture of pictures) expect(isBlank(picture)).toBe(false);
  const html = readFileSync(at('report/report.html'), 'utf8');
  for (const page of [gallery, html]) expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  const { document } = parseHTML(html);
  for (const name of ['table-1', 'table-2', 'categories', 'distractors']) {
    const rows = [...document.querySelectorAll(`#${name} tbody tr:not(.paper)`)];
    expect(rows.length).toBeGreaterThan(0);
    for (const cell of rows.flatMap((row) => [...row.querySelectorAll('td.figure')]))
      expect(cell.textContent === '–' || cell.querySelector('a') !== null).toBe(true);
  }
  // Each address within the page is there, and each file beside it.
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) expect(document.getElementById(href.slice(1))).not.toBeNull();
    else expect(existsSync(join(at('report'), href))).toBe(true);
  }
  expect(document.querySelectorAll('#trials details table a[href^="films/"]')).toHaveLength(2);
  const bare = await cli.run('report', 'coin', at('logs'), '--no-films', '--out', at('bare'));
  expect(bare.code).toBe(0);
  expect(readdirSync(at('bare')).filter((name) => /gallery|films/.test(name))).toEqual([]);
});
