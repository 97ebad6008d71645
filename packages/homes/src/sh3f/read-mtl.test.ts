import { describe, expect, it } from 'vitest';
import { readMtl } from './read-mtl';

describe('readMtl', () => {
  it('reads colour, opacity in both spellings, and the picture after its options', () => {
    const text = [
      'Kd 1 1 1',
      'newmtl oak wood',
      'Kd 0.5 0.25 1.5',
      'd 0.5',
      'newmtl cloth',
      'Tr 0.25',
      'map_Kd -s 2 2 1 -clamp on my cloth.jpg\t',
      '  newmtl bare',
    ].join('\r\n');
    expect(Object.fromEntries(readMtl(text))).toEqual({
      'oak wood': { name: 'oak wood', rgb: [128, 64, 255], opacity: 0.5, picture: null },
      cloth: { name: 'cloth', rgb: [204, 204, 204], opacity: 0.75, picture: 'my cloth.jpg' },
      bare: { name: 'bare', rgb: [204, 204, 204], opacity: 1, picture: null },
    });
  });
});
