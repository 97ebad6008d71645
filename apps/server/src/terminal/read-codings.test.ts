import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCodings } from './read-codings';

const folder = mkdtempSync(join(tmpdir(), 'parley-codings-'));
const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const YAML = `- { answerId: a, text: No, kinds: [no] }
- { answerId: b, text: Left of the sofa, kinds: [landmark, procedural] }
- { answerId: c, text: Hm, kinds: [] }
`;
const CSV = `answer_id,coder,kinds,is_withdrawn
a,rules,no,false
a,ann,yes,false
b,ann,landmark | procedural,false
a,ann,no,false
b,bo,other,false
c,ann,no,false
c,ann,,true
`;

it('reads what one coder left in a file of answers: those without a kind are not coded', () => {
  expect(readCodings(fileOf('own.yaml', YAML), undefined)).toEqual([
    { answerId: 'a', kinds: ['no'] },
    { answerId: 'b', kinds: ['landmark', 'procedural'] },
  ]);
});

it('reads the last code of each answer by one coder of an export; a withdrawn one is none', () => {
  const file = fileOf('answer_codes.csv', CSV);
  expect(readCodings(file, 'ann')).toEqual([
    { answerId: 'a', kinds: ['no'] },
    { answerId: 'b', kinds: ['landmark', 'procedural'] },
  ]);
  expect(readCodings(file, 'bo')).toEqual([{ answerId: 'b', kinds: ['other'] }]);
});

it.each([
  ['no coder named', 'x.csv', CSV, undefined, /several coders/],
  ['a coder who is not in it', 'x.csv', CSV, 'cy', /no code by "cy"/],
  ['a coder of a file of one', 'x.yaml', YAML, 'ann', /one coder alone/],
  ['no list', 'x.yaml', 'a: 1', undefined, /array/],
  ['no YAML', 'x.yaml', '- {', undefined, /YAML/],
  ['nothing coded', 'x.yaml', '- { answerId: a, kinds: [] }', undefined, /no answer is coded/],
  [
    'an answer twice',
    'x.yaml',
    '- { answerId: a, kinds: [no] }\n- { answerId: a, kinds: [yes] }',
    undefined,
    /twice/,
  ],
] as const)('refuses %s', (...[, name, text, coder, message]) => {
  expect(() => readCodings(fileOf(name, text), coder)).toThrow(message);
});
