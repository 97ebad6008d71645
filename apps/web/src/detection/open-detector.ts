import type { DetectorReady, DetectorTrouble, PageDetector } from '@parley/protocol';
import { createDetector, type Detector } from './detector';
import type { DetectorState } from './detector-state';
import type { EyeNews } from './eye-calls';
import { gpuKind } from './gpu-kind';
import type { RuntimeNews } from './runtime-calls';
import { openLine, type WorkerPort } from './worker-line';

/** Cores beyond these do not make a small detector faster. */
const MAX_THREADS = 4;

/** Half of the cores: the others draw. WebAssembly has threads only where the page is isolated. */
const threadsHere = (): number =>
  crossOriginIsolated
    ? Math.max(1, Math.min(MAX_THREADS, Math.floor((navigator.hardwareConcurrency || 2) / 2)))
    : 1;

/** The page's detector, with workers of its own. */
export function openDetector(
  what: PageDetector,
  heard: {
    readonly onState: (state: Partial<DetectorState>) => void;
    readonly onReady: (ready: DetectorReady) => void;
    readonly onTrouble: (trouble: DetectorTrouble) => void;
  },
): Detector {
  return createDetector(what, {
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
    gpuKind: () => gpuKind(),
    threads: threadsHere(),
    nowMs: () => performance.now(),
    ...heard,
  });
}
