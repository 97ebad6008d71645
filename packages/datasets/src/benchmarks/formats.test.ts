import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ParleyError } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf } from './episode-source';
import { readBenchmark, writeBenchmark } from './formats';

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

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0);
const vec3 = fc.tuple(number, number, number);
const rotation = fc.integer({ min: 0, max: 359 }).map((deg) => {
  const half = (deg * Math.PI) / 360;
  return [0, Math.sin(half), 0, Math.cos(half) + 0] as const;
});
/** Members that we know nothing of. */
const extra = fc
  .dictionary(
    word.map((name) => `x_${name}`),
    fc.jsonValue({ maxDepth: 2 }),
    { maxKeys: 3 },
  )
  // JSON keeps no −0.
  .map((members): object => JSON.parse(JSON.stringify(members)));
const withExtra = <T extends object>(record: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.tuple(record, extra).map(([one, more]) => ({ ...one, ...more }));
const camera = withExtra(fc.record({ position: vec3, rotation, hfov: number }));
const id = fc.oneof(word, fc.nat(999));
const SCENE = 'hm3d/val/00877-4ok3usBNeis/4ok3usBNeis.basis.glb';
const FILE = '4ok3usBNeis.basis.glb';
const start = { scene_id: fc.constant(SCENE), start_position: vec3, start_rotation: rotation };
const viewPoint = withExtra(
  fc.record({ agent_state: withExtra(fc.record({ position: vec3, rotation })), iou: number }),
);
const goal = (category: fc.Arbitrary<string>) => ({
  position: vec3,
  object_id: id,
  object_category: category,
  view_points: fc.array(viewPoint, { maxLength: 2 }),
});

const coin = withExtra(
  fc
    .uniqueArray(withExtra(fc.record(goal(word))), {
      minLength: 1,
      maxLength: 4,
      selector: (g) => `${g.object_id}`,
    })
    .chain((goals) =>
      fc.record({
        goals: fc.constant(
          Object.fromEntries(goals.map((one) => [`${FILE}_${one.object_id}`, [one]])),
        ),
        episodes: fc.array(
          fc
            .record({
              ...start,
              episode_id: id,
              which: fc.nat(goals.length - 1),
              camera_spec: camera,
              instruction: word,
            })
            .map(({ which, ...one }) => ({
              ...one,
              object_category: goals[which]?.object_category as string,
              object_instance_id: goals[which]?.object_id as string | number,
            })),
          { minLength: 1, maxLength: 4 },
        ),
      }),
    ),
);
const objectnav = withExtra(
  fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).chain((categories) =>
    fc.record({
      goals_by_category: fc
        .tuple(
          ...categories.map((one) =>
            fc.array(withExtra(fc.record(goal(fc.constant(one)))), { minLength: 1, maxLength: 3 }),
          ),
        )
        .map((lists) =>
          Object.fromEntries(lists.map((list, i) => [`${FILE}_${categories[i]}`, list])),
        ),
      episodes: fc.array(
        withExtra(
          fc.record({ ...start, episode_id: id, object_category: fc.constantFrom(...categories) }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  ),
);
const goat = withExtra(
  fc
    .uniqueArray(
      withExtra(
        fc.record({
          ...goal(fc.constant('plant')),
          lang_desc: word,
          image_goals: fc.array(camera, { minLength: 1, maxLength: 2 }),
        }),
      ),
      { minLength: 1, maxLength: 3, selector: (g) => `${g.object_id}` },
    )
    .chain((goals) =>
      fc.record({
        goals: fc.constant({ [`${FILE}_plant`]: goals }),
        episodes: fc.array(
          withExtra(
            fc.record({
              ...start,
              episode_id: id,
              tasks: fc.array(
                fc.oneof(
                  fc.constant(['plant', 'object', null] as const),
                  fc
                    .nat(goals.length - 1)
                    .map((i) => ['plant', 'description', goals[i]?.object_id ?? null] as const),
                  fc
                    .nat(goals.length - 1)
                    .map((i) => ['plant', 'image', goals[i]?.object_id ?? null, 0] as const),
                ),
                { minLength: 1, maxLength: 4 },
              ),
            }),
          ),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    ),
);
const r2r = fc.uniqueArray(
  withExtra(
    fc.record({
      distance: fc.double({ min: 0, max: 50, noNaN: true }).map((n) => n + 0),
      scan: word,
      path_id: fc.nat(),
      path: fc.array(word, { minLength: 1, maxLength: 5 }),
      heading: number,
      instructions: fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
    }),
  ),
  { minLength: 1, maxLength: 5, selector: ({ path_id }) => path_id },
);

describe('write → read', () => {
  it.each([
    ['coin', coin],
    ['objectnav', objectnav],
    ['goat', goat],
    ['r2r', r2r],
  ] as const)('is the identity on %s, unknown members included, packed or not', (format, files) => {
    fc.assert(
      fc.property(files as fc.Arbitrary<object>, fc.boolean(), (value, isPacked) => {
        const one = read(value);
        expect(one.format).toBe(format);
        expect(one.data).toEqual(value);
        const name = isPacked ? 'x.json.gz' : 'x.json';
        const bytes = writeBenchmark(one, name);
        expect(bytes[0]).toBe(isPacked ? 0x1f : isArray(value) ? 0x5b : 0x7b);
        expect(readBenchmark(bytes, name)).toEqual({ format, data: value });
      }),
      { numRuns: 60 },
    );
  });
  const isArray = (value: unknown): boolean => Array.isArray(value);

  const shared = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
  it.skipIf(!existsSync(shared)).each([
    ['habitat/demo.json.gz', 'habitat', 2],
    ['robothor/FloorPlan_Val1_1.json.gz', 'robothor', 120],
    ['robothor/debug_FloorPlan_Train1_1.json.gz', 'robothor', 4],
  ])('%s survives (skipped where the data is not there)', (name, format, count) => {
    const one = readBenchmark(new Uint8Array(readFileSync(`${shared}${name}`)), name);
    expect([one.format, countOf(one)]).toEqual([format, count]);
    expect(readBenchmark(writeBenchmark(one, 'x.json.gz'), 'x.json.gz')).toEqual(one);
  });
});

const ROBOTHOR = {
  ...{ id: 'a', scene: 's', object_type: 'Mug', initial_position: { x: 1, y: 0, z: 2 } },
  ...{ initial_orientation: 0, initial_horizon: 0, shortest_path_length: 5 },
  shortest_path: [
    { x: 1, y: 0, z: 2 },
    { x: 4, y: 0, z: 6 },
  ],
};
const POSE = { start_position: [0, 0, 0], start_rotation: [0, 0, 0, 1] };
const EPISODE = { episode_id: '0', scene_id: SCENE, ...POSE };
const GOAL = {
  position: [1, 0, 1],
  object_id: 'chair_3',
  object_category: 'chair',
  view_points: [],
};
const COIN = { ...EPISODE, object_category: 'chair', object_instance_id: 'chair_3' };

describe('readBenchmark', () => {
  it.each<[string, unknown, RegExp]>([
    ['no object', 3, /^BAD_EPISODE x\.json: it holds no episodes/],
    ['another kind of file', { a: 1 }, /^BAD_EPISODE x\.json: it is none of the formats/],
    [
      'a start of two numbers',
      { episodes: [{ ...COIN, start_position: [1, 2] }], goals: {} },
      /x\.json episodes\.0\.start_position: /,
    ],
    [
      'a rotation that is none',
      { episodes: [{ ...COIN, start_rotation: [0, 0, 0, 2] }], goals: {} },
      /x\.json episodes\.0\.start_rotation: the quaternion has length 2\.000, not 1/,
    ],
    [
      'a goal that is not there (CoIN)',
      { episodes: [COIN], goals: {} },
      /x\.json episodes\.0: goals holds nothing for "4ok3usBNeis\.basis\.glb_chair_3"/,
    ],
    [
      'two goals of one instance (CoIN)',
      { episodes: [COIN], goals: { [`${FILE}_chair_3`]: [GOAL, GOAL] } },
      /goals\.4ok3usBNeis\.basis\.glb_chair_3: a goal of CoIN-Bench is a list of one/,
    ],
    [
      'a category without goals (ObjectNav)',
      { episodes: [{ ...EPISODE, object_category: 'bed' }], goals_by_category: {} },
      /episodes\.0: goals_by_category holds nothing for "4ok3usBNeis\.basis\.glb_bed"/,
    ],
    [
      'an instance that is not there (GOAT)',
      {
        episodes: [{ ...EPISODE, tasks: [['chair', 'description', 'chair_4']] }],
        goals: { [`${FILE}_chair`]: [GOAL] },
      },
      /episodes\.0\.tasks\.0: goals .* holds no thing with the id chair_4/,
    ],
    [
      'a picture that is not there (GOAT)',
      {
        episodes: [{ ...EPISODE, tasks: [['chair', 'image', 'chair_3', 1]] }],
        goals: { [`${FILE}_chair`]: [GOAL] },
      },
      /episodes\.0\.tasks\.0: chair_3 has no picture number 1/,
    ],
    [
      'a subtask of another kind (GOAT)',
      { episodes: [{ ...EPISODE, tasks: [['chair', 'smell', 'chair_3']] }], goals: {} },
      /x\.json episodes\.0\.tasks\.0\.1: /,
    ],
    ['a path of nothing (R2R)', [{ ...R2R(), path: [] }], /x\.json 0\.path: a path has at least/],
    [
      'a length that is not that of the path (RoboTHOR)',
      [{ ...ROBOTHOR, shortest_path_length: 7 }],
      /x\.json 0\.shortest_path_length: it is said to be 7\.000 m and the path has 5\.000 m/,
    ],
    [
      'a view point that is turned and stretched (CoIN)',
      {
        episodes: [COIN],
        goals: { [`${FILE}_chair_3`]: [{ ...GOAL, view_points: [stretched(0.5)] }] },
      },
      /goals\.4ok3usBNeis\.basis\.glb_chair_3\.0\.view_points\.0\.agent_state\.rotation: .* length 0\.500/,
    ],
    [
      'the same of any of a category (ObjectNav)',
      {
        episodes: [{ ...EPISODE, object_category: 'chair' }],
        goals_by_category: { [`${FILE}_chair`]: [{ ...GOAL, view_points: [stretched(0)] }] },
      },
      /goals_by_category\..*_chair\.0\.view_points\.0\.agent_state\.rotation: .* length 0\.000/,
    ],
    [
      "a picture's camera that stretches (CoIN)",
      {
        episodes: [
          { ...COIN, camera_spec: { position: [0, 0, 0], rotation: [0, 0, 0, 2], hfov: 79 } },
        ],
        goals: { [`${FILE}_chair_3`]: [GOAL] },
      },
      /episodes\.0\.camera_spec\.rotation: the quaternion has length 2\.000/,
    ],
    [
      "a picture's camera that stretches (GOAT)",
      {
        episodes: [{ ...EPISODE, tasks: [['chair', 'image', 'chair_3', 0]] }],
        goals: {
          [`${FILE}_chair`]: [
            { ...GOAL, image_goals: [{ position: [0, 0, 0], rotation: [0, 0, 0, 0.9], hfov: 79 }] },
          ],
        },
      },
      /goals\..*_chair\.0\.image_goals\.0\.rotation: the quaternion has length 0\.900/,
    ],
    [
      'null for a number',
      { episodes: [{ ...EPISODE, start_position: [0, null, 0] }] },
      /x\.json episodes\.0\.start_position\.1: /,
    ],
    ...['../../x', 'a/b', '', 1.5].map((path_id): [string, unknown, RegExp] => [
      `a path whose id names no file (R2R, ${path_id})`,
      [{ ...R2R(), path_id }],
      /x\.json 0\.path_id: a path_id is a whole number, or 1 to 100 letters/,
    ]),
    ['a path twice (R2R)', [R2R(), R2R()], /x\.json 1\.path_id: path 1 was there before/],
  ])('refuses %s by file and member', (_, value, line) => {
    expect(lineOf(() => read(value))).toMatch(line);
  });

  it('refuses NaN, which Python writes and JSON has not, and shows where it stands', () => {
    const text = JSON.stringify({ episodes: [EPISODE] }).replace(
      '"start_position":[0',
      '"start_position":[NaN',
    );
    expect(text).toContain('NaN');
    const line = lineOf(() => readBenchmark(new TextEncoder().encode(text), 'x.json'));
    expect(line).toMatch(/^BAD_EPISODE x\.json: this is not JSON \(.*N.*\)\. .*NaN or Infinity/);
  });

  it('refuses what is cut off', () => {
    const bytes = writeBenchmark(read([R2R()]), 'x.json.gz');
    const line = lineOf(() => readBenchmark(bytes.subarray(0, 30), 'x.json.gz'));
    expect(line).toMatch(/^BAD_EPISODE x\.json\.gz: it cannot be unpacked/);
  });
});

/** A view point whose rotation has a length. */
function stretched(length: number) {
  return { agent_state: { position: [0, 0, 0], rotation: [0, 0, 0, length] }, iou: 0.1 };
}

function R2R() {
  return { distance: 3, scan: 's', path_id: 1, path: ['a'], heading: 0, instructions: ['Go.'] };
}

it('a file of no episodes is refused, and says where a data set of Habitat has them', () => {
  for (const value of [
    [],
    { episodes: [] },
    { goals: {}, episodes: [] },
    { goals_by_category: {}, episodes: [] },
  ]) {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    expect(() => readBenchmark(bytes, 'val.json')).toThrow(/it holds no episodes/);
  }
});
