import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../src/repository';
import { CHECKS } from './checks';
import { atMost, exactly, isHeld, told } from './figure';
import { type Measured, readMeasured, tableOf, withFigures } from './record';

const page = readFileSync(join(repositoryRoot(), 'docs/reliability.md'), 'utf8');

const measured: Measured = {
  check: 'stop',
  title: 'SIGTERM',
  date: '2026-11-25',
  commit: 'abcdef12',
  machine: 'a machine',
  command: 'npm run faults -- stop',
  seconds: 3,
  figures: [atMost('seconds', 6, 5, 's'), exactly('lost', 0, 0), told('people', 100)],
};

it('the page says what was measured, word for word', () => {
  expect(withFigures(page, readMeasured())).toBe(page);
});

it('every check that measures something stands in the page, and nothing else does', () => {
  const names = CHECKS.map(({ name }) => name);
  for (const name of names) expect(page).toContain(`\`${name}\``);
  for (const { check } of readMeasured()) expect(names).toContain(check);
});

it('is as old as the oldest of its figures', () => {
  const list = JSON.parse(readFileSync(join(repositoryRoot(), 'docs/figures.json'), 'utf8'));
  const entry = list.figures.find(({ page: of }: { page: string }) => of === 'docs/reliability.md');
  expect(entry.measured).toBe(
    readMeasured()
      .map(({ date }) => date)
      .toSorted()[0],
  );
});

it('the tests that it names are there', () => {
  const [table = ''] = page.slice(page.indexOf('## What holds which number')).split('## Figures');
  const named = [...table.matchAll(/`((?:src|test)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(10);
  const isThere = (path: string): boolean =>
    existsSync(join(repositoryRoot(), 'apps/server', path));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

it('a figure that does not keep its bar is not told as one that does', () => {
  expect(measured.figures.map(isHeld)).toEqual([false, true, true]);
  expect(isHeld(told('never came', Number.POSITIVE_INFINITY))).toBe(false);
  expect(withFigures(page, [measured])).toContain('| seconds | **6 s**: not held | ≤ 5 s |');
  expect(tableOf(measured)).toContain('✖ seconds');
});
