import { describe, expect, it } from 'vitest';
import { checkRules, readRules, uncited } from './rules.mjs';

/** @param {string} id @param {string} held */
const rule = (id, held = '`src/a.ts`') =>
  `**${id}** A sentence.\n*Why:* a reason.\n*Held in:* ${held}\n\n`;
const PAGES = {
  'docs/science.md': `# Science\n\n${rule('SCI-1')}${rule('SCI-12a')}`,
  'docs/execution.md': rule('EXE-1'),
  'docs/ux.md': rule('UX-1', 'not built yet'),
  'docs/sources.md': '**SRC-1** A detail.\n*Source:* a paper.\n*Held in:* `src`\n',
  'src/a.ts': '/** Held (SCI-1, EXE-1; UX-1). */',
};
/** @param {Record<string, string | null>} more */
const check = (more = {}) => checkRules(new Map(Object.entries({ ...PAGES, ...more })));
/** @param {Record<string, string | null>} more */
const found = (more) =>
  check(more).faults.map((fault) => `${fault.path}:${fault.line} ${fault.found}`);

describe('the gate', () => {
  it('finds nothing in a tree whose citations are all defined and whose rules are all held', () => {
    expect(found({})).toEqual([]);
  });

  it.each([
    ['src/b.ts', '\n// SCI-99', 'src/b.ts:2 SCI-99 is cited and not defined'],
    ['studies/b.yaml', '# SCI-12', 'studies/b.yaml:1 SCI-12 is cited and not defined'],
    ['README.md', 'See UX-2.', 'README.md:1 UX-2 is cited and not defined'],
  ])('refuses a citation in %s of a rule that there is not', (path, text, fault) => {
    expect(found({ [path]: text })).toEqual([fault]);
  });

  it.each([
    ['SCIENCE 13'],
    ['EXECUTION, Rows'],
    ['the ROADMAP'],
    ['DESIGN §8'],
    ['DESIGN.md'],
    ['UX 11a'],
    ['UX, experimenter 3'],
    ['facts c4'],
    ['facts trap 8'],
  ])('refuses the form "%s"', (text) => {
    expect(found({ 'src/b.ts': `// (${text})` })).toHaveLength(1);
  });

  it.each([['SCI-1, 12a)'], ['SCI-1 and 12a.'], ['SCI-1–12'], ['SCI-1-12']])(
    'refuses "%s", of which no search finds the second',
    (text) => {
      expect(found({ 'src/b.ts': `// ${text}` })).toEqual([
        expect.stringContaining('cuts an id short'),
      ]);
    },
  );

  it.each([
    ['const facts = readFacts(facts, category);'],
    ['all known facts confirmed'],
    ['// SCI-1, SCI-12a'],
    ['// SCI-1; at 3 of 4'],
    ['EXECUTION_PROVIDERS'],
    ['the UX of the page'],
  ])('allows "%s"', (text) => {
    expect(found({ 'src/b.ts': text })).toEqual([]);
  });

  it('reads no file without text', () => {
    expect(found({ 'a.glb': null })).toEqual([]);
  });

  it('refuses an id that is defined twice, also on another page', () => {
    expect(found({ 'docs/other.md': rule('SCI-1') })).toEqual([
      'docs/other.md:1 SCI-1 is defined twice',
      'docs/other.md:1 SCI-1 is defined here',
    ]);
  });

  it('refuses a place that does not exist, and says where a file of that name is now', () => {
    const { faults } = check({
      'docs/ux.md': rule('UX-1', '`old/a.ts`'),
      'src/a.ts': '',
    });
    expect(faults).toMatchObject([
      { found: 'UX-1 is held in old/a.ts, which does not exist', remedy: 'Moved to src/a.ts?' },
    ]);
  });

  it.each([
    ['**UX-1** A sentence.\n*Held in:* `src/a.ts`\n', 'UX-1 gives no reason'],
    ['**UX-1** A sentence.\n*Why:* so.\n', 'UX-1 does not say where it is held'],
    ['**UX-1** A sentence.\n*Why:* so.\n*Held in:* soon\n', 'UX-1 does not say where it is held'],
  ])('refuses a rule without its reason or place', (text, fault) => {
    expect(found({ 'docs/ux.md': text })).toEqual([`docs/ux.md:1 ${fault}`]);
  });
});

describe('what is printed', () => {
  it('names the rules that are built and that no code or test cites: a page does not count', () => {
    const { rules, citedBy } = check({ 'README.md': 'SCI-12a', 'src/b.test.ts': '// SRC-1' });
    expect(uncited(rules, citedBy).map(({ id }) => id)).toEqual(['SCI-12a']);
  });

  it('tells what is built from what is not, also in part', () => {
    const held = ['`a.ts`; not built yet: the tables `b.csv`', 'not built yet'];
    const rules = readRules('docs/ux.md', held.map((text, i) => rule(`UX-${i}`, text)).join(''));
    expect(rules).toMatchObject([
      { id: 'UX-0', isBuilt: true, heldIn: ['a.ts'], line: 1 },
      { id: 'UX-1', isBuilt: false, heldIn: [], line: 5 },
    ]);
  });
});
