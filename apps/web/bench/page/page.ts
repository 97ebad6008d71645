import type { Detection, PageDetector, Sense } from '@parley/protocol';
import type { Detector, Found } from '../../src/detection/detector';
import { gpuKind } from '../../src/detection/gpu-kind';
import type { PageProvider } from '../../src/detection/load-ort';
import { openDetector } from '../../src/detection/open-detector';
import type { RuntimeCalls } from '../../src/detection/runtime-calls';
import { type Line, openLine, type WorkerPort } from '../../src/detection/worker-line';

/** A picture as text: RGB bytes in base64. */
interface SentPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: string;
}

declare global {
  interface Window {
    /** Opens a model in a worker of its own. @returns One warm frame, milliseconds. */
    openRuntime(ep: PageProvider, modelUrl: string, modelHash: string): Promise<number>;
    detectIn(picture: SentPicture, prompt: readonly string[]): Promise<Detection[]>;
    closeRuntime(): void;
    gpuKind: typeof gpuKind;
    /** The whole of what a participant's page runs. */
    openEye(what: PageDetector): Promise<void>;
    detectAt(sense: Pick<Sense, 'pose' | 'sensor' | 'want'>): Promise<Found>;
    /** Longest task of this page's own thread since the last call, milliseconds; 0 when none took 50. */
    longestTaskMs(): number;
  }
}

let line: Line<RuntimeCalls> | null = null;
let detector: Detector | null = null;
let longestMs = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
}).observe({ type: 'longtask', buffered: false });

Object.assign(window, {
  openRuntime: async (ep: PageProvider, modelUrl: string, modelHash: string) => {
    const worker = new Worker(new URL('../../src/detection/runtime-worker.ts', import.meta.url), {
      type: 'module',
    });
    line = openLine<RuntimeCalls>(worker as unknown as WorkerPort);
    return (await line.call('open', { ep, modelUrl, modelHash, threads: 1 })).warmMs;
  },
  detectIn: async ({ widthPx, heightPx, rgb }: SentPicture, prompt: readonly string[]) => {
    const data = Uint8Array.from(atob(rgb), (letter) => letter.charCodeAt(0));
    const frame = { widthPx, heightPx };
    const picture = { ...frame, data };
    const question = { picture, prompt, frame };
    if (line === null) throw new Error('no runtime is open');
    return (await line.call('detect', question, { transfer: [data.buffer] })).detections;
  },
  closeRuntime: () => line?.close(),
  gpuKind,
  openEye: async (what: PageDetector) => {
    const quiet = () => undefined;
    detector = openDetector(what, { onState: quiet, onReady: quiet, onTrouble: quiet });
    await detector.load();
  },
  detectAt: (sense: Pick<Sense, 'pose' | 'sensor' | 'want'>) => {
    if (detector === null) throw new Error('no detector is open');
    return detector.detect(sense);
  },
  longestTaskMs: () => {
    const sinceLast = longestMs;
    longestMs = 0;
    return sinceLast;
  },
} satisfies Partial<Window>);
