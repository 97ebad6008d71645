import { pictureSize } from '@parley/agent-core/detection';
import {
  type Detection,
  DetectorFault,
  type DetectorModel,
  type DetectorReady,
  type DetectorTrouble,
  type PageDetector,
  ParleyError,
  type Sense,
} from '@parley/protocol';
import { type Candidate, chooseRuntime, type GpuKind } from './choose-runtime';
import type { DetectorState } from './detector-state';
import type { EyeCalls, EyeFrame, EyeNews } from './eye-calls';
import type { PageProvider } from './load-ort';
import type { RuntimeCalls, RuntimeNews } from './runtime-calls';
import type { Line } from './worker-line';

/** What a detector needs of the page. */
export interface DetectorPorts {
  readonly openEye: (onNews: (news: EyeNews) => void) => Line<EyeCalls>;
  readonly openRuntime: (onNews: (news: RuntimeNews) => void) => Line<RuntimeCalls>;
  readonly gpuKind: () => Promise<GpuKind>;
  /** Threads of WebAssembly; 1 where the page is not isolated. */ readonly threads: number;
  readonly nowMs: () => number;
  readonly onState: (state: Partial<DetectorState>) => void;
  readonly onReady: (ready: DetectorReady) => void;
  readonly onTrouble: (trouble: DetectorTrouble) => void;
}

/** What was found in one frame, and how long it took. */
export interface Found {
  readonly detections: Detection[];
  readonly ep: PageProvider;
  readonly ms: number;
  readonly drawMs: number;
}

/** The robot's eye and detector in a page. */
export interface Detector {
  /** Downloads and opens everything; a second call waits for the first. @throws {ParleyError} */
  load(): Promise<void>;
  /** @throws {ParleyError} With a code of `DetectorFault`, after one more try. */
  detect(sense: Pick<Sense, 'pose' | 'sensor' | 'want'>): Promise<Found>;
  close(): void;
}

/** A frame that takes longer than this will not come. */
const CAPTURE_MS = 8000;
const DETECT_MS = 8000;

interface Runtime extends Candidate {
  readonly model: DetectorModel;
  readonly line: Line<RuntimeCalls>;
}

/**
 * Draws the robot's frames in one worker and detects in another. What fails is opened anew once for each frame: a graphics
 * device that was lost comes back as WebAssembly, and stays it.
 */
export function createDetector(what: PageDetector, ports: DetectorPorts): Detector {
  const progress = trackProgress(ports.onState);
  let eye: Promise<Line<EyeCalls>> | null = null;
  let runtime: Promise<Runtime> | null = null;
  /** After a lost device the graphics chip is not asked again. */
  let isGpuOut = false;
  let isReady = false;
  let isClosed = false;

  async function openEye(): Promise<Line<EyeCalls>> {
    const line = ports.openEye(progress.of('home'));
    try {
      await line.call('open', { sceneUrl: what.sceneUrl });
      return line;
    } catch (error) {
      line.close();
      throw error;
    }
  }

  async function openOn(ep: PageProvider): Promise<Runtime> {
    const tell = progress.of(`runtime ${ep}`);
    const line: Line<RuntimeCalls> = ports.openRuntime((news) => {
      // Whoever waits for a frame is told at once, not after the time-out.
      if (news.kind === 'lost') line.close();
      else tell(news);
    });
    try {
      const { modelUrl, modelHash } = what;
      const opened = await line.call('open', { modelUrl, modelHash, ep, threads: ports.threads });
      return { ep, line, ...opened, close: () => line.close() };
    } catch (error) {
      line.close();
      throw error;
    }
  }

  async function openRuntime(): Promise<Runtime> {
    const startMs = ports.nowMs();
    const gpu = isGpuOut ? 'none' : await ports.gpuKind();
    const { chosen, tried } = await chooseRuntime(gpu, openOn);
    const { modelId, modelHash } = what;
    ports.onReady({
      modelId,
      modelHash,
      ep: chosen.ep,
      threads: ports.threads,
      ms: chosen.warmMs,
      tried: isGpuOut ? tried.slice(1) : tried,
      loadMs: Math.round(ports.nowMs() - startMs),
      loadedBytes: progress.loadedBytes(),
      retries: progress.retries(),
    });
    return chosen;
  }

  const eyeNow = (): Promise<Line<EyeCalls>> => {
    eye ??= openEye();
    return eye;
  };
  const runtimeNow = (): Promise<Runtime> => {
    runtime ??= openRuntime();
    return runtime;
  };

  async function load(): Promise<void> {
    if (isReady) return;
    ports.onState({ status: 'loading', fault: null });
    const [eyes, runtimes] = await Promise.allSettled([eyeNow(), runtimeNow()]);
    if (isClosed) throw new ParleyError('DETECTOR_CRASHED', 'the detector was ended');
    if (eyes.status === 'rejected') eye = null;
    if (runtimes.status === 'rejected') runtime = null;
    const failed = [eyes, runtimes].find((each) => each.status === 'rejected');
    if (failed !== undefined) {
      const error = asFault(failed.reason);
      ports.onState({ status: 'failed', fault: DetectorFault.parse(error.code) });
      throw error;
    }
    const { ep } = await runtimeNow();
    isReady = true;
    ports.onState({ status: 'ready', ep, fault: null });
  }

  /** Opens and runs; what failed is closed, told, and tried once more. */
  async function twice<T>(part: 'eye' | 'runtime', run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (cause) {
      const first = asFault(cause);
      if (isClosed || isFinal(first)) throw first;
      const ep = part === 'runtime' ? await epOf(runtime) : null;
      if (ep === 'webgpu') isGpuOut = true;
      drop(part);
      trouble(first, ep, ep === 'webgpu' ? 'wasm' : 'again');
      try {
        await load();
        return await run();
      } catch (again) {
        const second = asFault(again);
        drop(part);
        trouble(second, part === 'runtime' ? 'wasm' : null, 'gave-up');
        throw second;
      }
    }
  }

  const trouble = (
    { code, message }: ParleyError,
    ep: PageProvider | null,
    next: DetectorTrouble['next'],
  ): void =>
    ports.onTrouble({ code: DetectorFault.parse(code), message: message.slice(0, 500), ep, next });

  function drop(part: 'eye' | 'runtime'): void {
    const gone = part === 'eye' ? eye : runtime;
    isReady = false;
    if (part === 'eye') eye = null;
    else runtime = null;
    void gone?.then(
      (each) => each.close(),
      () => undefined,
    );
  }

  return {
    load,
    detect: async ({ pose, sensor, want }) => {
      if (want.modelHash !== what.modelHash)
        throw new ParleyError('BAD_MODEL', 'the server asks for another model than this page has');
      await load();
      const frame: EyeFrame & { widthPx: number; heightPx: number } = await twice(
        'eye',
        async () => {
          const { model } = await runtimeNow();
          const size = pictureSize(model.input, sensor);
          const line = await eyeNow();
          const options = { pose, sensor: { ...sensor, ...size } };
          return { ...(await line.call('capture', options, { timeoutMs: CAPTURE_MS })), ...size };
        },
      );
      const { drawMs, widthPx, heightPx } = frame;
      return twice('runtime', async () => {
        const { line, ep } = await runtimeNow();
        // Kept for a second try: a runtime that crashes takes what it was handed with it.
        const data = frame.data.slice();
        const { detections, ms } = await line.call(
          'detect',
          {
            picture: { widthPx, heightPx, data },
            prompt: want.prompt,
            frame: { widthPx: sensor.widthPx, heightPx: sensor.heightPx },
          },
          { transfer: [data.buffer], timeoutMs: DETECT_MS },
        );
        return { detections, ep, ms, drawMs };
      });
    },
    close: () => {
      isClosed = true;
      drop('eye');
      drop('runtime');
    },
  };
}

/** What another try does not change. */
const isFinal = ({ code }: ParleyError): boolean =>
  code === 'NO_SUCH_CLASS' || code === 'MODEL_OUTPUT' || code === 'BAD_MODEL';

const epOf = (runtime: Promise<Runtime> | null): Promise<PageProvider | null> =>
  (runtime ?? Promise.reject(new Error('none'))).then(
    ({ ep }) => ep,
    () => null,
  );

/** Every failure has a code that the server knows. */
function asFault(error: unknown): ParleyError {
  const known = error instanceof ParleyError ? DetectorFault.safeParse(error.code).data : undefined;
  if (known !== undefined) return error as ParleyError;
  const message = error instanceof Error ? error.message : String(error);
  // A home that does not come is a frame that cannot be drawn.
  return new ParleyError('FRAME_FAILED', message, { cause: error });
}

/** Progress of all downloads as one. */
function trackProgress(onState: DetectorPorts['onState']) {
  const parts = new Map<string, { loadedBytes: number; totalBytes: number }>();
  let retries = 0;
  const sum = () => {
    let [loadedBytes, totalBytes] = [0, 0];
    for (const part of parts.values()) {
      loadedBytes += part.loadedBytes;
      totalBytes += part.totalBytes;
    }
    return { loadedBytes, totalBytes };
  };
  return {
    loadedBytes: () => sum().loadedBytes,
    retries: () => retries,
    of: (part: string) => (news: EyeNews | Exclude<RuntimeNews, { kind: 'lost' }>) => {
      if (news.kind === 'retry') retries++;
      else parts.set(part, { loadedBytes: news.loadedBytes, totalBytes: news.totalBytes });
      onState({ ...sum(), retries });
    },
  };
}
