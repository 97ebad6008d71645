import { ParleyError } from '@parley/protocol';
import type { Calls, LineAnswer, LineCall } from './worker-line';

/** Bytes that are handed over with an answer. */
export class Handed<T> {
  constructor(
    readonly value: T,
    readonly transfer: Transferable[],
  ) {}
}

/** What a worker needs of its own end. */
export interface OwnPort {
  postMessage(message: LineAnswer, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A worker's end of the line: says that it is up, then answers calls by name. @returns Tells the page what it did not ask for. */
export function serveLine(port: OwnPort, calls: Calls): (news: unknown) => void {
  const answer = async ({ id, name, args }: LineCall): Promise<void> => {
    try {
      const call = calls[name];
      if (call === undefined) throw new TypeError(`there is no call ${name}`);
      const value: unknown = await call(args as never);
      if (value instanceof Handed)
        port.postMessage({ kind: 'done', id, value: value.value }, value.transfer);
      else port.postMessage({ kind: 'done', id, value }, []);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const code = error instanceof ParleyError ? error.code : 'DETECTOR_CRASHED';
      port.postMessage({ kind: 'failed', id, code, message: message.slice(0, 500) }, []);
    }
  };
  port.addEventListener('message', ({ data }: { data: LineCall }) => void answer(data));
  port.postMessage({ kind: 'up' }, []);
  return (news) => port.postMessage({ kind: 'news', news }, []);
}
