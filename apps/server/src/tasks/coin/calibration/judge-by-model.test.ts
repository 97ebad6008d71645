import type { Performer } from '@parley/agent-core/ports';
import { createLimiter, createPromptedModel, ModelConfig, Secret } from '@parley/models/prompted';
import { loadPromptSet } from '@parley/models/prompts';
import {
  type ChatServer,
  completion,
  providerError,
  startChatServer,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHome, TEST_HOME_DIR } from '../../../homes/open-home';
import { createDrawnRgb } from '../../../painters/drawn-rgb';
import { flatPainter } from '../../../painters/flat-rgb';
import { COIN_PROMPTS } from '../prompts/coin-prompts';
import { askedOfSet } from './asked-of-set';
import { calibrateBackend } from './calibrate-backend';
import { reliabilityTable } from './calibration-text';
import { judgeByModel } from './judge-by-model';
import { makeIdkSet } from './make-idk-set';
import { renderViews } from './set-views';

const QUESTIONS = 12;

let server: ChatServer;
let asked: Awaited<ReturnType<typeof askedOf>>;
beforeAll(async () => {
  server = await startChatServer();
  asked = await askedOf();
});
afterAll(() => server.close());

/** A prompted model of the server that draws views of the test home. */
async function askedOf() {
  const home = await openHome(TEST_HOME_DIR);
  const whole = makeIdkSet([home], '1');
  const views = renderViews(whole, [home]);
  const set = { ...whole, questions: whole.questions.slice(0, QUESTIONS) };
  const images = new Map<string, Uint8Array>();
  const endpoint = {
    baseUrl: server.baseUrl,
    apiKeyEnv: 'KEY',
    model: 'eye',
    retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 },
    prices: { inputUsdPerMillionTokens: 10, outputUsdPerMillionTokens: 20 },
  };
  const model = createPromptedModel({
    models: {
      config: ModelConfig.parse({ name: 'test', reasoner: endpoint, vlm: endpoint }),
      keys: { reasoner: new Secret('k'), vlm: new Secret('k') },
      prompts: loadPromptSet(COIN_PROMPTS),
      limiters: { reasoner: createLimiter(8), vlm: createLimiter(8) },
    },
    imageBytes: async (imageId) => images.get(imageId) ?? null,
  });
  const image: Performer<'image'> = createDrawnRgb(flatPainter(home.scene, home.rasteriser), {
    frame: views.frame,
    keep: async (imageId, jpeg) => {
      images.set(imageId, jpeg);
    },
  });
  const told: number[] = [];
  const judgement = () =>
    judgeByModel(askedOfSet(set), {
      model,
      image: () => image,
      imageSizePx: 64,
      onQuestion: (done) => told.push(done),
    });
  return { set, judgement, told };
}

describe('judgeByModel', () => {
  it('asks every question and keeps the order of the set', async () => {
    const { set, judgement, told } = asked;
    // Yes 0.64, No 0.32: the 0.04 that are missing are little enough to be the third's.
    server.answer(completion('Yes', { first: { Yes: 0.64, No: 0.32, Maybe: 0.04 } }));
    const { judged, unanswered, sources } = await judgement();
    expect(unanswered).toEqual({});
    expect(sources).toEqual(['logprobs']);
    expect(judged.map(({ questionId }) => questionId)).toEqual(
      set.questions.map(({ questionId }) => questionId),
    );
    expect(judged[0]?.probabilities.yes).toBeCloseTo(0.64, 6);
    expect(told.at(-1)).toBe(set.questions.length);
  });

  it('leaves out what failed, and says which and why', async () => {
    const { set, judgement } = asked;
    server.answer(
      providerError(400, 'this picture is refused'),
      completion('No', { first: { No: 0.9, Yes: 0.1 } }),
    );
    const { judged, unanswered } = await judgement();
    expect(unanswered).toEqual({ MODEL_REFUSED: 1 });
    const one = calibrateBackend('eye', [judged], { unanswered });
    expect(one).toMatchObject({ questions: QUESTIONS - 1, unanswered: { MODEL_REFUSED: 1 } });
    expect(reliabilityTable([one])).toContain(
      `| \`eye\`, 1 of ${QUESTIONS} unanswered (MODEL_REFUSED) |`,
    );
    expect(judged).toHaveLength(set.questions.length - 1);
  });

  it('is an error when nothing was answered', async () => {
    const { judgement } = asked;
    server.answer(providerError(400, 'no'));
    await expect(judgement()).rejects.toMatchObject({ code: 'MODEL_REPLY' });
  });
});
