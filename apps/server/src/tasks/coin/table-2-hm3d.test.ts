import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Split } from '@parley/protocol';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { repositoryRoot } from '../../repository';

const List = z.object({
  splits: z.partialRecord(Split, z.record(z.string().regex(/^\d+$/), z.string().min(5))),
});
const read = (path: string): string => readFileSync(join(repositoryRoot(), path), 'utf8');
const { splits } = List.parse(JSON.parse(read('studies/coin/table-2-hm3d.json')));

it('names sixteen episodes by split and id, as supplement B.4 has them', () => {
  const ids = Object.fromEntries(
    Object.entries(splits).map(([split, own]) => [
      split,
      Object.keys(own)
        .map(Number)
        .sort((a, b) => a - b),
    ]),
  );
  expect(ids).toEqual({
    train: [19, 30, 134, 517, 738, 821],
    val_seen: [30, 40, 79, 118],
    val_unseen: [1, 2, 69, 104],
    val_seen_synonyms: [43, 45],
  });
});

it('has first words of its own for each of them: those of another thing would be told to the robot', () => {
  const words = Object.values(splits).flatMap((own) => Object.values(own));
  expect(new Set(words).size).toBe(16);
  expect(words.every((each) => each.startsWith('the '))).toBe(true);
});

it('is what the documentation converts: the ids of its command are those of the list', () => {
  const [, split, ids] =
    read('docs/tasks/coin.md').match(/episodes convert (\w+)\.json\.gz .* --only ([\d,]+)/) ?? [];
  expect(ids?.split(',').sort()).toEqual(Object.keys(splits[Split.parse(split)] ?? {}).sort());
});
