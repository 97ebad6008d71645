import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { Captures } from '@parley/scenes/kinds';
import { faultLine, listScenes, validateScene } from '@parley/scenes/validate';
import { encode } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import { importPinverify } from './import-pinverify';
import { makeCaptures } from './pinverify.fixture';

const parent = mkdtempSync(join(tmpdir(), 'parley-pinverify-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const out = join(parent, 'out');
const fresh = () => mkdtempSync(join(parent, 'in-'));
const read = (folder: string) =>
  Captures.parse(JSON.parse(readFileSync(join(folder, 'captures.json'), 'utf8')));

describe('captures of PInVerify', () => {
  it.each(['loader', 'documented'] as const)('are imported from the %s tree', async (tree) => {
    const [made] = await importPinverify({ path: makeCaptures(fresh(), tree), out });
    expect(made?.sceneId).toBe('pinverify-00877-fixture');
    expect(made?.notes[0]).toBe(
      '2 episodes, 24 views (4 that cannot be reached, 2 in which the target is hardly seen), 4 pairs',
    );
    const folder = made?.folder ?? '';
    const report = await validateScene(folder);
    expect([report.kind, report.summary, report.faults.map(faultLine), report.warnings]).toEqual([
      'captures',
      '2 capture episodes, 4 pairs',
      [],
      [],
    ]);
    const { episodes, pairs } = read(folder);
    expect(episodes.map(({ objectId, category }) => [objectId, category])).toEqual([
      ['mug_3', 'mug'],
      ['17', 'hat'],
    ]);
    // Twelve directions, every other one captured: direction 4 is sector 2.
    expect(episodes[0]?.views.find(({ tag }) => tag === 's4_far')).toEqual({
      tag: 's4_far',
      sector: 2,
      range: 'far',
      position: [2, 1.31, 2],
      navigable: true,
      meetsThreshold: false,
      rgb: 'captures/e1/s4_far.png',
      depth: null,
      box: [1, 1, 3, 5],
    });
    expect(episodes[0]?.views.find(({ tag }) => tag === 's8_far')).toMatchObject({
      navigable: false,
      rgb: null,
    });
    expect(pairs.map(({ label, pairType }) => [label, pairType])).toEqual([
      [1, 'positive'],
      [0, null],
      [1, 'positive'],
      [0, 'neg_diff'],
    ]);
    expect(readdirSync(join(folder, 'captures', 'e1'))).toHaveLength(10);
    expect(listScenes(out)).toMatchObject([
      { kind: 'captures', source: 'import-pinverify', episodes: 2 },
    ]);
  });

  it('are found from a folder, with the index in it, and from one capture folder', async () => {
    const root = dirname(makeCaptures(fresh()));
    const [all] = await importPinverify({ path: root, out });
    expect(read(all?.folder ?? '').pairs).toHaveLength(4);
    const [one] = await importPinverify({
      path: join(root, 'pin_capture/val/00877-Fixture/e2'),
      out,
      id: 'one',
    });
    expect([one?.sceneId, read(one?.folder ?? '').episodes.length]).toEqual(['one', 1]);
  });

  it('keep a picture of their own each, also where names differ in signs or letters alone', async () => {
    const root = dirname(makeCaptures(fresh()));
    const base = join(root, 'pin_capture/val/00877-Fixture');
    for (const [folder, id] of [
      ['e1', 'e 1'],
      ['e2', 'E-1'],
    ] as const) {
      const path = join(base, folder, 'meta.json');
      const json = JSON.parse(readFileSync(path, 'utf8'));
      json.episode_id = id;
      const [a, b, c] = json.captures;
      Object.assign(a, { tag: 'a b', depth: c.rgb });
      Object.assign(b, { tag: 'A-B' });
      Object.assign(c, { tag: 'a-b-depth' });
      writeFileSync(path, JSON.stringify(json));
    }
    const [made] = await importPinverify({ path: base, out: fresh() });
    const names = read(made?.folder ?? '').episodes.flatMap(({ views }) =>
      views.flatMap(({ rgb, depth }) => [rgb, depth].filter((one) => one !== null)),
    );
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names).toHaveLength(22);
    for (const name of names) expect(existsSync(join(made?.folder ?? '', name))).toBe(true);
  });

  it('have names that do not depend on the scenes beside', async () => {
    const namesIn = async (path: string, scene: string): Promise<string[]> => {
      const made = await importPinverify({ path, out: fresh() });
      const one = made.find(({ sceneId }) => sceneId.includes(scene)) ?? made[0];
      return read(one?.folder ?? '').episodes.flatMap(({ views }) =>
        views.flatMap(({ rgb }) => rgb ?? []),
      );
    };
    const root = dirname(makeCaptures(fresh()));
    const base = join(root, 'pin_capture/val');
    const alone = await namesIn(join(base, '00877-Fixture'), 'fixture');
    // Read first, with the same ids of episodes.
    cpSync(join(base, '00877-Fixture'), join(base, '00001-Other'), { recursive: true });
    for (const folder of readdirSync(join(base, '00001-Other'))) {
      const path = join(base, '00001-Other', folder, 'meta.json');
      const json = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(path, JSON.stringify({ ...json, scene_key: '00001-Other' }));
    }
    expect(await namesIn(base, '00877')).toEqual(alone);
  });

  const meta = 'pin_capture/val/00877-Fixture/e1/meta.json';
  const edit = (root: string, name: string, change: (text: string) => string) =>
    writeFileSync(join(root, name), change(readFileSync(join(root, name), 'utf8')));
  function writeMask(root: string, name: string, [width, height]: [number, number]): void {
    const path = join(root, dirname(meta), name);
    const data = new Uint8Array(width * height).fill(255);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, encode({ width, height, channels: 1, depth: 8, data }));
  }
  it('may have masks, as large as their pictures', async () => {
    const root = fresh();
    const path = makeCaptures(root);
    writeMask(root, 'mask/mask_s2_near.png', [4, 8]);
    const [made] = await importPinverify({ path, out, id: 'masks' });
    expect(read(made?.folder ?? '').episodes).toHaveLength(2);
  });
  it.each<[string, (root: string) => void, RegExp]>([
    [
      'a line that is no JSON',
      (root) => edit(root, 'index.jsonl', (t) => `${t}{`),
      /index\.jsonl line 5: this is not JSON/,
    ],
    [
      'a line without object',
      (root) => edit(root, 'index.jsonl', (t) => t.replace('"object_id":"mug_3"', '"x":1')),
      /index\.jsonl line 1: object_id is missing/,
    ],
    [
      'a wrong pair type',
      (root) => edit(root, 'index.jsonl', (t) => t.replace('neg_diff', 'neg_odd')),
      /index\.jsonl line 4 pair_type: /,
    ],
    [
      'a positive pair of two objects',
      (root) => edit(root, 'index.jsonl', (t) => t.replace('"label":0', '"label":1')),
      /index\.jsonl line 4: label 1 does not fit: the query is mug_3, the target 17/,
    ],
    [
      'a pair of two objects whose type is positive',
      (root) => edit(root, 'index.jsonl', (t) => t.replace('neg_diff', 'positive')),
      /index\.jsonl line 4: pair type positive does not fit label 0/,
    ],
    [
      'an empty index',
      (root) => edit(root, 'index.jsonl', () => ''),
      /index\.jsonl: it holds no row/,
    ],
    [
      'no captures',
      (root) => rmSync(join(root, 'pin_capture'), { recursive: true }),
      /00877-Fixture\/e1: there is no folder with a meta\.json/,
    ],
    [
      'a lost picture',
      (root) => rmSync(join(root, dirname(meta), 'rgb/rgb_s2_near.png')),
      /e1\/meta\.json captures\.3: its picture rgb\/rgb_s2_near\.png is missing/,
    ],
    [
      'a broken meta',
      (root) => edit(root, meta, (t) => t.slice(0, -9)),
      /e1\/meta\.json: this is not JSON/,
    ],
    [
      'a meta without goal object',
      (root) => edit(root, meta, (t) => t.replace('"object_id"', '"y"')),
      /e1\/meta\.json object_id: /,
    ],
    [
      'a tag twice',
      (root) => edit(root, meta, (t) => t.replace('"s0_near"', '"s0_far"')),
      /captures\.1: tag s0_far occurs twice/,
    ],
    [
      'odd directions',
      (root) => edit(root, meta, (t) => t.replace('"sector_index":10', '"sector_index":11')),
      /neither even \(0 to 10\) nor below 6/,
    ],
    [
      'a picture elsewhere',
      (root) =>
        edit(root, meta, (t) =>
          t.replace('rgb/rgb_s0_far.png', '../../../../../../../../etc/passwd'),
        ),
      /e1\/meta\.json captures\.0: ".*" leads out of the folder of the data set/,
    ],
    [
      'a picture that is none',
      (root) => writeFileSync(join(root, dirname(meta), 'rgb/rgb_s2_near.png'), 'root:x:0:0'),
      /captures\.3: rgb_s2_near\.png is neither JPEG nor PNG nor WebP/,
    ],
    [
      'a mask of another size',
      (root) => writeMask(root, 'mask/mask_s2_near.png', [8, 4]),
      /e1\/meta\.json captures\.3: its mask mask_s2_near\.png has 8 × 4 pixels, and its picture 4 × 8 pixels/,
    ],
    [
      'a mask of another size that is named',
      (root) => {
        writeMask(root, 'masks/a.png', [4, 9]);
        edit(root, meta, (t) => t.replace('"tag":"s4_near"', '"mask_raw_path":"masks/a.png",$&'));
      },
      /captures\.5: its mask a\.png has 4 × 9 pixels/,
    ],
    [
      'a mask that is cut off',
      (root) => {
        writeMask(root, 'mask/mask_s2_near.png', [4, 8]);
        const path = join(root, dirname(meta), 'mask/mask_s2_near.png');
        writeFileSync(path, readFileSync(path).subarray(0, 12));
      },
      /captures\.3: its mask mask_s2_near\.png is no picture, or it is cut off/,
    ],
    [
      'a box of a larger mask',
      (root) => edit(root, meta, (t) => t.replace('[1,1,3,5]', '[1,1,3,9]')),
      /captures\.0: its mask_bbox_xyxy 1 1 3 9 leaves its picture of 4 × 8 pixels/,
    ],
    [
      'a place that is no number',
      (root) =>
        edit(root, meta, (t) => t.replace('"camera_position":[0,', '"camera_position":[NaN,')),
      /e1\/meta\.json: this is not JSON/,
    ],
    [
      'a sector out of range',
      (root) => edit(root, meta, (t) => t.replace('"sector_index":10', '"sector_index":12')),
      /e1\/meta\.json captures\.10\.sector_index: /,
    ],
    [
      'a link to a picture elsewhere',
      (root) => {
        rmSync(join(root, dirname(meta), 'rgb/rgb_s2_near.png'));
        symlinkSync('/etc/passwd', join(root, dirname(meta), 'rgb/rgb_s2_near.png'));
      },
      /captures\.3: ".*" is a link that leads out/,
    ],
    [
      'captures elsewhere',
      (root) =>
        edit(root, 'index.jsonl', (t) =>
          t.replaceAll(/"episode_path":"[^"]*"/g, '"episode_path":"../../../.."'),
        ),
      /index\.jsonl line 1: ".*" leads out of the folder/,
    ],
  ])('with %s are refused in one line and leave nothing', async (_, damage, line) => {
    const root = fresh();
    const path = makeCaptures(root);
    damage(root);
    const target = join(parent, 'nothing');
    const error: unknown = await importPinverify({ path, out: target }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ParleyError);
    expect((error as ParleyError).toLine()).toMatch(line);
    expect(existsSync(target)).toBe(false);
  });

  it('with an episode in two folders are refused by its id', async () => {
    const base = join(dirname(makeCaptures(fresh())), 'pin_capture/val/00877-Fixture');
    cpSync(join(base, 'e1'), join(base, 'e3'), { recursive: true });
    await expect(importPinverify({ path: base, out: fresh() })).rejects.toMatchObject({
      ...{ message: 'two folders hold this episode', where: '00877-Fixture/e1' },
    });
  });

  it('are written inside their folder, whatever an episode is called', async () => {
    const root = fresh();
    makeCaptures(root);
    edit(root, meta, (t) => t.replace('"episode_id":"e1"', '"episode_id":".."'));
    const path = join(root, 'pin_capture/val/00877-Fixture/e1');
    const [made] = await importPinverify({ path, out, id: 'dots' });
    const rgb = read(made?.folder ?? '').episodes[0]?.views[0]?.rgb;
    expect(rgb).toBe('captures/unnamed/s0_far.png');
    expect(existsSync(join(made?.folder ?? '', rgb ?? ''))).toBe(true);
  });

  it('are checked: pictures, pairs, sectors', async () => {
    const [made] = await importPinverify({ path: makeCaptures(fresh()), out, id: 'damaged' });
    const folder = made?.folder ?? '';
    rmSync(join(folder, 'captures/e1/s0_far.png'));
    const captures = read(folder);
    const [first, second] = captures.episodes;
    if (first === undefined || second === undefined) throw new Error('two episodes');
    first.views.splice(1, 1, { ...(first.views[0] as (typeof first.views)[number]), tag: 'again' });
    second.views.splice(2);
    second.views.forEach((view) => {
      view.meetsThreshold = false;
    });
    const [pair] = captures.pairs;
    captures.pairs.push(
      { ...(pair as NonNullable<typeof pair>), episodeId: 'e9' },
      { ...(pair as NonNullable<typeof pair>), label: 0, targetObjectId: 'x' },
    );
    writeFileSync(join(folder, 'captures.json'), JSON.stringify(captures));
    const { faults, warnings } = await validateScene(folder);
    const lines = faults.map(faultLine).join('\n');
    for (const what of [
      'picture captures/e1/s0_far.png is missing or damaged',
      'sector 0 far occurs twice',
      'there is no view to start from',
      'pairs.4: episode e9 is not there',
      'pairs.5: its target x is not mug_3',
    ])
      expect(lines).toContain(what);
    expect(warnings.map(faultLine)[0]).toContain('it has 2 of 12 views');
  });
});
