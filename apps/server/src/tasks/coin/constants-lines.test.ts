import { expect, it } from 'vitest';
import { constantsLines } from './constants-lines';

const backends = {
  detector: 'gt-detector',
  vlm: 'gt-vlm',
  reasoner: 'rules',
  scorer: 'gt-co-occurrence',
};
const user = 'oracle-picture';
const run = (vlmWords?: 'plain' | 'lexicon') => ({
  noise: {
    ...{ vlmProfile: 'strong', userErrorRate: 0 },
    ...(vlmWords !== undefined && { vlmWords }),
  },
});

it('names what was fixed before the run, each by a hash, and whose words were used', () => {
  const lines = constantsLines(
    {
      backends,
      user,
      vlmProfile: 'strong',
      lexicon: 'final',
      sourceHash: 'a'.repeat(64),
    },
    [run()],
  );
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('agents, code aaaaaaaaaaaa');
  expect(lines[1]).toMatch(/^rules, belief and priors [0-9a-f]{12}$/);
  expect(lines[2]).toMatch(/^gt-vlm:strong, constants [0-9a-f]{12}$/);
  expect(lines[3]).toMatch(/^gt-detector, rates [0-9a-f]{12}$/);
  expect(lines[4]).toBe('oracle-picture, words final');
});

it('says nothing of backends that are others, and names the belief of every agent', () => {
  const others = { ...backends, vlm: 'prompted', detector: 'gt-detector:exact' };
  const fixed = { backends: others, user, vlmProfile: 'strong', sourceHash: 'a'.repeat(64) };
  const lines = constantsLines(fixed, [run()]);
  expect(lines.slice(1)).toEqual([expect.stringMatching(/belief and priors [0-9a-f]{12}$/)]);
});

it('has the words of the grounded VLM that the runs have, each once', () => {
  const fixed = { backends, user, vlmProfile: 'strong', sourceHash: 'a'.repeat(64) };
  const wordsOf = (...runs: Parameters<typeof run>[0][]) =>
    constantsLines(
      fixed,
      runs.map((vlmWords) => run(vlmWords)),
    ).filter((line) => line.startsWith('gt-vlm, words'));
  expect(wordsOf('plain', undefined)).toEqual([]);
  expect(wordsOf('lexicon', 'lexicon')).toEqual(['gt-vlm, words by-split']);
  expect(wordsOf('lexicon', 'plain')).toEqual(['gt-vlm, words by-split, plain']);
});
