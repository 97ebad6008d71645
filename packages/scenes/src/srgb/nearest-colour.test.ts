import { COLOURS } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { colourNamesFor, lightOf, nearestColour } from './nearest-colour';

describe('the name of a colour', () => {
  it('is its own name, and no other, for each of the palette', () => {
    for (const [name, rgb] of Object.entries(COLOURS)) {
      expect(nearestColour(lightOf(rgb))).toBe(name);
      expect(colourNamesFor(lightOf(rgb))).toEqual([name]);
    }
  });

  it.each([
    [
      [204, 204, 204],
      ['beige', 'white'],
    ],
    [
      [178, 178, 178],
      ['beige', 'grey'],
    ],
    [[242, 243, 245], ['white']],
    [[214, 197, 166], ['beige']],
  ] as const)(
    'of %j may be %j: a light grey is also named without colour, where beige is nearest',
    (rgb, names) => {
      expect(colourNamesFor(lightOf(rgb))).toEqual(names);
    },
  );
});
