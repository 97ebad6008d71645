import { COLOURS, type ColourName } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { lightOf, nearestColour } from './nearest-colour';

describe('the name of a colour', () => {
  it('is its own name for each of the palette', () => {
    for (const [name, rgb] of Object.entries(COLOURS))
      expect(nearestColour(lightOf(rgb))).toBe(name as ColourName);
  });

  it.each([
    [[204, 204, 204], 'white'],
    [[178, 178, 178], 'grey'],
    [[242, 243, 245], 'white'],
    [[70, 70, 72], 'black'],
    [[214, 197, 166], 'beige'],
  ] as const)('of %j is %s: what has no colour is never beige', (rgb, name) => {
    expect(nearestColour(lightOf(rgb))).toBe(name);
  });
});
