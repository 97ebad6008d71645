import type { EyeNews } from '../detection/eye-calls';
import { gpuKind } from '../detection/gpu-kind';
import type { RuntimeNews } from '../detection/runtime-calls';
import { openLine, type WorkerPort } from '../detection/worker-line';
import type { ScorerNews } from '../similarity/scorer-calls';
import { createSenses, type PageSenses } from './page-senses';
import type { SensesPorts, WantedSenses } from './senses-ports';

/** Cores beyond these do not make a small detector faster. */
const MAX_THREADS = 4;

/** Half of the cores: the others draw. WebAssembly has threads only where the page is isolated. */
const threadsHere = (): number =>
  crossOriginIsolated
    ? Math.max(1, Math.min(MAX_THREADS, Math.floor((navigator.hardwareConcurrency || 2) / 2)))
    : 1;

/** Each worker tells one kind of news. The bundler finds workers only where they are made by name. */
const lineTo = <News>(worker: Worker, onNews: (news: News) => void) =>
  openLine(worker as unknown as WorkerPort, (news) => onNews(news as News));

/** The page's senses, with workers of their own; each comes when it is first needed. */
export function openSenses(
  what: WantedSenses,
  heard: Pick<SensesPorts, 'onState' | 'onReady' | 'onTrouble'>,
): PageSenses {
  return createSenses(what, {
    openEye: (onNews) =>
      lineTo<EyeNews>(
        new Worker(new URL('../detection/eye-worker.ts', import.meta.url), { type: 'module' }),
        onNews,
      ),
    openRuntime: (onNews) =>
      lineTo<RuntimeNews>(
        new Worker(new URL('../detection/runtime-worker.ts', import.meta.url), { type: 'module' }),
        onNews,
      ),
    openScorer: (onNews) =>
      lineTo<ScorerNews>(
        new Worker(new URL('../similarity/scorer-worker.ts', import.meta.url), { type: 'module' }),
        onNews,
      ),
    gpuKind: () => gpuKind(),
    threads: threadsHere(),
    nowMs: () => performance.now(),
    ...heard,
  });
}
