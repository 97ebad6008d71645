import { join } from 'node:path';
import { type Arm, type Box, SENSOR_PRESETS } from '@parley/protocol';
import { ZiponBrief, ZiponMoment } from '@parley/task-zipon/shared';
import { rightDegOf } from '@parley/task-zipon/truth';
import { describe, expect, it } from 'vitest';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { choosePractice } from './choose-practice';
import { liveZipon } from './live-zipon';
import { installedZipon } from './zipon-episodes';

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const EPISODE = 'zipon-oak-1of2';
const armOf = (input: string, knowledge: string): Arm => ({
  ...{ armId: 'a', input },
  view: { ego: 'live', map: 'explored', status: 'stage', knowledge },
  agent: { agentId: 'orion', config: {} },
});
const briefOf = (arm: Arm): ZiponBrief =>
  ZiponBrief.parse(
    liveZipon.briefOf(EPISODE, {
      ...{ arm, catalog, pictureUrl: '' },
      paintingUrl: (part) => `/painting/${part}`,
    }),
  );

describe('what a page is told of a home', () => {
  it('has five goals with all that is known of them, each with a picture that can be painted', () => {
    const { goals, knowledge } = briefOf(armOf('landmark', 'constant'));
    expect(goals).toHaveLength(5);
    expect(knowledge.goals.map(({ pictureUrl }) => pictureUrl)).toEqual(
      goals.map((_, i) => `/painting/${i}`),
    );
    for (const part of goals.keys()) {
      const painting = liveZipon.paintingOf?.(EPISODE, part, catalog);
      expect(painting?.sceneDir).toBe(join(catalog.scenesDir, 'oak'));
      const [x0, y0, x1, y1] = painting?.view.box ?? [0, 0, 0, 0];
      expect(Math.min(x1 - x0, y1 - y0), `goal ${part}`).toBeGreaterThan(20);
    }
    expect(liveZipon.paintingOf?.(EPISODE, 5, catalog)).toBeNull();
  });

  it('holds no id of a thing, and in a minimal packet no picture, plan or place', () => {
    const { goals, things } = installedZipon(EPISODE, catalog);
    const text = JSON.stringify(briefOf(armOf('landmark', 'minimal')));
    for (const { key } of things) expect(text).not.toContain(`"${key}"`);
    expect(text).not.toMatch(/painting|polygonXZ/);
    expect(text).not.toContain(goals[0]?.description[0]);
    expect(briefOf(armOf('landmark', 'minimal')).knowledge.goals[0]?.neighbours).not.toEqual([]);
  });
});

describe('what a page is told of a moment', () => {
  const at = (
    arm: Arm,
    beliefs: Record<string, object>,
    { box = null, headingDeg }: { box?: Box | null; headingDeg?: number } = {},
  ) => {
    const { start } = installedZipon(EPISODE, catalog);
    const moment = {
      pose: { ...start, headingDeg: headingDeg ?? start.headingDeg },
      sensor: SENSOR_PRESETS.fast,
      pointed: box === null ? null : { pose: start, box },
      beliefs: new Map(Object.entries(beliefs)) as never,
      notes: [],
    };
    return ZiponMoment.parse(liveZipon.momentOf?.(EPISODE, { arm, catalog, moment }));
  };

  it('is the goal at hand, and the name tag of what the robot claims where it is told', () => {
    const { things, start } = installedZipon(EPISODE, catalog);
    const near = (one: (typeof things)[number]): number =>
      Math.hypot(one.position[0] - start.position[0], one.position[2] - start.position[2]);
    const thing = things.filter(({ tag }) => tag !== null).sort((a, b) => near(a) - near(b))[0];
    const { position, type } = thing ?? { position: [0, 0, 0], type: '' };
    const claim = { objectId: 'o', label: type, position, score: 1, contour: [] };
    const beliefs = {
      goal: { goalIndex: 1, round: 1, instruction: 'Find it.' },
      'goal-end': { goalIndex: 0, ending: 'reached', turns: 1, actions: 4, pathM: 1 },
      talk: { goalIndex: 1, turn: 1, content: 'Is this it?', claim },
    };
    const headingDeg = (start.headingDeg - rightDegOf(start, position) + 360) % 360;
    expect(at(armOf('mixed', 'constant'), beliefs, { headingDeg })).toEqual({
      ...{ goalIndex: 1, isAsked: true, lastEnding: 'reached' },
      goalName: installedZipon(EPISODE, catalog).goals[1]?.name,
      nameTag: thing?.tag,
      claim: null,
    });
    expect(at(armOf('procedural', 'minimal'), beliefs, { headingDeg }).nameTag).toBeNull();
    // What is behind the robot is in no picture, and the tag of something else would be of no use.
    const away = at(armOf('mixed', 'constant'), beliefs, { headingDeg: (headingDeg + 180) % 360 });
    expect(away.nameTag).not.toBe(thing?.tag);
  });

  it('is what the question on screen frames, also where nothing is claimed', () => {
    expect(at(armOf('mixed', 'constant'), {}, { box: [10, 10, 20, 20] }).claim).toMatchObject({
      isPlaced: false,
      halfWidthM: expect.any(Number),
    });
  });

  it('is what the robot has found where it asks nothing, until it is told of the next goal', () => {
    const claim = { objectId: 'o', label: 'bed', position: [1, 0.5, 2], score: 1, contour: [] };
    const beliefs = {
      goal: { goalIndex: 0, round: 1, instruction: 'Find it.' },
      talk: { goalIndex: 0, turn: 1, content: 'I have found it.', claim },
      'goal-end': { goalIndex: 0, ending: 'not-asked', turns: 1, actions: 4, pathM: 1 },
    };
    const arm = armOf('none', 'constant');
    expect(at(arm, beliefs).claim).toMatchObject({ centre: [1, 0.5, 2], isPlaced: true });
    const next = { ...beliefs, goal: { goalIndex: 1, round: 1, instruction: 'Next.' } };
    expect(at(arm, next).claim).toBeNull();
    // A yes ends the showing of what a question held up.
    const ended = { ...beliefs['goal-end'], ending: 'reached' };
    expect(at(arm, { ...beliefs, 'goal-end': ended }).claim).toBeNull();
  });

  it('begins with the first goal, not asked for yet', () => {
    expect(at(armOf('mixed', 'constant'), {})).toMatchObject({
      ...{ goalIndex: 0, isAsked: false, lastEnding: null },
    });
  });
});

it('practises in a home of its own, with two goals', () => {
  const practice = choosePractice(['zipon-alder-1of2', EPISODE], catalog) ?? '';
  const { sceneId, goals } = installedZipon(practice, catalog);
  expect(['alder', 'oak']).not.toContain(sceneId);
  expect(goals).toHaveLength(2);
});
