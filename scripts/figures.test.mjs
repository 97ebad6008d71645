import { describe, expect, it } from 'vitest';
import { checkFigures, hashInputs } from './figures.mjs';

/** @param {Record<string, string>} changed */
function treeOf(changed = {}) {
  /** @type {Record<string, string>} */
  const files = {
    'docs/page.md': '# Page\n\nBy `parley count`.\n\n## Times\n\n| 1 |\n',
    'packages/a/src/one.ts': 'one',
    'packages/a/src/one.test.ts': 'test',
    'packages/ab/two.ts': 'two',
    ...changed,
  };
  return { paths: Object.keys(files), read: (/** @type {string} */ path) => files[path] ?? '' };
}
const FIGURE = {
  page: 'docs/page.md',
  section: 'Times',
  command: 'parley count',
  measured: '2026-11-25',
  inputs: ['packages/a'],
  sha256: hashInputs(['packages/a'], treeOf()),
};
/** @param {object} change @param {Record<string, string>} changed */
const faultsOf = (change = {}, changed = {}) =>
  checkFigures([{ ...FIGURE, ...change }], treeOf(changed)).map(({ found }) => found);

describe('figures', () => {
  it('hold while what they stand on is the same; tests and neighbours do not count', () => {
    expect(faultsOf()).toEqual([]);
    const others = { 'packages/a/src/one.test.ts': 'x', 'packages/ab/two.ts': 'x' };
    expect(faultsOf({}, others)).toEqual([]);
  });

  it.each([
    ['changed', { 'packages/a/src/one.ts': 'other' }],
    ['added', { 'packages/a/src/new.ts': 'new' }],
  ])('fail when a file that they stand on was %s, and say what to run', (_what, changed) => {
    expect(checkFigures([FIGURE], treeOf(changed))).toEqual([
      {
        page: 'docs/page.md: Times',
        found: expect.stringContaining('measured on 2026-11-25, and what the figures stand on'),
        remedy: expect.stringMatching(/^Run `parley count`.*--measured docs\/page\.md "Times"/),
      },
    ]);
  });

  it('may be of before where their page says so, and only then', () => {
    const stale = 'Of the homes of before.';
    const changed = { 'packages/a/src/one.ts': 'other' };
    expect(faultsOf({ stale }, changed)).toEqual([expect.stringContaining('does not say')]);
    const told = { 'docs/page.md': `# Page\n\`parley count\`\n## Times\n${stale}\n` };
    expect(faultsOf({ stale }, { ...changed, ...told })).toEqual([]);
    expect(faultsOf({ stale }, told)).toEqual(['the figures are of today']);
    expect(faultsOf({ stale: '' }, changed)).toHaveLength(1);
  });

  it.each([
    [{ page: 'docs/none.md' }, 'no such page'],
    [{ section: 'Time' }, 'no such section'],
    [{ command: 'parley guess' }, 'does not say `parley guess`'],
    [{ measured: 'yesterday' }, 'is no day'],
    [{ inputs: ['packages/a', 'packages/none'] }, 'packages/none has no file'],
    [{ inputs: [] }, 'has no file'],
  ])('fail with %j', (change, found) => {
    expect(faultsOf(change)).toEqual([expect.stringContaining(found)]);
  });
});
