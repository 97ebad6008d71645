import { DetectorFault, type DetectorTrouble, ParleyError } from '@parley/protocol';
import type { Opened, WorkerPart } from '../detection/worker-part';
import type { SenseParts } from './sense-parts';
import type { SenseOf, SensesPorts } from './senses-ports';

/** Opens the parts together, and what failed once more. */
export interface SenseRetry {
  /** A second call waits for the first. @throws {ParleyError} */
  load(): Promise<void>;
  /** @throws {ParleyError} With a code of `DetectorFault`, after one more try. */
  twice<T>(of: SenseOf, part: WorkerPart<Opened>, run: () => Promise<T>): Promise<T>;
  /** Closes a part; the next load opens it anew. */
  drop(part: WorkerPart<Opened>): void;
  /** Closes all of them, for good. */
  close(): void;
}

export function retrySenses(
  parts: SenseParts,
  ports: Pick<SensesPorts, 'onState' | 'onTrouble'>,
): SenseRetry {
  let isReady = false;
  let isClosed = false;

  async function load(): Promise<void> {
    if (isReady) return;
    ports.onState({ status: 'loading', fault: null });
    const opened = await Promise.allSettled(parts.all.map((part) => part.now()));
    if (isClosed) throw new ParleyError('DETECTOR_CRASHED', 'the detector was ended');
    for (const [i, { status }] of opened.entries()) if (status === 'rejected') parts.all[i]?.drop();
    const failed = opened.find((each) => each.status === 'rejected');
    if (failed !== undefined) {
      const error = asFault(failed.reason);
      ports.onState({ status: 'failed', fault: DetectorFault.parse(error.code) });
      throw error;
    }
    const ep = (await parts.all[1]?.ep()) ?? null;
    isReady = true;
    ports.onState({ status: 'ready', ep, fault: null });
  }

  /** Opens and runs; what failed is closed, told, and tried once more. */
  async function twice<T>(
    of: SenseOf,
    part: WorkerPart<Opened>,
    run: () => Promise<T>,
  ): Promise<T> {
    const isEye = part === parts.eye;
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

  function close(): void {
    isClosed = true;
    for (const part of parts.all) drop(part);
  }

  return { load, twice, drop, close };
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
