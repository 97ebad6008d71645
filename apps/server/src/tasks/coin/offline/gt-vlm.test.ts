import { mostProbable, normalisedEntropy, ruleReason } from '@parley/agent-core/dialogue';
import { type Random, randomStream } from '@parley/agent-core/ports';
import {
  COLOURS,
  type ImageRef,
  type ModelRequest,
  type Pose,
  SENSOR_PRESETS,
  type ThreeWay,
} from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { openTestHome } from '@parley/scenes/test-home';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewOctant } from '../../../ground-truth/error-source';
import { gaussian } from '../../../ground-truth/gaussian';
import { type FrameOf, sightsIn, type TruthView } from '../../../ground-truth/truth-frame';
import { createGtVlm } from './gt-vlm';
import { evidenceLogits, perceive, qualityOf, softmax, truthOf } from './vlm-perceive';
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

const context = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };
const vlmWith = (profile: VlmProfile, seed = '1') => createGtVlm({ scene, frame, seed, profile });
const ask = async (profile: VlmProfile, request: ModelRequest) => {
  const { result } = await vlmWith(profile).perform(
    { kind: 'model', port: 'vlm', requests: [request] },
    context,
  );
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
        // A tally: 7 is "all that is known is confirmed".
        scale: 'tally',
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
    expect(output?.text).toBe('It is blue.');
  });

  it('refuses a frame that was never taken', async () => {
    const image = { frameId: 'nowhere', imageId: null, box: null };
    expect(
      await ask(perfect, { method: 'vlm.describe', input: { image, category: 'chair' } }),
    ).toBeNull();
  });
});

/** A posterior over the three answers from noisy evidence for the true one, without misreadings. */
const posterior = (
  truth: 'yes' | 'no' | 'unknown',
  separation: number,
  { prior, random }: { prior: ThreeWay; random: Random },
): ThreeWay => softmax(evidenceLogits(truth, separation, { prior, noise: () => gaussian(random) }));

describe('the persistence of errors (SCI-12e)', () => {
  /** Good views of the things of the home, by side. */
  const sidesOf = (id: number) => {
    const thing = scene.instances.find((one) => one.id === id);
    if (thing === undefined) throw new Error('no such thing');
    const sides = new Map<number, ImageRef[]>();
    for (const { image } of goodViews(id)) {
      const octant = viewOctant(frame(image.frameId).pose, thing.position);
      sides.set(octant, [...(sides.get(octant) ?? []), image]);
    }
    return { thing, sides };
  };
  const describeWith = async (
    profile: VlmProfile,
    image: ImageRef,
    category: string,
    seed: string,
  ) => {
    const input = { image, category } as never;
    const { result } = await vlmWith(profile, seed).perform(
      { kind: 'model', port: 'vlm', requests: [{ method: 'vlm.describe', input }] },
      context,
    );
    const [reply] = result.kind === 'ok' ? result.replies : [];
    return reply?.kind === 'ok' ? (reply.output as { text: string }).text : '';
  };
  const judgeWith = async (
    profile: VlmProfile,
    image: ImageRef,
    question: string,
    seed: string,
  ) => {
    const input = { image, category: 'chair', question, about: { attribute: 'x', value: 'x' } };
    const { result } = await vlmWith(profile, seed).perform(
      { kind: 'model', port: 'vlm', requests: [{ method: 'vlm.judge', input: input as never }] },
      context,
    );
    const [reply] = result.kind === 'ok' ? result.replies : [];
    if (reply?.kind !== 'ok') throw new Error('no reply');
    return (reply.output as { probabilities: ThreeWay }).probabilities;
  };
  const SEEDS = Array.from({ length: 60 }, (_, i) => `s${i}`);
  /** Correlation of P(yes) between two views of the red chair over many draws of the errors. */
  async function correlation(profile: VlmProfile, [a, b]: readonly [ImageRef, ImageRef]) {
    const pairs = await Promise.all(
      SEEDS.map(async (seed) => [
        (await judgeWith(profile, a, 'Is the chair red?', seed)).yes,
        (await judgeWith(profile, b, 'Is the chair red?', seed)).yes,
      ]),
    );
    const mean = (k: number) =>
      pairs.reduce((sum, pair) => sum + (pair[k] as number), 0) / pairs.length;
    const [x, y] = [mean(0), mean(1)];
    const cov = (i: number, j: number) =>
      pairs.reduce(
        (sum, pair) =>
          sum +
          ((pair[i] as number) - (i === 0 ? x : y)) * ((pair[j] as number) - (j === 0 ? x : y)),
        0,
      );
    return cov(0, 1) / Math.sqrt(cov(0, 0) * cov(1, 1));
  }
  const twoOfOneSide = () => {
    const side = [...sidesOf(2).sides.values()].find((images) => images.length > 1);
    return (side ?? []).slice(0, 2) as unknown as readonly [ImageRef, ImageRef];
  };
  const twoSides = () => {
    const sides = [...sidesOf(2).sides.values()];
    return [sides[0]?.[0], sides[1]?.[0]] as unknown as readonly [ImageRef, ImageRef];
  };

  it('another frame of the same side gives nearly the same judgement; another side is like it', async () => {
    const llava = VLM_PROFILES['llava-like'];
    expect(await correlation(llava, twoOfOneSide())).toBeGreaterThan(0.75);
    const across = await correlation(llava, twoSides());
    expect(across).toBeGreaterThan(0.15);
    expect(across).toBeLessThan(0.8);
  });

  it('with the per-frame errors of before another frame is a new draw', async () => {
    const before = VLM_PROFILES['llava-like-per-frame'];
    expect(Math.abs(await correlation(before, twoOfOneSide()))).toBeLessThan(0.35);
  });

  const misreading = { ...VLM_PROFILES.strong, omit: 0, misread: { far: 0.3, near: 0.3 } };
  const sharp = { ...misreading, attribute: { far: 60, near: 60 } };
  /** Of the seeds that misread the red chair in its description: how many judge it to be what they described. */
  async function confirmedOf(sharedReading: number, image: ImageRef) {
    const profile = { ...sharp, sharedReading };
    const described = await Promise.all(
      SEEDS.map(async (seed) => ({
        seed,
        colour: colourIn(await describeWith(profile, image, 'chair', seed)),
      })),
    );
    const misread = described.filter(({ colour }) => colour !== 'red');
    const judged = await Promise.all(
      misread.map(({ seed, colour }) =>
        judgeWith(profile, image, `Is the chair ${colour}?`, seed).then(({ yes }) => yes),
      ),
    );
    return { misread: misread.length, yes: judged.filter((yes) => yes > 0.5).length, judged };
  }

  it('a thing misread as another colour is described so from the same side', async () => {
    const [first, second] = twoOfOneSide();
    for (const seed of SEEDS)
      expect(colourIn(await describeWith(sharp, second, 'chair', seed))).toBe(
        colourIn(await describeWith(sharp, first, 'chair', seed)),
      );
  });

  it('a closed question finds out as many misreadings as it makes a reading of its own', async () => {
    const [image] = twoOfOneSide();
    const same = await confirmedOf(1, image);
    expect(same.misread).toBeGreaterThan(SEEDS.length / 8);
    expect(same.yes).toBe(same.misread);
    const half = await confirmedOf(0.5, image);
    expect(half.yes).toBeGreaterThan(half.misread * 0.25);
    expect(half.yes).toBeLessThan(half.misread * 0.85);
    const apart = await confirmedOf(0, image);
    expect(apart.yes).toBeLessThan(apart.misread * 0.25);
  });

  it('by hand: a description that is asked about again promises no more than it is right', async () => {
    // Seven of ten descriptions are right, and the question repeats each. A word for two of 16 colours: 1 − 0.3 · 14/15.
    const [image] = twoOfOneSide();
    for (const yes of (await confirmedOf(1, image)).judged) {
      expect(yes).toBeGreaterThanOrEqual(0.7);
      expect(yes).toBeLessThan(0.75);
    }
  });

  it('what a question reads persists on one side', async () => {
    const [first, second] = twoOfOneSide();
    for (const seed of SEEDS.slice(0, 20)) {
      const [a, b] = await Promise.all(
        [first, second].map((image) =>
          judgeWith({ ...sharp, sharedReading: 0 }, image, 'Is the chair red?', seed),
        ),
      );
      expect(b).toEqual(a);
    }
  });

  it('captions use the vocabulary’s own plain words, whatever the seed', async () => {
    const sound = { ...VLM_PROFILES.strong, omit: 0, misread: { far: 0, near: 0 } };
    for (const seed of SEEDS.slice(0, 20)) {
      const text = await describeWith(sound, bestView(2), 'chair', seed);
      expect(text).toContain('red chair');
      expect(text).toContain('made of fabric');
      expect(text).toMatch(/\ba table\b/i);
    }
  });

  it('counts octants of 45° around the thing', () => {
    const at = (x: number, z: number) =>
      viewOctant({ position: [x, 0, z], headingDeg: 0 }, [0, 0, 0]);
    expect([at(1, 0), at(1, 1), at(0, 1), at(-1, 0), at(0, -1), at(1, -0.1)]).toEqual([
      0, 1, 2, 4, 6, 0,
    ]);
  });
});

const colourIn = (text: string): string =>
  new RegExp(`\\b(${Object.keys(COLOURS).join('|')}) chair`).exec(text)?.[1] ?? '';

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

/** A question about the colour that a description has; null where it has none. */
async function askedOfOwn(
  profile: VlmProfile,
  { image, category, seed }: { image: ImageRef; category: string; seed: string },
): Promise<string | null> {
  const { result } = await vlmWith({ ...profile, omit: 0 }, seed).perform(
    {
      kind: 'model',
      port: 'vlm',
      requests: [{ method: 'vlm.describe', input: { image, category } as never }],
    },
    context,
  );
  const [reply] = result.kind === 'ok' ? result.replies : [];
  const text = reply?.kind === 'ok' ? (reply.output as { text: string }).text : '';
  const colour = new RegExp(`\\b(${Object.keys(COLOURS).join('|')}) ${category}`).exec(text)?.[1];
  return colour === undefined ? null : `Is the ${category} ${colour}?`;
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

describe('calibration (SCI-12c)', { timeout: 60_000 }, () => {
  it.each([
    ...['strong@0.5', 'strong', 'strong@2', 'llava-like@0.5', 'llava-like', 'llava-like@2'],
    ...['strong-per-frame', 'llava-like-per-frame', 'llava-like-per-frame@2'],
  ])('%s: expected calibration error ≤ 0.05', async (name) => {
    const profile = vlmProfile(name) as VlmProfile;
    const random = randomStream('ece', name);
    const sights = [...frames.keys()].flatMap((frameId) =>
      sightsIn(frame(frameId))
        .filter(({ share }) => share > 0.003)
        .flatMap((sight) => {
          const thing = scene.instances.find(({ id }) => id === sight.instanceId);
          const image: ImageRef = { frameId, imageId: null, box: sight.box };
          return thing === undefined ? [] : [1, 2, 3].map(() => ({ image, thing }));
        }),
    );
    // Errors persist: one person's worth of draws would be a few things' luck, so each question has a seed of its own.
    const asked = (
      await Promise.all(
        sights.map(async ({ image, thing }, i) => {
          const { category } = thing;
          const seed = `ece/${i}`;
          // A judge whose errors persist is asked, like an agent's, about what it described.
          const question =
            profile.errors === 'persistent'
              ? await askedOfOwn(profile, { image, category, seed })
              : drawQuestion(category, [String(thing.attributes.colour)], random);
          const seen = perceive(image, category, { scene, frame });
          if (question === null) return [];
          const input = { image, category, question, about: { attribute: 'x', value: 'x' } };
          return {
            seed,
            request: { method: 'vlm.judge' as const, input: input as never },
            truth: truthOf(question, category, seen).answer,
          };
        }),
      )
    ).flat();
    const replies = await Promise.all(
      asked.map(async ({ request, seed }) => {
        const { result } = await vlmWith(profile, seed).perform(
          { kind: 'model', port: 'vlm', requests: [request] },
          context,
        );
        return result.kind === 'ok' ? result.replies[0] : undefined;
      }),
    );
    const samples = replies.map((reply, i) => {
      const p = (
        reply?.kind === 'ok'
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
  });

  it('notices a backend that is too sure of itself', () => {
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
