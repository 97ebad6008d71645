import type { GoalsFile, GoalThing } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import {
  FEEDBACK_SETTINGS,
  goalAtHand,
  KNOWLEDGE_PARTS,
  KnowledgeCard,
  knowledgeOf,
} from '../../shared';
import { claimedThing, knowledgeCard } from '.';
import { doorIn } from './door-in';

const thing = (
  key: string,
  type: string,
  at: [number, number, number],
  tag: string | null,
): GoalThing => ({
  key,
  instanceId: 2,
  type,
  position: at,
  outlineXZ: [
    [at[0] - 0.5, at[2] - 0.5],
    [at[0] - 0.5, at[2] + 0.5],
    [at[0] + 0.5, at[2] + 0.5],
    [at[0] + 0.5, at[2] - 0.5],
  ],
  areaM2: 1,
  tag,
});

const things = [
  thing('bed_0', 'bed', [1, 0.3, 1], "Alice's bed"),
  thing('pillow_0', 'pillow', [1, 0.6, 1], 'pillow from Norrvik'),
  thing('nightstand_0', 'nightstand', [2.2, 0.3, 1], "Alice's nightstand"),
  thing('nightstand_1', 'nightstand', [-0.2, 0.3, 1], null),
];
const rooms: GoalsFile['rooms'] = [
  { key: 'bedroom_1', roomId: 'r1', type: 'bedroom', owner: 'Alice', name: "Alice's bedroom" },
  { key: 'hallway_1', roomId: null, type: 'hallway', owner: null, name: 'hallway' },
];
const episode = {
  rooms,
  things,
  goals: [
    {
      goalId: 'bed_0',
      type: 'bed',
      name: "Alice's bed",
      nameKind: 'owner' as const,
      attribute: null,
      roomKey: 'bedroom_1',
      extent: 'big' as const,
      description: ['a white wooden bed'],
      explanation: 'one sleeps in it',
      landmarks: ['nightstand_0', 'nightstand_1'],
      sameGoal: ['bed_0'],
      viewPoints: [],
    },
  ],
};
const polygonXZ: [number, number][] = [
  [0, 0],
  [0, 3],
  [3, 3],
];
const source = {
  episode,
  scene: { rooms: [{ id: 'r1', type: 'bedroom' as const, polygonXZ }], portals: [] },
  pictureUrlOf: (goalId: string) => `/pictures/${goalId}`,
};
const card = (told: ReturnType<typeof knowledgeOf>) => knowledgeCard(source, told);

describe('what a packet tells', () => {
  it('is all, and the same, in every setting of `constant`', () => {
    const all = card(knowledgeOf('constant', 'corrective'));
    expect(KnowledgeCard.parse(all)).toEqual({
      plan: { rooms: [{ name: "Alice's bedroom", polygonXZ }], doors: [] },
      goals: [
        {
          look: 'a white wooden bed',
          pictureUrl: '/pictures/bed_0',
          neighbours: ['nightstand'],
          placesXZ: [[1, 1]],
          roomName: "Alice's bedroom",
          purpose: 'one sleeps in it',
        },
      ],
      hasNameTags: true,
    });
    for (const setting of FEEDBACK_SETTINGS)
      expect(card(knowledgeOf('constant', setting))).toEqual(all);
  });

  // SCI-30, word for word.
  it.each([
    ['corrective', { hasNameTags: true }, {}],
    ['descriptive', {}, { pictureUrl: '/pictures/bed_0' }],
    ['landmark', {}, { neighbours: ['nightstand'] }],
    [
      'procedural',
      { plan: { rooms: [{ name: "Alice's bedroom", polygonXZ }], doors: [] } },
      { placesXZ: [[1, 1]] },
    ],
    ['yes-no', { hasNameTags: true }, {}],
    ['none', {}, {}],
  ] as const)('is only what the setting %s is about in `minimal`', (setting, home, goal) => {
    const nothing = {
      look: null,
      pictureUrl: null,
      neighbours: [],
      placesXZ: [],
      roomName: null,
      purpose: null,
    };
    expect(card(knowledgeOf('minimal', setting))).toEqual({
      ...{ plan: null, hasNameTags: false },
      ...home,
      goals: [{ ...nothing, ...goal }],
    });
  });

  it('is all where everything may be said', () => {
    expect(knowledgeOf('minimal', 'mixed')).toEqual(KNOWLEDGE_PARTS);
  });
});

describe('the plan of a home', () => {
  const room = (id: string, x: number) => ({
    id,
    type: 'bedroom' as const,
    polygonXZ: [
      [x, 0],
      [x + 3, 0],
      [x + 3, 4],
      [x, 4],
    ] as [number, number][],
  });
  const portal = (roomA: string, roomB: string, x: number, z: number) => ({
    ...{ roomA, roomB, widthM: 0.9 },
    position: [x, 0, z] as [number, number, number],
  });

  it('has doors between rooms that it shows, from post to post along their wall', () => {
    const two = [
      { ...rooms[0], roomId: 'r1' },
      { ...rooms[0], roomId: 'r2', name: 'study' },
    ] as typeof rooms;
    const { plan } = knowledgeCard(
      {
        ...source,
        episode: { ...episode, rooms: two },
        scene: {
          rooms: [room('r1', 0), room('r2', 3.12), room('r3', 7)],
          portals: [portal('r1', 'r2', 3.06, 2), portal('r2', 'r3', 6.5, 1)],
        },
      },
      ['plan'],
    );
    expect(plan?.doors).toEqual([{ fromXZ: [3.06, 1.55], toXZ: [3.06, 2.45] }]);
  });

  it('has them across other walls too', () => {
    const outline = room('r1', 0).polygonXZ;
    const { fromXZ, toXZ } = doorIn(outline, [1, 0, -0.06], 2);
    expect([fromXZ, toXZ].sort((a, b) => a[0] - b[0])).toEqual([
      [0, -0.06],
      [2, -0.06],
    ]);
  });
});

describe('the thing that a robot claims', () => {
  it.each([
    ['bed', [1, 0.5, 1], 'bed_0'],
    ['pillow', [1, 0.5, 1], 'pillow_0'],
    ['sofa', [1, 0.6, 1], 'pillow_0'],
    ['nightstand', [2.9, 0.3, 1], 'nightstand_0'],
    ['nightstand', [3.5, 0.3, 1], undefined],
    ['nightstand', [-0.7, 0.3, 1], undefined],
  ] as const)('a %s at %j is %s', (label, position, key) => {
    expect(claimedThing(things, { label, position: [...position] })?.key).toBe(key);
  });
});

describe('goalAtHand', () => {
  const reached = { goalIndex: 1, ending: 'reached' as const };
  it.each([
    [null, null, { goalIndex: 0, isAsked: false, lastEnding: null }],
    [{ goalIndex: 0 }, null, { goalIndex: 0, isAsked: true, lastEnding: null }],
    [{ goalIndex: 1 }, reached, { goalIndex: 2, isAsked: false, lastEnding: 'reached' }],
    [{ goalIndex: 2 }, reached, { goalIndex: 2, isAsked: true, lastEnding: 'reached' }],
  ])('of asked %j and ended %j', (asked, ended, expected) => {
    expect(goalAtHand(asked, ended)).toEqual(expected);
  });
});
