import { expect, it } from 'vitest';
import { textSimilarity } from './text-similarity';

it('is the cosine of content words, by hand', () => {
  // red fabric · red black leg
  expect(textSimilarity('A red fabric chair.', 'the red chair with black legs', ['chair'])).toBe(
    Math.round(1e6 / (Math.SQRT2 * Math.sqrt(3))) / 1e6,
  );
  expect(textSimilarity('red', 'red')).toBe(1);
  expect(textSimilarity('Find the chair.', 'a red chair', ['chair'])).toBe(0);
  expect(textSimilarity('', 'red')).toBe(0);
});

const WORDS = ['red', 'wooden', 'legs', 'striped', 'a', 'the', 'tall', 'window', 'glass'];

it('lies in 0…1 and does not mind the order', () => {
  // Every pair of texts of three words, drawn by a fixed walk over them.
  const texts = Array.from({ length: 60 }, (_, n) =>
    [n * 7, n * 5 + 1, n * 3 + 2].map((k) => WORDS[k % WORDS.length]).join(' '),
  );
  for (const a of texts)
    for (const b of texts) {
      const one = textSimilarity(a, b);
      expect(one).toBe(textSimilarity(b, a));
      expect(one).toBeGreaterThanOrEqual(0);
      expect(one).toBeLessThanOrEqual(1);
    }
});
