import type { Server as HttpServer } from 'node:http';
import {
  Hello,
  type HelloReply,
  MAX_MESSAGE_BYTES,
  ParleyError,
  PROTOCOL_VERSION,
  type RefusalReason,
  Shown,
  WIRE,
} from '@parley/protocol';
import { Server, type Socket } from 'socket.io';
import type { Client } from '../sessions/driver-seat';
import { findLoss, lossError } from '../sessions/find-loss';
import type { LiveSession } from '../sessions/live-session';
import type { SessionRegistry } from '../sessions/session-registry';
import type { Store } from '../storage';

export interface RealtimeDeps {
  readonly store: Store;
  readonly registry: SessionRegistry;
  readonly onError: (error: unknown, where: string) => void;
  /** How long a silent line is believed in: one ping and its time-out. */
  readonly ping?: { readonly intervalMs: number; readonly timeoutMs: number };
}

const PING = { intervalMs: 5000, timeoutMs: 5000 } as const;

/** A socket after its hello was accepted. */
interface Attached {
  readonly live: LiveSession;
  readonly client: Client;
}

/** socket.io as plain transport: every message is checked, every reply follows a commit. */
export function attachRealtime(server: HttpServer, deps: RealtimeDeps): Server {
  const { intervalMs, timeoutMs } = deps.ping ?? PING;
  const io = new Server(server, {
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    serveClient: false,
    cors: { origin: false },
    pingInterval: intervalMs,
    pingTimeout: timeoutMs,
  });
  io.on('connection', (socket) => serveSocket(socket, deps));
  return io;
}

function serveSocket(socket: Socket, deps: RealtimeDeps): void {
  let attached: Attached | null = null;
  const clients = new Map<string, Client>();
  let heardMs = deps.store.clock.nowMs();
  const silentMs = (): number => Math.max(0, deps.store.clock.nowMs() - heardMs);
  // Everything counts as a sign of life, an answer to a ping too.
  socket.conn.on('packet', () => {
    heardMs = deps.store.clock.nowMs();
  });
  /** One client for each tab of a line: a hello that comes twice does not supersede itself. */
  const clientOf = (tabId: string): Client => {
    const client = clients.get(tabId) ?? {
      tabId,
      push: (view) => socket.emit(WIRE.view, view),
      superseded: () => socket.emit(WIRE.superseded),
      sense: (sense) => socket.emit(WIRE.sense, sense),
      silentMs,
    };
    clients.set(tabId, client);
    return client;
  };
  const guard = (where: string, work: () => Promise<void> | void): void => {
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => deps.onError(error, where));
  };

  socket.on(WIRE.hello, (raw: unknown, ack: unknown) =>
    guard(WIRE.hello, async () => {
      const { reply, next } = await greet(raw, clientOf, deps);
      if (next !== null) {
        if (attached !== null && attached.live !== next.live)
          await attached.live.detach(attached.client);
        attached = next;
      }
      // The line died meanwhile, and there was no one left to notify.
      if (next !== null && socket.disconnected) await next.live.detach(next.client);
      if (typeof ack === 'function') ack(reply);
    }),
  );
  socket.on(WIRE.event, (raw: unknown, ack: unknown) =>
    guard(WIRE.event, async () => {
      // No acknowledgement: whatever its status, the page would drop the event from its outbox.
      if (attached === null)
        throw new ParleyError('SESSION_STATE', 'an event came before the hello', {
          where: WIRE.event,
        });
      const reply = await attached.live.receive(raw);
      if (typeof ack === 'function') ack(reply);
    }),
  );
  socket.on(WIRE.shown, (raw: unknown) =>
    guard(WIRE.shown, () => {
      const shown = Shown.safeParse(raw);
      if (shown.success) attached?.live.shown(attached.client, shown.data.epoch, shown.data.seq);
    }),
  );
  socket.on(WIRE.sensed, (raw: unknown, ack: unknown) =>
    guard(WIRE.sensed, async () => {
      const reply = (await attached?.live.sensed(attached.client, raw)) ?? { status: 'stale' };
      if (typeof ack === 'function') ack(reply);
    }),
  );
  socket.on(WIRE.resync, () => guard(WIRE.resync, () => attached?.live.resync(attached.client)));
  socket.on('disconnect', (reason) =>
    // Other ends of a line are seen when they happen; a dead one only by an unanswered ping.
    guard('disconnect', () =>
      attached?.live.detach(attached.client, reason === 'ping timeout' ? silentMs() : 0),
    ),
  );
}

interface Greeted {
  readonly reply: HelloReply;
  readonly next: Attached | null;
}

async function greet(
  raw: unknown,
  clientOf: (tabId: string) => Client,
  deps: RealtimeDeps,
): Promise<Greeted> {
  const refuse = (reason: RefusalReason, cause?: ParleyError): Greeted => {
    const code = reason === 'session-unknown' ? 'NOT_ALLOWED' : 'BAD_INPUT';
    const error = new ParleyError(code, `hello refused: ${reason}`, { where: WIRE.hello });
    deps.onError(cause ?? error, WIRE.hello);
    return { reply: { kind: 'refused', reason }, next: null };
  };
  const hello = Hello.safeParse(raw);
  if (!hello.success) return refuse('bad-message');
  if (hello.data.v !== PROTOCOL_VERSION)
    return refuse(hello.data.v < PROTOCOL_VERSION ? 'client-too-old' : 'server-too-old');
  const session = await deps.store.findSessionByToken(hello.data.token);
  if (session === null) return refuse('session-unknown');
  if (session.status === 'expired') return refuse('session-ended');
  const live = await deps.registry.open(session).catch((error: unknown) => {
    if (error instanceof ParleyError && !error.isRetryable) return error;
    throw error;
  });
  // Study, scene or episode are gone: asking again does not help.
  if (live instanceof ParleyError) return refuse('study-closed', live);
  const client = clientOf(hello.data.tabId);
  const { mapSeq, visible: isVisible = null } = hello.data;
  const loss = await findLoss(deps.store, session.sessionId, hello.data);
  if (loss !== null) deps.onError(lossError(loss, session.sessionId), WIRE.hello);
  const welcome = await live.hello(client, loss === null ? mapSeq : -1, { isVisible, loss });
  const hasLost = loss !== null && welcome.kind === 'welcome';
  const reply = hasLost ? { ...welcome, hasLostRows: true } : welcome;
  return { reply, next: { live, client } };
}
