import { expect, it } from 'vitest';
import { seenLines } from './seen-lines';

it('has a line for each direction, and says nothing twice', () => {
  const seen =
    'In the doorway. In the doorway. Ahead: hallway. In the doorway. Ahead: hallway. Beside: vase. In the hallway.';
  // The second and third direction say again where they are, the third also what is ahead.
  expect(seenLines(seen)).toEqual([
    'In the doorway.',
    'Ahead: hallway.',
    'Beside: vase.',
    'In the hallway.',
  ]);
  expect(seenLines('A hall. It has a rug. A hall.')).toEqual(['A hall. It has a rug.']);
  expect(seenLines('')).toEqual([]);
});
