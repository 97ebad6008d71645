import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ParleyError } from '@parley/protocol';
import { WebSocket } from 'ws';

type Message = Readonly<Record<string, unknown>>;

/** A connection on which each message is answered by one. */
export interface PolicySocket {
  /** @throws {ParleyError} `MODEL_UNREACHABLE` when it closes or is silent, `MODEL_REPLY` for what is no object. */
  readonly ask: (message: Message, timeoutMs: number) => Promise<Message>;
  /** Says a last word that nothing answers. */
  readonly close: (last: Message) => void;
}

const CONNECT_MS = 10_000;
const MOST_REPLY_BYTES = 65_536;

/**
 * Connects once and says nothing: does a policy listen there?
 *
 * @throws {ParleyError} `MODEL_UNREACHABLE` when nobody does.
 */
export async function checkPolicyListens(url: string): Promise<void> {
  (await connect(url)).close();
}

/** @throws {ParleyError} `MODEL_UNREACHABLE` when nobody listens there. */
export async function openPolicySocket(url: string): Promise<PolicySocket> {
  const socket = await connect(url);
  // A trial that was cut off says nothing: the connection must not keep the process.
  (socket as unknown as { _socket?: Socket })._socket?.unref();
  let isAsked = false;
  let unasked = false;
  // An unrequested message would be taken for the answer to the next step.
  socket.on('message', () => {
    unasked ||= !isAsked;
    isAsked = false;
  });
  const refuseUnasked = (): void => {
    if (unasked)
      throw new ParleyError('MODEL_REPLY', 'the policy said something that was not asked for', {
        where: url,
        remedy: 'Answer each message by one.',
      });
  };
  return {
    ask: async (message, timeoutMs) => {
      refuseUnasked();
      if (socket.readyState !== WebSocket.OPEN) throw unreachable(url);
      isAsked = true;
      const reply = nextMessage(socket, url, timeoutMs);
      socket.send(JSON.stringify(message));
      const said = await reply;
      // What came with it is read before it counts.
      await nextTurn();
      refuseUnasked();
      return said;
    },
    close: (last) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(last));
      socket.close();
    },
  };
}

/** What was wrong with a message that closed its connection. */
const faults = new WeakMap<WebSocket, Error>();

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, {
    handshakeTimeout: CONNECT_MS,
    maxPayload: MOST_REPLY_BYTES,
    perMessageDeflate: false,
  });
  // The first failure is told; what comes after it says the same. Only what is no message of the protocol is told apart.
  socket.on('error', (error: Error & { readonly code?: string }) => {
    if (error.code?.startsWith('WS_ERR_') === true) faults.set(socket, error);
  });
  try {
    await once(socket, 'open');
  } catch (cause) {
    throw unreachable(url, cause);
  }
  return socket;
}

function nextMessage(socket: WebSocket, url: string, timeoutMs: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void): void => {
      clearTimeout(timer);
      socket.off('message', onMessage);
      socket.off('close', onClose);
      settle();
    };
    const onMessage = (data: unknown): void =>
      done(() => {
        const message = objectOf(String(data));
        if (message !== null) resolve(message);
        else
          reject(
            new ParleyError('MODEL_REPLY', 'the policy answered no JSON object', { where: url }),
          );
      });
    const onClose = (): void =>
      done(() => {
        const fault = faults.get(socket);
        reject(fault === undefined ? unreachable(url) : unreadable(url, fault));
      });
    const timer = setTimeout(
      () =>
        done(() =>
          reject(
            new ParleyError(
              'MODEL_UNREACHABLE',
              `the policy did not answer within ${timeoutMs / 1000} s`,
              {
                where: url,
              },
            ),
          ),
        ),
      timeoutMs,
    );
    socket.on('message', onMessage);
    socket.on('close', onClose);
  });
}

function objectOf(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Message)
      : null;
  } catch {
    return null;
  }
}

/** It is the policy's answer, and the same again however often it is asked. */
const unreadable = (where: string, cause: Error): ParleyError =>
  new ParleyError('MODEL_REPLY', `the policy's answer cannot be taken: ${cause.message}`, {
    where,
    cause,
    remedy: `Answer in text frames of UTF-8, of ${MOST_REPLY_BYTES} bytes at the most.`,
  });

const unreachable = (where: string, cause?: unknown): ParleyError =>
  new ParleyError('MODEL_UNREACHABLE', 'no policy answers there', {
    where,
    cause,
    remedy: 'Start the policy first, and name its address with --policy ws://HOST:PORT.',
  });
