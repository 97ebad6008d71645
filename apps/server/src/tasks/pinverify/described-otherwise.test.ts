import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { builtInPairs } from './built-in-pairs';
import { describedOtherwise } from './described-otherwise';

const folder = mkdtempSync(join(tmpdir(), 'otherwise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(content: object): string {
  const path = join(folder, 'object_descriptions.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

it('asks about the same pairs in other words, and leaves out those that have none', () => {
  const pairs = builtInPairs('test');
  const words = { object_category: 'backpack', descriptions: ['A grey one with a green pocket.'] };
  const described = describedOtherwise(pairs, fileOf({ 'backpack-4': words }));
  expect(described.length).toBeGreaterThan(3);
  for (const { query, descriptions, describedBy } of described)
    expect([query.objectId, descriptions, describedBy]).toEqual([
      ...['backpack-4', words.descriptions, 'file'],
    ]);
  expect(described.map(({ episodeId }) => episodeId)).toEqual(
    pairs.filter(({ query }) => query.objectId === 'backpack-4').map((one) => one.episodeId),
  );
});

it.each([
  ['that is not there', join(folder, 'none.json'), /cannot be read/],
  ['of other objects', null, /no object that a pair asks about/],
])('refuses a file %s', (_what, path, said) => {
  const file = path ?? fileOf({ 'spoon-1': ['A spoon.'] });
  expect(() => describedOtherwise(builtInPairs('test'), file)).toThrow(said);
});

it('refuses what has another shape, by its member', () => {
  const file = fileOf({ 'backpack-4': { descriptions: [] } });
  expect(() => describedOtherwise(builtInPairs('test'), file)).toThrow(
    expect.objectContaining({ where: expect.stringMatching(/json backpack-4/) }),
  );
});
