import type { ScorerNews } from '../similarity/scorer-calls';
import type { EyeNews } from './eye-calls';
import { gpuKind } from './gpu-kind';
import { createSenses, type PageSenses, type SensesPorts, type WantedSenses } from './page-senses';
import type { RuntimeNews } from './runtime-calls';
import { openLine, type WorkerPort } from './worker-line';

/** Cores beyond these do not make a small detector faster. */
const MAX_THREADS = 4;

/** Half of the cores: the others draw. WebAssembly has threads only where the page is isolated. */
const threadsHere = (): number =>
  crossOriginIsolated
    ? Math.max(1, Math.min(MAX_THREADS, Math.floor((navigator.hardwareConcurrency || 2) / 2)))
    : 1;

/** The page's senses, with workers of their own; each comes when it is first needed. */
export function openSenses(
  what: WantedSenses,
  heard: Pick<SensesPorts, 'onState' | 'onReady' | 'onTrouble'>,
): PageSenses {
  return createSenses(what, {
    openEye: (onNews) =>
      openLine(
        new Worker(new URL('./eye-worker.ts', import.meta.url), {
          type: 'module',
        }) as unknown as WorkerPort,
        (news) => onNews(news as EyeNews),
      ),
    openRuntime: (onNews) =>
      openLine(
        new Worker(new URL('./runtime-worker.ts', import.meta.url), {
          type: 'module',
        }) as unknown as WorkerPort,
        (news) => onNews(news as RuntimeNews),
      ),
    openScorer: (onNews) =>
      openLine(
        new Worker(new URL('../similarity/scorer-worker.ts', import.meta.url), {
          type: 'module',
        }) as unknown as WorkerPort,
        (news) => onNews(news as ScorerNews),
      ),
    gpuKind: () => gpuKind(),
    threads: threadsHere(),
    nowMs: () => performance.now(),
    ...heard,
  });
}
