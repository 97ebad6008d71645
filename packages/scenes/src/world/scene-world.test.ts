import {
  type Action,
  type ActResult,
  canonicalJson,
  distanceXZM,
  type Observation,
  SENSOR_PRESETS,
  sha256Bytes,
  type Vec3,
} from '@parley/protocol';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHome, TEST_MOTION, type TestHome } from '../test-home';
import type { Distances } from './measure';
import { SceneWorld, type SceneWorldParts } from './scene-world';

/** Agent-core's `World` port, spelled out: the two packages meet by shape only. */
interface World {
  look(actor: string, sensorId: string, frameId: string): Observation;
  act(actor: string, action: Action): ActResult;
  measure(actor: string): Distances;
}

let home: TestHome;
beforeAll(async () => {
  home = await openTestHome();
});

const at = (x: number, z: number): Vec3 => home.pathFinder.snap([x, 0, z])?.position as Vec3;
const worldAt = (position: Vec3, headingDeg = 0, changes: Partial<SceneWorldParts> = {}) =>
  new SceneWorld({
    ...home,
    bodies: { robot: { kind: 'walking', start: { position, headingDeg } } },
    motion: TEST_MOTION,
    sensors: SENSOR_PRESETS,
    points: { goals: [at(-3, 1)], distractors: [] },
    ...changes,
  });
const acts = fc.constantFrom<Action>(
  { kind: 'forward' },
  { kind: 'forward' },
  { kind: 'back' },
  { kind: 'turn-left' },
  { kind: 'turn-right' },
);

describe('acting', () => {
  it('goes 0.25 m along the heading and back', () => {
    const world = worldAt(at(2, 0), 90);
    expect(world.act('robot', { kind: 'forward' })).toEqual({
      pose: { position: [1.75, 0.00001, 0], headingDeg: 90 },
      collided: false,
    });
    expect(world.act('robot', { kind: 'back' }).pose.position).toEqual([2, 0.00001, 0]);
  });

  it('turns by whole degrees, left is positive, and comes full circle', () => {
    const world = worldAt(at(2, 0), 350);
    expect(world.act('robot', { kind: 'turn-left' }).pose.headingDeg).toBe(5);
    expect(world.act('robot', { kind: 'turn-right' }).pose.headingDeg).toBe(350);
    for (let i = 0; i < 24; i++) world.act('robot', { kind: 'turn-left' });
    expect(world.pose('robot')).toEqual({ position: at(2, 0), headingDeg: 350 });
  });

  it('collides with the wall, and says so', () => {
    const world = worldAt(at(2, 1.5), 180);
    const results = Array.from({ length: 3 }, () => world.act('robot', { kind: 'forward' }));
    expect(results.map(({ collided }) => collided)).toEqual([false, true, true]);
    expect(distanceXZM(results[1]?.pose.position as Vec3, results[2]?.pose.position as Vec3)).toBe(
      0,
    );
  });

  it('slides along walls only when the study lets it', () => {
    const travelled = (sliding: boolean): number => {
      const world = worldAt(at(2, 1.75), 225, { motion: { ...TEST_MOTION, sliding } });
      for (let i = 0; i < 4; i++) world.act('robot', { kind: 'forward' });
      return distanceXZM(at(2, 1.75), world.pose('robot').position);
    };
    // Along the wall a step at 45° is 0.25 / √2 = 0.177 m long: four of them 0.7 m, and none without sliding.
    expect(travelled(true)).toBeGreaterThan(0.6);
    expect(travelled(false)).toBeLessThan(0.1);
  });

  it('stops for good', () => {
    const world = worldAt(at(2, 0));
    expect(world.act('robot', { kind: 'stop' })).toEqual({
      pose: { position: at(2, 0), headingDeg: 0 },
      collided: false,
    });
    expect(world.act('robot', { kind: 'forward' })).toEqual({
      pose: { position: at(2, 0), headingDeg: 0 },
      collided: true,
    });
  });

  it('stays on the navmesh, on whole degrees and rounded metres, whatever it does', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 60 }), fc.boolean(), (actions, sliding) => {
        const world = worldAt(at(0, 0), 30, { motion: { ...TEST_MOTION, sliding } });
        for (const action of actions) {
          const { pose, collided } = world.act('robot', action);
          expect(home.pathFinder.isNavigable(pose.position)).toBe(true);
          expect(Number.isInteger(pose.headingDeg)).toBe(true);
          // JSON keeps every number as it is: no −0, at most six decimals.
          expect(JSON.parse(canonicalJson(pose))).toEqual(pose);
          for (const value of pose.position) expect(Math.round(value * 1e6) / 1e6).toBe(value);
          if (action.kind.startsWith('turn')) expect(collided).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('looking', () => {
  it('gives depth, pose and frame id, and no instance ids', () => {
    const world = worldAt(at(2, 0), 90);
    const observation = world.look('robot', 'fast', 'e/robot/0');
    expect(Object.keys(observation).sort()).toEqual(['depthM', 'frameId', 'pose', 'sensor']);
    expect(observation.frameId).toBe('e/robot/0');
    expect(observation.sensor).toBe(SENSOR_PRESETS.fast);
    expect(observation.depthM.length).toBe(160 * 120);
    // Through the doorway to the far wall at x = −4 it is 6 m, beyond the 5 m of the sensor; the lintel and doorposts
    // are 1.95 m away, at the face x = 0.05 of the dividing wall.
    expect(observation.depthM[60 * 160 + 80]).toBe(0);
    expect(observation.depthM[60 * 160 + 130]).toBeCloseTo(1.95, 4);
  });

  it('keeps the truth of every frame, however old, safe from what agents do to theirs', () => {
    const world = worldAt(at(2, 0), 90);
    const first = world.look('robot', 'fast', 'f0');
    const digest = sha256Bytes(new Uint8Array(first.depthM.buffer));
    first.depthM.fill(1);
    const recent = world.frame('f0');
    expect(sha256Bytes(new Uint8Array(recent.depthM.buffer))).toBe(digest);
    for (let i = 1; i < 12; i++) {
      world.act('robot', { kind: 'turn-left' });
      world.look('robot', 'fast', `f${i}`);
    }
    const old = world.frame('f0');
    expect(old).not.toBe(recent);
    expect(old).toEqual(recent);
    expect(old).toMatchObject({ actor: 'robot', pose: { position: at(2, 0), headingDeg: 90 } });
    expect(old.ids[60 * 160 + 130]).toBe(1);
  });

  it('refuses frames, actors and sensors that are not there', () => {
    const world = worldAt(at(2, 0));
    expect(() => world.frame('nope')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    expect(() => world.look('ghost', 'fast', 'f')).toThrow(
      expect.objectContaining({ code: 'EFFECT_PROTOCOL' }),
    );
    expect(() => world.look('robot', 'toString', 'f')).toThrow(
      expect.objectContaining({ code: 'EFFECT_PROTOCOL' }),
    );
    expect(() => worldAt([0, 0, 1.5])).toThrow(expect.objectContaining({ code: 'BAD_EPISODE' }));
  });
});

describe('measuring', () => {
  it('gives geodesics to the nearest view points, rounded to a tenth of a millimetre', () => {
    const points = { goals: [at(-3, 1), at(-3, 0)], distractors: [at(3, 0)] };
    const world = worldAt(at(2, 0), 90, { points });
    const truth = world.measure('robot');
    expect(truth.distanceToDistractorM).toBe(1);
    expect(truth.distanceToGoalM).toBeCloseTo(5, 3);
    expect(truth.distanceToGoalM).toBe(Math.round((truth.distanceToGoalM ?? 0) * 1e4) / 1e4);
    world.act('robot', { kind: 'turn-left' });
    expect(world.measure('robot')).toEqual(truth);
    world.act('robot', { kind: 'turn-right' });
    world.act('robot', { kind: 'forward' });
    expect(world.measure('robot').distanceToDistractorM).toBe(1.25);
  });

  it('says null where no path leads', () => {
    const points = { goals: [[20, 0, 20] as Vec3], distractors: [] };
    expect(worldAt(at(2, 0), 0, { points }).measure('robot')).toEqual({
      distanceToGoalM: null,
      distanceToDistractorM: null,
    });
  });

  it('falls from the shortest path of an episode to 0 for a robot that follows it', () => {
    const [episode] = home.episodes;
    if (episode === undefined) throw new Error('the test home has episodes');
    const goals = episode.viewPoints.map(({ position }) => position);
    const world = worldAt(episode.start.position, episode.start.headingDeg, {
      points: { goals, distractors: episode.distractors.flatMap(({ viewPoints }) => viewPoints) },
    });
    expect(world.measure('robot').distanceToGoalM).toBe(episode.shortestPathM);
    // The door and the first view points lie straight ahead.
    for (let i = 0; i < 20; i++) world.act('robot', { kind: 'forward' });
    expect(world.measure('robot').distanceToGoalM).toBeLessThan(0.25);
  });
});

describe('two bodies', () => {
  const overhead = {
    ...SENSOR_PRESETS.fast,
    id: 'overhead',
    cameraHeightM: 8,
    pitchDeg: -90,
    maxDepthM: 20,
  };
  const pair = () =>
    worldAt(at(2, 0), 90, {
      bodies: {
        ground: { kind: 'walking', start: { position: at(2, 0), headingDeg: 90 } },
        above: { kind: 'static', start: { position: [0, 0, 0], headingDeg: 0 }, nearM: 5.6 },
      },
      sensors: { fast: SENSOR_PRESETS.fast, overhead },
    });

  it('move apart: the camera above never does', () => {
    const world = pair();
    world.act('ground', { kind: 'forward' });
    expect(world.act('above', { kind: 'forward' })).toEqual({
      pose: { position: [0, 0, 0], headingDeg: 0 },
      collided: true,
    });
    expect(world.act('above', { kind: 'turn-left' }).pose.headingDeg).toBe(0);
    expect(world.pose('ground').position[0]).toBe(1.75);
  });

  it('see different things: from above, the floor and what stands on it', () => {
    const world = pair();
    world.look('above', 'overhead', 'top');
    const { ids, depthM } = world.frame('top');
    // Straight down through the open ceiling onto the lintel of the door (top 2.5 m cut at 2.4 m, so 5.6 m below).
    expect(depthM[60 * 160 + 80]).toBeGreaterThan(5.5);
    for (const id of [2, 3, 4, 5, 9, 10, 11]) expect(ids.includes(id)).toBe(true);
    world.look('ground', 'fast', 'eye');
    expect(world.frame('eye').ids.includes(10)).toBe(false);
  });

  it('are each measured from where they stand', () => {
    const world = pair();
    expect(world.measure('ground')).not.toEqual(world.measure('above'));
  });
});

it('repeats itself bit by bit, and is what the robot expects', () => {
  const script: Action[] = [
    { kind: 'forward' },
    { kind: 'turn-left' },
    { kind: 'forward' },
    { kind: 'back' },
  ];
  const run = () => {
    const world: World = worldAt(at(1, 0.2), 45);
    return script.map((action, i) => {
      const { depthM, ...rest } = world.look('robot', 'fast', `f${i}`);
      const bytes = new Uint8Array(depthM.buffer, depthM.byteOffset, depthM.byteLength);
      return canonicalJson({
        look: { ...rest, digest: sha256Bytes(bytes) },
        act: world.act('robot', action),
        truth: world.measure('robot'),
      });
    });
  };
  expect(run()).toEqual(run());
});
