import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readYamlReply } from './yaml-reply';
import { entriesOf, numberOf, textOf } from './yaml-values';

const between = (yaml: string): string =>
  `Sure!\nYAML_START\n${yaml}\nYAML_END\nBecause it is red.`;
const problemOf = (text: string): string => {
  const result = readYamlReply(text);
  return result.kind === 'unreadable' ? result.problem : 'readable';
};

describe('readYamlReply', () => {
  it.each([
    ['plain', between('score: 7\nwhy: "a: b"')],
    ['in a fence', 'YAML_START\n```yaml\nscore: 7\nwhy: "a: b"\n```\nYAML_END'],
    ['fence outside', '```\nYAML_START # as asked\nscore: 7\nwhy: "a: b"\nYAML_END\n```'],
    ['bold markers', '**YAML_START**\nscore: 7\nwhy: "a: b"\nYAML_END'],
    ['missing quotes', between('score: 7\nwhy: a: b')],
    [
      'a first block that is no mapping',
      `YAML_START ... YAML_END\n${between('score: 7\nwhy: "a: b"')}`,
    ],
    ['a draft before it', `${between('score: 3')}\n${between('score: 7\nwhy: "a: b"')}`],
    [
      'a last block that is no mapping',
      `${between('score: 7\nwhy: "a: b"')}\nYAML_START ... YAML_END`,
    ],
    ['markers in small letters', 'yaml_start\nscore: 7\nwhy: "a: b"\nyaml_end'],
    ['markers as Markdown escapes them', 'YAML\\_START\nscore: 7\nwhy: "a: b"\nYAML\\_END'],
    ['a bare fence without markers', 'Here:\n```\nscore: 7\nwhy: "a: b"\n```\nBecause.'],
    ['a bare fence after one of JSON', '```json\n{}\n```\n```\nscore: 7\nwhy: "a: b"\n```'],
    ['a fence after one of prose', '```\nI think.\n```\n```yaml\nscore: 7\nwhy: "a: b"\n```'],
    ['a fence before one of prose', '```\nscore: 7\nwhy: "a: b"\n```\n```\nI think so.\n```'],
    [
      'the form spoken of after it',
      `${between('score: 7\nwhy: "a: b"')}\n(Remember: YAML_START x: y YAML_END is the format)`,
    ],
    [
      'a fenced form spoken of after it',
      '```yaml\nscore: 7\nwhy: "a: b"\n```\nThe format is\n```\nx: y\n```',
    ],
    ['a quoted name', between('{"score": 7, "why": "a: b"}')],
    ['a fence without markers', 'Here it is:\n```yaml\nscore: 7\nwhy: "a: b"\n```\nBecause.'],
    [
      'the markers spoken of',
      `${between('score: 7\nwhy: "a: b"')}\nI used YAML_START and YAML_END.`,
    ],
    ['a marker spoken of', `${between('score: 7\nwhy: "a: b"')}\nIt follows YAML_START.`],
  ])('%s', (_, text) =>
    expect(readYamlReply(text, ['score'])).toEqual({
      kind: 'ok',
      value: { score: 7, why: 'a: b' },
    }),
  );

  it('reads a block without the wanted fields where there is no other, so that they are asked for', () => {
    expect(readYamlReply(between('x: y'), ['score'])).toEqual({ kind: 'ok', value: { x: 'y' } });
    expect(readYamlReply(`${between('x: y')}\n${between('z: 1')}`, ['score'])).toMatchObject({
      value: { z: 1 },
    });
  });

  it('quotes what breaks the syntax, list items and comments included', () => {
    const text = between(
      'questions:\n  1: Is it red: yes or no? # ask\nfacts:\n  - it hangs: above the bed',
    );
    expect(readYamlReply(text)).toEqual({
      kind: 'ok',
      value: {
        questions: { 1: 'Is it red: yes or no?' },
        facts: [{ 'it hangs': 'above the bed' }],
      },
    });
  });

  it('never reads a draft in place of an answer that is cut off or broken', () => {
    const draft = between('score: 3');
    expect(problemOf(`${draft}\nYAML_START\nscore: 7\nquest`)).toMatch(/YAML_END is missing/);
    expect(problemOf(`${draft}\n${between('score: [7')}`)).toMatch(/not YAML/);
    const broken = readYamlReply(`${draft}\n${between('score: [7')}`, ['score']);
    expect(broken.kind).toBe('unreadable');
    expect(problemOf('```yaml\nscore: 3\n```\n```yaml\nscore: [7\n```')).toMatch(/not YAML/);
    expect(problemOf('```json\n{"score": 3}\n```')).toMatch(/are missing/);
  });

  it('says what is wrong', () => {
    expect(problemOf('similarity_score: 7')).toBe('the lines YAML_START and YAML_END are missing');
    expect(problemOf('YAML_START\nsimilarity_score: 7\nquest')).toMatch(/YAML_END is missing/);
    expect(problemOf(between('- a\n- b'))).toMatch(/not a list of "name: value" lines/);
    expect(problemOf(between('a: [1, 2'))).toMatch(/not YAML/);
    expect(problemOf(between('a: &x [1]\nb: *x'))).toMatch(/aliases|not YAML/);
  });

  it('reads back whatever a model may write with quotes', () => {
    const text = fc.string({ minLength: 1 }).filter((s) => !/YAML_|`/.test(s));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), text), (mapping) => {
        fc.pre(Object.keys(mapping).length > 0);
        expect(readYamlReply(between(stringify(mapping)))).toEqual({ kind: 'ok', value: mapping });
      }),
    );
  });
});

describe('yaml values', () => {
  it('takes mappings, lists and single texts alike', () => {
    expect(entriesOf({ 1: 'a?', 2: ' b? ' })).toEqual([
      ['1', 'a?'],
      ['2', 'b?'],
    ]);
    expect(entriesOf(['a?', { 2: 'b?' }, ''])).toEqual([
      ['1', 'a?'],
      ['2', 'b?'],
    ]);
    expect(entriesOf('a?')).toEqual([['1', 'a?']]);
    expect(entriesOf({ colours: ['red', 'blue'], deep: { x: 1 } })).toEqual([
      ['colours', 'red, blue'],
    ]);
    expect(entriesOf(null)).toEqual([]);
  });

  it('takes numbers as models write them', () => {
    expect([7, '7', '7/10', ' 7.5 ', '-1', '−1'].map(numberOf)).toEqual([7, 7, 7, 7.5, -1, -1]);
    expect(['high', null, '', '7 or 8', Number.NaN, [7]].map(numberOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
      7,
    ]);
    expect(Object.is(numberOf(-0), 0)).toBe(true);
  });

  it('takes scalars as text', () => {
    expect([true, 3, ' a\n b ', '', null, {}].map(textOf)).toEqual([
      'true',
      '3',
      'a b',
      null,
      null,
      null,
    ]);
  });
});
