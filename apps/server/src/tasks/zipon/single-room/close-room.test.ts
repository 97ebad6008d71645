import { join } from 'node:path';
import {
  cellAt,
  createExplorationMap,
  findFrontiers,
  MappingConfig,
  updateMap,
} from '@parley/agent-core/mapping';
import { type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { isInside } from '@parley/scenes/polygon';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { type OpenHome, openHome, TEST_HOME_DIR } from '../../../homes/open-home';
import { repositoryRoot } from '../../../repository';
import { bakeHomes } from '../../../terminal/bake-homes';
import { findZipon } from '../zipon-episodes';
import { closedRoomHash, closeRoom } from './close-room';
import { keptHashOf, openHomeOf, withinHome } from './open-home-of';
import { SINGLE_ROOM } from './single-room';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 600_000 });

const sensor = SENSOR_PRESETS.orion;

describe('one room of the test home', () => {
  let home: OpenHome;
  let room: OpenHome;
  beforeAll(async () => {
    home = await openHome(TEST_HOME_DIR);
    room = await closeRoom(home, 'room-a');
  });
  const depthAhead = ({ rasteriser }: OpenHome, pose: Pose): number => {
    const { depthM } = rasteriser.render(pose, sensor);
    return depthM[(sensor.heightPx / 2) * sensor.widthPx + sensor.widthPx / 2] as number;
  };
  /** In front of the doorway, which is at x = 0, and looks through it, along +x. */
  const before: Pose = { position: [-1.5, 0, 0], headingDeg: 270 };

  it('ends where its wall does', () => {
    // The wall of the room is 0.05 m before the middle of the doorway, the panel 0.01 m behind its face.
    expect(depthAhead(room, before)).toBeCloseTo(1.5 - 0.05 + 0.01, 3);
    expect(depthAhead(home, before)).toBeGreaterThan(2);
  });

  it('holds its own things alone, and shows no others from anywhere in it', () => {
    expect(room.scene.instances.map(({ id }) => id)).toEqual(
      home.scene.instances.filter(({ roomId }) => roomId === 'room-a').map(({ id }) => id),
    );
    expect(room.scene.rooms.map(({ id }) => id)).toEqual(['room-a']);
    const own = new Set([0, 1, ...room.scene.instances.map(({ id }) => id)]);
    for (const { position } of room.pathFinder.grid(0.5))
      for (let headingDeg = 0; headingDeg < 360; headingDeg += 90) {
        const { ids } = room.rasteriser.render({ position, headingDeg }, sensor);
        expect(ids.every((id) => own.has(id))).toBe(true);
      }
  });

  it('lets nobody out, whichever way they go', () => {
    const [{ polygonXZ } = { polygonXZ: [] }] = room.scene.rooms;
    const stands = room.pathFinder.grid(0.25);
    expect(stands.length).toBeGreaterThan(20);
    for (const { position } of stands)
      expect(isInside(polygonXZ, [position[0], position[2]])).toBe(true);
    const [x] = room.pathFinder.tryStep(before.position, [3, 0, 0], { sliding: true });
    expect(x).toBeLessThan(-0.05);
    expect(home.pathFinder.findPath(before.position, [2, 0, 0]).kind).toBe('complete');
  });

  it('says what is wrong with a room that is not there', async () => {
    await expect(closeRoom(home, 'attic')).rejects.toMatchObject({
      code: 'BAD_EPISODE',
      message: 'the home has no room attic',
    });
  });
});

describe('the single room', () => {
  const scenesDir = join(repositoryRoot(), 'public/scenes');
  const sceneDir = join(scenesDir, 'linden');
  beforeAll(() => bakeHomes([sceneDir]));
  const episodeOf = () => {
    const episode = findZipon(SINGLE_ROOM, createSceneCatalog(scenesDir));
    if (episode === null) throw new Error('the home is not installed');
    return episode;
  };

  it('is shut, and all its goals can be reached and looked at in it', async () => {
    const episode = episodeOf();
    const { pathFinder, sceneHash } = await openHomeOf(sceneDir, episode);
    expect(sceneHash).toBe(keptHashOf(sceneDir, episode));
    expect(sceneHash).toBe(closedRoomHash(keptHashOf(sceneDir, {}) ?? '', 'living-room'));
    // Boxes that the home keeps off its floor are a little smaller than the things themselves: a gap between two of them may be lost.
    const all = episode.goals.flatMap(({ viewPoints }) =>
      viewPoints.map(({ position }) => position),
    );
    const stands = all.filter((point) => pathFinder.isNavigable(point));
    expect(stands.length / all.length).toBeGreaterThan(0.94);
    for (const { goalId, viewPoints } of episode.goals) {
      const points = viewPoints.map(({ position }) => position);
      expect(pathFinder.findNearest(episode.start.position, points).kind, goalId).toBe('complete');
    }
  });

  it('leaves nothing to explore behind its doorways once it was seen', async () => {
    const episode = episodeOf();
    const frontiersOf = async ({ rasteriser }: Pick<OpenHome, 'rasteriser'>) => {
      const map = createExplorationMap(
        episode.start.position,
        MappingConfig.parse({ sizeCells: 600 }),
      );
      const room = await openHomeOf(sceneDir, episode);
      for (const { position } of room.pathFinder.grid(1))
        for (let headingDeg = 0; headingDeg < 360; headingDeg += 45) {
          const pose = { position, headingDeg };
          const { depthM } = rasteriser.render(pose, sensor);
          updateMap(map, { frameId: 'f', pose, sensor, depthM });
        }
      const [{ polygonXZ } = { polygonXZ: [] }] = room.scene.rooms;
      const beyond = findFrontiers(map, 0).filter(
        ({ position: [x, , z] }) => !isInside(polygonXZ, [x, z]) && cellAt(map.grid, x, z) >= 0,
      );
      return beyond.length;
    };
    expect(await frontiersOf(await openHomeOf(sceneDir, episode))).toBe(0);
    expect(await frontiersOf(await openHome(sceneDir))).toBeGreaterThan(0);
  });

  it('is all that people there can speak about', async () => {
    const episode = episodeOf();
    const home = await openHomeOf(sceneDir, episode);
    const { rooms, things, goals } = withinHome(episode, home);
    expect(rooms.map(({ roomId }) => roomId)).toEqual(['living-room']);
    const keys = new Set(things.map(({ key }) => key));
    expect(keys.size).toBeLessThan(episode.things.length);
    for (const { sameGoal, landmarks } of goals)
      for (const key of [...sameGoal, ...landmarks]) expect(keys.has(key)).toBe(true);
    const whole = { ...episode, closedRoomId: undefined };
    expect(withinHome(whole, home)).toBe(whole);
  });
});
