import { fileURLToPath } from 'node:url';
import type { Vec3 } from '@parley/protocol';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import { isInside } from '@parley/scenes/polygon';
import { randomStream } from '@parley/scenes/seed';
import { openTestHome, type TestHome } from '@parley/scenes/test-home';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Route, routeText, routeTo } from './route-to';

const MAPLE = fileURLToPath(new URL('../../../../public/scenes/maple', import.meta.url));
const at = (...points: Vec3[]) => points.map((position) => ({ position, iou: 0.1 }));
const wayOf = (route: Route) => {
  if (route.kind === 'unreachable') throw new Error(route.reason);
  return route;
};

describe('routeTo in the test home', () => {
  let home: TestHome;
  beforeAll(async () => {
    home = await openTestHome();
  });
  afterAll(() => home.pathFinder.dispose());
  const query = () => ({ scene: home.home.scene, pathFinder: home.pathFinder });
  const [west, east] = [
    () => home.home.scene.rooms.find(({ polygonXZ }) => polygonXZ.some(([x]) => x < -3))?.id,
    () => home.home.scene.rooms.find(({ polygonXZ }) => polygonXZ.some(([x]) => x > 3))?.id,
  ];

  it('goes straight through the doorway: 2.5 m to it, 1.5 m beyond', () => {
    // The doorway is at x = 0 on z = 0; a straight line of 4 m through it. The wall is 0.1 m thick, so the second room
    // begins 5 cm behind its middle.
    const pose = { position: [-2.5, 0, 0] as Vec3, headingDeg: 270 };
    const route = wayOf(routeTo(query(), pose, { viewPoints: at([1.5, 0, 0]), roomId: null }));
    expect(route.lengthM).toBeCloseTo(4, 2);
    expect(route.rooms).toEqual([west(), east()]);
    expect(route.parts).toEqual([
      { turn: 'ahead', forwardM: expect.closeTo(2.5, 0), throughRooms: [], toRoom: east() },
      { turn: 'ahead', forwardM: expect.closeTo(1.5, 0), throughRooms: [], toRoom: east() },
    ]);
  });

  it.each([
    [270, 'ahead'],
    [0, 'right'],
    [180, 'left'],
    [90, 'around'],
    [226, 'ahead'],
    [225, 'left'],
    [315, 'right'],
    [45, 'around'],
    [44, 'right'],
  ])('turns towards +x from heading %i°: %s', (headingDeg, turn) => {
    const pose = { position: [1, 0, 0] as Vec3, headingDeg };
    const goal = { viewPoints: at([2.5, 0, 0]), roomId: null };
    expect(wayOf(routeTo(query(), pose, goal)).parts).toEqual([
      { turn, forwardM: 1.5, throughRooms: [], toRoom: east() },
    ]);
  });

  it('says why there is none', () => {
    const pose = { position: [1, 0, 0] as Vec3, headingDeg: 0 };
    expect(routeTo(query(), pose, { viewPoints: [], roomId: null })).toEqual({
      kind: 'unreachable',
      reason: 'no-goal',
    });
    expect(routeTo(query(), pose, { viewPoints: at([40, 0, 0]), roomId: null })).toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('routeTo in maple', () => {
  let home: LoadedHome;
  beforeAll(async () => {
    home = await loadHome(MAPLE);
  });
  afterAll(() => home.pathFinder.dispose());

  /** Where one can stand in a room, farthest from a point first. */
  const placesIn = (roomId: string, [x, , z]: Vec3): Vec3[] => {
    const room = home.scene.rooms.find(({ id }) => id === roomId);
    const far = ([px, , pz]: Vec3): number => (px - x) * (px - x) + (pz - z) * (pz - z);
    return home.pathFinder
      .grid(0.25)
      .filter(({ island, position: [px, , pz] }) =>
        island === 0 && room !== undefined ? isInside(room.polygonXZ, [px, pz]) : false,
      )
      .map(({ position }) => position)
      .sort((a, b) => far(b) - far(a));
  };
  const doorOf = (...pair: readonly [string, string]): Vec3 => {
    const door = home.scene.portals.find(
      ({ roomA, roomB }) => pair.includes(roomA) && pair.includes(roomB),
    );
    if (door === undefined) throw new Error(`no way between ${pair.join(' and ')}`);
    return door.position;
  };

  it('leads out of the bedroom, along the hallway, into the study', () => {
    const [from] = placesIn('bedroom', doorOf('hallway', 'bedroom'));
    const [to] = placesIn('study', doorOf('hallway', 'study'));
    if (from === undefined || to === undefined) throw new Error('one can stand in both');
    const goal = { viewPoints: at(to), roomId: 'study' };
    const route = wayOf(routeTo(home, { position: from, headingDeg: 180 }, goal));
    expect(route.rooms).toEqual(['bedroom', 'hallway', 'study']);
    expect(route.parts.map(({ throughRooms, toRoom }) => [throughRooms, toRoom])).toEqual([
      [[], 'hallway'],
      [['hallway'], 'study'],
      [[], 'study'],
    ]);
    const [out, on, there] = route.parts.map(({ forwardM }) => forwardM);
    const turned = (turn: string | undefined): RegExp =>
      turn === 'ahead' ? /^Go / : new RegExp(`^Turn ${turn}`);
    const names = (id: string) => (id === 'study' ? "Mira's study" : id);
    const lines = routeText(route, names);
    lines.forEach((line, i) => {
      expect(line).toMatch(turned(route.parts[i]?.turn));
    });
    expect(lines[0]).toContain(`${out?.toFixed(1)} m to the hallway.`);
    expect(lines[1]).toContain(`${on?.toFixed(1)} m through the hallway to Mira's study.`);
    expect(lines[2]).toContain(`${there?.toFixed(1)} m.`);
  });

  it('never sends anyone to look through a door when the goal can be seen in its own room', () => {
    const door = doorOf('hallway', 'kitchen');
    const [near, inside] = [placesIn('hallway', door).at(-1), placesIn('kitchen', door)[0]];
    const [away] = placesIn('hallway', door);
    if (near === undefined || inside === undefined || away === undefined)
      throw new Error('one can stand in both');
    const pose = { position: away, headingDeg: 0 };
    const viewPoints = at(near, inside);
    expect(wayOf(routeTo(home, pose, { viewPoints, roomId: null })).rooms).toEqual(['hallway']);
    expect(wayOf(routeTo(home, pose, { viewPoints, roomId: 'kitchen' })).rooms.at(-1)).toBe(
      'kitchen',
    );
  });

  it('has one to three parts, rooms that are joined by a door, and the length of the path', () => {
    const doors = new Set(
      home.scene.portals.flatMap(({ roomA, roomB }) => [`${roomA}>${roomB}`, `${roomB}>${roomA}`]),
    );
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomStream('routes', seed);
        const [from, to] = [0, 0].map((island) => home.pathFinder.randomPoint(random, island));
        const pose = { position: from as Vec3, headingDeg: random.int(360) };
        const path = home.pathFinder.findPath(pose.position, to as Vec3);
        const route = routeTo(home, pose, { viewPoints: at(to as Vec3), roomId: null });
        if (path.kind === 'unreachable' || route.kind === 'unreachable') {
          expect(route.kind).toBe(path.kind);
          return;
        }
        expect(route.parts.length).toBeGreaterThanOrEqual(1);
        expect(route.parts.length).toBeLessThanOrEqual(3);
        route.rooms.slice(1).forEach((room, i) => {
          expect(doors.has(`${route.rooms[i]}>${room}`), route.rooms.join(' ')).toBe(true);
        });
        expect(route.lengthM).toBeCloseTo(path.lengthM, 6);
        const walkedM = route.parts.reduce((sum, { forwardM }) => sum + forwardM, 0);
        expect(walkedM).toBeLessThanOrEqual(path.lengthM + 0.2);
        expect(walkedM).toBeGreaterThanOrEqual(path.lengthM - 0.7);
      }),
      { numRuns: 200 },
    );
  });
});
