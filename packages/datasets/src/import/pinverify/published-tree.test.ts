import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Captures } from '@parley/scenes/kinds';
import { faultLine, validateScene } from '@parley/scenes/validate';
import { afterAll, expect, it } from 'vitest';
import { importPinverify } from './import-pinverify';
import { makeCaptures } from './pinverify.fixture';

const parent = mkdtempSync(join(tmpdir(), 'parley-published-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const read = (folder: string) =>
  Captures.parse(JSON.parse(readFileSync(join(folder, 'captures.json'), 'utf8')));

/** The tree of the published set: indices in folders of splits, which stand beside the captures. */
function publishedTree(): string {
  const root = mkdtempSync(join(parent, 'in-'));
  const index = makeCaptures(root);
  mkdirSync(join(root, 'val'));
  renameSync(index, join(root, 'val', 'pv_index_all.jsonl'));
  const [first] = readFileSync(join(root, 'val', 'pv_index_all.jsonl'), 'utf8').split('\n');
  writeFileSync(join(root, 'val', 'pv_index_50.jsonl'), `${first}\n`);
  return root;
}

it('finds the index of a split beside the captures, once, whatever parts of it lie there', async () => {
  const [made] = await importPinverify({ path: publishedTree(), out: join(parent, 'a') });
  expect(read(made?.folder ?? '').pairs).toHaveLength(4);
});

it('finds the captures of an index that lies in the folder of its split', async () => {
  const path = join(publishedTree(), 'val', 'pv_index_all.jsonl');
  const [made] = await importPinverify({ path, out: join(parent, 'b') });
  expect(read(made?.folder ?? '').episodes).toHaveLength(2);
});

it('reads distances by either of their names, and refuses views without one', async () => {
  const root = publishedTree();
  const file = join(root, 'pin_capture/val/00877-Fixture/e1/meta.json');
  const meta = JSON.parse(readFileSync(file, 'utf8'));
  const rename = (keep: boolean) => ({
    ...meta,
    captures: meta.captures.map(({ view_type, ...rest }: { view_type: string }) => ({
      ...rest,
      ...(keep && { range_label: view_type }),
    })),
  });
  writeFileSync(file, JSON.stringify(rename(true)));
  const [made] = await importPinverify({ path: root, out: join(parent, 'c') });
  const views = read(made?.folder ?? '').episodes[0]?.views ?? [];
  expect(views.filter(({ range }) => range === 'near')).toHaveLength(6);
  writeFileSync(file, JSON.stringify(rename(false)));
  await expect(importPinverify({ path: root, out: join(parent, 'd') })).rejects.toThrow(
    /neither view_type nor range_label/,
  );
});

/** First viewpoint of Listing 1 (appendix I.2), and one of a place that cannot be reached. */
const LISTED = [
  {
    ...{ tag: 's0_far', navigable: true, in_frustum: true, has_mask: true, mask_area_px: 12 },
    ...{ mask_bbox_xyxy: [1, 1, 3, 5], mask_area_fraction: 0.375, mask_meets_threshold: true },
    ...{ rgb: 'rgb/rgb_s0_far.png', mask_raw_path: null, camera_position: [4.261, 4.771, -1.039] },
    ...{ camera_rotation_quat_wxyz: [0.697, -0.187, 0.669, 0.179], sector_index: 0 },
    ...{ angle_deg_range: [0, 30], range_label: 'far', radius_m: 1.65 },
  },
  { tag: 's8_near', navigable: false, sector_index: 8, range_label: 'near' },
];

it('reads version 2 with the members of Listing 1, where viewpoints stand and no captures', async () => {
  const root = publishedTree();
  const file = join(root, 'pin_capture/val/00877-Fixture/e1/meta.json');
  const { captures, ...meta } = JSON.parse(readFileSync(file, 'utf8'));
  const written = (viewpoints: unknown, more = {}): void =>
    writeFileSync(
      file,
      JSON.stringify({
        ...{ ...meta, ...more, n_sectors: 12, sector_order: [0, 2, 4, 6, 8, 10], sector_skip: 1 },
        ...{ viewpoints, navigable_count: 1, valid_mask_count: 1, success: true },
      }),
    );
  const imported = async (name: string) => {
    const [made] = await importPinverify({ path: root, out: join(parent, name) });
    return read(made?.folder ?? '').episodes[0]?.views ?? [];
  };
  written(LISTED);
  const open = { tag: 's0_far', sector: 0, range: 'far', navigable: true, box: [1, 1, 3, 5] };
  const closed = { tag: 's8_near', sector: 4, range: 'near', navigable: false, rgb: null };
  expect(await imported('v2')).toMatchObject([
    { ...open, position: [4.261, 4.771, -1.039] },
    { ...closed, position: null },
  ]);
  // A file with both: `captures` leaves out what cannot be reached.
  written(LISTED, { captures: captures.slice(0, 1) });
  expect(await imported('both')).toHaveLength(2);
  written([
    { ...LISTED[0], tag: 's2_far', sector_index: 3 },
    { ...LISTED[0], sector_index: 8 },
  ]);
  await expect(imported('odd')).rejects.toMatchObject({
    where: expect.stringMatching(/meta\.json viewpoints$/),
  });
  written([]);
  await expect(imported('none')).rejects.toThrow(/neither viewpoints nor captures/);
});

it('takes captures that say they have no pictures, and tells who would show them', async () => {
  const root = publishedTree();
  const folder = join(root, 'pin_capture/val/00877-Fixture/e1');
  const file = join(folder, 'meta.json');
  rmSync(join(folder, 'rgb'), { recursive: true });
  const out = join(parent, 'e');
  await expect(importPinverify({ path: root, out })).rejects.toThrow(
    /its picture rgb\/rgb_s0_far.png is missing/,
  );
  const meta = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...meta, without_pictures: true }));
  const [made] = await importPinverify({ path: root, out });
  const { episodes } = read(made?.folder ?? '');
  expect(episodes.map(({ views }) => views.filter(({ rgb }) => rgb !== null).length)).toEqual([
    0, 10,
  ]);
  const { faults, warnings } = await validateScene(made?.folder ?? '');
  expect(faults).toEqual([]);
  expect(warnings.map(faultLine)).toEqual([expect.stringMatching(/e1: it has no pictures/)]);
});
