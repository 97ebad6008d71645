import { memoryOf } from '@parley/task-zipon/agents';
import { describe, expect, it } from 'vitest';
import { spaceByWords } from '../features/by-words.fixture';
import { fitMemory, rateMemory } from './fit-memory';
import { rememberedNames } from './remembered-names';

const named = (...names: string[]) => names.map((name) => ({ name, synonyms: [] }));

describe('fitMemory', () => {
  it('rates what a memory gives for names that it holds, and for those that it does not', async () => {
    // Names share two of three words: cosine 2/3. Above 0.6 each is taken for the other where it is not held; above 0.7 none is.
    const homes = [named('aa bb cc', 'aa bb dd')];
    const space = spaceByWords();
    const rated = (minSimilarity: number) =>
      rateMemory(homes, { space, match: { margin: 0.03, minSimilarity } });
    expect((await rated(0.6)).byName).toEqual({ asked: 2, held: 1, notHeld: 0 });
    expect((await rated(0.7)).byName).toEqual({ asked: 2, held: 1, notHeld: 1 });
  });

  it('takes the strictest of the pairs that answer rightly most often', async () => {
    const fitted = await fitMemory([named('aa bb cc', 'aa bb dd')], spaceByWords());
    expect(fitted).toMatchObject({ margin: 0.005, minSimilarity: 0.99 });
  });
});

it('takes names of goals and tags of things of their types, with synonyms of speakers', () => {
  const file = {
    goals: [{ name: "Ana's sofa", type: 'sofa' }],
    things: [
      { tag: "Ana's sofa", type: 'sofa' },
      { tag: 'sofa from Norrvik', type: 'sofa' },
      { tag: "Ana's lamp", type: 'lamp' },
    ],
  };
  const names = rememberedNames(file as never);
  expect(names.map(({ name }) => name)).toEqual(["Ana's sofa", 'sofa from Norrvik']);
  expect(names[0]?.synonyms).toContain("Ana's couch");
});

it('is read for the encoder that it was fitted for; of others the authors’ code is taken', () => {
  expect(memoryOf('use-lite')).toMatchObject({ margin: 0.005, minSimilarity: 0.99 });
  for (const other of ['transformers:clip@1', undefined, 'toString'])
    expect(memoryOf(other)).toMatchObject({ margin: 0.03, minSimilarity: 0.88, fidelity: 'paper' });
  expect(memoryOf('use-lite', 'code')).toMatchObject({ minSimilarity: 0.99, fidelity: 'code' });
});
