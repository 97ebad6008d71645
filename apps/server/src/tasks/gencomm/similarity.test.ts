import type { GencommSummary } from '@parley/task-gencomm/scoring';
import { tfIdfOver } from '@parley/task-gencomm/scoring';
import { TINY_SENTENCES } from '@parley/test-kit/models';
import { expect, it } from 'vitest';
import { dialogueEncoderOf, embedAll, similarities, WORDS_ALONE } from './similarity';

const episode = (home: string, said: readonly string[]) => ({
  episode: {
    ...{ home, episodeId: `e-${home}` },
    dialogues: said.map((text, at) => ({ step: at + 1, lines: [{ speaker: 'ground', text }] })),
  },
});
const summaryOf = (...perTrial: readonly ReturnType<typeof episode>[]): GencommSummary =>
  ({ scheme: 'cooperative', rounds: 1, perTrial }) as unknown as GencommSummary;

/** Texts by their first letter: a and b are like, c is like none. */
const LETTERS = new Map([
  ['a', [1, 0]],
  ['b', [3, 4]],
  ['c', [0, 1]],
]);

it('is the mean cosine of the dialogues of a step by the encoder, each text embedded once', async () => {
  const asked: string[][] = [];
  const summaries = [summaryOf(episode('h1', ['a', 'a']), episode('h2', ['b', 'c']))];
  const encoder = await embedAll(summaries, {
    name: 'letters',
    embed: (texts) => {
      asked.push([...texts]);
      return Promise.resolve(texts.map((text) => LETTERS.get(text) ?? []));
    },
  });
  expect(asked).toEqual([['a', 'b', 'c']]);
  const [found] = similarities(summaries, encoder);
  expect(found).toMatchObject({ scheme: 'cooperative', conversations: 4, encoder: 'letters' });
  // Step 1: 3/5; step 2: 0.
  expect(found?.ds.value).toBeCloseTo(0.3, 9);
});

it('embeds many texts batch by batch, in their order', async () => {
  const said = Array.from({ length: 70 }, (_, at) => `text ${at}`);
  const sizes: number[] = [];
  const encoder = await embedAll([summaryOf(episode('h1', said))], {
    name: 'lengths',
    embed: (texts) => {
      sizes.push(texts.length);
      return Promise.resolve(texts.map((text) => [Number(text.slice(5))]));
    },
  });
  expect(sizes).toEqual([32, 32, 6]);
  expect(encoder.embed(['text 69', 'text 3'])).toEqual([[69], [3]]);
});

it('leaves conditions without words out, and says TF–IDF by its own name', async () => {
  expect(similarities([summaryOf(episode('h1', []))], tfIdfOver([]))).toEqual([]);
  const summaries = [summaryOf(episode('h1', ['hi']), episode('h2', ['hi']))];
  const [found] = similarities(summaries, await dialogueEncoderOf(WORDS_ALONE, summaries));
  expect(found).toMatchObject({ encoder: 'TF–IDF', ds: { value: 1 } });
});

it('takes the model of a folder through transformers.js, and names it with its hash', async () => {
  const summaries = [summaryOf(episode('h1', ['left']), episode('h2', ['right left']))];
  const [found] = similarities(summaries, await dialogueEncoderOf(TINY_SENTENCES, summaries));
  expect(found?.encoder).toMatch(/^tiny-sentences [0-9a-f]{12}$/);
  // (1, 0, 0) and (1, 1, 0) / √2.
  expect(found?.ds.value).toBeCloseTo(Math.sqrt(1 / 2), 6);
  await expect(dialogueEncoderOf('no/such/folder', summaries)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
