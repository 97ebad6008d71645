import { ParleyError } from '@parley/protocol';
import { expect, it, vi } from 'vitest';
import type * as Plan from '../plan';
import { generateHome } from './generate-home';

vi.mock('../plan', async (original) => ({
  ...(await original<typeof Plan>()),
  drawFloorPlan: () => {
    throw new ParleyError('BAD_SCENE', 'no plan', { where: 'a test', remedy: 'None.' });
  },
}));

it('says which draw of a seed is known and gives no plan, instead of another home', async () => {
  const known = generateHome({ sceneId: 'known', rooms: 4, seed: '1', draw: 3 });
  await expect(known).rejects.toThrow(/draw 3 gives no floor plan/);
});
