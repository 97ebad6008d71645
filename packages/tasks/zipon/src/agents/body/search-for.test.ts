import { createExplorationMap } from '@parley/agent-core/mapping';
import type { Observation } from '@parley/protocol';
import { openFieldWorld } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { headerOf } from '../orion/orion.fixture';
import { type Body, MAPPING, searchFor } from './body';

/** A robot in an open field that has looked ahead once. */
async function bodyInField(): Promise<Body> {
  const header = headerOf();
  const world = openFieldWorld({
    starts: { robot: { position: [0, 0, 0], headingDeg: 0 } },
    sensor: header.rules.sensor,
  });
  const observation = (await world.look('robot', 'small', 'e1/robot/0')) as Observation;
  return {
    ...{ header, observation, search: null, centre: [0, 0, 0], actions: 0, onlineMap: null },
    map: createExplorationMap([0, 0, 0], MAPPING),
    pose: observation.pose,
  } as unknown as Body;
}

it('a search around a place begins anew, and that of the home goes on after it', async () => {
  const body = await bodyInField();
  const home = searchFor(body, 'bed');
  const near = searchFor(body, 'bed', [2, 0, 0]);
  expect(near).not.toBe(home);
  expect([near.around, near.outer]).toEqual([[2, 0, 0], home]);
  // Within a metre it is the same place, farther off another.
  expect(searchFor(body, 'bed', [2.9, 0, 0])).toBe(near);
  expect(searchFor(body, 'bed', [3.1, 0, 0])).not.toBe(near);
  expect(searchFor(body, 'bed')).toBe(home);
  // Another thing is searched for from the beginning.
  expect(searchFor(body, 'lamp').outer).toBeNull();
  expect(searchFor(body, 'bed')).not.toBe(home);
});
