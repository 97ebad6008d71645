// @vitest-environment node
import {
  type DetectorReady,
  type DetectorTrouble,
  type ErrorCode,
  type PageDetector,
  type PageScorer,
  ParleyError,
  SENSOR_PRESETS,
} from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { GpuKind } from '../detection/choose-runtime';
import type { DetectorState } from '../detection/detector-state';
import type { EyeCalls } from '../detection/eye-calls';
import type { PageProvider } from '../detection/load-ort';
import type { RuntimeCalls, RuntimeNews } from '../detection/runtime-calls';
import type { Line } from '../detection/worker-line';
import type { ScorerCalls } from '../similarity/scorer-calls';
import { createSenses } from './page-senses';
import type { WantedSenses } from './senses-ports';

const HASH = 'a'.repeat(64);
const WHAT: PageDetector = {
  modelId: 'm',
  modelHash: HASH,
  modelUrl: '/models/m',
  sceneUrl: '/scenes/x',
};
const INPUT = { widthPx: 320, heightPx: 240, fit: 'letterbox' } as const;
const SENSE = {
  pose: { position: [0, 0, 0] as const, headingDeg: 0 },
  sensor: SENSOR_PRESETS.fast,
  want: { kind: 'detections' as const, modelHash: HASH, prompt: ['chair'] },
};
const FOUND = { label: 'chair', score: 0.9, box: [1, 1, 9, 9] as const, maskRle: null };

interface ScorerArgs {
  readonly ep: PageProvider;
  readonly pictures: readonly { widthPx: number; heightPx: number }[];
  readonly texts: readonly string[];
}

/** Workers whose calls fail as planned: each entry is taken once, `ok` or a code, and `ok` when none is left. */
interface Plan {
  readonly gpu?: GpuKind;
  readonly eyeOpen?: (ErrorCode | 'ok')[];
  readonly capture?: (ErrorCode | 'ok')[];
  readonly open?: Partial<Record<PageProvider, (ErrorCode | 'ok' | number)[]>>;
  readonly detect?: (ErrorCode | 'ok')[];
  readonly openScorer?: Partial<Record<PageProvider, (ErrorCode | 'ok' | number)[]>>;
  readonly compare?: (ErrorCode | 'ok')[];
}

const SCORER: PageScorer = {
  name: 'clip',
  modelHash: 'c'.repeat(64),
  model: 'tiny/clip',
  modelUrl: '/models/tiny/clip',
  dtype: 'fp32',
  lowercase: false,
  batch: 8,
  score: { kind: 'clamp' },
  sceneUrl: '/scenes/x',
};
const BOTH = { sceneUrl: WHAT.sceneUrl, detector: WHAT, scorer: SCORER };
const COMPARE = {
  ...SENSE,
  want: {
    kind: 'similarity' as const,
    modelHash: SCORER.modelHash,
    pictures: [
      { pose: SENSE.pose, box: null },
      { pose: SENSE.pose, box: [40, 30, 80, 60] as const },
    ],
    texts: ['a sofa', 'a bed'],
  },
};

function build(
  plan: Plan,
  what: WantedSenses = { sceneUrl: WHAT.sceneUrl, detector: WHAT, scorer: null },
) {
  const log: string[] = [];
  const readies: DetectorReady[] = [];
  const troubles: DetectorTrouble[] = [];
  /** Which of the two each ready and each trouble was about. */ const of: string[] = [];
  const states: Partial<DetectorState>[] = [];
  let tellRuntime: (news: RuntimeNews) => void = () => undefined;
  const take = <T>(list: (T | 'ok')[] | undefined): T | 'ok' => list?.shift() ?? 'ok';
  const step = async (name: string, next: ErrorCode | 'ok' | number): Promise<void> => {
    log.push(name);
    if (typeof next === 'string' && next !== 'ok') throw new ParleyError(next, `${name} failed`);
  };
  const detector = createSenses(what, {
    openEye: () =>
      ({
        call: async (name: string, args: { sensor?: { widthPx: number; heightPx: number } }) => {
          if (name === 'open') return step('eye open', take(plan.eyeOpen));
          await step(`capture ${args.sensor?.widthPx}`, take(plan.capture));
          const { widthPx = 0, heightPx = 0 } = args.sensor ?? {};
          return { data: new Uint8Array(3 * widthPx * heightPx), drawMs: 4 };
        },
        close: () => log.push('eye close'),
      }) as unknown as Line<EyeCalls>,
    openRuntime: (onNews) => {
      tellRuntime = onNews;
      let ep = '';
      return {
        call: async (name: string, args: { ep: PageProvider }) => {
          if (name === 'open') {
            ep = args.ep;
            const next = take(plan.open?.[args.ep]);
            await step(`open ${ep}`, next);
            return { model: { input: INPUT }, warmMs: typeof next === 'number' ? next : 10 };
          }
          await step(`detect ${ep}`, take(plan.detect));
          return { detections: [FOUND], ms: 12 };
        },
        close: () => log.push(`close ${ep}`),
      } as unknown as Line<RuntimeCalls>;
    },
    gpuKind: async () => plan.gpu ?? 'none',
    threads: 1,
    nowMs: () => 0,
    onState: (state) => states.push(state),
    openScorer: () => {
      let ep = '';
      return {
        call: async (name: string, args: ScorerArgs) => {
          if (name === 'open') {
            ep = args.ep;
            const next = take(plan.openScorer?.[args.ep]);
            await step(`open scorer ${ep}`, next);
            return { sidePx: 16, warmMs: typeof next === 'number' ? next : 10 };
          }
          const sizes = args.pictures.map(({ widthPx, heightPx }) => `${widthPx}x${heightPx}`);
          await step(`compare ${ep} ${sizes.join(' ')}`, take(plan.compare));
          return { scores: args.pictures.map(() => args.texts.map(() => 0.5)), ms: 90 };
        },
        close: () => log.push(`close scorer ${ep}`),
      } as unknown as Line<ScorerCalls>;
    },
    onReady: (which, ready) => {
      of.push(`${which} ready`);
      readies.push(ready);
    },
    onTrouble: (which, trouble) => {
      of.push(`${which} trouble`);
      troubles.push(trouble);
    },
  });
  return {
    detector,
    of,
    log,
    readies,
    troubles,
    states,
    tell: (news: RuntimeNews) => tellRuntime(news),
  };
}

describe('the page’s detector', () => {
  it('opens eye and runtime once, and draws at the size that the model takes', async () => {
    const { detector, log, readies, states } = build({});
    await Promise.all([detector.load(), detector.load()]);
    expect(await detector.detect(SENSE)).toEqual({
      detections: [FOUND],
      ep: 'wasm',
      ms: 12,
      drawMs: 4,
    });
    await detector.detect(SENSE);
    expect(log.slice(0, 2).sort()).toEqual(['eye open', 'open wasm']);
    expect(log.slice(2)).toEqual(['capture 320', 'detect wasm', 'capture 320', 'detect wasm']);
    expect(readies).toMatchObject([{ ep: 'wasm', ms: 10, modelHash: HASH, threads: 1 }]);
    expect(states.at(-1)).toMatchObject({ status: 'ready', ep: 'wasm' });
  });

  it('comes back on WebAssembly after a lost device, once, and stays there', async () => {
    const { detector, log, readies, troubles } = build({
      gpu: 'hardware',
      detect: ['DETECTOR_DEVICE_LOST'],
    });
    expect(await detector.detect(SENSE)).toMatchObject({ ep: 'wasm' });
    expect(await detector.detect(SENSE)).toMatchObject({ ep: 'wasm' });
    expect(log.filter((each) => each.startsWith('open'))).toEqual(['open webgpu', 'open wasm']);
    expect(log).toContain('close webgpu');
    expect(troubles).toMatchObject([{ code: 'DETECTOR_DEVICE_LOST', ep: 'webgpu', next: 'wasm' }]);
    expect(readies.map(({ ep, tried }) => [ep, tried.length])).toEqual([
      ['webgpu', 1],
      ['wasm', 1],
    ]);
  });

  it('ends a runtime whose device is lost at once', async () => {
    const { detector, log, tell } = build({ gpu: 'hardware' });
    await detector.load();
    tell({ kind: 'lost' });
    expect(log).toContain('close webgpu');
  });

  it.each(['DETECTOR_CRASHED', 'DETECTOR_MEMORY', 'DETECTOR_RUNTIME'] as const)(
    'starts a new worker after %s, once for a frame',
    async (code) => {
      const once = build({ detect: [code] });
      expect((await once.detector.detect(SENSE)).ep).toBe('wasm');
      expect(once.troubles).toMatchObject([{ code, ep: 'wasm', next: 'again' }]);
      const twice = build({ detect: [code, code] });
      await expect(twice.detector.detect(SENSE)).rejects.toMatchObject({ code });
      expect(twice.troubles.map(({ next }) => next)).toEqual(['again', 'gave-up']);
      expect(twice.log.filter((each) => each === 'open wasm')).toHaveLength(2);
      // The server asks again: nothing of the failure is left.
      expect((await twice.detector.detect(SENSE)).ep).toBe('wasm');
    },
  );

  it('draws in a new worker after the 3-D context is lost', async () => {
    const { detector, log, troubles } = build({ capture: ['FRAME_FAILED'] });
    await detector.detect(SENSE);
    expect(log.filter((each) => each === 'eye open')).toHaveLength(2);
    expect(troubles).toMatchObject([{ code: 'FRAME_FAILED', ep: null, next: 'again' }]);
  });

  it('a home that does not come is a frame that cannot be drawn, and can be loaded again', async () => {
    const { detector, states } = build({ eyeOpen: ['BAD_SCENE'] });
    await expect(detector.load()).rejects.toMatchObject({ code: 'FRAME_FAILED' });
    expect(states.at(-1)).toEqual({ status: 'failed', fault: 'FRAME_FAILED' });
    await detector.load();
    expect(states.at(-1)).toMatchObject({ status: 'ready', fault: null });
  });

  it('does not run what is damaged, or another model than the server asks for', async () => {
    const damaged = build({ open: { wasm: ['BAD_MODEL', 'BAD_MODEL'] } });
    await expect(damaged.detector.detect(SENSE)).rejects.toMatchObject({ code: 'BAD_MODEL' });
    const { detector, log } = build({});
    const want = { ...SENSE.want, modelHash: 'b'.repeat(64) };
    await expect(detector.detect({ ...SENSE, want })).rejects.toMatchObject({ code: 'BAD_MODEL' });
    expect(log).toEqual([]);
  });

  it('a class that the model does not have is no trouble', async () => {
    const { detector, troubles, log } = build({ detect: ['NO_SUCH_CLASS'] });
    await expect(detector.detect(SENSE)).rejects.toMatchObject({ code: 'NO_SUCH_CLASS' });
    expect([troubles, log.filter((each) => each === 'open wasm')]).toEqual([[], ['open wasm']]);
  });
});

describe('the page’s image-text scorer', () => {
  it('draws each view and each crop as the server does, with the eye that the detector has', async () => {
    const { detector: senses, log, of, states } = build({}, BOTH);
    expect(await senses.compare(COMPARE)).toEqual({
      scores: [
        [0.5, 0.5],
        [0.5, 0.5],
      ],
      ep: 'wasm',
      ms: 90,
      drawMs: 8,
    });
    await senses.detect(SENSE);
    // 160 × 120 so small that its shorter side is 16; the crop, of 40 × 30, too.
    expect(log.slice(3)).toEqual([
      'capture 21',
      'capture 85',
      'compare wasm 21x16 22x16',
      'capture 320',
      'detect wasm',
    ]);
    expect(log.filter((each) => each === 'eye open')).toHaveLength(1);
    expect([...of].sort()).toEqual(['detector ready', 'scorer ready']);
    expect(states.at(-1)).toMatchObject({ status: 'ready' });
  });

  it('alone opens no detector; asked for detections it refuses', async () => {
    const { detector: senses, log } = build({}, { ...BOTH, detector: null });
    await senses.compare(COMPARE);
    expect(log.slice(0, 2).sort()).toEqual(['eye open', 'open scorer wasm']);
    await expect(senses.detect(SENSE)).rejects.toMatchObject({ code: 'BAD_MODEL' });
  });

  it('stays on a graphics chip that runs it, and leaves it once its device is lost', async () => {
    const {
      detector: senses,
      log,
      of,
      troubles,
    } = build(
      { gpu: 'hardware', openScorer: { webgpu: [80] }, compare: ['DETECTOR_DEVICE_LOST'] },
      { ...BOTH, detector: null },
    );
    expect(await senses.compare(COMPARE)).toMatchObject({ ep: 'wasm' });
    expect(log.filter((each) => each.startsWith('open scorer'))).toEqual([
      'open scorer webgpu',
      'open scorer wasm',
    ]);
    expect(troubles).toMatchObject([{ code: 'DETECTOR_DEVICE_LOST', ep: 'webgpu', next: 'wasm' }]);
    expect(of).toEqual(['scorer ready', 'scorer trouble', 'scorer ready']);
  });

  it('what fails twice is told, and the detector goes on', async () => {
    const {
      detector: senses,
      of,
      troubles,
    } = build({ compare: ['DETECTOR_MEMORY', 'DETECTOR_MEMORY'] }, BOTH);
    await expect(senses.compare(COMPARE)).rejects.toMatchObject({ code: 'DETECTOR_MEMORY' });
    expect(troubles.map(({ next }) => next)).toEqual(['again', 'gave-up']);
    expect(of.filter((each) => each.endsWith('trouble'))).toEqual([
      'scorer trouble',
      'scorer trouble',
    ]);
    expect((await senses.detect(SENSE)).detections).toHaveLength(1);
  });

  it('does not compare with another model than the server asks for', async () => {
    const { detector: senses, log } = build({}, BOTH);
    const want = { ...COMPARE.want, modelHash: 'd'.repeat(64) };
    await expect(senses.compare({ ...COMPARE, want })).rejects.toMatchObject({ code: 'BAD_MODEL' });
    expect(log).toEqual([]);
  });
});

describe('another home', () => {
  it('is opened by a new eye; models stay as they are', async () => {
    const { detector: senses, log, states } = build({}, BOTH);
    await senses.load();
    senses.moveTo('/scenes/x');
    await senses.load();
    expect(log).toHaveLength(3);
    senses.moveTo('/scenes/y');
    await senses.load();
    await senses.compare(COMPARE);
    expect(log.slice(3, 5).sort()).toEqual(['eye close', 'eye open']);
    expect(log.filter((each) => each.startsWith('open'))).toHaveLength(2);
    expect(states.at(-1)).toMatchObject({ status: 'ready' });
  });
});
