import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ParleyError } from '@parley/protocol';
import { type InstanceEpisode, Scene } from '@parley/scenes/format';
import { beforeAll, describe, expect, it } from 'vitest';
import { convertBenchmark, type Target } from './convert';
import { type Benchmark, readBenchmark } from './formats';
import type { CoinFile, GoatFile, ObjectNavFile } from './habitat/habitat-schema';
import { pitchOf, poseOf, quaternionOf } from './habitat/rotations';
import { onlyEpisodes } from './only-episodes';
import { makeConnectivity } from './r2r/connectivity.fixture';
import type { R2rFile } from './r2r/r2r-episodes';
import { readConnectivity } from './r2r/read-connectivity';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow/', import.meta.url));
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const read = (value: unknown) => readBenchmark(encode(value), 'x.json');
const lineOf = (work: () => unknown): string => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof ParleyError ? error.toLine() : String(error);
  }
};

let scene: Scene;
let ours: Extract<Benchmark, { format: 'episodes' }>;
beforeAll(() => {
  scene = Scene.parse(JSON.parse(readFileSync(`${WILLOW}scene.json`, 'utf8')));
  ours = read(JSON.parse(readFileSync(`${WILLOW}episodes.json`, 'utf8'))) as typeof ours;
});
type Turned = Exclude<Target, 'parley'>;
const turn = (source: Benchmark, to: Turned) =>
  convertBenchmark(source, to, { file: 'x.json', scene });

describe('rotations', () => {
  it('come back as whole degrees', () => {
    for (let deg = 0; deg < 360; deg++)
      for (const pitch of [-60, -1, 0, 45]) {
        const rotation = quaternionOf(deg, pitch);
        expect(pitchOf(rotation)).toBe(pitch);
        if (pitch === 0) expect(poseOf([0, 0, 0], rotation).headingDeg).toBe(deg);
      }
    // A quarter turn to the left about +y: (0, sin 45°, 0, cos 45°).
    const half = expect.closeTo(Math.SQRT1_2, 8);
    expect(quaternionOf(90)).toEqual([0, half, 0, half]);
  });
});

describe('our episodes', () => {
  it('become CoIN-Bench with targets, rivals, view points, camera and description', () => {
    const { benchmark, warnings } = turn(ours, 'coin');
    const data = benchmark.data as CoinFile;
    expect(read(data)).toEqual(benchmark);
    expect(data.episodes).toHaveLength(ours.data.episodes.length);
    const [mine, theirs] = [ours.data.episodes[0], data.episodes[0]] as [
      InstanceEpisode,
      CoinFile['episodes'][number],
    ];
    expect(theirs).toMatchObject({
      episode_id: mine.episodeId,
      scene_id: 'willow/willow.glb',
      start_position: mine.start.position,
      object_category: mine.category,
      object_instance_id: mine.targetId,
      instruction: mine.description,
      info: { geodesic_distance: mine.shortestPathM },
      camera_spec: { hfov: mine.pictureCamera?.hfovDeg },
    });
    expect(poseOf(theirs.start_position, theirs.start_rotation)).toEqual(mine.start);
    const goal = data.goals[`willow.glb_${mine.targetId}`]?.[0];
    const box = scene.instances.find((one) => one.id === mine.targetId)?.aabb;
    expect(goal?.position[0]).toBeCloseTo(((box?.min[0] ?? 0) + (box?.max[0] ?? 0)) / 2, 9);
    expect(goal?.distractors).toHaveLength(mine.distractors.length);
    expect(goal?.view_points.map((one) => [one.agent_state.position, one.iou])).toEqual(
      mine.viewPoints.map(({ position, iou }) => [position, iou]),
    );
    expect(warnings.join('\n')).toMatch(/split and difficulty of/);
  });

  it('become ObjectNav, which does not say which one', () => {
    const { benchmark, warnings } = turn(ours, 'objectnav');
    const data = benchmark.data as ObjectNavFile;
    expect(read(data)).toEqual(benchmark);
    const first = ours.data.episodes[0] as InstanceEpisode;
    // How far the target is says nothing of how far the nearest of its category is.
    expect(data.episodes.map(({ info }) => info)).toEqual(data.episodes.map(() => ({})));
    expect(data.goals_by_category[`willow.glb_${first.category}`]).toHaveLength(
      first.distractors.length + 1,
    );
    expect(warnings.join('\n')).toMatch(/ObjectNav has no place for which thing is meant/);
  });

  it('need their home, and are refused in another', () => {
    const alone = () => convertBenchmark(ours, 'coin', { file: 'e.json' });
    expect(lineOf(alone)).toMatch(/^BAD_INPUT e\.json: .*Name its folder with --home\.$/);
    const other = () =>
      convertBenchmark(ours, 'coin', { file: 'e.json', scene: { ...scene, sceneId: 'oak' } });
    expect(lineOf(other)).toMatch(/it belongs to willow, not to oak/);
  });
});

const FILE = '4ok3usBNeis.basis.glb';
const camera = (n: number) => ({ position: [n, 1, 0], rotation: [0, 0, 0, 1], hfov: 79 });
const goal = (id: string, x: number, more: object = {}) => ({
  object_category: 'plant',
  object_id: id,
  position: [x, 0, 0],
  view_points: [{ agent_state: { position: [x, 0, 1], rotation: [0, 0, 0, 1] }, iou: 0.5 }],
  children_object_categories: [],
  ...more,
});
const GOAT = {
  goals: {
    [`${FILE}_plant`]: [
      goal('plant_1', 1, { lang_desc: 'the tall plant', image_goals: [camera(0), camera(1)] }),
      goal('plant_2', 2, { image_goals: [camera(2)] }),
    ],
  },
  episodes: [
    {
      episode_id: '7',
      scene_id: `hm3d/val/00877-4ok3usBNeis/${FILE}`,
      scene_dataset_config: 'c.json',
      start_position: [0, 0, 0],
      start_rotation: [0, 0, 0, 1],
      tasks: [
        ['plant', 'object', null],
        ['plant', 'description', 'plant_1'],
        ['plant', 'image', 'plant_1', 1],
        ['plant', 'image', 'plant_2', 0],
      ],
      is_thesis: true,
    },
  ],
};

describe('GOAT-Bench', () => {
  it('becomes one CoIN episode for each step that names a thing', () => {
    const { benchmark, warnings } = turn(read(GOAT), 'coin');
    const data = benchmark.data as CoinFile;
    expect(
      data.episodes.map((one) => [one.episode_id, one.object_instance_id, one.instruction]),
    ).toEqual([
      ['7_1', 'plant_1', 'the tall plant'],
      ['7_2', 'plant_1', 'the tall plant'],
      ['7_3', 'plant_2', undefined],
    ]);
    expect(data.episodes.map(({ camera_spec }) => camera_spec?.position[0])).toEqual([0, 1, 2]);
    expect(data.episodes[0]).toHaveProperty('scene_dataset_config', 'c.json');
    expect(data.goals[`${FILE}_plant_1`]?.[0]?.distractors).toEqual([[2, 0, 0]]);
    expect(warnings).toEqual([
      'is_thesis of 1 episodes: not known here',
      '1 steps that any of several things of a category would meet: left out',
      'order of the steps of 1 episodes: each step begins where its episode begins',
      '1 of 3 episodes have no description',
    ]);
  });

  it('comes back from CoIN with the same starts, things, words and pictures', () => {
    const coin = turn(read(GOAT), 'coin').benchmark;
    const again = turn(coin, 'goat').benchmark.data as GoatFile;
    expect(again.episodes.map(({ tasks }) => tasks)).toEqual([
      [['plant', 'description', 'plant_1']],
      [['plant', 'description', 'plant_1']],
      [['plant', 'image', 'plant_2', 0]],
    ]);
    const things = again.goals[`${FILE}_plant`] ?? [];
    expect(things.map(({ object_id, lang_desc }) => [object_id, lang_desc])).toEqual([
      ['plant_1', 'the tall plant'],
      ['plant_2', undefined],
    ]);
    expect(
      things.map(({ image_goals }) => image_goals?.map(({ position }) => position[0])),
    ).toEqual([[0, 1], [2]]);
    expect(turn({ format: 'goat', data: again }, 'coin').benchmark.data).toMatchObject({
      goals: (coin.data as CoinFile).goals,
    });
  });

  it('goes into its own format untouched', () => {
    expect(turn(read(GOAT), 'goat')).toEqual({ benchmark: read(GOAT), warnings: [] });
  });
});

describe('R2R', () => {
  const graph = readConnectivity(encode(makeConnectivity()), 'scan1_connectivity.json');

  it('takes the shortest way over the graph: 2 + 3 + 5 m up the stairs', () => {
    // From beside viewpoint a (0, 0) to a thing seen from beside d (2, 3, −7); facing +x, a quarter turn to the right.
    const search = {
      goals: { [`${FILE}_plant_1`]: [goal('plant_1', 1, { view_points: [view([2, 3, -6.8])] })] },
      episodes: [
        {
          episode_id: 0,
          scene_id: FILE,
          start_position: [0.1, 0, 0],
          start_rotation: quaternionOf(270),
          object_category: 'plant',
          object_instance_id: 'plant_1',
          instruction: 'the tall plant',
        },
      ],
    };
    const { benchmark } = convertBenchmark(read(search), 'r2r', { file: 'x', graph });
    const [path] = benchmark.data as R2rFile;
    expect(path).toEqual({
      distance: 10,
      scan: 'scan1',
      path_id: 0,
      path: ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32)),
      heading: expect.closeTo(Math.PI / 2, 5),
      instructions: ['the tall plant'],
    });
    expect(lineOf(() => turn(read(search), 'r2r'))).toMatch(/^BAD_INPUT .*--graph/);
  });
  const view = (position: number[]) => ({
    agent_state: { position, rotation: [0, 0, 0, 1] },
    iou: 1,
  });

  it('names no thing, so it becomes nothing else', () => {
    const paths = [
      { distance: 3, scan: 's', path_id: 1, path: ['a'], heading: 0, instructions: ['Go.'] },
    ];
    expect(lineOf(() => turn(read(paths), 'coin'))).toMatch(/R2R names no thing to look for/);
  });
});

it('some episodes are taken by their ids, the rest of the file as it is', () => {
  const two = { ...GOAT, episodes: [GOAT.episodes[0], { ...GOAT.episodes[0], episode_id: 8 }] };
  const one = onlyEpisodes(read(two), ['8'], { file: 'x.json' });
  expect(one.data).toEqual({ ...GOAT, episodes: [two.episodes[1]] });
  expect(lineOf(() => onlyEpisodes(read(two), ['8', '9'], { file: 'x.json' }))).toMatch(
    /^BAD_EPISODE x\.json: it has no episode 9/,
  );
  expect(lineOf(() => onlyEpisodes(ours, ['a'], { file: 'x.json' }))).toMatch(/^BAD_INPUT --only/);
});

describe('what would count twice or never', () => {
  const coin = (...ids: string[]) => ({
    goals: {
      [`${FILE}_plant_1`]: [goal('plant_1', 1)],
      [`${FILE}_plant_2`]: [goal('plant_2', 2, { view_points: [] })],
    },
    episodes: ids.map((id, i) => ({
      episode_id: i === 0 ? '0' : String(i - 1),
      scene_id: `hm3d/val/00877-4ok3usBNeis/${FILE}`,
      start_position: [0, 0, 0],
      start_rotation: [0, 0, 0, 1],
      object_category: 'plant',
      object_instance_id: id,
      instruction: 'the tall plant',
    })),
  });

  it('is left out and counted: ids that stand twice, targets without view points', () => {
    // The ids are 0, 0, 1 and 2.
    const source = read(coin('plant_1', 'plant_1', 'plant_1', 'plant_2'));
    const { benchmark, warnings } = turn(source, 'goat');
    expect((benchmark.data as GoatFile).episodes.map(({ episode_id }) => episode_id)).toEqual([
      '0',
      '1',
    ]);
    expect(warnings.slice(0, 2)).toEqual([
      `1 episodes have an id that stands before them: left out (0 of ${FILE})`,
      `1 episodes have a target without view points: left out (2 of ${FILE})`,
    ]);
    expect(lineOf(() => turn(read(coin('plant_2')), 'goat'))).toMatch(
      /BAD_EPISODE x\.json: nothing is left: .*without view points/,
    );
  });

  it('is told of things that share an id', () => {
    const file = {
      ...GOAT,
      goals: { [`${FILE}_plant`]: [goal('plant_1', 1), goal('plant_1', 7)] },
      episodes: [{ ...GOAT.episodes[0], tasks: [['plant', 'description', 'plant_1']] }],
    };
    expect(turn(read(file), 'coin').warnings).toContain(
      '1 ids of things stand for several places: the first counts',
    );
  });
});

describe('what cannot be made', () => {
  it('is said in one line', () => {
    expect(lineOf(() => turn(read(GOAT), 'zipon'))).toMatch(/GOAT-Bench says neither whose/);
    const empty = { ...GOAT, goals: {}, episodes: [] };
    expect(lineOf(() => turn({ format: 'goat', data: empty }, 'coin'))).toMatch(
      /holds no episodes/,
    );
    const any = {
      ...GOAT,
      episodes: [{ ...GOAT.episodes[0], tasks: [['plant', 'object', null]] }],
    };
    expect(lineOf(() => turn(read(any), 'coin'))).toMatch(/nothing is left: 1 steps that any/);
  });
});
