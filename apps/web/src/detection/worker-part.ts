import type { PageProvider } from './load-ort';

/** Something that lives in a worker of its own. */
export interface Opened {
  /** Null for one that computes on no provider. */ readonly ep: PageProvider | null;
  close(): void;
}

/** Opened when it is first needed, closed when it failed, and opened anew. */
export interface WorkerPart<T extends Opened> {
  /** @throws What opening throws; the next call gets the same until it is dropped. */
  readonly now: () => Promise<T>;
  readonly drop: () => void;
  /** Provider that it runs on; null for none, or when it is not open. */
  readonly ep: () => Promise<PageProvider | null>;
  /** After a failure there the graphics chip is not asked again. */ readonly leaveGpu: () => void;
}

/** @param open With `isGpuOut`, a graphics chip counts as none. */
export function workerPart<T extends Opened>(
  open: (isGpuOut: boolean) => Promise<T>,
): WorkerPart<T> {
  let opening: Promise<T> | null = null;
  let isGpuOut = false;
  return {
    now: () => {
      opening ??= open(isGpuOut);
      return opening;
    },
    drop: () => {
      const gone = opening;
      opening = null;
      void gone?.then(
        (each) => each.close(),
        () => undefined,
      );
    },
    ep: () =>
      (opening ?? Promise.reject(new Error('none'))).then(
        ({ ep }) => ep,
        () => null,
      ),
    leaveGpu: () => {
      isGpuOut = true;
    },
  };
}
