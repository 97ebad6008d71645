import { describe, expect, it } from 'vitest';
import { marksOfMerges } from './merges.mjs';

/** @param {string} mark */
const seven = (mark) => mark.repeat(7);
const CONFLICT = `a\n${seven('<')} HEAD\nours\n${seven('=')}\ntheirs\n${seven('>')} other\n`;

/** @param {Record<string, string | null>} files */
const found = (files) =>
  marksOfMerges(new Map(Object.entries(files))).map(({ path, line }) => `${path}:${line}`);

describe('what a merge left behind', () => {
  it('is found in pages and code, at its lines', () => {
    expect(found({ 'docs/a.md': CONFLICT, 'src/b.ts': `${seven('|')} base\n` })).toEqual([
      ...['docs/a.md:2', 'docs/a.md:6', 'src/b.ts:1'],
    ]);
  });

  it('is no heading, no table, no operator and nothing in a picture', () => {
    const page = `Title\n${seven('=')}\n\n| a |\n${'>'.repeat(8)}\n  ${seven('<')} quoted\n`;
    expect(found({ 'docs/a.md': page, 'src/b.ts': 'a << 7;\n', 'c.png': null })).toEqual([]);
  });
});
