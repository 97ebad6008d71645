import { describe, expect, it } from 'vitest';
import { mapColours, parseColours, toLab } from './map-colours';

describe('toLab', () => {
  it.each([
    // Reference values of CIE L*a*b*, D65 (Lindbloom's calculator), to 0.1.
    [
      [255, 255, 255],
      [100, 0, 0],
    ],
    [
      [255, 0, 0],
      [53.2, 80.1, 67.2],
    ],
    [
      [0, 0, 255],
      [32.3, 79.2, -107.9],
    ],
  ] as const)('%j is %j', (rgb, lab) => {
    for (const [i, value] of toLab(rgb).entries()) expect(value).toBeCloseTo(lab[i] as number, 0);
  });
});

describe('mapColours', () => {
  const colours = parseColours(
    'red\t#e50000\nblue\t#0343df\nlight blue\t#95d0fc\nposy\t#e01010\ndusk sky\t#90ccf8\ndusty blue\t#5a86ad\n',
    'rgb.txt',
  );
  it('takes each name to the nearest of the palette', () => {
    expect(mapColours(colours)).toEqual(
      new Map([
        ['red', ['posy']],
        ['light blue', ['dusk sky']],
      ]),
    );
  });

  it('names a line that is not a colour', () => {
    expect(() => parseColours('red #ff0000\n', 'rgb.txt')).toThrow(/name<tab>/);
  });
});
