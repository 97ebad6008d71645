import { expect, it } from 'vitest';
import { constantsLines } from './constants-lines';

const bodies = {
  detector: 'mask-truth',
  vlm: 'grounded-vlm',
  reasoner: 'rule-reasoner',
  scorer: 'co-occurrence-truth',
  user: 'oracle-picture',
};

it('names what was fixed before the run, each by a hash, and whose words were used', () => {
  const lines = constantsLines({
    bodies,
    vlmProfile: 'strong',
    lexicon: 'final',
    sourceHash: 'a'.repeat(64),
  });
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('agents, code aaaaaaaaaaaa');
  expect(lines[1]).toMatch(/^rule-reasoner, belief and priors [0-9a-f]{12}$/);
  expect(lines[2]).toMatch(/^grounded-vlm:strong, constants [0-9a-f]{12}$/);
  expect(lines[3]).toMatch(/^mask-truth, rates [0-9a-f]{12}$/);
  expect(lines[4]).toBe('oracle-picture, words final');
});

it('says nothing of bodies that are others, and names the belief of every agent', () => {
  const others = { ...bodies, vlm: 'prompted', detector: 'mask-truth:exact' };
  const lines = constantsLines({
    bodies: others,
    vlmProfile: 'strong',
    sourceHash: 'a'.repeat(64),
  });
  expect(lines.slice(1)).toEqual([expect.stringMatching(/belief and priors [0-9a-f]{12}$/)]);
});
