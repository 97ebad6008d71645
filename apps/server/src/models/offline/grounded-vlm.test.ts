import {
  LEXICON_TRAIN,
  mostProbable,
  normalisedEntropy,
  ruleReason,
} from '@parley/agent-core/dialogue';
import { type Random, randomStream } from '@parley/agent-core/ports';
import {
  type ImageRef,
  type ModelRequest,
  type Pose,
  SENSOR_PRESETS,
  type ThreeWay,
} from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { openTestHome } from '@parley/scenes/test-home';
import { beforeAll, describe, expect, it } from 'vitest';
import { createGroundedVlm } from './grounded-vlm';
import { type FrameOf, sightsIn, type TruthView } from './truth-frame';
import { perceive, posterior, qualityOf, truthOf } from './vlm-perceive';
import { scaledProfile, VLM_PROFILES, type VlmProfile, vlmProfile } from './vlm-profile';

const sensor = SENSOR_PRESETS.fast;
const frames = new Map<string, TruthView>();
const frame: FrameOf = (frameId) => {
  const view = frames.get(frameId);
  if (view === undefined) throw new Error(`no frame ${frameId}`);
  return view;
};
let scene: Scene;

beforeAll(async () => {
  const { home, rasteriser, pathFinder } = await openTestHome();
  scene = home.scene;
  for (let x = -3.5; x <= 3.5; x += 0.5)
    for (let z = -1.5; z <= 1.5; z += 0.5)
      for (let headingDeg = 0; headingDeg < 360; headingDeg += 60) {
        if (!pathFinder.isNavigable([x, 0, z])) continue;
        const pose: Pose = { position: [x, 0, z], headingDeg };
        frames.set(`${x}/${z}/${headingDeg}`, {
          pose,
          sensor,
          ...rasteriser.render(pose, sensor, { copy: true }),
        });
      }
  pathFinder.dispose();
});

const context = { episodeId: 'e', actor: 'robot', n: 0, attempt: 0 };
const bodyOf = (profile: VlmProfile, seed = '1') =>
  createGroundedVlm({ scene, frame, seed, profile, lexicon: LEXICON_TRAIN });
const ask = async (profile: VlmProfile, request: ModelRequest) => {
  const { result } = await bodyOf(profile).perform({ kind: 'model', requests: [request] }, context);
  const [reply] = result.kind === 'ok' ? result.replies : [];
  return reply?.kind === 'ok' ? (reply.output as Record<string, unknown>) : null;
};

/** Views of a thing in which it is large, best first. */
const goodViews = (instanceId: number): { image: ImageRef; quality: number }[] =>
  [...frames]
    .flatMap(([frameId, view]) => {
      const sight = sightsIn(view).find((one) => one.instanceId === instanceId);
      return sight === undefined || sight.share < 0.01
        ? []
        : [{ image: { frameId, imageId: null, box: sight.box }, quality: qualityOf(sight) }];
    })
    .sort((a, b) => b.quality - a.quality);
const bestView = (instanceId: number): ImageRef => {
  const [best] = goodViews(instanceId);
  if (best === undefined) throw new Error(`instance ${instanceId} is never in view`);
  return best.image;
};

const perfect = scaledProfile(VLM_PROFILES.strong, 0);
const judge = async (image: ImageRef, question: string, profile = perfect, category = 'chair') => {
  const about = { attribute: 'x', value: 'x' };
  const output = await ask(profile, {
    method: 'vlm.judge',
    input: { image, category, question, about } as never,
  });
  return output === null ? null : mostProbable(output.probabilities as ThreeWay);
};

describe('the grounded VLM without errors', () => {
  it.each([
    // instance 2: red fabric chair, black legs, next to the table, living room
    ['Is the chair red?', 'yes'],
    ['Is the chair blue?', 'no'],
    ['Is the chair made of fabric?', 'yes'],
    ['Is the chair made of wood?', 'no'],
    ['Are the legs of the chair black?', 'yes'],
    ['Are the legs of the chair white?', 'no'],
    ['Is the chair near a bathtub?', 'unknown'], // none in view
    ['Is it cosy?', 'unknown'],
  ])('%s %s', async (question, answer) => {
    expect(await judge(bestView(2), question)).toBe(answer);
  });

  it('tells presence by the category of what is in the box', async () => {
    const there = (category: string) =>
      ask(perfect, {
        method: 'vlm.judge',
        input: { image: bestView(2), category, question: 'Is there one?', about: null } as never,
      });
    expect(mostProbable((await there('chair'))?.probabilities as ThreeWay)).toBe('yes');
    expect(mostProbable((await there('sofa'))?.probabilities as ThreeWay)).toBe('no');
  });

  it('describes what is true, in words the reasoner can read', async () => {
    for (const id of [2, 3, 4, 11]) {
      const instance = scene.instances.find((one) => one.id === id);
      const output = await ask(perfect, {
        method: 'vlm.describe',
        input: { image: bestView(id), category: 'chair' } as never,
      });
      const facts = [`The chair is ${instance?.attributes.colour}.`];
      const { score } = ruleReason('reasoner.score', {
        category: 'chair',
        description: String(output?.text),
        facts,
        others: [],
        asked: [],
      });
      expect(score, String(output?.text)).toBe(7);
    }
  });

  it('answers an open question', async () => {
    const output = await ask(perfect, {
      method: 'vlm.answer',
      input: {
        image: bestView(3),
        category: 'chair',
        question: 'What colour is the seat?',
      } as never,
    });
    expect(output?.text).toMatch(/^It is (blue|cornflower blue|denim blue)\.$/);
  });

  it('refuses a frame that was never taken', async () => {
    const image = { frameId: 'nowhere', imageId: null, box: null };
    expect(
      await ask(perfect, { method: 'vlm.describe', input: { image, category: 'chair' } }),
    ).toBeNull();
  });
});

describe('the errors of the grounded VLM', () => {
  it('are the same for the same question about the same view', async () => {
    const request: ModelRequest = {
      method: 'vlm.describe',
      input: { image: bestView(2), category: 'chair' } as never,
    };
    expect(await ask(VLM_PROFILES['llava-like'], request)).toEqual(
      await ask(VLM_PROFILES['llava-like'], request),
    );
  });

  it('grow with distance', () => {
    expect(qualityOf({ share: 0.08, distanceM: 1 })).toBe(1);
    expect(qualityOf({ share: 0.08, distanceM: 3.75 })).toBe(0.5); // (6 − 3.75) / 4.5
    expect(qualityOf({ share: 0.002, distanceM: 1 })).toBe(0);
  });

  it('scale by name', () => {
    expect(vlmProfile('strong@2')?.attribute).toEqual({ far: 1, near: 2.25 });
    expect(vlmProfile('strong@0')?.misread).toEqual({ far: 0, near: 0 });
    expect(vlmProfile('llava-like')?.name).toBe('llava-like');
    expect(vlmProfile('nonsense')).toBeNull();
  });
});

/** Expected calibration error of the most probable answer, ten bins of equal width (Guo et al. 2017). */
function calibrationError(samples: readonly { confidence: number; isRight: boolean }[]): number {
  const bins = Array.from({ length: 10 }, () => ({ n: 0, confidence: 0, right: 0 }));
  for (const { confidence, isRight } of samples) {
    const bin = bins[Math.min(9, Math.floor(confidence * 10))] as {
      n: number;
      confidence: number;
      right: number;
    };
    bin.n++;
    bin.confidence += confidence;
    bin.right += isRight ? 1 : 0;
  }
  return bins.reduce((sum, b) => sum + Math.abs(b.confidence - b.right), 0) / samples.length;
}

/** Questions about things in view with answers yes, no and unknown at the base rates of the profile. */
function drawQuestion(category: string, values: readonly string[], random: Random): string {
  const draw = random.next();
  const wrong = ['red', 'blue', 'green', 'yellow', 'white', 'purple', 'orange', 'turquoise'];
  if (draw < 0.5) return `Is the ${category} ${random.pick(values)}?`;
  if (draw < 0.8)
    return `Is the ${category} ${random.pick(wrong.filter((colour) => !values.includes(colour)))}?`;
  return `Is the ${category} near a bathtub?`;
}

describe('calibration (SCIENCE 12c)', { timeout: 60_000 }, () => {
  it.each(['strong', 'llava-like', 'llava-like@2'])(
    '%s: expected calibration error ≤ 0.05',
    async (name) => {
      const profile = vlmProfile(name) as VlmProfile;
      const random = randomStream('ece', name);
      const asked = [...frames.keys()].flatMap((frameId) =>
        sightsIn(frame(frameId))
          .filter(({ share }) => share > 0.003)
          .flatMap((sight) => {
            const thing = scene.instances.find(({ id }) => id === sight.instanceId);
            if (thing === undefined) return [];
            const image: ImageRef = { frameId, imageId: null, box: sight.box };
            const { category } = thing;
            const seen = perceive(image, category, { scene, frame });
            return [1, 2, 3].map(() => {
              const question = drawQuestion(category, [String(thing.attributes.colour)], random);
              const input = { image, category, question, about: { attribute: 'x', value: 'x' } };
              return {
                request: { method: 'vlm.judge' as const, input: input as never },
                truth: truthOf(question, category, seen).answer,
              };
            });
          }),
      );
      const { result } = await bodyOf(profile).perform(
        { kind: 'model', requests: asked.map(({ request }) => request) },
        context,
      );
      const replies = result.kind === 'ok' ? result.replies : [];
      const samples = replies.map((reply, i) => {
        const p = (
          reply.kind === 'ok'
            ? (reply.output as { probabilities: ThreeWay })
            : { probabilities: { yes: 0, no: 0, unknown: 0 } }
        ).probabilities;
        return {
          confidence: Math.max(p.yes, p.no, p.unknown),
          isRight: mostProbable(p) === asked[i]?.truth,
        };
      });
      expect(samples.length).toBeGreaterThan(2000);
      expect(calibrationError(samples)).toBeLessThanOrEqual(0.05);
    },
  );

  it('notices a body that is too sure of itself', () => {
    const random = randomStream('overconfident');
    const samples = Array.from({ length: 3000 }, () => {
      const truth = random.next() < 0.5 ? ('yes' as const) : ('no' as const);
      const p = posterior(truth, 0.8, { prior: { yes: 0.5, no: 0.5, unknown: 0 }, random });
      return {
        confidence: Math.min(1, Math.max(p.yes, p.no) + 0.2),
        isRight: mostProbable(p) === truth,
      };
    });
    expect(calibrationError(samples)).toBeGreaterThan(0.05);
  });

  it('gives a real distribution: weak evidence is uncertain, strong evidence is not', () => {
    const mean = (separation: number): number => {
      const random = randomStream('entropy', separation);
      const all = Array.from({ length: 400 }, () =>
        normalisedEntropy(
          posterior('yes', separation, { prior: VLM_PROFILES.strong.prior, random }),
        ),
      );
      return all.reduce((a, b) => a + b, 0) / all.length;
    };
    expect(mean(0.5)).toBeGreaterThan(0.75);
    expect(mean(4)).toBeLessThan(0.1);
  });
});
