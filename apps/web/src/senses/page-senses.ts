import { type Picture, pictureSize } from '@parley/agent-core/detection';
import { cutPicture, drawnView } from '@parley/agent-core/similarity';
import {
  type Detection,
  DetectorFault,
  type DetectorModel,
  type DetectorReady,
  type DetectorTrouble,
  type PageDetector,
  type PageScorer,
  ParleyError,
  type Pose,
  type Sense,
  type SensorPreset,
} from '@parley/protocol';
import { chooseRuntime, type GpuKind, QUICK_MS } from '../detection/choose-runtime';
import type { DetectorState } from '../detection/detector-state';
import type { EyeCalls, EyeFrame, EyeNews } from '../detection/eye-calls';
import type { PageProvider } from '../detection/load-ort';
import type { RuntimeCalls, RuntimeNews } from '../detection/runtime-calls';
import { trackProgress } from '../detection/track-progress';
import type { Line } from '../detection/worker-line';
import { type Opened, type WorkerPart, workerPart } from '../detection/worker-part';
import type { ScorerCalls, ScorerNews } from '../similarity/scorer-calls';

/** What a study lets the page do for the robot: at least one of both. */
export interface WantedSenses {
  /** Folder of the home. */ readonly sceneUrl: string;
  readonly detector: Omit<PageDetector, 'sceneUrl'> | null;
  readonly scorer: Omit<PageScorer, 'sceneUrl'> | null;
}

/** What the senses need of the page. */
export interface SensesPorts {
  readonly openEye: (onNews: (news: EyeNews) => void) => Line<EyeCalls>;
  readonly openRuntime: (onNews: (news: RuntimeNews) => void) => Line<RuntimeCalls>;
  readonly openScorer: (onNews: (news: ScorerNews) => void) => Line<ScorerCalls>;
  readonly gpuKind: () => Promise<GpuKind>;
  /** Threads of WebAssembly; 1 where the page is not isolated. */ readonly threads: number;
  readonly nowMs: () => number;
  readonly onState: (state: Partial<DetectorState>) => void;
  readonly onReady: (of: SenseOf, ready: DetectorReady) => void;
  readonly onTrouble: (of: SenseOf, trouble: DetectorTrouble) => void;
}
export type SenseOf = 'detector' | 'scorer';

/** What was found in one frame, and how long it took. */
export interface Found {
  readonly detections: Detection[];
  readonly ep: PageProvider;
  readonly ms: number;
  readonly drawMs: number;
}

/** How alike pictures and texts are: a row for each picture, in it one for each text. */
export interface Compared {
  readonly scores: number[][];
  readonly ep: PageProvider;
  readonly ms: number;
  readonly drawMs: number;
}

type Asked<K extends Sense['want']['kind']> = Pick<Sense, 'pose' | 'sensor'> & {
  readonly want: Extract<Sense['want'], { kind: K }>;
};

/** The robot's eye, detector and scorer in a page. */
export interface PageSenses {
  /** Downloads and opens everything; a second call waits for the first. @throws {ParleyError} */
  load(): Promise<void>;
  /** Goes to another home; models stay open. The next load or question opens it. */
  moveTo(sceneUrl: string): void;
  /** @throws {ParleyError} With a code of `DetectorFault`, after one more try. */
  detect(sense: Asked<'detections'>): Promise<Found>;
  /** @throws {ParleyError} With a code of `DetectorFault`, after one more try. */
  compare(sense: Asked<'similarity'>): Promise<Compared>;
  close(): void;
}

/** A frame that takes longer than this will not come. */
const CAPTURE_MS = 8000;
const DETECT_MS = 8000;
/** A large model on a processor takes seconds a picture; the server is told meanwhile that the page is at work. */
const COMPARE_MS = 120_000;
/** Longest side of a view that is drawn for a small box in it, as on the server. */
const MAX_VIEW_PX = 1280;

interface Eye extends Opened {
  readonly line: Line<EyeCalls>;
}
interface Runtime extends Opened {
  readonly ep: PageProvider;
  readonly warmMs: number;
}
interface DetectorRuntime extends Runtime {
  readonly model: DetectorModel;
  readonly line: Line<RuntimeCalls>;
}
interface ScorerRuntime extends Runtime {
  readonly sidePx: number;
  readonly line: Line<ScorerCalls>;
}

/**
 * Draws the robot's frames in one worker, detects in another and compares with texts in a third. What fails is opened anew once for
 * each frame: a graphics device that was lost comes back as WebAssembly, and stays it.
 */
export function createSenses(what: WantedSenses, ports: SensesPorts): PageSenses {
  const { detector: detects, scorer: compares } = what;
  const progress = trackProgress(ports.onState);
  let { sceneUrl } = what;
  let isReady = false;
  let isClosed = false;

  const eye = workerPart<Eye>(async () => {
    const line = ports.openEye(progress.of('home'));
    await openOr(line, line.call('open', { sceneUrl }));
    return { ep: null, line, close: () => line.close() };
  });

  const detector = workerPart<DetectorRuntime>((isGpuOut) => {
    const { modelId, modelUrl, modelHash } = wanted(detects);
    const onEp = async (ep: PageProvider): Promise<DetectorRuntime> => {
      const tell = progress.of(`runtime ${ep}`);
      const line: Line<RuntimeCalls> = ports.openRuntime((news) => {
        // A caller that waits for a frame is told at once, not after the time-out.
        if (news.kind === 'lost') line.close();
        else tell(news);
      });
      const { threads } = ports;
      const opened = await openOr(line, line.call('open', { modelUrl, modelHash, ep, threads }));
      return { ep, line, ...opened, close: () => line.close() };
    };
    return choose('detector', onEp, { modelId, modelHash, isGpuOut, quickMs: QUICK_MS });
  });

  const scorer = workerPart<ScorerRuntime>((isGpuOut) => {
    const { name, modelHash } = wanted(compares);
    const onEp = async (ep: PageProvider): Promise<ScorerRuntime> => {
      const tell = progress.of(`scorer ${ep}`);
      const line: Line<ScorerCalls> = ports.openScorer((news) => {
        if (news.kind === 'lost') line.close();
        else tell(news);
      });
      const { threads } = ports;
      const opening = line.call('open', { scorer: wanted(compares), ep, threads });
      return { ep, line, ...(await openOr(line, opening)), close: () => line.close() };
    };
    // Two such models at once are more than a page should hold: a graphics chip that runs it is taken.
    const quickMs = Number.POSITIVE_INFINITY;
    return choose('scorer', onEp, { modelId: name, modelHash, isGpuOut, quickMs });
  });

  /** The better runtime of those that run here. */
  async function choose<R extends Runtime>(
    of: SenseOf,
    onEp: (ep: PageProvider) => Promise<R>,
    { modelId, modelHash, isGpuOut, quickMs }: ChooseOptions,
  ): Promise<R> {
    const startMs = ports.nowMs();
    const gpu = isGpuOut ? 'none' : await ports.gpuKind();
    const { chosen, tried } = await chooseRuntime(gpu, onEp, quickMs);
    ports.onReady(of, {
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

  const parts: readonly WorkerPart<Opened>[] = [
    eye,
    ...(detects === null ? [] : [detector]),
    ...(compares === null ? [] : [scorer]),
  ];

  async function load(): Promise<void> {
    if (isReady) return;
    ports.onState({ status: 'loading', fault: null });
    const opened = await Promise.allSettled(parts.map((part) => part.now()));
    if (isClosed) throw new ParleyError('DETECTOR_CRASHED', 'the detector was ended');
    for (const [i, { status }] of opened.entries()) if (status === 'rejected') parts[i]?.drop();
    const failed = opened.find((each) => each.status === 'rejected');
    if (failed !== undefined) {
      const error = asFault(failed.reason);
      ports.onState({ status: 'failed', fault: DetectorFault.parse(error.code) });
      throw error;
    }
    const ep = (await parts[1]?.ep()) ?? null;
    isReady = true;
    ports.onState({ status: 'ready', ep, fault: null });
  }

  /** Opens and runs; what failed is closed, told, and tried once more. */
  async function twice<T>(
    of: SenseOf,
    part: WorkerPart<Opened>,
    run: () => Promise<T>,
  ): Promise<T> {
    const isEye = part === eye;
    try {
      return await run();
    } catch (cause) {
      const first = asFault(cause);
      if (isClosed || isFinal(first)) throw first;
      const ep = await part.ep();
      if (ep === 'webgpu') part.leaveGpu();
      drop(part);
      tell(of, first, { ep, next: ep === 'webgpu' ? 'wasm' : 'again' });
      try {
        await load();
        return await run();
      } catch (again) {
        const second = asFault(again);
        drop(part);
        tell(of, second, { ep: isEye ? null : 'wasm', next: 'gave-up' });
        throw second;
      }
    }
  }

  const tell = (
    of: SenseOf,
    { code, message }: ParleyError,
    next: Pick<DetectorTrouble, 'ep' | 'next'>,
  ): void =>
    ports.onTrouble(of, {
      code: DetectorFault.parse(code),
      message: message.slice(0, 500),
      ...next,
    });

  function drop(part: WorkerPart<Opened>): void {
    isReady = false;
    part.drop();
  }

  async function capture(pose: Pose, sensor: SensorPreset): Promise<EyeFrame> {
    const { line } = await eye.now();
    return line.call('capture', { pose, sensor }, { timeoutMs: CAPTURE_MS });
  }

  return {
    load,
    moveTo: (next) => {
      if (next === sceneUrl) return;
      sceneUrl = next;
      drop(eye);
    },
    detect: async ({ pose, sensor, want }) => {
      checkModel(want.modelHash, wanted(detects).modelHash);
      await load();
      const { widthPx, heightPx, drawMs, ...frame } = await twice('detector', eye, async () => {
        const size = pictureSize((await detector.now()).model.input, sensor);
        return { ...(await capture(pose, { ...sensor, ...size })), ...size };
      });
      return twice('detector', detector, async () => {
        const { line, ep } = await detector.now();
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
    compare: async ({ sensor, want }) => {
      checkModel(want.modelHash, wanted(compares).modelHash);
      await load();
      let drawMs = 0;
      const pictures: Picture[] = [];
      for (const { pose, box } of want.pictures)
        pictures.push(
          await twice('scorer', eye, async () => {
            const { sidePx } = await scorer.now();
            const drawn = drawnView(sensor, box, { sidePx, maxFramePx: MAX_VIEW_PX });
            const frame = await capture(pose, { ...sensor, ...drawn.size });
            drawMs += frame.drawMs;
            const view = { ...drawn.size, data: frame.data };
            return drawn.box === null ? view : cutPicture(view, drawn.box);
          }),
        );
      return twice('scorer', scorer, async () => {
        const { line, ep } = await scorer.now();
        const question = { pictures, texts: want.texts };
        const compared = await line.call('compare', question, { timeoutMs: COMPARE_MS });
        return { ...compared, ep, drawMs: Math.round(drawMs * 100) / 100 };
      });
    },
    close: () => {
      isClosed = true;
      for (const part of parts) drop(part);
    },
  };
}

interface ChooseOptions {
  readonly modelId: string;
  readonly modelHash: string;
  readonly isGpuOut: boolean;
  readonly quickMs: number;
}

/** A worker that cannot open what it is for is ended. */
async function openOr<T>(line: Pick<Line<EyeCalls>, 'close'>, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    line.close();
    throw error;
  }
}

/** @throws {ParleyError} `BAD_MODEL` when the server asks for what this page was not told to have. */
function wanted<T>(what: T | null): T {
  if (what !== null) return what;
  throw new ParleyError('BAD_MODEL', 'the server asks for what this page has no model for');
}

function checkModel(asked: string, have: string): void {
  if (asked !== have)
    throw new ParleyError('BAD_MODEL', 'the server asks for another model than this page has');
}

/** What another try does not change. */
const isFinal = ({ code }: ParleyError): boolean =>
  code === 'NO_SUCH_CLASS' || code === 'MODEL_OUTPUT' || code === 'BAD_MODEL';

/** Every failure has a code that the server knows. */
function asFault(error: unknown): ParleyError {
  const known = error instanceof ParleyError ? DetectorFault.safeParse(error.code).data : undefined;
  if (known !== undefined) return error as ParleyError;
  const message = error instanceof Error ? error.message : String(error);
  // A home that does not come is a frame that cannot be drawn.
  return new ParleyError('FRAME_FAILED', message, { cause: error });
}
