import type { Detection, PageDetector, PageScorer, Sense } from '@parley/protocol';
import { gpuKind } from '../../src/detection/gpu-kind';
import type { PageProvider } from '../../src/detection/load-ort';
import type { RuntimeCalls } from '../../src/detection/runtime-calls';
import { type Line, openLine, type WorkerPort } from '../../src/detection/worker-line';
import { openSenses } from '../../src/senses/open-senses';
import type { Found, PageSenses } from '../../src/senses/page-senses';
import type { ScorerCalls } from '../../src/similarity/scorer-calls';

/** A picture as text: RGB bytes in base64. */
interface SentPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: string;
}

type DetectSense = Pick<Sense, 'pose' | 'sensor'> & {
  readonly want: Extract<Sense['want'], { kind: 'detections' }>;
};

const bytesOf = (rgb: string): Uint8Array =>
  Uint8Array.from(atob(rgb), (letter) => letter.charCodeAt(0));

declare global {
  interface Window {
    /** Opens a model in a worker of its own. @returns One warm frame, milliseconds. */
    openRuntime(ep: PageProvider, modelUrl: string, modelHash: string): Promise<number>;
    detectIn(picture: SentPicture, prompt: readonly string[]): Promise<Detection[]>;
    closeRuntime(): void;
    /** Opens an image-text model in a worker of its own. @returns One warm picture, milliseconds. */
    openScorer(ep: PageProvider, scorer: PageScorer): Promise<number>;
    compareIn(pictures: readonly SentPicture[], texts: readonly string[]): Promise<number[][]>;
    closeScorer(): void;
    gpuKind: typeof gpuKind;
    /** The whole of what a participant's page runs. */
    openEye(what: PageDetector): Promise<void>;
    detectAt(sense: DetectSense): Promise<Found>;
    /** Longest task of this page's own thread since the last call, milliseconds; 0 when none took 50. */
    longestTaskMs(): number;
  }
}

let line: Line<RuntimeCalls> | null = null;
let scorer: Line<ScorerCalls> | null = null;
let senses: PageSenses | null = null;
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
    const frame = { widthPx, heightPx };
    const data = bytesOf(rgb);
    const picture = { ...frame, data };
    const question = { picture, prompt, frame };
    if (line === null) throw new Error('no runtime is open');
    return (await line.call('detect', question, { transfer: [data.buffer] })).detections;
  },
  closeRuntime: () => line?.close(),
  openScorer: async (ep: PageProvider, what: PageScorer) => {
    const worker = new Worker(new URL('../../src/similarity/scorer-worker.ts', import.meta.url), {
      type: 'module',
    });
    scorer = openLine<ScorerCalls>(worker as unknown as WorkerPort);
    return (await scorer.call('open', { scorer: what, ep, threads: 1 })).warmMs;
  },
  compareIn: async (sent: readonly SentPicture[], texts: readonly string[]) => {
    const pictures = sent.map(({ rgb, ...size }) => ({ ...size, data: bytesOf(rgb) }));
    if (scorer === null) throw new Error('no scorer is open');
    return (await scorer.call('compare', { pictures, texts })).scores;
  },
  closeScorer: () => scorer?.close(),
  gpuKind,
  openEye: async (what: PageDetector) => {
    const quiet = () => undefined;
    senses = openSenses(
      { sceneUrl: what.sceneUrl, detector: what, scorer: null },
      { onState: quiet, onReady: quiet, onTrouble: quiet },
    );
    await senses.load();
  },
  detectAt: (sense: DetectSense) => {
    if (senses === null) throw new Error('no detector is open');
    return senses.detect(sense);
  },
  longestTaskMs: () => {
    const sinceLast = longestMs;
    longestMs = 0;
    return sinceLast;
  },
} satisfies Partial<Window>);
