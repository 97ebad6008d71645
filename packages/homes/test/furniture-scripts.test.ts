import { describe, expect, it } from 'vitest';
import { creditsJson } from '../scripts/furniture/credits-json';
import { licenceOf } from '../scripts/furniture/licence-of';
import { licencesText } from '../scripts/furniture/licences-text';
import { readPicks } from '../scripts/furniture/read-picks';
import { type AssetEntry, assetId, freeAssetId } from '../src/library';

describe('readPicks', () => {
  it('reads categories of two words, materials and flags', () => {
    const text = '# all\n\nbrush toilet-brush metal wall\nseat chair fabric/wood fixed # soft\n';
    expect(Object.fromEntries(readPicks(text))).toEqual({
      brush: {
        category: 'toilet brush',
        material: 'metal',
        accentMaterial: null,
        isFixed: false,
        isScalable: false,
        mount: 'wall',
        shape: null,
      },
      seat: {
        category: 'chair',
        material: 'fabric',
        accentMaterial: 'wood',
        isFixed: true,
        isScalable: false,
        mount: null,
        shape: null,
      },
    });
  });

  it.each([
    ['x throne wood', 'line 1: no category throne'],
    ['x chair wool', 'line 1: no material wool'],
    ['x chair wood/wool', 'line 1: no material wood/wool'],
    ['x table wood shape=odd', 'line 1: no shape odd'],
  ])('refuses %s', (text, message) => {
    expect(() => readPicks(text)).toThrow(message);
  });
});

describe('licenceOf', () => {
  it('reads text and HTML, and where the model was published', () => {
    expect(
      licenceOf('Creative Commons Zero (Public Domain)\nhttp://www.blendswap.com/blends/view/5'),
    ).toEqual({ licence: 'CC0-1.0', url: 'https://www.blendswap.com/blends/view/5' });
    expect(
      licenceOf('<style>a{}</style><a href="https://creativecommons.org/licenses/by/3.0/">x</a>'),
    ).toEqual({ licence: 'CC-BY-3.0', url: null });
  });

  it('takes nothing for granted', () => {
    expect(licenceOf('All rights reserved')).toBeNull();
    expect(licenceOf('https://creativecommons.org/licenses/by-nc/3.0/')).toBeNull();
  });
});

describe('assetId', () => {
  it('begins with the category and does not say it twice', () => {
    expect(assetId('chair', 'chairWithCushion')).toBe('chair-with-cushion');
    expect(assetId('chair', 'chair')).toBe('chair-chair');
    expect(assetId('toilet paper', '12-oz_Roll')).toBe('toilet-paper-12-oz-roll');
    expect(freeAssetId('a', new Set(['a', 'a-2']))).toBe('a-3');
  });
});

const ENTRY: AssetEntry = {
  id: 'lamp-x',
  title: 'Lamp | big',
  category: 'lamp',
  glb: 'lamp-x.glb',
  mount: 'top',
  elevationM: 0,
  sizeM: [0.2, 0.4, 0.2],
  shape: null,
  sizes: ['medium'],
  slots: [],
  supports: [],
  colliders: [],
  triangles: 10,
  sensorOverlap: 1,
  author: 'Ada',
  licence: 'CC-BY-3.0',
  source: { catalogue: 'Blend Swap', key: 'B#x', url: 'https://example.org/1' },
  changes: 'scaled',
};

describe('credits', () => {
  it('name title, author, source, licence and changes', () => {
    expect(JSON.parse(creditsJson([ENTRY]))).toEqual({
      assets: [
        {
          title: 'Lamp | big',
          author: 'Ada',
          source: 'Blend Swap',
          sourceUrl: 'https://example.org/1',
          licence: 'CC-BY-3.0',
          licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
          changes: 'scaled',
        },
      ],
    });
  });

  it('stand in a table that a bar in a title does not break', () => {
    expect(licencesText('cc-by', [ENTRY])).toContain(
      '| `lamp-x.glb` | Lamp \\| big | Ada | [Blend Swap](https://example.org/1) `B#x` | [CC-BY-3.0](https://creativecommons.org/licenses/by/3.0/) |',
    );
  });
});
