import { expect, it } from 'vitest';
import { capital, counted } from './plain-text';

it('begins a sentence, and counts in the singular too', () => {
  expect([capital('direction 3'), capital('')]).toEqual(['Direction 3', '']);
  expect([0, 1, 2].map((count) => counted(count, 'walk'))).toEqual([
    '0 walks',
    '1 walk',
    '2 walks',
  ]);
});
