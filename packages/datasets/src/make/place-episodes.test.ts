import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ParleyError } from '@parley/protocol';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import { InstanceEpisode } from '@parley/scenes/format';
import { createRasteriser, type Rasteriser } from '@parley/scenes/raster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertBenchmark, readBenchmark, searchSetOf } from '../benchmarks';
import type { CoinFile } from '../benchmarks/habitat/habitat-schema';
import { placeEpisodes } from './place-episodes';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow/', import.meta.url));

describe('placeEpisodes', () => {
  let home: LoadedHome;
  let rasteriser: Rasteriser;
  let ours: InstanceEpisode[];
  let coin: CoinFile;
  beforeAll(async () => {
    home = await loadHome(WILLOW);
    rasteriser = createRasteriser(home.sensors);
    const source = readBenchmark(new Uint8Array(readFileSync(`${WILLOW}episodes.json`)), 'e.json');
    ours = (source.data as { episodes: InstanceEpisode[] }).episodes;
    const { benchmark } = convertBenchmark(source, 'coin', { file: 'e.json', scene: home.scene });
    coin = JSON.parse(JSON.stringify(benchmark.data)) as CoinFile;
  });
  afterAll(() => home.pathFinder.dispose());
  const place = (data: CoinFile, leaveOut = false) =>
    placeEpisodes(
      searchSetOf({ format: 'coin', data }, { file: 'c.json' }),
      { ...home, rasteriser },
      { splitOf: () => 'train', leaveOut },
    );
  const lineOf = (data: CoinFile): string => {
    try {
      place(data);
      return 'no error';
    } catch (error) {
      return error instanceof ParleyError ? error.toLine() : String(error);
    }
  };
  const changed = (change: (episode: CoinFile['episodes'][number], data: CoinFile) => void) => {
    const data = structuredClone(coin);
    change(data.episodes[0] as CoinFile['episodes'][number], data);
    return data;
  };

  it('gives back what was made here: ours → CoIN-Bench → ours', () => {
    const { planned } = place(coin);
    const episodes = planned.map(({ episode }) => episode);
    expect(episodes.map((one) => InstanceEpisode.parse(one))).toEqual(episodes);
    expect(episodes).toEqual(ours.map((one) => ({ ...one, split: 'train' })));
  });

  it('works out view points where the file has none', () => {
    const { planned, warnings } = place(
      changed((_, { goals }) => {
        for (const [goal] of Object.values(goals)) if (goal) goal.view_points = [];
      }),
    );
    expect(planned.map(({ episode }) => episode.viewPoints)).toEqual(
      ours.map(({ viewPoints }) => viewPoints),
    );
    expect(warnings.at(-1)).toMatch(/^view points of \d+ episodes: worked out in the home/);
  });

  it('leaves out a second episode of an id, and on demand what cannot be run; each is named', () => {
    const [, ...others] = ours.map(({ episodeId }) => episodeId);
    const doubled = changed((episode, { episodes }) => {
      if (episodes[1]) episodes[1].episode_id = episode.episode_id;
    });
    const { planned, warnings } = place(doubled);
    expect(planned).toHaveLength(ours.length - 1);
    expect(warnings).toContain(
      `1 episodes have an id that stands before them: left out (${ours[0]?.episodeId} of willow.glb)`,
    );
    const off = changed((episode) => Object.assign(episode, { start_position: [40, 0, 40] }));
    const rest = place(off, true);
    expect(rest.planned.map(({ episode }) => episode.targetId)).toEqual(
      ours.slice(1).map(({ targetId }) => targetId),
    );
    // Numbers have no gap.
    expect(rest.planned.map(({ episode }) => episode.episodeId)).toEqual(
      others.map((_, i) => `willow-${String(i + 1).padStart(2, '0')}`),
    );
    expect(rest.warnings.at(-1)).toMatch(/^willow-01: no one can stand at its start.*: left out$/);
    const none = changed((_, { episodes }) => {
      for (const one of episodes) one.start_position = [40, 0, 40];
    });
    expect(() => place(none, true)).toThrow(/nothing is left: willow-01: no one can stand/);
  });

  it('refuses, by episode, what cannot be run', () => {
    const id = ours[0]?.episodeId;
    expect(
      lineOf(changed((episode) => Object.assign(episode, { start_position: [40, 0, 40] }))),
    ).toMatch(new RegExp(`^BAD_EPISODE ${id}: no one can stand at its start \\(40\\.00, .*Leave`));
    const away = changed((_, { goals }) => {
      for (const [goal] of Object.values(goals)) if (goal) goal.position = [40, 0, 40];
    });
    expect(lineOf(away)).toMatch(new RegExp(`^BAD_EPISODE ${id}: there is no table at \\(40\\.00`));
    const elsewhere = structuredClone(coin);
    const [first, second] = elsewhere.episodes;
    if (first && second) {
      first.scene_id = 'a/oak.glb';
      second.scene_id = 'a/elm.glb';
    }
    for (const [key, goal] of Object.entries(coin.goals))
      for (const name of ['oak', 'elm'])
        elsewhere.goals[key.replace('willow', name)] = structuredClone(goal);
    expect(lineOf(elsewhere)).toMatch(
      /^BAD_EPISODE willow: none of 2 episodes .* oak, elm with --/,
    );
  });
});
