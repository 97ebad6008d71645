import { describe, expect, it } from 'vitest';
import { checkCovered, checkFigures, hashInputs } from './figures.mjs';

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
  const read = (/** @type {string} */ path) => files[path] ?? '';
  return { paths: Object.keys(files), read, day: '2026-12-01' };
}
const FIGURE = {
  page: 'docs/page.md',
  section: 'Times',
  command: 'parley count',
  measured: '2026-11-25',
  inputs: ['packages/a'],
  sha256: hashInputs({ inputs: ['packages/a'] }, treeOf()),
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

  it('do not count what no command of theirs runs', () => {
    const without = ['packages/a/src/page'];
    const page = { 'packages/a/src/page/one.ts': 'one', 'packages/a/src/pages.ts': 'one' };
    const sha256 = hashInputs({ inputs: FIGURE.inputs, without }, treeOf(page));
    const own = { without, sha256 };
    expect(faultsOf(own, { ...page, 'packages/a/src/page/one.ts': 'other' })).toEqual([]);
    expect(faultsOf(own, { ...page, 'packages/a/src/pages.ts': 'other' })).toHaveLength(1);
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
    [{ without: ['packages/a/none'] }, 'packages/a/none has no file'],
  ])('fail with %j', (change, found) => {
    expect(faultsOf(change)).toEqual([expect.stringContaining(found)]);
  });

  it('of a machine are out of date after sixty days, counted to the newest commit', () => {
    const machine = { page: 'docs/page.md', section: 'Times', command: 'parley count' };
    const at = (/** @type {string} */ measured) =>
      checkFigures([{ ...machine, machine: true, measured }], treeOf()).map(({ found }) => found);
    expect(at('2026-10-02')).toEqual([]);
    expect(at('2026-10-01')).toEqual([expect.stringContaining('measured 61 days before')]);
  });

  it('of a state that is gone say of which day they are', () => {
    const record = (/** @type {string} */ said) =>
      checkFigures([{ page: 'docs/page.md', section: 'Times', record: said }], told(said));
    const told = (/** @type {string} */ said) =>
      treeOf({ 'docs/page.md': `## Times\n${said}\n| 1 |` });
    expect(record('A record of 22 and 23 November 2026.')).toEqual([]);
    expect(record('A record of some day.')).toHaveLength(1);
    expect(checkFigures([{ ...FIGURE, record: 'On 2026-11-22.' }], treeOf())).toHaveLength(1);
  });
});

describe('tables of numbers', () => {
  /** @param {Record<string, string>} files @param {object} list */
  const open = (files, list = {}) =>
    checkCovered({ figures: [], withoutFigures: [], ...list }, treeOf(files)).map(
      ({ page }) => page,
    );
  const page = { 'docs/page.md': '# P\n| a |\n## T\n### U\n| 2 |\n| 3 |\n## V\n| 4 |\n' };

  it('are each named, by their section or one above it', () => {
    expect(open(page)).toEqual(['docs/page.md: U', 'docs/page.md: V']);
    expect(open(page, { figures: [{ ...FIGURE, section: 'T' }] })).toEqual(['docs/page.md: V']);
    const withoutFigures = [{ page: 'docs/page.md', why: 'settings' }];
    expect(open(page, { withoutFigures })).toEqual([]);
    expect(open(page, { withoutFigures: [{ ...withoutFigures[0], section: 'V' }] })).toEqual([
      'docs/page.md: U',
    ]);
  });

  it('of decisions are of their day; a page that is gone has none', () => {
    expect(open({ 'docs/decisions/a.md': '| 1 |', 'docs/page.md': '' })).toEqual([]);
    expect(open(page, { withoutFigures: [{ page: 'docs/none.md', why: 'x' }] })).toContain(
      'docs/none.md',
    );
  });
});
