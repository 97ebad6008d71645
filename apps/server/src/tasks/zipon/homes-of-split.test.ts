import { join } from 'node:path';
import { FITTED_HOMES } from '@parley/task-zipon/shared';
import { expect, it } from 'vitest';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { GT_DETECTOR_FIT } from '../../ground-truth/gt-detector-fit';
import { repositoryRoot } from '../../repository';
import { isAmongHomes } from './homes-of-split';
import { wholeEpisodes } from './zipon-episodes';

it('knows the homes on which errors of the detector were fitted', () => {
  expect([...FITTED_HOMES]).toEqual(GT_DETECTOR_FIT.provenance.homes);
});

it('names homes one by one, or by their split', () => {
  const homes = wholeEpisodes(createSceneCatalog(join(repositoryRoot(), 'public/scenes')));
  const named = (text?: string) => homes.filter(isAmongHomes(text)).map(({ sceneId }) => sceneId);
  expect(named('held-out')).toEqual(['cedar', 'juniper', 'larch', 'linden', 'oak', 'rowan']);
  expect(named('fitted')).toEqual([...FITTED_HOMES]);
  expect(named('fitted,oak')).toEqual([...FITTED_HOMES, 'oak']);
  expect(named('oak,elm')).toEqual(['elm', 'oak']);
  expect(named()).toHaveLength(12);
});
