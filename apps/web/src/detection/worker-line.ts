import { DetectorFault, ParleyError } from '@parley/protocol';

/** What a page needs of a worker; a `Worker` is one, a test has its own. */
export interface WorkerPort {
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

/** A call to a worker; its answers, the first of which says that it is up, and news that was not asked for. */
export interface LineCall {
  readonly id: number;
  readonly name: string;
  readonly args: unknown;
}
export type LineAnswer =
  | { readonly kind: 'up' }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly code: string;
      readonly message: string;
    }
  | { readonly kind: 'news'; readonly news: unknown };

/** The functions of a worker by name, each with one argument. */
export type Calls = Readonly<Record<string, (args: never) => unknown>>;

export interface CallOptions {
  /** Handed over, not copied: gone on this side. */ readonly transfer?: Transferable[];
  /** Silence after which the worker counts as crashed, milliseconds; none for downloads, which watch themselves. */
  readonly timeoutMs?: number;
}

/** The page's end of a worker. */
export interface Line<C extends Calls> {
  /** @throws {ParleyError} With a code of `DetectorFault`, as the worker has it, or because the worker is gone. */
  call<K extends keyof C & string>(
    name: K,
    args: Parameters<C[K]>[0],
    options?: CallOptions,
  ): Promise<Awaited<ReturnType<C[K]>>>;
  /** Ends the worker; open calls are told so. */ close(): void;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: ParleyError) => void;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Speaks with a worker. A worker that throws, says nothing, or cannot be started fails every call that waits, and is ended:
 * what it held is gone with it.
 */
export function openLine<C extends Calls>(
  worker: WorkerPort,
  onNews: (news: unknown) => void = () => undefined,
): Line<C> {
  const waiting = new Map<number, Waiting>();
  /** Sent before the worker listened: a message without a listener is lost. */
  let early: [LineCall, Transferable[]][] | null = [];
  let lastId = 0;
  let end: ParleyError | null = null;

  const finish = (error: ParleyError): void => {
    if (end !== null) return;
    end = error;
    worker.terminate();
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
  };
  const crash = (message: string): void =>
    finish(
      early === null
        ? new ParleyError('DETECTOR_CRASHED', message, { where: 'worker' })
        : new ParleyError('DETECTOR_RUNTIME', `the worker cannot be started: ${message}`, {
            where: 'worker',
            remedy: 'Check that nothing between server and browser rewrites /assets/.',
          }),
    );
  worker.onerror = (event) => {
    event.preventDefault?.();
    crash(event.message || 'no reason given');
  };
  worker.onmessageerror = () => crash('a message could not be read');
  worker.onmessage = ({ data }: { data: LineAnswer }) => {
    if (data.kind === 'up') {
      for (const [call, transfer] of early ?? []) worker.postMessage(call, transfer);
      early = null;
      return;
    }
    if (data.kind === 'news') return onNews(data.news);
    const call = waiting.get(data.id);
    if (call === undefined) return;
    waiting.delete(data.id);
    clearTimeout(call.timer);
    if (data.kind === 'done') call.resolve(data.value as never);
    else call.reject(new ParleyError(faultOf(data.code), data.message, { where: 'worker' }));
  };

  return {
    call: (name, args, { transfer = [], timeoutMs } = {}) =>
      new Promise((resolve, reject) => {
        if (end !== null) return reject(end);
        const id = ++lastId;
        const timer =
          timeoutMs === undefined
            ? undefined
            : setTimeout(() => crash(`${name} gave no answer in ${timeoutMs} ms`), timeoutMs);
        waiting.set(id, { resolve, reject, timer });
        const call: LineCall = { id, name, args };
        if (early === null) worker.postMessage(call, transfer);
        else early.push([call, transfer]);
      }),
    close: () => finish(new ParleyError('DETECTOR_CRASHED', 'the worker was ended')),
  };
}

const faultOf = (code: string): DetectorFault => {
  const known = DetectorFault.safeParse(code);
  return known.success ? known.data : 'DETECTOR_CRASHED';
};
