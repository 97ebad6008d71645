import type { Pose } from '@parley/protocol';
import type { GencommEpisode } from '@parley/task-gencomm/truth';
import { describe, expect, it } from 'vitest';
import type { EpisodeLink } from '../../episodes/episode-link';
import { testSpec } from './gencomm.fixture';
import { openGencomm } from './open-gencomm';

const LINK: EpisodeLink = {
  call: () => Promise.reject(new TypeError('nobody is asked')),
  say: () => undefined,
  hear: () => [],
  keepImage: () => Promise.reject(new TypeError('no picture is drawn')),
} as unknown as EpisodeLink;

/** Opens the episode of the test home with something else in it. */
async function opened(change: (episode: GencommEpisode) => Partial<GencommEpisode>) {
  const { spec } = await testSpec();
  const episode = { ...spec.episode, ...change(spec.episode) };
  return openGencomm({ ...spec, episode }, LINK, () => undefined);
}

describe('an episode that is opened', () => {
  it('is held against its home, and runs where nothing is wrong', async () => {
    expect((await opened(() => ({}))).start.sceneId).toBe((await testSpec()).spec.episode.sceneId);
  });

  const facing = (start: Pose, headingDeg: number): Pose => ({ ...start, headingDeg });
  it.each<[string, (episode: GencommEpisode) => Partial<GencommEpisode>, RegExp]>([
    ['of another home', () => ({ sceneId: 'elsewhere' }), /of elsewhere/],
    [
      'whose target is another thing',
      ({ target }) => ({ target: { ...target, instanceId: target.instanceId + 1 } }),
      /the .+ is \d+, not \d+/,
    ],
    [
      'whose target the home has not',
      ({ target }) => ({ target: { ...target, category: 'unicorn' } }),
      /has no unicorn/,
    ],
    [
      'whose start is in a wall',
      () => ({ start: { position: [0, 0, 50], headingDeg: 0 } }),
      /nobody can stand at the start \(0, 0, 50\)/,
    ],
    [
      'whose start faces no quarter turn',
      ({ start }) => ({ start: facing(start, 45) }),
      /the start faces 45°/,
    ],
    [
      'whose shortest path is another',
      ({ shortestPathM }) => ({ shortestPathM: shortestPathM + 1 }),
      /the shortest path is .+ m, not .+ m/,
    ],
    [
      'that begins at its target',
      ({ target }) => ({
        start: { position: target.points[0] as never, headingDeg: 0 },
        shortestPathM: 0.5,
      }),
      /it begins .+ from the target, within 1 m/,
    ],
  ])('is refused by name: %s', async (_, change, said) => {
    const { spec } = await testSpec();
    await expect(opened(change)).rejects.toMatchObject({
      code: 'BAD_EPISODE',
      message: expect.stringMatching(said),
      where: spec.episodeId,
    });
  });
});
