import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deriveVocabulary } from './derive-vocabulary';
import { openWordnet } from './open-wordnet';
import { writeVocabulary } from './write-vocabulary';

/** A WordNet of two kinds of boat; one of them is more often something else. */
const folder = mkdtempSync(join(tmpdir(), 'parley-wordnet-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, lines: readonly string[]): void =>
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
write('index.noun', [
  '  a licence line',
  'boat n 1 1 ~ 1 1 00000001',
  'canoe n 1 1 ~ 1 1 00000002',
  'punt n 2 1 ~ 2 1 00000004 00000003',
]);
write('data.noun', [
  '00000001 06 n 01 boat 0 002 ~ 00000002 n 0000 ~ 00000003 n 0000 | a vessel',
  '00000002 06 n 01 canoe 0 000 | a paddled boat',
  '00000003 06 n 01 punt 0 000 | a poled boat',
  '00000004 04 n 01 punt 0 000 | a kick',
]);
for (const pos of ['verb', 'adj', 'adv']) {
  write(`index.${pos}`, ['  none']);
  write(`data.${pos}`, ['  none']);
}
write('cntlist.rev', ['boat%1:06:00:: 1 12', 'canoe%1:06:00:: 1 1']);

describe('deriveVocabulary', () => {
  const vocabulary = deriveVocabulary(openWordnet(folder), []);

  it('takes the words below a root whose first meaning that is', () => {
    expect(vocabulary.motif?.boat).toEqual(['boat', 'canoe']);
  });

  it('calls a word common when texts have it often', () => {
    expect(vocabulary.common?.noun).toEqual(['boat']);
  });

  it('writes one line for each value that has words', () => {
    const written = writeVocabulary(vocabulary);
    expect(JSON.parse(written).motif).toEqual({ boat: 'boat, canoe' });
    expect(written.split('\n').filter((line) => line.includes('canoe'))).toHaveLength(1);
  });
});

it('names the folder that is no WordNet', () => {
  expect(() => openWordnet(join(folder, 'none'))).toThrow(/no index.noun/);
});
