import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_MESSAGE_BYTES, WIRE } from '@parley/protocol';
import { Server } from 'socket.io';
import { createLineLimits } from './line-limits';
import { sampleReports } from './sample-reports';
import { type RealtimeDeps, type SocketDeps, serveSocket } from './serve-socket';
import { createStrangers } from './strangers';

export type { RealtimeDeps } from './serve-socket';

const HELLO_WITHIN_MS = 15_000;
/** Lines without an accepted hello; beyond, the oldest is closed. */
const MOST_STRANGERS = 500;
/** Lines in the server's log about messages of one kind. */
const REPORTS_PER_MINUTE = 30;
/** What is being answered when the server stops has so long. */
const ANSWER_WITHIN_MS = 1500;

const PING = { intervalMs: 5000, timeoutMs: 5000 } as const;

/** The sockets of a server. */
export interface Realtime {
  /** Tells every page that the server goes and will be back; new lines are closed from now on, open ones are served until `close`. */
  sayGoodbye(): void;
  /** Closes every line, and the HTTP server beneath. */
  close(): Promise<void>;
}

/** socket.io as plain transport: every message is checked, every reply follows a commit. */
export function attachRealtime(server: HttpServer, deps: RealtimeDeps): Realtime {
  const { intervalMs, timeoutMs } = deps.ping ?? PING;
  const io = new Server(server, {
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    serveClient: false,
    cors: { origin: false },
    pingInterval: intervalMs,
    pingTimeout: timeoutMs,
  });
  // Those of sockets too, which the HTTP server no longer knows once they are upgraded.
  const lines = new Set<Socket>();
  server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  let isLeaving = false;
  const serving: SocketDeps = {
    ...deps,
    onError: sampleReports({ report: deps.onError, perMinute: REPORTS_PER_MINUTE }),
    limits: createLineLimits(),
    helloWithinMs: deps.helloWithinMs ?? HELLO_WITHIN_MS,
    strangers: createStrangers(MOST_STRANGERS),
  };
  io.on('connection', (socket) => {
    if (isLeaving) socket.disconnect(true);
    else serveSocket(socket, serving);
  });
  return {
    sayGoodbye: () => {
      isLeaving = true;
      io.emit(WIRE.leaving);
    },
    close: async () => {
      io.disconnectSockets(true);
      const closed = io.close();
      // Answers under way get a moment; neither a request without end nor a page that is asleep may keep the server.
      const cutting = setTimeout(() => {
        for (const line of lines) line.destroy();
      }, ANSWER_WITHIN_MS);
      await closed;
      clearTimeout(cutting);
    },
  };
}
