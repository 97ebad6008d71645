import { join } from 'node:path';
import { type Arm, type Json, SENSOR_PRESETS } from '@parley/protocol';
import {
  FEEDBACK_SETTINGS,
  type FeedbackSetting,
  KnowledgePacket,
  ZiponBrief,
  ZiponMoment,
} from '@parley/task-zipon/shared';
import { expect, it } from 'vitest';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { liveZipon } from './live-zipon';
import { installedZipon } from './zipon-episodes';

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const EPISODE = 'zipon-oak-1of2';
const { goals, rooms, things } = installedZipon(EPISODE, catalog);

const armOf = (agentId: string, input: FeedbackSetting, knowledge?: string): Arm =>
  ({
    input,
    agent: { agentId, config: {} },
    view: { ego: 'live', map: 'explored', status: 'stage', ...(knowledge && { knowledge }) },
  }) as unknown as Arm;

const briefOf = (arm: Arm): Json =>
  liveZipon.briefOf(EPISODE, {
    arm,
    catalog,
    pictureUrl: '/picture',
    paintingUrl: (part) => `/painting/${part}`,
  });

/** Where the robot claims the first thing with a tag, 1 m south of it, facing it. */
const tagged = things.find(({ tag }) => tag !== null);
const [x, y, z] = tagged?.position ?? [0, 0, 0];
const momentOf = (arm: Arm, goalIndex: number): Json => {
  const talk = {
    goalIndex,
    turn: 1,
    content: 'Is this it?',
    claim: { label: tagged?.type ?? '', position: [x, y, z] },
  };
  const beliefs = new Map<string, Json>([
    ['goal', { goalIndex, round: 1, instruction: 'Go there.' }],
    ['talk', talk as Json],
  ]);
  const pose = { position: [x, 0, z + 1] as [number, number, number], headingDeg: 0 };
  const moment = { pose, sensor: SENSOR_PRESETS.fast, pointed: null, beliefs, notes: [] };
  return liveZipon.momentOf?.(EPISODE, { arm, catalog, moment }) ?? null;
};

const EVERY = [...KnowledgePacket.options, undefined].flatMap((packet) =>
  FEEDBACK_SETTINGS.map((input) => [input, packet] as const),
);

it.each(EVERY)(
  'tells who drives with %s, packet %s, the goal at hand by its name and nothing else',
  (input, packet) => {
    const arm = armOf('teleoperator', input, packet);
    const brief = briefOf(arm);
    const nothing = {
      look: null,
      pictureUrl: null,
      neighbours: [],
      placesXZ: [],
      roomName: null,
      purpose: null,
    };
    expect(brief).toEqual({
      ...{ feedback: input, goalCount: goals.length, goals: [], rounds: 1 },
      maxInteractions: expect.any(Number),
      household: { people: [], rooms: [] },
      knowledge: { plan: null, goals: goals.map(() => nothing), hasNameTags: false },
    });
    const sent = JSON.stringify(brief);
    for (const { name } of [...goals, ...rooms]) expect(sent).not.toContain(name);
    expect(momentOf(arm, 1)).toEqual({
      ...{ goalIndex: 1, isAsked: true, lastEnding: null, nameTag: null, claim: null },
      goalName: goals[1]?.name,
    });
  },
);

it('tells who lives there what the arm says: goals, household, and what the robot claims', () => {
  const arm = armOf('orion', 'corrective', 'minimal');
  expect(ZiponBrief.parse(briefOf(arm))).toMatchObject({
    goals: goals.map(({ name, type }) => ({ name, type })),
    household: { rooms: rooms.map(({ name, owner }) => ({ name, owner })) },
    knowledge: { hasNameTags: true },
  });
  expect(ZiponMoment.parse(momentOf(arm, 1))).toMatchObject({ nameTag: expect.any(String) });
  const { knowledge } = ZiponBrief.parse(briefOf(armOf('orion', 'mixed')));
  expect(knowledge.goals.every(({ placesXZ }) => placesXZ.length > 0)).toBe(true);
  expect(knowledge.goals.some(({ pictureUrl }) => pictureUrl !== null)).toBe(true);
});
