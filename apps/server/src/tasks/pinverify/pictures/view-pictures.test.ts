import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { writeHome } from '@parley/scenes/files';
import { encodeGlb, encodePng } from '@parley/scenes/glb';
import { buildTestHome } from '@parley/scenes/test-home';
import { builtInPairs, openPairSet, type PinverifyEpisode } from '@parley/task-pinverify/truth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pinverifyCommand } from '../commands/pinverify';
import { builtInSource, folderSource } from './capture-source';
import { paintHere, type ViewPainter } from './paint-views';
import type { PaintedView } from './painted-view';
import { createViewPictures } from './view-pictures';

const SLOW_MS = 600_000;
let work = '';
let out = '';
let pair: PinverifyEpisode;
let tag = '';
/** What the capture wrote of that view. */
let captured: Buffer;
let folder = '';
const own = paintHere();

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'views-'));
  const built = buildTestHome();
  const home = join(work, built.scene.sceneId);
  const light = new Map(
    [...built.render].map(([id, parts]) => [
      id,
      parts.map(({ positions }) => new Float32Array(positions.length).fill(0.8)),
    ]),
  );
  await writeHome(home, built, await encodeGlb(built, light));
  out = join(work, 'set');
  await pinverifyCommand().parseAsync(['capture', home, '--out', out, '--n', '1'], {
    from: 'user',
  });
  const set = openPairSet(out, 'val');
  pair = set.pairs[0] as PinverifyEpisode;
  tag = pair.views.find(({ navigable }) => navigable)?.tag ?? '';
  folder = set.folderOf(pair) ?? '';
  captured = await readFile(join(folder, `rgb/rgb_${tag}.png`));
}, SLOW_MS);
afterAll(async () => {
  await own.close();
  await rm(work, { recursive: true, force: true });
});

/** Pictures of the folder, and how often something was painted. */
function opened(dataDir: string | null = null, painter: ViewPainter = own) {
  const asked: PaintedView[] = [];
  const counting: ViewPainter = {
    ...painter,
    paint: (view) => {
      asked.push(view);
      return painter.paint(view);
    },
  };
  const source = folderSource(openPairSet(out, 'val'));
  return {
    asked,
    pictures: createViewPictures({ source, painter: counting, scenesDir: work, dataDir }),
  };
}

const withBox =
  (box: [number, number, number, number]) =>
  (view: PinverifyEpisode['views'][number]): PinverifyEpisode['views'][number] => ({
    ...view,
    box,
  });

it('gives the picture of the data set where there is one', async () => {
  const { asked, pictures } = opened();
  expect(Buffer.compare(await pictures.of(pair, tag), captured)).toBe(0);
  expect(asked).toEqual([]);
});

it.each([
  [
    'a box that leaves it',
    (pair: PinverifyEpisode) => ({ ...pair, views: pair.views.map(withBox([300, 600, 361, 641])) }),
    async () => undefined,
    /mask_bbox_xyxy 300 600 361 641 leaves its picture of 360 × 640 pixels/,
  ],
  [
    'a mask of another size',
    (pair: PinverifyEpisode) => pair,
    (mask: string) =>
      writeFile(mask, encodePng({ widthPx: 2, heightPx: 1, rgba: new Uint8Array(8) })),
    /its mask mask_s\d+_\w+\.png has 2 × 1 pixels, and its picture 360 × 640 pixels/,
  ],
])('refuses a picture with %s', async (_what, asked, spoil, said) => {
  const mask = join(folder, `mask/mask_${tag}.png`);
  const whole = await readFile(mask);
  await spoil(mask);
  const { pictures } = opened();
  const refusal = { code: 'BAD_SCENE', where: `${pair.scene}/${pair.capture} ${tag}` };
  await expect(pictures.of(asked(pair), tag)).rejects.toMatchObject(refusal);
  expect(() => pictures.check(asked(pair), tag)).toThrow(said);
  await writeFile(mask, whole);
});

it.each([
  ['by its name', 'masks2/a.png'],
  ['by the name that it had on another machine', '/home/else/pv_dataset/a.png'],
])('refuses a mask of another size that its capture names %s', async (_how, mask) => {
  const named = { ...pair, views: pair.views.map((one) => ({ ...one, mask })) };
  const path = mask.startsWith('/') ? join(folder, 'a.png') : join(folder, mask);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, encodePng({ widthPx: 2, heightPx: 1, rgba: new Uint8Array(8) }));
  expect(() => opened().pictures.check(named, tag)).toThrow(
    /its mask a\.png has 2 × 1 pixels, and its picture 360 × 640 pixels/,
  );
  await rm(path);
  // Where nothing has that name, the mask is where captures put it.
  expect(opened().pictures.check(named, tag)).toBeUndefined();
});

it('a picture that is named as on another machine is taken by its name alone', async () => {
  const rgb = `/home/else/pv_dataset/moved_${tag}.png`;
  const moved = { ...pair, views: pair.views.map((one) => ({ ...one, rgb })) };
  await writeFile(join(folder, `moved_${tag}.png`), captured);
  const { asked, pictures } = opened();
  expect(Buffer.compare(await pictures.of(moved, tag), captured)).toBe(0);
  expect(asked).toEqual([]);
  await rm(join(folder, `moved_${tag}.png`));
});

describe('a capture without pictures', () => {
  beforeAll(() => rm(join(folder, 'rgb'), { recursive: true }));

  it('is painted as the capture paints it, once, and kept', async () => {
    const dataDir = join(work, 'data');
    const first = opened(dataDir);
    const [one, two] = await Promise.all([
      first.pictures.of(pair, tag),
      first.pictures.of(pair, tag),
    ]);
    expect(Buffer.compare(one, captured)).toBe(0);
    expect(two).toBe(one);
    expect(first.asked).toHaveLength(1);
    const later = opened(dataDir);
    expect(Buffer.compare(await later.pictures.of(pair, tag), captured)).toBe(0);
    expect(later.asked).toEqual([]);
    const files = (await readdir(join(dataDir, 'pinverify/views'), { recursive: true })).filter(
      (one) => one.includes('.'),
    );
    expect(files.map((one) => basename(one))).toEqual([
      expect.stringMatching(/^[\da-f]{64}\.png$/),
    ]);
  });

  it('paints ahead what no one waits for, and after what one waits for', async () => {
    const order: string[] = [];
    const slow: ViewPainter = {
      paint: async ({ pose: { position } }) => {
        order.push(`${position[0]} ${position[2]}`);
        await new Promise((done) => setTimeout(done, 5));
        return new Uint8Array();
      },
      close: async () => undefined,
    };
    const { pictures } = opened(null, slow);
    const open = pair.views.filter(({ navigable }) => navigable);
    const places = open.map(({ position }) => `${position?.[0]} ${position?.[2]}`);
    const [one, , wanted] = open.map((view) => view.tag) as [string, string, string];
    const ahead = pictures.ahead(
      pair,
      open.map((view) => view.tag),
    );
    await pictures.of(pair, wanted);
    expect(order[0]).toBe(places[2]);
    await ahead;
    await pictures.of(pair, one);
    expect([...order].sort(), 'each is painted once').toEqual([...places].sort());
  });

  it('is refused where it has no such view, or one that no one can stand at', async () => {
    const { pictures } = opened();
    await expect(pictures.of(pair, 's9_far')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const walled = { ...pair, views: pair.views.map((one) => ({ ...one, navigable: false })) };
    await expect(pictures.of(walled, tag)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused where its home is another than it was captured in', async () => {
    const meta = join(folder, 'meta.json');
    const text = await readFile(meta, 'utf8');
    await writeFile(meta, text.replace(/home [\da-f]{16}/, 'home 0123456789abcdef'));
    const { pictures } = opened();
    await expect(pictures.of(pair, tag)).rejects.toMatchObject({ code: 'BAD_SCENE' });
    // A data set of others names neither objects nor homes that could be painted.
    await writeFile(meta, text.replace(/"made_with": "[^"]*",?/, ''));
    await expect(opened().pictures.of(pair, tag)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      where: `${pair.scene}/${pair.capture} ${tag}`,
    });
    await writeFile(meta, text);
  });
});

it('a built-in pair is painted from its packed capture, in its home', async () => {
  const [first] = builtInPairs('val') as [PinverifyEpisode];
  const asked: PaintedView[] = [];
  const pictures = createViewPictures({
    source: builtInSource,
    painter: {
      paint: async (view) => {
        asked.push(view);
        return new Uint8Array([1]);
      },
      close: async () => undefined,
    },
    scenesDir: '/scenes',
    dataDir: null,
  });
  const view = first.views.find(({ navigable }) => navigable) as PinverifyEpisode['views'][number];
  await pictures.of(first, view.tag);
  expect(asked[0]).toMatchObject({ sceneDir: `/scenes/${first.scene}` });
  expect(asked[0]?.objectId).toBe(first.target.objectId);
  const [x, , z] = asked[0]?.pose.position ?? [0, 0, 0];
  expect([x, z]).toEqual([view.position?.[0], view.position?.[2]]);
  const floor = { ...first, scene: 'floor', capture: 'mug-1' };
  await expect(pictures.of(floor, view.tag)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a home that is not there is said to be so', async () => {
  const pictures = createViewPictures({
    ...{ source: builtInSource, painter: own, dataDir: null },
    scenesDir: join(work, 'nowhere'),
  });
  const [first] = builtInPairs('val') as [PinverifyEpisode];
  const view = first.views.find(({ navigable }) => navigable);
  await expect(pictures.of(first, view?.tag ?? '')).rejects.toMatchObject({ code: 'BAD_SCENE' });
  expect(existsSync(dirname(folder))).toBe(true);
});
