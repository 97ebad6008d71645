import { expect, it } from 'vitest';
import { wordOverlap } from './word-overlap';

it('is the cosine of content words, by hand', () => {
  // red fabric · red black leg
  expect(wordOverlap('A red fabric chair.', 'the red chair with black legs', ['chair'])).toBe(
    Math.round(1e6 / (Math.SQRT2 * Math.sqrt(3))) / 1e6,
  );
  expect(wordOverlap('red', 'red')).toBe(1);
  expect(wordOverlap('Find the chair.', 'a red chair', ['chair'])).toBe(0);
  expect(wordOverlap('', 'red')).toBe(0);
});

const WORDS = ['red', 'wooden', 'legs', 'striped', 'a', 'the', 'tall', 'window', 'glass'];

it('lies in 0…1 and does not mind the order', () => {
  // Every pair of texts of three words, drawn by a fixed walk over them.
  const texts = Array.from({ length: 60 }, (_, n) =>
    [n * 7, n * 5 + 1, n * 3 + 2].map((k) => WORDS[k % WORDS.length]).join(' '),
  );
  for (const a of texts)
    for (const b of texts) {
      const one = wordOverlap(a, b);
      expect(one).toBe(wordOverlap(b, a));
      expect(one).toBeGreaterThanOrEqual(0);
      expect(one).toBeLessThanOrEqual(1);
    }
});
