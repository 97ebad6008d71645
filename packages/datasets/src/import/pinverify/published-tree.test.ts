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
