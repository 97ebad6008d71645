import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { type Captures, importPinverify } from '@parley/datasets/import';
import { makeBelonging } from '@parley/homes/belongings';
import { groupBy } from '@parley/protocol';
import { writeHome } from '@parley/scenes/files';
import { encodeGlb } from '@parley/scenes/glb';
import { decodePicture } from '@parley/scenes/paint';
import { isInside } from '@parley/scenes/polygon';
import { buildTestHome } from '@parley/scenes/test-home';
import {
  cameraFrame,
  maskThresholdPx,
  PackedSet,
  shareOfSupport,
  unpackMeta,
} from '@parley/task-pinverify/truth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraOf, openViews } from '../capture/look-at-object';
import { openCaptureHome } from '../capture/open-capture-home';
import { pinverifyCommand } from './pinverify';

const SLOW_MS = 600_000;
let work = '';
let home = '';
let out = '';
const capture = (to: string, ...flags: string[]): Promise<unknown> =>
  pinverifyCommand().parseAsync(['capture', home, '--out', to, '--n', '2', ...flags], {
    from: 'user',
  });

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'captures-'));
  const built = buildTestHome();
  home = join(work, built.scene.sceneId);
  const light = new Map(
    [...built.render].map(([id, parts]) => [
      id,
      parts.map(({ positions }) => new Float32Array(positions.length).fill(0.8)),
    ]),
  );
  await writeHome(home, built, await encodeGlb(built, light));
  out = join(work, 'set');
  await capture(out);
}, SLOW_MS);
afterAll(() => rm(work, { recursive: true, force: true }));

/** SHA-256 of every file of a folder, by its path. */
async function hashes(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const found: Record<string, string> = {};
  for (const name of names.sort()) {
    const path = join(folder, name);
    if ((await stat(path)).isFile())
      found[name] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
  }
  return found;
}
const captured = async (): Promise<string[]> =>
  (await readdir(join(out, 'pin_capture'), { recursive: true }))
    .filter((name) => name.endsWith('meta.json'))
    .map((name) => join(out, 'pin_capture', name.slice(0, -'/meta.json'.length)));
const metaOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8'));
/** Every meta.json of the test split of a set, by number. */
const metasOf = async (set: string) => {
  const root = join(set, 'pin_capture', 'val', basename(home));
  const names = (await readdir(root)).sort((a, b) => Number(a) - Number(b));
  return Promise.all(names.map((name) => metaOf(join(root, name))));
};
/** What an object lies on; floors by their rooms. */
const supportOf = ({ placement: { support_instance: id, position } }: Placed): string => {
  const room = buildTestHome().scene.rooms.find(({ polygonXZ }) =>
    isInside(polygonXZ, [position[0], position[2]]),
  );
  return id === null ? `floor of ${room?.id}` : `${id}`;
};
interface Placed {
  readonly placement: {
    readonly support_instance: number | null;
    readonly position: readonly [number, number, number];
  };
}

describe('parley pinverify capture', () => {
  it('writes episodes that have enough views, with masks as large as they say', async () => {
    const folders = await captured();
    expect(folders.length).toBeGreaterThanOrEqual(2);
    for (const folder of folders) {
      const meta = await metaOf(folder);
      expect(meta.viewpoints).toHaveLength(12);
      expect(meta.captures.length).toBe(meta.episode_result.navigable_count);
      expect(meta.episode_result.navigable_count).toBeGreaterThanOrEqual(6);
      expect(meta.episode_result.valid_mask_count).toBeGreaterThanOrEqual(3);
      const files = await readdir(folder, { recursive: true });
      for (const view of meta.captures) {
        const mask = await decodePicture(
          await readFile(join(folder, view.mask_raw_path)),
          'image/png',
        );
        const rgb = await decodePicture(await readFile(join(folder, view.rgb)), 'image/png');
        expect([mask.widthPx, mask.heightPx, rgb.widthPx, rgb.heightPx]).toEqual([
          360, 640, 360, 640,
        ]);
        const white = mask.rgba.filter((value, i) => i % 4 === 0 && value === 255).length;
        expect(white).toBe(view.mask_area_px);
        expect(view.mask_meets_threshold).toBe(white >= maskThresholdPx(meta.object_category));
      }
      expect(files.filter((name) => name.endsWith('.png')).length).toBe(
        2 * meta.captures.length + 1,
      );
    }
  });

  it(
    'writes what the importer reads: from the folder, and from the index',
    async () => {
      const folders = await captured();
      for (const path of [out, join(out, 'val', 'pv_index_all.jsonl')]) {
        const to = join(work, `imported-${relative(out, path).length}`);
        const [result] = await importPinverify({ path, out: to });
        const read: Captures = JSON.parse(
          await readFile(join(result?.folder ?? '', 'captures.json'), 'utf8'),
        );
        expect(read.episodes).toHaveLength(folders.length);
        expect(read.pairs).toHaveLength(3 * folders.length);
        for (const { pairType, label, targetObjectId, queryObjectId } of read.pairs) {
          expect(label).toBe(pairType === 'positive' ? 1 : 0);
          expect(targetObjectId === queryObjectId).toBe(label === 1);
        }
        const views = read.episodes.flatMap((episode) => episode.views);
        // All twelve of each: where one can stand there are a place and a picture, elsewhere neither.
        expect(views).toHaveLength(12 * folders.length);
        expect(views.some(({ navigable }) => navigable)).toBe(true);
        for (const { rgb, navigable, position } of views)
          expect([rgb !== null, position !== null]).toEqual([navigable, navigable]);
      }
      const described = JSON.parse(await readFile(join(out, 'object_descriptions.json'), 'utf8'));
      for (const folder of folders)
        expect(described[(await metaOf(folder)).object_id].descriptions).toHaveLength(3);
    },
    SLOW_MS,
  );

  it(
    'goes on after a kill, leaves whole episodes alone, and ends with the same bytes',
    async () => {
      const before = await hashes(out);
      const [gone, kept] = (await captured()) as [string, string];
      const untouched = (await stat(join(kept, 'meta.json'))).mtimeMs;
      await rm(gone, { recursive: true });
      await rm(join(out, 'val'), { recursive: true });
      const half = join(gone, '..', '.0-half', 'new');
      await mkdir(half, { recursive: true });
      await writeFile(join(half, 'meta.json'), '{');
      await capture(out);
      expect(await hashes(out)).toEqual(before);
      expect((await stat(join(kept, 'meta.json'))).mtimeMs).toBe(untouched);
    },
    SLOW_MS,
  );

  it(
    'makes again what was made with something else',
    async () => {
      const before = await hashes(out);
      const [first] = (await captured()) as [string];
      const meta = await metaOf(first);
      await writeFile(join(first, 'meta.json'), JSON.stringify({ ...meta, made_with: 'another' }));
      await capture(out);
      expect(await hashes(out)).toEqual(before);
    },
    SLOW_MS,
  );

  it(
    'comes out the same in shares',
    async () => {
      const shared = join(work, 'shared');
      for (const share of ['2/2', '1/2']) await capture(shared, '--share', share);
      const whole = await hashes(join(out, 'pin_capture'));
      expect(await hashes(join(shared, 'pin_capture'))).toEqual(whole);
      await expect(capture(shared, '--share', '3/2')).rejects.toThrow(/share/);
    },
    SLOW_MS,
  );

  it(
    'puts at most three things of a share on one support, and never the same object twice before all had their turn',
    async () => {
      const many = join(work, 'many');
      await capture(many, '--without-pictures', '--n', '24');
      const metas = await metasOf(many);
      const supports = groupBy(
        metas,
        (meta) => `${supportOf(meta)}, ${shareOfSupport(meta.object_category)}`,
      );
      expect(metas.length).toBeGreaterThanOrEqual(9);
      for (const [support, there] of supports) expect(there.length, support).toBeLessThanOrEqual(3);
      // The test home has few supports: the cap was met.
      expect(Math.max(...[...supports.values()].map((there) => there.length))).toBe(3);
      expect(new Set(metas.map((meta) => meta.object_id)).size).toBe(metas.length);
      expect(
        await readdir(join(many, 'pin_capture', 'val', basename(home), metas[0].episode_id)),
      ).toEqual(['meta.json']);
      // In two shares, one of which sees what the other left: the same.
      const shared = join(work, 'many-shared');
      for (const share of ['2/2', '1/2'])
        await capture(shared, '--without-pictures', '--n', '24', '--share', share);
      expect(await hashes(join(shared, 'pin_capture'))).toEqual(
        await hashes(join(many, 'pin_capture')),
      );
      expect(await hashes(join(shared, 'rejected'))).toEqual(await hashes(join(many, 'rejected')));
      // And after a stop in the middle.
      for (const { episode_id } of metas.slice(2, 7))
        await rm(join(shared, 'pin_capture', 'val', basename(home), episode_id), {
          recursive: true,
        });
      await capture(shared, '--without-pictures', '--n', '24');
      expect(await hashes(shared)).toEqual(await hashes(many));
    },
    SLOW_MS,
  );

  it(
    'paints into a set without pictures what it would have painted',
    async () => {
      const bare = join(work, 'bare');
      await capture(bare, '--without-pictures');
      const before = await hashes(join(bare, 'val'));
      expect(before).toEqual(await hashes(join(out, 'val')));
      for (const meta of await metasOf(bare)) expect(meta.without_pictures).toBe(true);
      await capture(bare);
      expect(await hashes(bare)).toEqual(await hashes(out));
      // What has pictures keeps them.
      await capture(bare, '--without-pictures');
      expect(await hashes(bare)).toEqual(await hashes(out));
    },
    SLOW_MS,
  );

  it(
    'packs what an index names, and nothing that would unpack to something else',
    async () => {
      const packed = join(work, 'packed');
      const pack = (from: string, ...flags: string[]) =>
        pinverifyCommand().parseAsync(['pack', from, '--out', packed, ...flags], { from: 'user' });
      await pack(out);
      expect((await readdir(packed)).sort()).toEqual([
        'captures_val.json',
        'object_descriptions.json',
      ]);
      const set = PackedSet.parse(
        JSON.parse(await readFile(join(packed, 'captures_val.json'), 'utf8')),
      );
      const metas = await metasOf(out);
      expect(set.episodes).toHaveLength(metas.length);
      expect(set.episodes.map((one) => JSON.parse(unpackMeta(one, set)))).toEqual(
        metas.map((meta) => ({ ...meta, without_pictures: true })),
      );
      await expect(pack(out, '--seed', '7')).rejects.toThrow(/it would be another episode/);
      await expect(pack(work)).rejects.toThrow(/there is no index of pairs/);
    },
    SLOW_MS,
  );

  it('refuses what is no home before it writes anything', async () => {
    const none = join(work, 'none');
    const run = pinverifyCommand().parseAsync(['capture', join(work, 'set'), '--out', none], {
      from: 'user',
    });
    await expect(run).rejects.toThrow(/not the folder of a home/);
    await expect(stat(none)).rejects.toThrow();
  });
});

describe('a view', () => {
  it(
    'shows the object where its mask is, and the home as it is elsewhere',
    async () => {
      const [folder] = (await captured()) as [string];
      const meta = await metaOf(folder);
      const opened = await openCaptureHome(home);
      try {
        const { position, yaw_deg: yawDeg } = meta.placement;
        const view = meta.captures.find(
          (one: { mask_meets_threshold: boolean }) => one.mask_meets_threshold,
        );
        const [x, y, z] = view.camera_position;
        const headingDeg = Math.round(
          (Math.atan2(-view.camera_fwd_xz[0], -view.camera_fwd_xz[1]) * 180) / Math.PI,
        );
        const pitchDeg = { look_up: 30, look_down: -30, none: 0 }[view.action as 'none'];
        const pose = {
          position: [x, y - 1.31, z] as const,
          headingDeg,
          pitchDeg,
          radiusM: 1,
          azimuthDeg: 0,
        };
        const look = openViews(opened, makeBelonging(meta.object_id), { position, yawDeg });
        const away = openViews(opened, makeBelonging(meta.object_id), {
          position: [0, -50, 0],
          yawDeg,
        });
        const shown = await pixels(await look.picture({ ...pose, position: [...pose.position] }));
        const empty = await pixels(await away.picture({ ...pose, position: [...pose.position] }));
        const mask = await pixels(await readFile(join(folder, view.mask_raw_path)));
        let [inside, outside] = [0, 0];
        for (let i = 0; i < mask.length; i += 4) {
          if (shown.subarray(i, i + 3).every((value, k) => value === empty[i + k])) continue;
          if (mask[i] === 255) inside++;
          else outside++;
        }
        // Edges are averaged over four samples a pixel, the mask has one.
        expect(inside).toBeGreaterThan(0.9 * view.mask_area_px);
        expect(outside).toBeLessThan(0.35 * view.mask_area_px);
      } finally {
        opened.close();
      }
    },
    SLOW_MS,
  );

  it('has the pose of its camera as the published captures have it', () => {
    // A published view pitched by one step has w x y z = 0.8355, -0.2239, 0.4847, 0.1299 and looks along x, z = -0.7518, -0.4298: 60.2°.
    const frame = cameraFrame({
      position: [1, 0.16, -7],
      headingDeg: 60,
      pitchDeg: -30,
      radiusM: 1,
      azimuthDeg: 0,
    });
    [0.8355, -0.2239, 0.4847, 0.1299].forEach((value, k) => {
      expect(Math.abs((frame.camera_rotation_quat_wxyz[k] as number) - value)).toBeLessThan(0.002);
    });
    expect(frame.camera_position).toEqual([1, 1.47, -7]);
    // world → camera → world is where it began.
    const product = frame.camera_to_world.map((row) =>
      [0, 1, 2, 3].map((column) =>
        row.reduce(
          (sum, value, k) =>
            sum + value * ((frame.world_to_camera[k] as number[])[column] as number),
          0,
        ),
      ),
    );
    product.forEach((row, i) => {
      for (const [k, value] of row.entries()) expect(value).toBeCloseTo(i === k ? 1 : 0, 4);
    });
    expect(
      cameraOf({ position: [0, 0, 0], headingDeg: 0, pitchDeg: 30, radiusM: 1, azimuthDeg: 0 }),
    ).toMatchObject({
      widthPx: 360,
      heightPx: 640,
      hfovDeg: 42,
      pitchDeg: 30,
    });
  });
});

const pixels = async (png: Uint8Array): Promise<Uint8Array> =>
  (await decodePicture(png, 'image/png')).rgba;
