import { fileURLToPath } from 'node:url';
import { CATEGORIES, type CategoryName, canonicalJson } from '@parley/protocol';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import { GoalsFile, NAME_KINDS, type Scene, type SceneInstance } from '@parley/scenes/format';
import { createRasteriser, type Rasteriser } from '@parley/scenes/raster';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extentOf } from './describe-look';
import { generateGoals } from './generate-goals';
import { gapM, landmarksOf } from './landmarks';
import { nameRooms } from './name-rooms';
import { nameThings } from './name-things';
import { purposeOf } from './purposes';
import { isNameable, sameGoalSetsOf } from './same-goal-sets';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow', import.meta.url));

let home: LoadedHome;
let rasteriser: Rasteriser;
beforeAll(async () => {
  home = await loadHome(WILLOW);
  rasteriser = createRasteriser(home.sensors);
});
afterAll(() => home.pathFinder.dispose());
const generate = (seed: string, count: number, types?: string[]) =>
  generateGoals({ ...home, rasteriser }, home.sceneHash, { seed, count, ...(types && { types }) });
/** The first set of a type. */
const setOf = (type: string, scene: Pick<Scene, 'instances'> = home.scene) => {
  const set = sameGoalSetsOf(scene).find((one) => one.type === type);
  if (set === undefined) throw new Error(`there is no ${type}`);
  return set;
};
/** A thing of half a metre at a place of the bedroom, as wide as is said. */
const thingAt = (
  [id, category]: readonly [number, CategoryName],
  xM: number,
  wideM = 0.5,
): SceneInstance => ({
  ...(home.scene.instances[0] as SceneInstance),
  ...{ id, category, mpcat40: CATEGORIES[category].mpcat40, roomId: 'bedroom', supportId: null },
  sizeM: [wideM, 0.5, 0.5],
  aabb: { min: [xM, 0, 0], max: [xM + wideM, 0.5, 0.5] },
});

describe('landmarksOf', () => {
  it('takes what tells most, then what is nearest', () => {
    // Bed, table and both nightstands along a wall: the bed is near both nightstands, the cabinet near the first alone. The
    // plant is nearer than the second cabinet, the book too easily carried away, the lamp more than 2 m off.
    const black = { ...home.scene.instances[0]?.attributes, colour: 'black' };
    const instances = [
      { ...thingAt([2, 'nightstand'], 0), attributes: { colour: 'white' } },
      { ...thingAt([3, 'nightstand'], 3.2), attributes: black },
      thingAt([4, 'bed'], 0.6, 2),
      thingAt([5, 'cabinet'], -1.5),
      thingAt([6, 'cabinet'], -2.4),
      thingAt([7, 'book'], -0.5),
      thingAt([8, 'lamp'], -3.2),
    ] as SceneInstance[];
    const [first] = sameGoalSetsOf({ instances });
    if (first === undefined) throw new Error('there are nightstands');
    expect(landmarksOf(first, { instances })).toEqual([5, 4]);
    const plant = thingAt([9, 'plant'], -0.9);
    expect(landmarksOf(first, { instances: [...instances, plant] })).toEqual([9, 5]);
  });
});

describe('sameGoalSetsOf', () => {
  it('groups what looks the same in one room, and nothing else', () => {
    const chair = { ...thingAt([25, 'chair'], 0), attributes: { colour: 'white' } };
    const twin = { ...chair, id: 900 };
    const elsewhere = { ...chair, id: 901, roomId: 'bathroom' };
    const black = { ...chair, id: 902, attributes: { colour: 'black' } };
    const bare = [903, 904].map((id) => ({ ...chair, id, attributes: {} }));
    const sets = sameGoalSetsOf({ instances: [chair, twin, elsewhere, black, ...bare] });
    expect(sets.map(({ members }) => members.map(({ id }) => id))).toEqual([
      [25, 900],
      [901],
      [902],
      [903],
      [904],
    ]);
  });
});

describe('extentOf', () => {
  it('is ambiguous where there are others of the type or its class, else goes by the longest side', () => {
    // Two tables that look different; an armchair, of the class of chairs; one bed of 2 m; one bowl.
    const instances = [
      { ...thingAt([2, 'table'], 0), attributes: { colour: 'white' } },
      { ...thingAt([3, 'table'], 2), attributes: { colour: 'black' } },
      thingAt([4, 'chair'], 4),
      thingAt([5, 'armchair'], 6),
      thingAt([6, 'bed'], 8, 2),
      thingAt([7, 'bowl'], 12),
    ] as SceneInstance[];
    const extents = (['table', 'armchair', 'bed', 'bowl'] as const).map((type) =>
      extentOf(setOf(type, { instances }), { instances }),
    );
    expect(extents).toEqual(['ambiguous', 'ambiguous', 'big', 'small']);
  });
});

describe('purposeOf', () => {
  it('knows what everything that can be named is for', () => {
    const nameable = Object.keys(CATEGORIES).filter((category) => isNameable({ category }));
    expect(nameable.filter((category) => purposeOf(category) === '')).toEqual([]);
    expect(purposeOf('constructor')).toBe('');
  });
});

describe('generateGoals', () => {
  it('fits its schema and is the same for the same seed', () => {
    const file = generate('7', 5);
    expect(GoalsFile.parse(JSON.parse(canonicalJson(file)))).toEqual(file);
    expect(canonicalJson(generate('7', 5))).toBe(canonicalJson(file));
    expect(canonicalJson(generate('8', 5))).not.toBe(canonicalJson(file));
    expect(file.goals).toHaveLength(5);
    expect(new Set(file.goals.map(({ type }) => type)).size).toBe(5);
  });

  it('makes goals with two landmarks, view points to stand on, and a look without whereabouts', () => {
    const { goals, things, rooms } = generate('7', 20);
    const thing = (key: string) => things.find((one) => one.key === key);
    const instance = (key: string) =>
      home.scene.instances.find(({ id }) => id === thing(key)?.instanceId);
    for (const goal of goals) {
      expect(goal.landmarks).toHaveLength(2);
      const members = goal.sameGoal.map(instance);
      for (const key of goal.landmarks) {
        const landmark = instance(key);
        if (landmark === undefined) throw new Error(`${key} is not there`);
        expect(landmark.category).not.toBe(goal.type);
        const gaps = members.map((one) => (one ? gapM(one.aabb, landmark.aabb) : Infinity));
        expect(Math.min(...gaps)).toBeLessThanOrEqual(2);
      }
      expect(goal.sameGoal[0]).toBe(goal.goalId);
      expect(new Set(members.map((one) => one?.category))).toEqual(new Set([goal.type]));
      expect(members.map((one) => one?.roomId)).toContain(
        rooms.find(({ key }) => key === goal.roomKey)?.roomId,
      );
      expect(goal.viewPoints.every(({ position }) => home.pathFinder.isNavigable(position))).toBe(
        true,
      );
      expect(goal.description.join(' ')).not.toMatch(/ in the | next to | on (a|the) /);
      expect(thing(goal.goalId)?.tag).toBe(goal.name);
    }
  });

  it('asks only for the types that are wanted', () => {
    const { goals } = generate('1', 5, ['picture']);
    expect(goals.length).toBeGreaterThan(1);
    expect(new Set(goals.map(({ type }) => type))).toEqual(new Set(['picture']));
    expect(generate('1', 5, ['unicorn']).goals).toEqual([]);
  });
});

describe('names', () => {
  it('are unique, of three kinds, and never give a private thing to another person', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const household = nameRooms(home.scene, seed);
        const sets = sameGoalSetsOf(home.scene);
        const names = nameThings(sets, household, seed);
        expect(new Set(names.map(({ name }) => name)).size).toBe(sets.length);
        expect(new Set(names.map(({ kind }) => kind))).toEqual(new Set(NAME_KINDS));
        expect(new Set(household.rooms.map(({ name }) => name)).size).toBe(household.rooms.length);
        const ownerOf = new Map(household.rooms.map(({ roomId, owner }) => [roomId, owner]));
        names.forEach(({ kind, name }, i) => {
          const set = sets[i];
          const owner = ownerOf.get(set?.roomId ?? null) ?? null;
          if (kind === 'owner' && owner !== null) expect(name).toBe(`${owner}'s ${set?.type}`);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('last for hundreds of things of one type', () => {
    const [picture] = setOf('picture').members;
    if (picture === undefined) throw new Error('no picture');
    const sets = Array.from({ length: 700 }, (_, i) => ({
      type: 'picture',
      roomId: 'living-room',
      members: [{ ...picture, id: 1000 + i }],
    }));
    const names = nameThings(sets, nameRooms(home.scene, '1'), '1');
    expect(new Set(names.map(({ name }) => name)).size).toBe(700);
  });

  it('give every sleeper a room and share the first bathroom', () => {
    const types = [
      'bedroom',
      'bathroom',
      "children's room",
      'bathroom',
      'study',
      'kitchen',
    ] as const;
    const rooms = types.map((type, i) => ({
      id: `r${i}`,
      type,
      polygonXZ: [
        [0, 0] as [number, number],
        [0, 1] as [number, number],
        [1, 1] as [number, number],
      ],
    }));
    const household = nameRooms({ sceneId: 'x', rooms }, '1');
    const [a, b] = household.people;
    expect(household.people).toHaveLength(2);
    expect(household.rooms.map(({ key, owner }) => [key, owner !== null])).toEqual([
      ['bedroom_1', true],
      ['bathroom_1', false],
      ["children's room_1", true],
      ['bathroom_2', true],
      ['study_1', true],
      ['kitchen_1', false],
    ]);
    expect(household.rooms[0]?.name).toBe(`${a}'s bedroom`);
    expect(household.rooms[2]?.name).toBe(`${b}'s room`);
  });
});
