import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pinverifyCommand } from './pinverify';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'objects-'));
});
afterEach(() => rm(out, { recursive: true, force: true }));

const run = (...flags: string[]): Promise<unknown> =>
  pinverifyCommand().parseAsync(['objects', '--out', out, '--no-sheets', ...flags], {
    from: 'user',
  });
const read = async (name: string) => JSON.parse(await readFile(join(out, name), 'utf8'));

it('writes truth and descriptions of every object, in words that the splits do not share', async () => {
  await run();
  expect((await readdir(out)).sort()).toEqual(['object_descriptions.json', 'objects.json']);
  const { objects } = await read('objects.json');
  const described = await read('object_descriptions.json');
  expect(Object.keys(described)).toEqual(objects.map(({ id }: { id: string }) => id));
  const sentences = { train: new Set<string>(), test: new Set<string>() };
  for (const { id, split, category } of objects) {
    const { descriptions, object_category } = described[id];
    expect(object_category).toBe(category);
    expect(descriptions).toHaveLength(3);
    for (const one of descriptions) {
      expect(one, id).not.toMatch(/undefined|\{|\}/);
      sentences[split as 'train' | 'test'].add(one);
    }
    // The full one tells an object from every other of its kind.
    const others = objects.filter(
      (o: { id: string; category: string }) => o.category === category && o.id !== id,
    );
    for (const other of others)
      expect(described[other.id].descriptions[0]).not.toBe(descriptions[0]);
  }
  expect([...sentences.test].filter((one) => sentences.train.has(one))).toEqual([]);
});

it('keeps to some categories, and gives other words for another seed', async () => {
  await run('--category', 'mug', 'teddy bear');
  const first = await read('object_descriptions.json');
  expect(Object.keys(first)).toHaveLength(20);
  await run('--category', 'mug', 'teddy bear');
  expect(await read('object_descriptions.json')).toEqual(first);
  await run('--category', 'mug', 'teddy bear', '--seed', 'another');
  expect(await read('object_descriptions.json')).not.toEqual(first);
});

it('refuses a category that there is none of', async () => {
  await expect(run('--category', 'piano')).rejects.toThrow(/no objects of category piano/);
  expect(await readdir(out)).toEqual([]);
});
