import { COLOURS, type ColourName, MATERIALS, MOTIFS, PATTERNS } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { detailOf } from './detail';
import { meanColour } from './image';
import { colourDistance, nearestColourName, patternImage, patternPartner } from './pattern';
import { textureImage, textureUse } from './resolve-texture';

const NAMES = Object.keys(COLOURS) as ColourName[];
const DRAWN = PATTERNS.filter((pattern) => pattern !== 'plain');

describe('patterns', () => {
  it.each(DRAWN)(
    '%s keeps the name of its main colour, and its second colour stands out',
    (pattern) => {
      for (const main of NAMES) {
        const second = patternPartner(pattern, main);
        expect(nearestColourName(meanColour(patternImage(pattern, [main, second])))).toBe(main);
        expect(colourDistance(COLOURS[main], COLOURS[second])).toBeGreaterThan(100);
      }
    },
  );

  it('every palette colour is nearest to its own name', () => {
    for (const name of NAMES) expect(nearestColourName(COLOURS[name])).toBe(name);
  });
});

describe('details', () => {
  it.each(MATERIALS)('%s darkens a colour by no more than a fifth on average', (material) => {
    const detail = detailOf(material);
    const mean = detail === null ? 255 : meanColour(detail.image())[0];
    expect(mean).toBeGreaterThan(material === 'wicker' ? 180 : 204);
    expect(mean).toBeLessThanOrEqual(255);
  });

  it('timber shows its grain, lacquer does not', () => {
    const surface = {
      material: 'wood',
      pattern: 'plain',
      patternColour: 'red',
      textureId: null,
    } as const;
    expect(textureUse({ ...surface, colour: 'brown' }).id).toBe('detail/wood');
    expect(textureUse({ ...surface, colour: 'red' }).id).toBeNull();
  });
});

describe('pictures', () => {
  it('each motif is drawn in many colours and unlike every other', () => {
    const means = MOTIFS.map((motif) => textureImage(`motif/${motif}/square`));
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
    expect(() => textureImage('motif/unicorn/square')).toThrow(/motif\/unicorn/);
  });
});
