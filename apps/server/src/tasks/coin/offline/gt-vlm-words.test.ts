import { type ModelRequest, type Pose, SENSOR_PRESETS } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { openTestHome } from '@parley/scenes/test-home';
import { beforeAll, describe, expect, it } from 'vitest';
import { sightsIn, type TruthView } from '../../../ground-truth/truth-frame';
import { createGtVlm } from './gt-vlm';
import { LEXICONS } from './lexicons';
import { scaledProfile, VLM_PROFILES, type VlmProfile } from './vlm-profile';
import type { VlmVoice } from './vlm-voice';

const sensor = SENSOR_PRESETS.fast;
const CATEGORY = 'chair';
const RED_CHAIR = 2;
let scene: Scene;
const frames = new Map<string, TruthView>();

beforeAll(async () => {
  const { home, rasteriser, pathFinder } = await openTestHome();
  scene = home.scene;
  for (let x = -3.5; x <= 3.5; x += 0.5)
    for (let headingDeg = 0; headingDeg < 360; headingDeg += 60) {
      const pose: Pose = { position: [x, 0, 0], headingDeg };
      if (!pathFinder.isNavigable([x, 0, 0])) continue;
      const view = { pose, sensor, ...rasteriser.render(pose, sensor, { copy: true }) };
      const sight = sightsIn(view).find(({ instanceId }) => instanceId === RED_CHAIR);
      if (sight !== undefined && sight.share > 0.005) frames.set(`${x}/${headingDeg}`, view);
    }
  pathFinder.dispose();
});

const voiced = (id: keyof typeof LEXICONS): VlmVoice => ({ name: id, lexicon: LEXICONS[id] });
const perfect = scaledProfile(VLM_PROFILES.strong, 0);

interface Asking {
  readonly profile?: VlmProfile;
  readonly trialId?: string;
  readonly seed?: string;
}

/** What is said of the red chair in every frame that shows it. */
async function saidOfAll(
  request: (image: object) => object,
  voice: VlmVoice | null,
  { profile = perfect, trialId = 'e', seed = '1' }: Asking = {},
): Promise<Record<string, unknown>[]> {
  const frame = (frameId: string) => frames.get(frameId) as TruthView;
  const vlm = createGtVlm({ scene, frame, seed, profile, voice });
  const requests = [...frames].map(([frameId, view]) => {
    const box = sightsIn(view).find(({ instanceId }) => instanceId === RED_CHAIR)?.box;
    return request({ frameId, imageId: null, box }) as ModelRequest;
  });
  const { result } = await vlm.perform(
    { kind: 'model', port: 'vlm', requests },
    { trialId, actor: 'robot', n: 0, attempt: 0 },
  );
  const replies = result.kind === 'ok' ? result.replies : [];
  return replies.flatMap((reply) =>
    reply.kind === 'ok' ? [reply.output as Record<string, unknown>] : [],
  );
}

const describing = (image: object) => ({
  method: 'vlm.describe',
  input: { image, category: CATEGORY },
});
const answering = (image: object) => ({
  method: 'vlm.answer',
  input: { image, category: CATEGORY, question: 'What colour is the chair?' },
});
const judging = (image: object) => ({
  method: 'vlm.judge',
  input: {
    image,
    category: CATEGORY,
    question: 'Is the chair red?',
    about: { attribute: 'colour', value: 'red' },
  },
});

const REDS = (id: keyof typeof LEXICONS) => ['red', ...(LEXICONS[id].colour.red ?? [])];

describe('the grounded VLM with a lexicon', () => {
  it.each(['train', 'test', 'final', 'final-2'] as const)(
    'has one word of %s for the colour of a thing, whatever the frame and the question',
    async (id) => {
      const said = new Set<string>();
      for (let trial = 0; trial < 30; trial++) {
        const options = { trialId: `t${trial}` };
        const answers = await saidOfAll(answering, voiced(id), options);
        expect(answers.length).toBeGreaterThan(3);
        const [answer, ...others] = new Set(answers.map(({ text }) => String(text)));
        expect(others).toEqual([]);
        const word = /^It is (.*)\.$/.exec(answer ?? '')?.[1] ?? '';
        expect(REDS(id)).toContain(word);
        said.add(word);
        for (const { text } of await saidOfAll(describing, voiced(id), options))
          expect(text).toContain(word);
      }
      expect(said.size).toBe(REDS(id).length);
    },
  );

  it('judges, misreads and leaves out as it does in plain words', async () => {
    const profile = scaledProfile(VLM_PROFILES.strong, 2);
    for (const seed of ['1', '2', '3']) {
      const options = { profile, seed };
      expect(await saidOfAll(judging, voiced('test'), options)).toEqual(
        await saidOfAll(judging, null, options),
      );
      const plain = await saidOfAll(describing, null, options);
      const other = await saidOfAll(describing, voiced('train'), options);
      const sentences = (all: typeof plain) =>
        all.map(({ text }) => String(text).match(/[.](?= |$)/g)?.length);
      expect(sentences(other)).toEqual(sentences(plain));
    }
  });

  it('says of what a view does not show what it says in plain words', async () => {
    const asking = (image: object) => ({
      method: 'vlm.answer',
      input: { image, category: CATEGORY, question: 'Who owns the chair?' },
    });
    expect(await saidOfAll(asking, voiced('test'))).toEqual(await saidOfAll(asking, null));
  });

  it('is named by profile and words', () => {
    const named = (voice?: VlmVoice) =>
      createGtVlm({
        scene,
        frame: () => {
          throw new Error('not looked at');
        },
        seed: '1',
        profile: VLM_PROFILES.strong,
        ...(voice !== undefined && { voice }),
      }).backend;
    expect(named()).toBe('gt-vlm:strong');
    expect(named({ name: 'by-split', lexicon: LEXICONS.train })).toBe('gt-vlm:strong:by-split');
    expect(named(voiced('final'))).toBe('gt-vlm:strong:final');
  });
});
