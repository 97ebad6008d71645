import { basename, dirname } from 'node:path';
import { bodyProfile, generateGencomm } from '@parley/task-gencomm/truth';
import { expect, it } from 'vitest';
import { openHome, TEST_HOME_DIR } from '../../homes/open-home';
import { localise } from './localise';

const localiseBy = async (profile: 'exact' | 'gpt4-like') => {
  const made = generateGencomm(await openHome(TEST_HOME_DIR), { seed: '1', count: 4 });
  const [scenesDir, sceneId] = [dirname(TEST_HOME_DIR), basename(TEST_HOME_DIR)];
  const episodes = made.map((one) => ({ ...one, sceneId }));
  return localise(episodes, { body: bodyProfile(profile, 1), seed: '1', draws: 5, scenesDir });
};

it('a body without error names the right cell of every grid', async () => {
  const grids = await localiseBy('exact');
  expect(grids.map(({ gridSide, guesses }) => [gridSide, guesses])).toEqual(
    [4, 6, 8, 12].map((side) => [side, 20]),
  );
  for (const { right, cells, errorM, leastErrorM } of grids) {
    expect([right.value, cells.value]).toEqual([1, 0]);
    expect(errorM.value).toBe(leastErrorM.value);
  }
});

it('a body that errs by metres is the less right the finer the grid, and its metres stay', async () => {
  const grids = await localiseBy('gpt4-like');
  const shares = grids.map(({ right }) => right.value as number);
  // Cells of 8 and 12 a side lie within those of 4, and those of 12 within those of 6.
  const [of4 = 0, of6 = 0, of8 = 0, of12 = 0] = shares;
  expect(of8).toBeLessThanOrEqual(of4);
  expect(of12).toBeLessThanOrEqual(Math.min(of4, of6));
  expect(of12).toBeLessThan(0.5);
  const errors = grids.map(({ errorM }) => errorM.value as number);
  expect(Math.max(...errors) - Math.min(...errors)).toBeLessThan(0.5);
  expect(errors[3]).toBeGreaterThan(0.5);
});
