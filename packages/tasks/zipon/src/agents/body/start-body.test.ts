import { cellAt, createExplorationMap, EXPLORED, isKnownFree } from '@parley/agent-core/mapping';
import { driveRoutine, openFieldWorld } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { headerOf } from '../orion/orion.fixture';
import { floorOfMap } from '../semantic-map';
import { MAPPING } from './body';
import { startBody } from './start-body';

it('begins with the floor of the tour, on its grid, and says so', () => {
  const header = headerOf();
  const world = openFieldWorld({
    starts: { robot: { position: [1, 0, 2], headingDeg: 0 } },
    sensor: header.rules.sensor,
  });
  // The tour was of a home whose middle is elsewhere than the robot; it saw a spot that lies behind the robot.
  const tour = createExplorationMap([3, 0, 3], MAPPING);
  tour.cells[cellAt(tour.grid, 1, 6)] = EXPLORED;
  const script = { look: () => world.look('robot', 'small', 'e1/robot/0') };
  const { value: body, effects } = driveRoutine(startBody(header, floorOfMap(tour)), script);
  const beliefs = effects.flatMap((effect) => (effect.kind === 'note' ? [effect.belief] : []));
  expect(body.map.grid).toEqual(tour.grid);
  expect(isKnownFree(body.map.cells[cellAt(tour.grid, 1, 6)] as number)).toBe(true);
  expect(beliefs.find(({ type }) => type === 'map-start')).toEqual({
    type: 'map-start',
    grid: tour.grid,
  });
  const at = cellAt(tour.grid, 1, 6);
  expect(beliefs.find(({ type }) => type === 'map-delta')).toEqual({
    type: 'map-delta',
    explored: [at, 1],
    obstacle: [],
  });
  const { value: alone } = driveRoutine(startBody(header), script);
  expect(isKnownFree(alone.map.cells[cellAt(alone.map.grid, 1, 6)] as number)).toBe(false);
});
