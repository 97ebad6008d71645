import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTestHome } from '../test-home';
import { parseSemanticText, semanticLines, semanticRgb, semanticTextOf } from './semantic-text';

const parse = (...lines: string[]) =>
  parseSemanticText(['HM3D Semantic Annotations', ...lines].join('\n'), 'home.semantic.txt');

describe('parseSemanticText', () => {
  it('leaves out ids and regions that no mesh can have', () => {
    const text = `HM3D Semantic Annotations\n99999999999999999999,AA0000,"a",0\n2,AB0000,"b",-99999999\n3,AC0000,"c",-1`;
    const { entries, warnings } = parseSemanticText(text, 't');
    expect(entries.map(({ id }) => id)).toEqual([3]);
    expect(warnings.join('; ')).toMatch(/line 2: id 9+ is above 65534.*line 3: region -9+ is none/);
  });

  it('reads id, colour, name and region', () => {
    expect(parse('1,C9C373,"door",0', '14,0000ff,"unknown",-1')).toEqual({
      entries: [
        { id: 1, rgb: 0xc9c373, name: 'door', region: 0 },
        { id: 14, rgb: 0x0000ff, name: 'unknown', region: -1 },
      ],
      warnings: [],
    });
  });

  it('keeps commas and quotes inside names', () => {
    const { entries } = parse('3,112233,"table, round, small",4', '4,112244,"9" pan, lid",4');
    expect(entries.map(({ name }) => name)).toEqual(['table, round, small', '9" pan, lid']);
  });

  it('takes Windows line ends and blank lines', () => {
    const { entries, warnings } = parseSemanticText(
      'HM3D Semantic Annotations\r\n1,C9C373,"door",0\r\n\r\n2,C9C374,"wall",0\r\n',
      'x',
    );
    expect(entries.length).toBe(2);
    expect(warnings).toEqual([]);
  });

  it('leaves bad lines out with a warning that names file and line', () => {
    // The colour of the first is one that a released HM3D file really has.
    const { entries, warnings } = parse(
      '474,c,"radiator",11',
      'nonsense',
      '5,AABBCC,"chair",1',
      '5,AABBCD,"stool",1',
      '6,AABBCC,"table",1',
    );
    expect(entries).toEqual([{ id: 5, rgb: 0xaabbcc, name: 'chair', region: 1 }]);
    expect(warnings).toEqual([
      'home.semantic.txt line 2: "474,c,"radiator",11" is not id,RRGGBB,"name",region; left out',
      'home.semantic.txt line 3: "nonsense" is not id,RRGGBB,"name",region; left out',
      'home.semantic.txt line 5: id 5 was there before; left out',
      'home.semantic.txt line 6: colour AABBCC was there before; left out',
    ]);
  });

  it('refuses another kind of file', () => {
    expect(() => parseSemanticText('1,C9C373,"door",0', 'home.semantic.txt')).toThrow(
      expect.objectContaining({ code: 'BAD_SCENE', where: 'home.semantic.txt' }),
    );
  });

  it('reads what we write', () => {
    const { scene } = buildTestHome();
    const { entries, warnings } = parseSemanticText(semanticTextOf(scene), 'x');
    expect(warnings).toEqual([]);
    expect(entries.slice(1)).toEqual(
      scene.instances.map(({ id, category, roomId }) => ({
        id,
        rgb: semanticRgb(id),
        name: category,
        region: roomId === 'room-a' ? 0 : 1,
      })),
    );
  });

  it('reads any name that we write, with apostrophes for double quotes', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('table, round', 'a "b", c', 'a\nb', '1,"2"'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.integer({ min: -1, max: 30 }))), (rows) => {
        const entries = rows.map(([text, region], i) => ({ id: i + 1, name: text, region }));
        const { entries: back, warnings } = parseSemanticText(semanticLines(entries), 'x');
        expect(warnings).toEqual([]);
        expect(back).toEqual(
          entries.map((entry) => ({
            ...entry,
            rgb: semanticRgb(entry.id),
            name: entry.name.replaceAll('"', "'").replace(/\s+/g, ' '),
          })),
        );
      }),
    );
  });
});
