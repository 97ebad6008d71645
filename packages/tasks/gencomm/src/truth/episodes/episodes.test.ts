import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distanceXZM, ParleyError, type Pose, type Vec3 } from '@parley/protocol';
import { openTestHome, type TestHome } from '@parley/scenes/test-home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitOfHome } from '../../shared';
import { THRESHOLD_M } from '../rules';
import { builtInOf } from './built-in';
import { episodeFaults } from './check-episode';
import { type GencommEpisode, homeOfId } from './episode';
import { FARTHEST_M, generateGencomm } from './generate-episodes';
import { onlyOneOf, singleThings } from './only-one-of';
import { EPISODES_FILE, readGencomm } from './read-episodes';

const HOMES = [
  'alder',
  'ash',
  'beech',
  'birch',
  'cedar',
  'elm',
  'hazel',
  'juniper',
  'larch',
  'linden',
  'oak',
  'rowan',
];

describe('the built-in episodes', () => {
  const all = HOMES.flatMap((home) => [...builtInOf(home)]);

  it('are 100, half of them in training homes, each of its own id', () => {
    expect(all).toHaveLength(100);
    expect(all.filter(({ sceneId }) => splitOfHome(sceneId) === 'training')).toHaveLength(50);
    expect(new Set(all.map(({ episodeId }) => episodeId)).size).toBe(100);
    for (const { episodeId, sceneId } of all) expect(homeOfId(episodeId)).toBe(sceneId);
  });

  it('begin outside the threshold and no farther than ten steps lead (SCI-36)', () => {
    for (const { shortestPathM, shortestActions, start, seed } of all) {
      expect(shortestPathM).toBeGreaterThanOrEqual(THRESHOLD_M);
      expect(shortestPathM).toBeLessThan(FARTHEST_M);
      expect(shortestActions ?? 10).toBeLessThanOrEqual(10);
      expect(start.headingDeg % 90).toBe(0);
      expect(seed).toBe('gencomm-1');
    }
    expect(builtInOf('nowhere')).toEqual([]);
  });
});

describe('generated episodes', () => {
  let home: TestHome & { readonly scene: TestHome['home']['scene'] };
  let episodes: GencommEpisode[];
  beforeAll(async () => {
    const opened = await openTestHome();
    home = { ...opened, scene: opened.home.scene };
    episodes = generateGencomm(home, { seed: '1', count: 6 });
  });

  it('have targets of which the home has one, are without faults, and are the same again', () => {
    expect(episodes.length).toBeGreaterThan(0);
    const single = new Set(singleThings(home.scene).map(({ id }) => id));
    for (const episode of episodes) {
      expect(single).toContain(episode.target.instanceId);
      expect(episodeFaults(episode, home)).toEqual([]);
    }
    expect(generateGencomm(home, { seed: '1', count: 6 })).toEqual(episodes);
    expect(generateGencomm(home, { seed: '2', count: 6 })).not.toEqual(episodes);
  });

  it('begin where the house has its robot begin, each target once', () => {
    const { position } = (episodes[0] as GencommEpisode).start;
    const beside: Vec3 = [position[0] + 0.02, 0, position[2] - 0.03];
    const own = (start: Pose) =>
      generateGencomm({ ...home, scene: { ...home.scene, start } }, { seed: '1', count: 50 });
    const made = own({ position: beside, headingDeg: 268 });
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ target }) => target.instanceId)).size).toBe(made.length);
    for (const episode of made) {
      expect(distanceXZM(episode.start.position, beside)).toBeLessThan(0.1);
      expect(episode.start.headingDeg).toBe(270);
      expect(episodeFaults(episode, home)).toEqual([]);
    }
    // Nobody can stand there: starts are drawn as in homes without one.
    expect(own({ position: [0, 0, 50], headingDeg: 0 })[0]).toEqual(episodes[0]);
  });

  it('with a start in a wall, near the target, or another length are refused', () => {
    const [episode] = episodes as [GencommEpisode];
    const wrong = (more: Partial<GencommEpisode>) => episodeFaults({ ...episode, ...more }, home);
    expect(wrong({ start: { position: [0, 0, 50], headingDeg: 0 } })[0]).toContain(
      'nobody can stand',
    );
    expect(wrong({ start: { ...episode.start, headingDeg: 45 } })[0]).toContain('no quarter turn');
    expect(wrong({ shortestPathM: 9 })[0]).toContain('not 9 m');
    const [point] = episode.target.points;
    const inside = wrong({ start: { position: point as never, headingDeg: 0 } });
    expect(inside.some((fault) => fault.includes('within'))).toBe(true);
  });

  it('with no or two things of the category are refused, with those that would do', () => {
    expect(() => onlyOneOf(home.scene, 'unicorn')).toThrow(/has no unicorn/);
    const counts = new Map<string, number>();
    for (const { category } of home.scene.instances)
      counts.set(category, (counts.get(category) ?? 0) + 1);
    const twice = [...counts].find(([, count]) => count > 1)?.[0];
    if (twice === undefined) throw new TypeError('the test home has no category twice');
    expect(() => onlyOneOf(home.scene, twice)).toThrow(
      new RegExp(`has ${counts.get(twice)} ${twice}`),
    );
    const [episode] = episodes as [GencommEpisode];
    const other = { ...episode, target: { ...episode.target, category: twice } };
    expect(episodeFaults(other, home)[0]).toContain(twice);
  });
});

describe('a file of episodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gencomm-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused with the field that is wrong', () => {
    expect(() => readGencomm(folder)).toThrow(ParleyError);
    const [episode] = builtInOf('alder') as [GencommEpisode];
    const bad = {
      formatVersion: 1,
      sceneId: 'alder',
      episodes: [{ ...episode, shortestPathM: -1 }],
    };
    writeFileSync(join(folder, EPISODES_FILE), JSON.stringify(bad));
    expect(() => readGencomm(folder)).toThrow(/episodes\.0\.shortestPathM/);
  });
});
