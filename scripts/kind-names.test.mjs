import { describe, expect, it } from 'vitest';
import { ALLOWED, findKindNames, kindNameFaults } from './kind-names.mjs';

const CORE = 'packages/agent-core/src/policy/a.ts';
const PAGE = 'apps/web/src/study/a.tsx';

describe('findKindNames', () => {
  it.each([
    ["import { COIN } from '@parley/task-coin/shared';"],
    ["import { CoinBrief } from '../tasks/coin/coin-brief';"],
    ["if (start.task === 'coin') f();"],
    [`const id = \`coin-\${n}\`;`],
    ["const about = 'what coin shows first';"],
    ['const parts = { coin: 1 };'],
    ['parts.coin();'],
    ['interface Parts { coin: number }'],
  ])('finds %s', (text) => {
    expect(findKindNames(CORE, `\n${text}`)).toEqual([{ path: CORE, line: 2, name: 'coin' }]);
  });

  it('finds words of a page and every kind, those to come too', () => {
    expect(findKindNames(PAGE, 'const a = <p>of r2r</p>;')).toMatchObject([{ name: 'r2r' }]);
    const names = ['coin', 'zipon', 'gencomm', 'r2r', 'pinverify', 'parlour'];
    for (const name of names)
      expect(findKindNames(PAGE, `f('${name}');`)).toEqual([{ path: PAGE, line: 1, name }]);
  });

  it.each([
    ['// as coin does'],
    ['/** CoIN §4.2 */ f();'],
    ["const about = 'CoIN code: 1.0';"],
    ["const word = 'coincidence';"],
    ['const coin = 1;'],
  ])('allows %s', (text) => {
    expect(findKindNames(CORE, text)).toEqual([]);
  });

  it.each([
    'apps/web/src/tasks/coin/a.ts',
    'packages/tasks/coin/src/shared/a.ts',
    'packages/registry/src/shared/a.ts',
    'apps/server/src/tasks/a.ts',
  ])('leaves a kind its own places: %s', (path) => {
    expect(findKindNames(path, "f('coin');")).toEqual([]);
  });
});

describe('kindNameFaults', () => {
  /** @param {number} line */
  const at = (line) => ({ path: CORE, line, name: 'coin' });
  const allowed = [{ path: CORE, name: 'coin', times: 1, why: 'old logs' }];

  it('names each place of a name that is not allowed, or that stands there too often', () => {
    expect(kindNameFaults([at(3)], [])).toEqual([expect.stringContaining(`${CORE}:3  names`)]);
    expect(kindNameFaults([at(3), at(9)], allowed)).toHaveLength(2);
    expect(kindNameFaults([at(3)], allowed)).toEqual([]);
  });

  it('wants the list shortened when a name is gone', () => {
    expect(kindNameFaults([], allowed)).toEqual([expect.stringContaining('not 1')]);
  });

  it('has a reason for each name that is allowed', () => {
    for (const { why } of ALLOWED) expect(why.length).toBeGreaterThan(20);
  });
});
