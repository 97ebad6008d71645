import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { TINY_SENTENCES, temporaryFolder } from '@parley/test-kit/models';
import { expect, it } from 'vitest';
import { openSentenceEncoder } from './sentence-encoder';

function copied(): string {
  const folder = join(temporaryFolder('sentences'), 'mine');
  cpSync(TINY_SENTENCES, folder, { recursive: true });
  return folder;
}

const refusalOf = async (folder: string): Promise<ParleyError> => {
  const error = await openSentenceEncoder(folder).catch((reason: unknown) => reason);
  if (error instanceof ParleyError) return error;
  throw new TypeError(`no ParleyError: ${error}`);
};

it('gives the mean of a text’s words, its length 1, whatever stands beside it', async () => {
  const { name, embed, modelHash } = await openSentenceEncoder(TINY_SENTENCES);
  expect(name).toBe('tiny-sentences');
  expect(modelHash).toMatch(/^[0-9a-f]{64}$/);
  const made = await embed(['Left', 'left right', 'left right ahead', 'unheard of']);
  // By hand: (1, 0, 0); (1, 1, 0) / √2; (1, 1, 1) / √3; no word is known.
  const [half, third] = [Math.sqrt(1 / 2), Math.sqrt(1 / 3)];
  const expected = [
    [1, 0, 0],
    [half, half, 0],
    [third, third, third],
    [0, 0, 0],
  ];
  made.forEach((vector, i) => {
    vector.forEach((value, k) => {
      expect(value).toBeCloseTo(expected[i]?.[k] as number, 6);
    });
  });
  const [alone] = await embed(['left right']);
  expect(alone).toEqual(made[1]);
});

it('names the file that a folder lacks', async () => {
  const folder = copied();
  rmSync(join(folder, 'tokenizer.json'));
  const { code, message, where } = await refusalOf(folder);
  expect([code, where]).toEqual(['NOT_FOUND', folder]);
  expect(message).toContain('tokenizer.json');
});

it('says that a damaged model cannot be opened', async () => {
  const folder = copied();
  writeFileSync(join(folder, 'onnx/model.onnx'), 'not an ONNX file');
  expect((await refusalOf(folder)).code).toBe('BAD_MODEL');
});

it('two models are told apart by their hash', async () => {
  const folder = copied();
  writeFileSync(join(folder, 'config.json'), '{"model_type":"bert","hidden_size":3}');
  const [own, other] = [
    await openSentenceEncoder(folder),
    await openSentenceEncoder(TINY_SENTENCES),
  ];
  expect(own.modelHash).not.toBe(other.modelHash);
});
