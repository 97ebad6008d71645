import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { canonicalJson, ParleyError } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import { GoalsFile } from '@parley/scenes/format';
import { createRasteriser } from '@parley/scenes/raster';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateGoals } from '../../goals';
import { fromZipon } from './from-zipon';
import { toZipon } from './to-zipon';
import { readZipon, writeZipon, type ZiponFiles, type ZiponGoal } from './zipon-files';

const encode = (text: string) => new TextEncoder().encode(text);
const reread = (files: ZiponFiles): ZiponFiles => {
  const { 'final.json': final = '', 'objects.json': objects = '' } = writeZipon(files);
  return readZipon(encode(final), encode(objects));
};
const GOAL: ZiponGoal = {
  base: '{"center": [310, 290], "mass": 40.0}',
  nearby_obj: 'desk_0',
  object_desc: 'red|soft',
  attr: 'bought from Norrvik',
  room_id: 'bedroom_1',
  explain: 'to sit on',
  type: 'small',
};
const OBJECT = { name: 'chair', center: [310, 290], mass: 40, contour: [[[305, 290]]] };
const read = (goal: object, object: object = OBJECT) =>
  readZipon(
    encode(
      JSON.stringify({ room_info: { bedroom: 'Alice|shared' }, chair_0: { ...GOAL, ...goal } }),
    ),
    encode(JSON.stringify({ chair_0: object })),
  );
const lineOf = (work: () => unknown): string => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof ParleyError ? error.toLine() : String(error);
  }
};

describe('readZipon', () => {
  it.each([
    [{ base: '{' }, /^BAD_EPISODE final\.json chair_0\.base: the string holds no JSON/],
    [{ base: '{"center": [1], "mass": 2}' }, /^BAD_EPISODE final\.json chair_0\.base center/],
    [{ type: 'huge' }, /^BAD_EPISODE final\.json chair_0 type: /],
    [{ nearby_obj: null }, /^BAD_EPISODE final\.json chair_0 nearby_obj: /],
  ])('refuses %j by file and member', (goal, line) => {
    expect(lineOf(() => read(goal))).toMatch(line);
  });

  it('refuses bad objects, keys, owners and what is no JSON', () => {
    expect(lineOf(() => read({}, { ...OBJECT, mass: '4' }))).toMatch(
      /objects\.json chair_0 mass: /,
    );
    expect(lineOf(() => read({}, { ...OBJECT, contour: [[1, 2]] }))).toMatch(
      /chair_0 contour\.0: /,
    );
    const final = (value: unknown) => () => readZipon(encode(JSON.stringify(value)), encode('{}'));
    expect(lineOf(final({ chair_0: GOAL }))).toMatch(/final\.json room_info: /);
    expect(lineOf(final({ room_info: {}, chair: GOAL }))).toMatch(/chair: a key is a name/);
    expect(lineOf(() => readZipon(encode('{'), encode('{}')))).toMatch(
      /final\.json: this is not J/,
    );
  });
});

describe('fromZipon', () => {
  it('takes cells into metres, owners into names, and reports what leads nowhere', () => {
    const { file, warnings } = fromZipon(read({}), { sceneId: 'x', originXZ: [2, -1] });
    expect(GoalsFile.parse(file)).toEqual(file);
    // 10 cells of 0.05 m to the right of the middle, 10 before it.
    expect(file.things).toEqual([
      {
        key: 'chair_0',
        instanceId: null,
        type: 'chair',
        position: [2.5, 0, -1.5],
        outlineXZ: [[2.25, -1.5]],
        areaM2: 0.1,
        tag: 'chair from Norrvik',
      },
    ]);
    expect(file.rooms.map(({ key, name }) => [key, name])).toEqual([
      ['bedroom_1', "Alice's bedroom"],
      ['bedroom_2', 'bedroom'],
    ]);
    expect(file.goals[0]).toMatchObject({ nameKind: 'maker', description: ['red', 'soft'] });
    expect(warnings).toEqual(['chair_0.nearby_obj: desk_0 is not there']);
    const named = (attr: string | null) =>
      fromZipon(read({ attr, nearby_obj: '' }), { sceneId: 'x' }).file.goals[0]?.name;
    expect([null, 'Maiden Home chair', 'Amazon Special'].map(named)).toEqual([
      "Alice's chair",
      'Maiden Home chair',
      'Amazon Special chair',
    ]);
  });
});

const word = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6})?$/);
const cell = fc.tuple(fc.integer({ min: 0, max: 599 }), fc.integer({ min: 0, max: 599 }));
const half = fc.integer({ min: 0, max: 4000 }).map((n) => n / 2);
const files: fc.Arbitrary<ZiponFiles> = fc
  .uniqueArray(
    fc.record({
      name: word,
      center: cell,
      mass: half,
      contour: fc.array(cell, { minLength: 1, maxLength: 6 }),
    }),
    {
      minLength: 1,
      maxLength: 8,
      selector: ({ name }) => name,
    },
  )
  .chain((things) =>
    fc.record({
      things: fc.constant(things),
      goals: fc.array(
        fc.record({
          at: fc.nat(things.length - 1),
          attr: fc.option(fc.constantFrom('', 'Some Shop', 'bought from Norrvik', 'belongs to Bo')),
          texts: fc.array(word, { maxLength: 3 }),
          type: fc.constantFrom('small' as const, 'big' as const, 'ambiguous' as const),
        }),
        { maxLength: 8 },
      ),
      alone: fc.array(half, { maxLength: 2 }),
    }),
  )
  .map(({ things, goals, alone }) => {
    const unique = (cells: [number, number][]) => [
      ...new Map(cells.map((c) => [c.join(), c])).values(),
    ];
    const base = (center: number[], mass: number) =>
      `{"center": [${center.join(', ')}], "mass": ${Number.isInteger(mass) ? `${mass}.0` : mass}}`;
    const goal = (key: string, text: string, more: Partial<ZiponGoal>): ZiponGoal => ({
      base: text,
      nearby_obj: things
        .slice(0, 2)
        .map(({ name }) => `${name}_0`)
        .join('|'),
      object_desc: '',
      attr: null,
      room_id: 'bedroom_1',
      explain: 'for sitting',
      type: 'small',
      same_goal: key,
      ...more,
    });
    return {
      roomInfo: { bedroom: 'Alice|shared', kitchen: 'shared' },
      objects: Object.fromEntries(
        things.map((thing) => [
          `${thing.name}_0`,
          { ...thing, contour: unique(thing.contour).map((c) => [c] as [[number, number]]) },
        ]),
      ),
      goals: Object.fromEntries([
        ...goals.map(({ at, attr, texts, type }) => {
          const { name, center, mass } = things[at] as (typeof things)[number];
          const more = { attr, object_desc: texts.join('|'), type };
          return [`${name}_0`, goal(`${name}_0`, base(center, mass), more)];
        }),
        ...alone.map((mass, i) => [`lonely_${i}`, goal(`lonely_${i}`, base([300, 299], mass), {})]),
      ]),
    };
  });

describe('round trips', () => {
  it('write → read gives the same files, members unknown to us included', () => {
    fc.assert(
      fc.property(files, (one) => {
        const more = Object.fromEntries(
          Object.entries(one.goals).map(([key, goal]) => [key, { ...goal, note: { n: [1] } }]),
        );
        expect(reread({ ...one, goals: more })).toEqual({ ...one, goals: more });
      }),
      { numRuns: 60 },
    );
  });

  it('theirs → ours → theirs is the identity', () => {
    fc.assert(
      fc.property(files, cell, (one, origin) => {
        const { file } = fromZipon(one, { sceneId: 'x', originXZ: origin });
        expect(GoalsFile.parse(file)).toEqual(file);
        expect(toZipon(file).files).toEqual(one);
      }),
      { numRuns: 100 },
    );
  });

  it('ours → theirs → ours keeps all but what is warned of', async () => {
    const folder = fileURLToPath(new URL('../../../../../public/scenes/willow', import.meta.url));
    const home = await loadHome(folder);
    const query = { ...home, rasteriser: createRasteriser(home.sensors) };
    const ours = generateGoals(query, home.sceneHash, { seed: '3', count: 6 });
    home.pathFinder.dispose();
    const { files: theirs, warnings } = toZipon(ours);
    const { file } = fromZipon(reread(theirs), { sceneId: 'willow', originXZ: ours.originXZ });
    const roomless = ours.rooms.map((room) => ({ ...room, roomId: null }));
    expect(file.rooms).toEqual(roomless);
    expect(file.goals).toEqual(ours.goals.map((goal) => ({ ...goal, viewPoints: [] })));
    expect(file.things.map(({ key, type }) => [key, type])).toEqual(
      ours.things.map(({ key, type }) => [key, type]),
    );
    file.things.forEach(({ position: [x, , z] }, i) => {
      const [truthX = 0, , truthZ = 0] = ours.things[i]?.position ?? [];
      expect(Math.max(Math.abs(x - truthX), Math.abs(z - truthZ))).toBeLessThanOrEqual(0.0251);
    });
    expect(warnings.join('\n')).toMatch(
      /start.*\n.*instanceId of.*\n.*height.*\n.*viewPoints of 6/,
    );
    expect(canonicalJson(toZipon(file).files)).toBe(canonicalJson(theirs));
  });

  const real = fileURLToPath(
    new URL('../../../../../../shared/data/zipon/4ok3usBNeis/', import.meta.url),
  );
  it.skipIf(!existsSync(real))('real files survive (skipped where the data is not there)', () => {
    const bytes = (name: string) => new Uint8Array(readFileSync(`${real}${name}`));
    const one = readZipon(bytes('final.json'), bytes('objects.json'));
    expect(writeZipon(one)['final.json']).toBe(new TextDecoder().decode(bytes('final.json')));
    expect(reread(one)).toEqual(one);
    const { file, warnings } = fromZipon(one, { sceneId: '4ok3usBNeis' });
    expect([file.goals.length, Object.keys(one.objects).length]).toEqual([18, 24]);
    const mass = Object.values(one.objects).reduce((sum, { mass: cells }) => sum + cells, 0);
    expect(mass).toBe(3921);
    expect(new Set(file.goals.map(({ name }) => name)).size).toBe(18);
    expect(warnings.every((line) => /is not there|is taken/.test(line))).toBe(true);
    const again = toZipon(file).files;
    expect(again.objects).toEqual(one.objects);
    expect(again.roomInfo).toEqual(one.roomInfo);
    for (const [key, goal] of Object.entries(one.goals))
      expect(again.goals[key]).toEqual({ ...goal, same_goal: goal.same_goal ?? key });
  });
});
