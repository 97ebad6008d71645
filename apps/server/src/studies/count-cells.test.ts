import type { Study } from '@parley/protocol';
import { expect, it } from 'vitest';
import { countCells } from './count-cells';

const arms = [{ armId: 'category' }, { armId: 'own-words' }] as Study['arms'];
const study = { arms, episodes: ['oak-1', 'elm-2'], cells: { most: 2 } };

it('counts each object in each arm, whatever arm a person began with', () => {
  const taken = [
    { episodeId: 'oak-1', armId: 'category', state: 'done' },
    { episodeId: 'oak-1', armId: 'category', state: 'leased' },
    { episodeId: 'elm-2', armId: 'own-words', state: 'done' },
  ] as const;
  expect(countCells(study, taken)).toEqual([
    { episodeId: 'oak-1', armId: 'category', filled: 1, underWay: 1, most: 2 },
    { episodeId: 'oak-1', armId: 'own-words', filled: 0, underWay: 0, most: 2 },
    { episodeId: 'elm-2', armId: 'category', filled: 0, underWay: 0, most: 2 },
    { episodeId: 'elm-2', armId: 'own-words', filled: 1, underWay: 0, most: 2 },
  ]);
});

it('is null without cells', () => {
  expect(countCells({ arms, episodes: ['oak-1'] }, [])).toBe(null);
});
