import { COLOURS, type ColourName, MATERIALS, PATTERNS } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { LINEAR, type Light, nearestColour } from '../srgb';
import { detailOf } from './detail';
import { type Image, meanColour } from './image';
import { colourDistance, nearestColourName, patternImage, patternPartner } from './pattern';
import { textureImage, textureUse } from './texture-use';

const NAMES = Object.keys(COLOURS) as ColourName[];
const none = () => null;
/** The colour name that takes most pixels. */
function mostSeen({ rgba }: Image): string | undefined {
  const counts = new Map<string, number>();
  for (let i = 0; i < rgba.length; i += 4) {
    const light = [0, 1, 2].map((k) => LINEAR[rgba[i + k] as number]) as unknown as Light;
    const name = nearestColour(light);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
const DRAWN = PATTERNS.filter((pattern) => pattern !== 'plain');

describe('patterns', () => {
  it.each(DRAWN)(
    'most of %s is seen in its main colour, and its second colour stands out',
    (pattern) => {
      for (const main of NAMES) {
        const second = patternPartner(pattern, main);
        expect(mostSeen(patternImage(pattern, [main, second])), main).toBe(main);
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
    expect(textureUse({ ...surface, colour: 'brown' }, none).id).toBe('detail/wood');
    expect(textureUse({ ...surface, colour: 'red' }, none).id).toBeNull();
  });
});

describe('images by id', () => {
  const tile = patternImage('dotted', ['red', 'white']);
  const find = (id: string) => (id === 'floor/oak' ? { tileM: 2, image: () => tile } : null);
  const surface = {
    colour: 'red',
    material: 'marble',
    pattern: 'plain',
    patternColour: 'red',
  } as const;

  it('are those that are handed in, laid on as they say', () => {
    const use = textureUse({ ...surface, textureId: 'floor/oak' }, find);
    expect(use).toEqual({ id: 'floor/oak', tileM: 2, tintsColour: false });
    expect(textureImage('floor/oak', find)).toBe(tile);
  });

  it('that are not there are an error that names them', () => {
    expect(() => textureImage('floor/oak', none)).toThrow(/floor\/oak/);
  });
});
