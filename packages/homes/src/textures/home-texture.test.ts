import { MOTIFS } from '@parley/protocol';
import { textureImage } from '@parley/scenes/textures';
import { describe, expect, it } from 'vitest';
import { homeTexture } from './home-texture';
import { DAYTIMES } from './outlook';
import { PLACES } from './outlook-places';

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

  it('windows look out on four places at four times, to four sides, and no two are the same', () => {
    const means = new Map<string, string>();
    for (const place of Object.keys(PLACES))
      for (const daytime of Object.keys(DAYTIMES))
        for (const side of ['0', '3']) {
          const { rgba } = textureImage(`outlook/${place}/${daytime}/${side}`, homeTexture);
          const key = rgba.filter((_, i) => i % 997 === 0).join();
          expect(means.get(key), `${place} ${daytime} ${side}`).toBeUndefined();
          means.set(key, place);
          const bright = rgba.filter((_, i) => i % 4 === 1);
          const mean = bright.reduce((sum, value) => sum + value, 0) / bright.length;
          expect(mean, 'daylight').toBeGreaterThan(110);
        }
    expect(() => textureImage('outlook/moon/noon/0', homeTexture)).toThrow(/outlook/);
  }, 60_000);

  it('an unknown id is an error that names it', () => {
    expect(() => textureImage('motif/unicorn/square', homeTexture)).toThrow(/motif\/unicorn/);
  });
});
