import { fileURLToPath } from 'node:url';
import { generateGoals } from '@parley/datasets/goals';
import { createLimiter, createPromptedModel, ModelConfig, Secret } from '@parley/models/prompted';
import { loadPromptSet } from '@parley/models/prompts';
import { type FeedbackSetting, requestId, talkId } from '@parley/task-zipon/shared';
import { FeedbackManner, type Household, openHousehold } from '@parley/task-zipon/truth';
import { type ChatServer, completion, startChatServer } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHome } from '../../../homes/open-home';
import { ZIPON_PROMPTS } from '../prompts/zipon-prompts';
import type { UserWorld } from './feedback-performer';
import { heldTo } from './hold-to-setting';
import { createPromptedUser } from './prompted-user';

const MAPLE = fileURLToPath(new URL('../../../../../../public/scenes/maple', import.meta.url));
let server: ChatServer;
let household: Household;
beforeAll(async () => {
  const home = await openHome(MAPLE);
  const goals = generateGoals(home, home.sceneHash, { seed: '1', count: 4 });
  household = openHousehold({ ...home, goals });
  server = await startChatServer();
});
afterAll(() => server.close());

function worldOf(isReached: boolean): UserWorld {
  const { goals } = household.goals;
  const [goal] = goals;
  const point = goal?.viewPoints[0];
  if (goal === undefined || point === undefined) throw new Error('goals');
  const standing = {
    distanceM: 1,
    isInView: true,
    isInSight: true,
    isReached,
    isReachedByCode: isReached,
  };
  return {
    ...{ goals, household, standing: () => standing, shown: () => goals[1]?.goalId ?? null },
    pose: () => ({ position: point.position, headingDeg: 0 }),
  };
}

/** Asks the user model; what it replies is served before. */
async function ask(setting: FeedbackSetting, questionId: string, isReached = false) {
  const endpoint = {
    ...{ baseUrl: server.baseUrl, apiKeyEnv: 'KEY', model: 'mind' },
    retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 },
    reAsk: { max: 2, waitMs: 0, feedback: true },
    prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
  };
  const remote = createPromptedModel({
    models: {
      config: ModelConfig.parse({ name: 'test', reasoner: endpoint, vlm: endpoint }),
      keys: { reasoner: new Secret('k'), vlm: new Secret('k') },
      prompts: loadPromptSet(ZIPON_PROMPTS),
      limiters: { reasoner: createLimiter(8), vlm: createLimiter(8) },
    },
    imageBytes: async () => null,
  });
  const manner = FeedbackManner.parse({ setting });
  const user = createPromptedUser({
    world: worldOf(isReached),
    manner,
    seed: '1',
    goalCount: 4,
    remote,
  });
  const effect = { kind: 'ask', questionId, text: 'Is this it?', timeoutMs: null } as const;
  return (await user.perform(effect, { trialId: 't', actor: 'robot', n: 1, attempt: 0 })).result;
}
const replies = (said: string) =>
  completion(JSON.stringify({ Thought: 'I help.', Response: said }));
const lastRequest = (): string => JSON.stringify(server.seen.at(-1)?.body);

describe('createPromptedUser', () => {
  it('tells the model the authors’ dictionary of the setting, and gives its words with the signal', async () => {
    server.answer(replies('No, it stands next to a shower.'));
    expect(await ask('landmark', talkId('t', 0, 1))).toEqual({
      ...{ kind: 'answered', via: 'text', text: 'No, it stands next to a shower.' },
      value: { isReached: false },
    });
    expect(lastRequest()).toContain('nearby_objects');
    expect(lastRequest()).not.toContain('ego_view_info');
    expect(lastRequest()).toContain('Is this it?');
  });

  it('asks for the next goal in the model’s words, without a signal', async () => {
    server.answer(replies('Please find my radiator, the one to the left.'));
    const said = await ask('mixed', requestId('t', 1));
    expect(said).toEqual({
      kind: 'answered',
      via: 'text',
      text: 'Please find my radiator, the one to the left.',
    });
    expect(lastRequest()).toContain('next_goal');
  });

  it('clips what the setting forbids, and asks again when nothing is left', async () => {
    server.answer(replies('No. Turn left and go 3 m. It is next to a shower.'));
    expect(await ask('landmark', talkId('t', 0, 1))).toMatchObject({
      text: 'No. It is next to a shower.',
    });
    const before = server.seen.length;
    server.answer(replies('Turn left and go 3 m.'), replies('There is a shower near it.'));
    expect(await ask('landmark', talkId('t', 0, 1))).toMatchObject({
      text: 'There is a shower near it.',
    });
    expect(server.seen.length - before).toBe(2);
    expect(lastRequest()).toContain('forbidden');
  });

  it('takes no yes for a goal that is not reached, and gives up after its tries', async () => {
    server.answer(replies('Yes, that is it!'));
    expect((await ask('mixed', talkId('t', 0, 1))).kind).toBe('failed');
    expect(await ask('mixed', talkId('t', 0, 1), true)).toMatchObject({
      text: 'Yes, that is it!',
      value: { isReached: true },
    });
  });

  it('reads JSON that quotation marks break, and no other text', async () => {
    server.answer(completion('Sure: {"Thought": "x", "Response": "No, it is the "big" one."}'));
    expect(await ask('mixed', talkId('t', 0, 1))).toMatchObject({
      text: 'No, it is the "big" one.',
    });
    server.answer(completion('No, look left.'));
    expect((await ask('mixed', talkId('t', 0, 1))).kind).toBe('failed');
  });

  it('asks no model without interaction', async () => {
    const before = server.seen.length;
    expect(await ask('none', talkId('t', 0, 1))).toEqual({
      kind: 'answered',
      via: 'text',
      text: '',
      value: { isReached: false },
    });
    expect(server.seen.length).toBe(before);
  });
});

describe('heldTo', () => {
  const text =
    'No. Turn left and go 3 m. It is next to a sofa. Look for the red one. It is Bob’s bed.';
  it.each<[FeedbackSetting, string]>([
    ['yes-no', 'No.'],
    ['procedural', 'No. Turn left and go 3 m.'],
    ['landmark', 'No. It is next to a sofa.'],
    ['descriptive', 'No. Look for the red one.'],
    ['corrective', "No. It is Bob's bed."],
    ['mixed', text],
  ])('%s', (setting, kept) => {
    expect(heldTo(setting, text)).toBe(kept);
  });
});
