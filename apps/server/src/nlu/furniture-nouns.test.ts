import { fileURLToPath } from 'node:url';
import { categoryWord, namesCategory } from '@parley/agent-core/nlu';
import { BUILT_IN_TIERS, openFurnitureLibrary } from '@parley/homes/library';
import { modelsOfSheets } from '@parley/homes/sheets';
import { expect, it } from 'vitest';

const LIBRARY = fileURLToPath(new URL('../../../../public/furniture', import.meta.url));

it('what descriptions call a piece of furniture is read as its category', async () => {
  const models = modelsOfSheets(await openFurnitureLibrary(LIBRARY, BUILT_IN_TIERS));
  const named = models.filter(({ noun }) => noun !== undefined);
  expect(named.length).toBeGreaterThan(50);
  const reads = (word: string, category: string) => namesCategory(categoryWord(word), category);
  // "wooden chest" is read as a chest, of wood.
  const misread = named.filter(
    ({ noun = '', category }) =>
      !reads(noun, category) && !reads(noun.replace(/^(wooden|plastic) /, ''), category),
  );
  expect(misread.map(({ id, noun }) => `${id}: ${noun}`)).toEqual([]);
}, 60_000);
