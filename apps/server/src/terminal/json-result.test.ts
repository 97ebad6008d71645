import { canonicalJson, sha256Text } from '@parley/protocol';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { version } from '../../package.json';
import { type AboutFigures, MECHANISM_CHECK, printJson, schemaOf } from './json-result';

const SHAPE = { name: 'parley.test', version: 3, result: z.strictObject({ n: z.int() }) };

function printed(n: number, about?: AboutFigures) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    printJson(SHAPE, { n }, about);
    return JSON.parse(String(out.mock.calls[0]?.[0]));
  } finally {
    out.mockRestore();
  }
}

it('a result without figures says its schema, and that nothing stands behind figures', () => {
  expect(printed(2)).toEqual({
    schema: { name: 'parley.test', version: 3 },
    parley: version,
    heading: null,
    constants: null,
    backends: {},
    intervals: null,
    result: { n: 2 },
  });
});

it('figures have their heading, backends, intervals, and one hash over all constants', () => {
  const parts = { code: 'a', rates: 'b' };
  const about = {
    heading: MECHANISM_CHECK,
    constants: parts,
    backends: { vlm: ['gt-vlm'] },
    intervals: '95 %',
  };
  const one = printed(2, about);
  expect(one).toMatchObject({ heading: MECHANISM_CHECK, backends: { vlm: ['gt-vlm'] } });
  expect(one.constants).toEqual({ hash: sha256Text(canonicalJson(parts)), parts });
  const other = printed(2, { ...about, constants: { ...parts, rates: 'c' } });
  expect(other.constants.hash).not.toBe(one.constants.hash);
});

it('the schema refuses another name, a missing head, and more than it describes', () => {
  const schema = schemaOf(SHAPE);
  const sound = printed(2);
  expect(schema.safeParse(sound).success).toBe(true);
  const { heading: _, ...headless } = sound;
  for (const bad of [
    { ...sound, schema: { name: 'parley.other', version: 3 } },
    { ...sound, schema: { name: 'parley.test', version: 2 } },
    headless,
    { ...sound, more: 1 },
    { ...sound, result: { n: 2, m: 1 } },
    { ...sound, result: { n: '2' } },
  ])
    expect(schema.safeParse(bad).success).toBe(false);
});
