import { MOTIFS } from '@parley/protocol';
import { textureImage } from '@parley/scenes/textures';
import { describe, expect, it } from 'vitest';
import { homeTexture } from './home-texture';

describe('pictures', () => {
  it('each motif is drawn in many colours and unlike every other', () => {
    const means = MOTIFS.map((motif) => textureImage(`motif/${motif}/square`, homeTexture));
    for (const [i, a] of means.entries()) {
      for (const b of means.slice(i + 1)) {
        let different = 0;
        for (let k = 0; k < a.rgba.length; k += 28) {
          if (Math.abs((a.rgba[k] as number) - (b.rgba[k] as number)) > 24) different++;
        }
        expect(different / (a.rgba.length / 28)).toBeGreaterThan(0.08);
      }
    }
  }, 60_000);

  it('an unknown id is an error that names it', () => {
    expect(() => textureImage('motif/unicorn/square', homeTexture)).toThrow(/motif\/unicorn/);
  });
});
