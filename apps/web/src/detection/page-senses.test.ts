// @vitest-environment node
import {
  type DetectorReady,
  type DetectorTrouble,
  type ErrorCode,
  type PageDetector,
  ParleyError,
  SENSOR_PRESETS,
} from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { GpuKind } from './choose-runtime';
import type { DetectorState } from './detector-state';
import type { EyeCalls } from './eye-calls';
import type { PageProvider } from './load-ort';
import { createSenses } from './page-senses';
import type { RuntimeCalls, RuntimeNews } from './runtime-calls';
import type { Line } from './worker-line';

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

/** Workers whose calls fail as planned: each entry is taken once, `ok` or a code, and `ok` when none is left. */
interface Plan {
  readonly gpu?: GpuKind;
  readonly eyeOpen?: (ErrorCode | 'ok')[];
  readonly capture?: (ErrorCode | 'ok')[];
  readonly open?: Partial<Record<PageProvider, (ErrorCode | 'ok' | number)[]>>;
  readonly detect?: (ErrorCode | 'ok')[];
}

function build(plan: Plan) {
  const log: string[] = [];
  const readies: DetectorReady[] = [];
  const troubles: DetectorTrouble[] = [];
  const states: Partial<DetectorState>[] = [];
  let tellRuntime: (news: RuntimeNews) => void = () => undefined;
  const take = <T>(list: (T | 'ok')[] | undefined): T | 'ok' => list?.shift() ?? 'ok';
  const step = async (name: string, next: ErrorCode | 'ok' | number): Promise<void> => {
    log.push(name);
    if (typeof next === 'string' && next !== 'ok') throw new ParleyError(next, `${name} failed`);
  };
  const detector = createSenses(
    { sceneUrl: WHAT.sceneUrl, detector: WHAT, scorer: null },
    {
      openEye: () =>
        ({
          call: async (name: string, args: { sensor?: { widthPx: number } }) => {
            if (name === 'open') return step('eye open', take(plan.eyeOpen));
            await step(`capture ${args.sensor?.widthPx}`, take(plan.capture));
            return { data: new Uint8Array(3 * 320 * 240), drawMs: 4 };
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
        throw new Error('no scorer is wanted');
      },
      onReady: (_of, ready) => readies.push(ready),
      onTrouble: (_of, trouble) => troubles.push(trouble),
    },
  );
  return {
    detector,
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
