import { type DetectorModel, ParleyError } from '@parley/protocol';
import { chooseRuntime, QUICK_MS } from '../detection/choose-runtime';
import type { EyeCalls } from '../detection/eye-calls';
import type { PageProvider } from '../detection/load-ort';
import type { RuntimeCalls } from '../detection/runtime-calls';
import { trackProgress } from '../detection/track-progress';
import type { Line } from '../detection/worker-line';
import { type Opened, type WorkerPart, workerPart } from '../detection/worker-part';
import type { ScorerCalls } from '../similarity/scorer-calls';
import type { SenseOf, SensesPorts, WantedSenses } from './senses-ports';

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

/** The workers that a page's senses are made of. */
export interface SenseParts {
  readonly eye: WorkerPart<Eye>;
  readonly detector: WorkerPart<DetectorRuntime>;
  readonly scorer: WorkerPart<ScorerRuntime>;
  /** Those that the study wants: the eye first. */ readonly all: readonly WorkerPart<Opened>[];
}

/** Nothing is opened before it is needed. @param sceneUrl Folder of the home that the eye opens next. */
export function senseParts(
  { detector: detects, scorer: compares }: WantedSenses,
  ports: SensesPorts,
  sceneUrl: () => string,
): SenseParts {
  const progress = trackProgress(ports.onState);

  const eye = workerPart<Eye>(async () => {
    const line = ports.openEye(progress.of('home'));
    await openOr(line, line.call('open', { sceneUrl: sceneUrl() }));
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
    const options = { of: 'detector', modelId, modelHash, isGpuOut, quickMs: QUICK_MS } as const;
    return choose(options, onEp, { ports, progress });
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
    const options = { of: 'scorer', modelId: name, modelHash, isGpuOut, quickMs } as const;
    return choose(options, onEp, { ports, progress });
  });

  const all: readonly WorkerPart<Opened>[] = [
    eye,
    ...(detects === null ? [] : [detector]),
    ...(compares === null ? [] : [scorer]),
  ];
  return { eye, detector, scorer, all };
}

interface Told {
  readonly ports: SensesPorts;
  readonly progress: ReturnType<typeof trackProgress>;
}

interface ChooseOptions {
  readonly of: SenseOf;
  readonly modelId: string;
  readonly modelHash: string;
  readonly isGpuOut: boolean;
  readonly quickMs: number;
}

/** The better runtime of those that run here. */
async function choose<R extends Runtime>(
  { of, modelId, modelHash, isGpuOut, quickMs }: ChooseOptions,
  onEp: (ep: PageProvider) => Promise<R>,
  { ports, progress }: Told,
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
export function wanted<T>(what: T | null): T {
  if (what !== null) return what;
  throw new ParleyError('BAD_MODEL', 'the server asks for what this page has no model for');
}
