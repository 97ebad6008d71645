import { fileURLToPath } from 'node:url';
import { generateGoals } from '@parley/datasets/goals';
import {
  FEEDBACK_SETTINGS,
  type FeedbackSetting,
  requestId,
  talkId,
} from '@parley/task-zipon/shared';
import { FeedbackManner, type ZiponEpisode } from '@parley/task-zipon/truth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenHome, openHome } from '../../../homes/open-home';
import { ziponRules } from '../zipon-rules';
import type { ZiponSpec } from '../zipon-spec';
import { createZiponWorld, type ZiponWorld } from '../zipon-world';
import { createFeedbackPerformer, isReachedFor } from './feedback-performer';

const MAPLE = fileURLToPath(new URL('../../../../../../public/scenes/maple', import.meta.url));
let home: OpenHome;
let episode: ZiponEpisode;
beforeAll(async () => {
  home = await openHome(MAPLE);
  const file = generateGoals(home, home.sceneHash, { seed: '1', count: 6 });
  if (file.start === null) throw new Error('there is no start');
  episode = { ...file, episodeId: 'zipon-maple', start: file.start };
});

/** The robot at a view point of a goal, or at the start. */
function worldAt(goal: number | null, viewPoint = 0, agentId = 'orion'): ZiponWorld {
  const point = goal === null ? undefined : episode.goals[goal]?.viewPoints[viewPoint];
  const start = { ...episode.start, ...(point && { position: point.position }) };
  const spec = {
    episode: { ...episode, start },
    rules: ziponRules('1', 6),
    agents: { robot: { agentId, config: {} } },
    ...{ rounds: 1, seed: '1' },
  } as unknown as ZiponSpec;
  return createZiponWorld(spec, home);
}

/** Turns until the goal is reached by the paper's rule; false after a full turn. */
async function face(world: ZiponWorld, goal: number): Promise<boolean> {
  for (let i = 0; i < 24; i++) {
    if (world.standing(goal).isReached) return true;
    await world.act('robot', { kind: 'turn-left' });
  }
  return false;
}

/** The robot before the first goal that is seen from one of its view points: those look up and down, and the camera does not. */
async function facing(): Promise<{ readonly world: ZiponWorld; readonly goal: number }> {
  for (const [goal, { viewPoints }] of episode.goals.entries())
    for (const [i] of viewPoints.entries()) {
      const world = worldAt(goal, i);
      if (await face(world, goal)) return { world, goal };
    }
  throw new Error('no goal is seen from its view points');
}

const ask = async (
  world: ZiponWorld,
  setting: FeedbackSetting,
  questionId: string,
  text: string,
) => {
  const manner = FeedbackManner.parse({ setting, lexicon: 'train' });
  const user = createFeedbackPerformer({ world, manner, seed: '1', episodeId: 'zipon-maple' });
  const effect = { kind: 'ask', questionId, text, timeoutMs: null } as const;
  const { result } = await user.perform(effect, { trialId: 't', actor: 'robot', n: 1, attempt: 0 });
  return result;
};

describe('createFeedbackPerformer', () => {
  it('asks for goals by their names, one after the other', async () => {
    const world = worldAt(null);
    for (const [i, { name }] of episode.goals.entries())
      expect(await ask(world, 'mixed', requestId('t', i), 'What next?')).toMatchObject({
        kind: 'answered',
        text: expect.stringContaining(name),
      });
  });

  it('confirms where the robot stands by the goal and sees it, with the signal beside it', async () => {
    const { world, goal } = await facing();
    const said = await ask(world, 'landmark', talkId('t', goal, 1), 'Is this it?');
    expect(said).toMatchObject({ value: { isReached: true } });
    expect(JSON.stringify(said)).toMatch(/Yes|right/);
  });

  it('helps from afar by the setting alone, and says nothing without interaction', async () => {
    const world = worldAt(null);
    for (const setting of FEEDBACK_SETTINGS) {
      const said = await ask(world, setting, talkId('t', 1, 1), 'Is this it?');
      expect(said).toMatchObject({ kind: 'answered', value: { isReached: false } });
      expect(said.kind === 'answered' && said.text === '').toBe(setting === 'none');
    }
  });

  it('keeps what it said against what is so beside the row, and out of what an agent reads', async () => {
    const world = worldAt(null);
    const performed = (errorRate: number) => {
      const manner = FeedbackManner.parse({ setting: 'procedural', lexicon: 'train', errorRate });
      const user = createFeedbackPerformer({ world, manner, seed: '1', episodeId: 'zipon-maple' });
      const text = 'Is this it?';
      const effect = { kind: 'ask', questionId: talkId('t', 1, 1), text, timeoutMs: null } as const;
      return user.perform(effect, { trialId: 't', actor: 'robot', n: 1, attempt: 0 });
    };
    const wrong = await performed(1);
    expect(wrong.volatile).toEqual({ wrong: ['procedural'] });
    expect(wrong.result).toMatchObject({ value: { isReached: false } });
    expect((await performed(0)).volatile).toEqual({});
  });

  it('has no answer to what is no question of the kind, and fails instead of inventing one', async () => {
    expect(await ask(worldAt(null), 'mixed', 'other', 'Hm?')).toMatchObject({ kind: 'failed' });
    expect(await ask(worldAt(null), 'mixed', talkId('t', 99, 1), 'Hm?')).toMatchObject({
      kind: 'failed',
    });
  });

  it('tells the two rules of success apart', async () => {
    const world = worldAt(0);
    const standing = world.standing(0);
    expect(isReachedFor(world, 0, { fidelity: 'paper' })).toBe(standing.isReached);
    expect(isReachedFor(world, 0, { fidelity: 'code' })).toBe(standing.isReachedByCode);
    // A claim whose outline is the goal's counts by the code, wherever the robot stands.
    const far = worldAt(null);
    expect(isReachedFor(far, 0, { fidelity: 'code' })).toBe(false);
    const thing = episode.things.find(({ key }) => key === episode.goals[0]?.goalId);
    const claim = {
      ...{ objectId: 'o', label: thing?.type ?? '', score: 1 },
      ...{ position: thing?.position ?? [0, 0, 0], contour: thing?.outlineXZ ?? [] },
    };
    const truth = far.judge?.({
      ...{ type: 'task', name: 'talk' },
      data: { goalIndex: 0, turn: 1, content: 'Is this it?', claim },
    } as never);
    expect(isReachedFor(far, 0, { fidelity: 'code' })).toBe(true);
    expect(isReachedFor(far, 0, { fidelity: 'paper' })).toBe(false);
    expect(truth).toMatchObject({ shown: thing?.key, isRightThing: true, isReached: false });
  });
});
