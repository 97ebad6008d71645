import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue';
import { parseProperties } from './properties';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0) & 255);

describe('parseProperties', () => {
  it('reads ISO 8859-1, escapes, comments, separators and lines that go on', () => {
    const text = [
      '# a comment',
      '! another',
      'name=Caf\xe9 \\u20ac 5',
      'a\\ key : spaced value',
      'long=one \\',
      '    two',
      'path=a\\\\b\\tc',
      'bare',
      'twice=1',
      'twice=2',
    ].join('\r\n');
    expect(Object.fromEntries(parseProperties(latin1(text)))).toEqual({
      name: 'Caf\u00e9 \u20ac 5',
      'a key': 'spaced value',
      long: 'one two',
      path: 'a\\b\tc',
      bare: '',
      twice: '2',
    });
  });

  it('gives back every text that is written with escapes', () => {
    const escaped = (text: string): string =>
      Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
        .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
        .join('');
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), fc.string(), (key, value) => {
        const line = `${escaped(key)}=${escaped(value)}`;
        expect(parseProperties(latin1(line)).get(key)).toBe(value);
      }),
    );
  });
});

const PIECE = [
  'name=Mine',
  'license=CC0',
  'id#2=Mine#table',
  'name#2=Table \\u2116 1',
  'category#2=Living room',
  'model#2=/mine/table/table.obj',
  'width#2=120.5',
  'depth#2=80',
  'height#2=75',
  'elevation#2=10',
  'dropOnTopElevation#2=74.2',
  'modelRotation#2=1 0 0 0 0 1 0 -1 0',
  'creator#2=Someone',
  'doorOrWindow#2=false',
];

describe('readCatalogue', () => {
  it('turns centimetres into metres and width, depth, height into width, height, depth', () => {
    expect(readCatalogue(latin1(PIECE.join('\n')), 'x')).toEqual({
      name: 'Mine',
      licence: 'CC0',
      items: [
        {
          key: 'Mine#table',
          name: 'Table \u2116 1',
          category: 'Living room',
          creator: 'Someone',
          licence: null,
          model: 'mine/table/table.obj',
          sizeM: [1.205, 0.75, 0.8],
          elevationM: 0.1,
          dropOnTopM: 0.742,
          rotation: [1, 0, 0, 0, 0, 1, 0, -1, 0],
          isDoorOrWindow: false,
        },
      ],
    });
  });

  it('lets things be put on the top where the catalogue is silent, and nowhere at −1', () => {
    const drop = (line: string): number | null | undefined =>
      readCatalogue(latin1([...PIECE.filter((l) => !l.startsWith('drop')), line].join('\n')), 'x')
        .items[0]?.dropOnTopM;
    expect(drop('')).toBe(0.75);
    expect(drop('dropOnTopElevation#2=-1')).toBeNull();
  });

  it.each([
    ['width#2=', 'width#2'],
    ['height#2=tall', 'height#2'],
    ['depth#2=-3', 'depth#2'],
    ['model#2=', 'model#2'],
    ['modelRotation#2=1 0 0', 'modelRotation#2'],
  ])('names the key of %s', (line, key) => {
    expect(() => readCatalogue(latin1([...PIECE, line].join('\n')), 'mine.sh3f')).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where: `mine.sh3f ${key}` }),
    );
  });

  it('refuses a file without furniture', () => {
    expect(() => readCatalogue(latin1('hello=world'), 'x')).toThrow(/no piece of furniture/);
  });
});
