import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openHome } from '../homes/open-home';
import { repositoryRoot } from '../repository';
import { benchR2r } from './bench-r2r';

const scenesDir = join(repositoryRoot(), 'public/scenes');

it('times a panorama and an episode of a home, each with its bar', async () => {
  const results = await benchR2r(await openHome(join(scenesDir, 'willow')), scenesDir);
  expect(results.map(({ name, unit }) => [name, unit])).toEqual([
    ['panorama of 12 id frames', 'ms'],
    ['Room-to-Room: an episode', 's'],
  ]);
  for (const { spread } of results) expect(spread.median).toBeGreaterThan(0);
  // Twelve walks after the first, which loads the home.
  expect(results[1]?.spread.count).toBe(12);
}, 60_000);

it('refuses a home without built-in instructions', async () => {
  const home = await openHome('built-in:test-home');
  await expect(benchR2r(home, scenesDir)).rejects.toThrow(/no built-in instructions of R2R/);
});
