import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Direction, directionTo, LOOK_FROM } from '../../shared';
import type { PairView, PinverifyEpisode } from '../episodes';
import { sidesOf } from '../ring';
import { createRingWorld } from '.';

/** Six views, sixty degrees apart, 1.5 m from a thing at the origin; the first faces it from +x. */
const viewOf = (sector: number, more: Partial<PairView> = {}): PairView => ({
  ...{ tag: `s${sector}_far`, sector, range: 'far', navigable: true, meetsThreshold: true },
  position: [1.5 * Math.cos((sector * Math.PI) / 3), 1.31, 1.5 * Math.sin((sector * Math.PI) / 3)],
  ...{ rgb: 'p.png', depth: null, box: null, areaPx: 900, ...more },
});
const ringWith = (
  more: Readonly<Record<number, Partial<PairView>>> = {},
): Pick<PinverifyEpisode, 'goalPosition' | 'views' | 'index'> => ({
  goalPosition: [0, 0.5, 0],
  views: [0, 1, 2, 3, 4, 5].map((sector) => viewOf(sector, more[sector])),
  index: 0,
});
const goTo = (direction: Direction) =>
  ({ kind: 'task', name: LOOK_FROM, data: { direction } }) as const;

it('begins at a view that shows the target, which is its own front, and faces it', () => {
  const hidden = { meetsThreshold: false };
  const world = createRingWorld(
    ringWith({ 0: hidden, 1: hidden, 2: hidden, 4: hidden, 5: hidden }),
  );
  expect(world.at().sector).toBe(3);
  expect(world.observe()).toEqual({ view: 'view-1', sector: 0, warning: null });
  expect(world.measure()).toEqual({ sector: 3, moved: 'start' });
  // From −x it looks along +x, which is a quarter to the right: 270.
  expect(world.act('verifier', { kind: 'stop' }).pose).toEqual({
    position: [-1.5, 0, 0],
    headingDeg: 270,
  });
});

it('goes to its left by raising the azimuth, and tells a trap', () => {
  const others = { meetsThreshold: false };
  const world = createRingWorld(
    ringWith({ 1: others, 2: others, 3: others, 4: others, 5: others }),
  );
  expect(world.at().sector).toBe(0);
  expect(world.act('verifier', goTo('front-left')).collided).toBe(false);
  expect(world.at().sector).toBe(1);
  expect(world.observe()).toEqual({ view: 'view-2', sector: 1, warning: 'trap' });
});

it('stays where no place lies that way, and where it has been', () => {
  const world = createRingWorld(ringWith({ 3: { navigable: false } }));
  const began = world.observe().view;
  const wall = Direction.options[(3 - world.at().sector + 6) % 6] as Direction;
  for (const direction of ['front', wall] as const) {
    expect(world.act('verifier', goTo(direction)).collided).toBe(true);
    expect(world.observe()).toEqual({ view: began, sector: 0, warning: 'unreachable' });
    expect(world.measure().moved).toBe('unreachable');
  }
});

it('never comes to the same place twice, whatever it is asked', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...Direction.options), { maxLength: 12 }),
      fc.integer({ min: 0, max: 50 }),
      (moves, index) => {
        const world = createRingWorld({ ...ringWith(), index });
        const been = [world.at().sector];
        for (const direction of moves) {
          const { collided } = world.act('verifier', goTo(direction));
          if (!collided) been.push(world.at().sector);
        }
        expect(new Set(been).size).toBe(been.length);
      },
    ),
  );
});

it('has nowhere to begin without a view that can be stood at', () => {
  const views = [viewOf(0, { navigable: false })];
  expect(() => createRingWorld({ goalPosition: null, views, index: 0 })).toThrow(RangeError);
});

it('lets who describes a thing go to every side from every other, as often as they like', () => {
  const episode = ringWith({ 3: { navigable: false }, 5: { meetsThreshold: false } });
  const sides = sidesOf(episode);
  const world = createRingWorld(episode, 'far', { mayReturn: true });
  const seen = new Map([[world.observe().sector, world.observe().view]]);
  for (const from of sides)
    for (const to of sides) {
      if (from === to) continue;
      const at = world.observe().sector;
      if (at !== from) world.act('verifier', goTo(directionTo(at, from)));
      expect(world.act('verifier', goTo(directionTo(from, to))).collided).toBe(false);
      const { sector, view } = world.observe();
      expect(sector).toBe(to);
      // A place keeps its name.
      expect(seen.get(sector) ?? view).toBe(view);
      seen.set(sector, view);
    }
  expect(sides).toHaveLength(5);
  expect(new Set(seen.values()).size).toBe(5);
});
