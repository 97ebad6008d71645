import { COLOURS, type ColourName } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { colourNameOf } from './colour-names';

describe('colourNameOf', () => {
  it('calls each colour of the vocabulary by its name, and near ones alike', () => {
    for (const [name, [r, g, b]] of Object.entries(COLOURS) as [
      ColourName,
      [number, number, number],
    ][])
      expect(colourNameOf([r, g, b])).toBe(name);
    expect(colourNameOf([200, 30, 30])).toBe('red');
    expect(colourNameOf([255, 255, 255])).toBe('white');
    expect(colourNameOf([0, 0, 0])).toBe('black');
  });
});
