import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPairSet } from './read-pair-set';

const work = mkdtempSync(join(tmpdir(), 'pairs-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const BARE = 'object_descriptions.json';
const WITH_CATEGORY = 'object_descriptions_with_category.json';
const META = {
  ...{ scene_key: 'room', episode_id: '0', object_id: 'bear-1', object_category: 'teddy bear' },
  captures: [{ tag: 's0_far', sector_index: 0, view_type: 'far' }],
};
/** A row of the first version: it says neither category nor type. */
const row = (query: string) => ({
  ...{ scene_key: 'room', episode_id: '0', object_id: 'bear-1', query_object_id: query },
  episode_path: 'pin_capture/val/room/0',
});

/** A data set with these files of descriptions, each an object of the ids; what is asked about. */
function setOf(files: Readonly<Record<string, object>>, queries: readonly string[]): string {
  const folder = mkdtempSync(join(work, 'set-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('pin_capture/val/room/0/meta.json', JSON.stringify(META));
  write('val/pv_index_all.jsonl', queries.map((one) => JSON.stringify(row(one))).join('\n'));
  for (const [path, said] of Object.entries(files)) write(path, JSON.stringify(said));
  return folder;
}

const SAID = {
  'bear-1': { object_category: 'teddy_bear', descriptions: ['a brown bear'] },
  'bear-2': { object_category: 'teddy_bear', descriptions: ['a white bear'] },
  'cap-1': { object_category: 'hat', descriptions: ['a blue cap'] },
};
const read = (folder: string) =>
  openPairSet(folder, 'val').pairs.map(({ query, pairType, descriptions }) => [
    ...[query.objectId, query.category, pairType, descriptions[0]],
  ]);

describe('descriptions of a data set', () => {
  it.each([
    ['above its splits', WITH_CATEGORY],
    ['in its split', `val/${WITH_CATEGORY}`],
  ])('are read from the file that has categories too, %s', (_where, path) => {
    const folder = setOf({ [path]: SAID }, ['bear-1', 'bear-2', 'cap-1']);
    // Its underscore is the space of meta.json: the second is of one kind with the target.
    expect(read(folder)).toEqual([
      ['bear-1', 'teddy bear', 'positive', 'a brown bear'],
      ['bear-2', 'teddy_bear', 'neg_same', 'a white bear'],
      ['cap-1', 'hat', 'neg_diff', 'a blue cap'],
    ]);
  });

  it('are those of the bare file where both have some, and categories are of the other', () => {
    const bare = { 'bear-2': ['a polar bear'] };
    const folder = setOf({ [BARE]: bare, [WITH_CATEGORY]: SAID }, ['bear-2', 'cap-1']);
    expect(read(folder)).toEqual([
      ['bear-2', 'teddy_bear', 'neg_same', 'a polar bear'],
      ['cap-1', 'hat', 'neg_diff', 'a blue cap'],
    ]);
  });

  it('are named where there is neither file', () => {
    expect(() => read(setOf({}, ['cap-1']))).toThrow(
      `there are no descriptions of its query cap-1: neither in its line nor in ${BARE} or ${WITH_CATEGORY}`,
    );
  });
});
