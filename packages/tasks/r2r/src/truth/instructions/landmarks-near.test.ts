import type { SceneInstance } from '@parley/scenes/format';
import { expect, it } from 'vitest';
import type { Direction } from '../panorama';
import { landmarksNear } from './landmarks-near';

const thing = (id: number, category: string, attributes: object, more: object = {}) =>
  ({ id, category, attributes, roomId: 'hall', ...more }) as SceneInstance;
const HOME = [
  thing(2, 'sofa', { colour: 'red', pattern: 'plain' }),
  thing(3, 'chair', { colour: 'red', pattern: 'striped' }),
  thing(4, 'chair', { colour: 'red', pattern: 'plain' }),
  thing(5, 'chair', { colour: 'blue', material: 'wood' }),
  thing(6, 'window', {}),
  thing(7, 'bed', { colour: 'white' }),
  thing(8, 'lamp', { colour: 'green' }, { unsettled: ['colour'] }),
  thing(9, 'lamp', { colour: 'grey' }),
];
const seen = (instanceId: number, share: number, depthM = 1) => ({
  ...{ instanceId, share, depthM },
  category: HOME.find(({ id }) => id === instanceId)?.category ?? '?',
});
const around = (...things: ReturnType<typeof seen>[]): Direction[] => [
  { index: 0, things, candidates: [] },
];
const told = (...things: ReturnType<typeof seen>[]): string[] =>
  landmarksNear(around(...things), HOME, 'hall').map(({ category, words }) =>
    [...words, category].join(' '),
  );

it('names a thing by the fewest words that tell it from its kind in sight, the largest first', () => {
  expect(told(seen(2, 0.1), seen(3, 0.3), seen(5, 0.2))).toEqual([
    'red chair',
    'blue chair',
    'sofa',
  ]);
  // Two red chairs: the striped one by its pattern, of the plain one nothing is said.
  expect(told(seen(3, 0.3), seen(4, 0.2))).toEqual(['striped chair']);
  expect(told(seen(3, 0.3))).toEqual(['chair']);
});

it('tells it from others that are farther off or smaller too, but names those not', () => {
  expect(told(seen(5, 0.2), seen(3, 0.3, 4), seen(4, 0.001))).toEqual(['blue chair']);
});

it('leaves out what stands in another room, but tells its kind from it; in a doorway both rooms count', () => {
  const homes = HOME.map((one) => (one.id === 3 ? { ...one, roomId: 'study' } : one));
  const sights = around(seen(3, 0.3), seen(5, 0.2));
  const named = (roomId: string | null) =>
    landmarksNear(sights, homes, roomId).map(({ words, category }) =>
      [...words, category].join(' '),
    );
  expect(named('hall')).toEqual(['blue chair']);
  expect(named('study')).toEqual(['red chair']);
  expect(named(null)).toEqual(['red chair', 'blue chair']);
});

it('leaves out what every room has, and what a picture does not settle', () => {
  expect(told(seen(6, 0.5), seen(7, 0.1))).toEqual(['bed']);
  expect(told(seen(8, 0.3), seen(9, 0.2))).toEqual(['grey lamp']);
});

it('takes a thing that several directions show once, where it is largest', () => {
  const twice: Direction[] = [
    ...around(seen(7, 0.005)),
    { index: 1, things: [seen(7, 0.2), seen(2, 0.1)], candidates: [] },
  ];
  expect(landmarksNear(twice, HOME, null).map(({ instanceId }) => instanceId)).toEqual([7, 2]);
});
