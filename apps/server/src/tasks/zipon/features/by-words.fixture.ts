import type { Embed } from '@parley/models/encoders';
import { readBasis, textOfNumbers } from './feature-basis';
import { createTextSpace, type TextSpace } from './text-space';

const DIMS = 24;

/** A text as the sum of axes of its words, by the sum of their letters: no weights, and texts that share words are alike. */
const embedByWords: Embed = async (texts) =>
  texts.map((text) => {
    const vector = new Array<number>(DIMS).fill(0);
    for (const word of text.split(' ')) {
      const letters = [...word].reduce((sum, letter, i) => sum + (i + 1) * letter.charCodeAt(0), 0);
      vector[letters % DIMS] = 1;
    }
    return vector;
  });

/** Every axis is kept, and no mean taken off. */
const everyAxis = readBasis({
  provenance: { command: 'test', encoder: 'words', texts: '', count: 0 },
  dims: DIMS,
  width: DIMS,
  mean: textOfNumbers(new Array<number>(DIMS).fill(0)),
  rows: textOfNumbers(
    Array.from({ length: DIMS * DIMS }, (_, i) => (i % (DIMS + 1) === 0 ? 1 : 0)),
  ),
});

/** A space of texts for tests. */
export const spaceByWords = (): TextSpace => createTextSpace(embedByWords, everyAxis, 'words');
