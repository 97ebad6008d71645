import { join } from 'node:path';
import { OfferConfig } from '@parley/agent-core/explorer';
import { categoryInfo, SENSOR_PRESETS } from '@parley/protocol';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../../config';
import { openHome } from '../../../homes/open-home';
import { seenFrom } from './seen-from';

vi.setConfig({ testTimeout: 60_000 });

it('takes views in which an explorer would judge the thing, and no others where there are such', async () => {
  const home = await openHome(join(readConfig().scenesDir, 'willow'));
  const { minCoverage } = OfferConfig.parse({});
  const targets = home.scene.instances.filter(({ category }) => categoryInfo(category)?.isTarget);
  expect(new Set(targets.map(({ category }) => category)).size).toBeGreaterThanOrEqual(10);
  const shares = targets
    .map((target) => seenFrom(home, target, SENSOR_PRESETS.fast).map(({ share }) => share))
    .filter((each) => Math.max(...each) >= minCoverage)
    .flat();
  const least = Math.min(...shares);
  expect(least).toBeGreaterThanOrEqual(minCoverage);
  expect(least, 'views that are hardly enough are there too').toBeLessThan(1.25 * minCoverage);
});
