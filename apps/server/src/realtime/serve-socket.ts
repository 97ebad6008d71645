import {
  Hello,
  type HelloReply,
  ParleyError,
  PROTOCOL_VERSION,
  type RefusalReason,
  Shown,
  WIRE,
} from '@parley/protocol';
import type { Socket } from 'socket.io';
import type { Client } from '../sessions/driver-seat';
import { findLoss, holdsRows, lossError, unknownHeld } from '../sessions/find-loss';
import type { LiveSession } from '../sessions/live-session';
import type { SessionRegistry } from '../sessions/session-registry';
import type { Store } from '../storage';
import type { LimitedMessage, LineLimits } from './line-limits';
import type { Strangers } from './strangers';

export interface RealtimeDeps {
  readonly store: Store;
  readonly registry: SessionRegistry;
  readonly onError: (error: unknown, where: string) => void;
  /** How long a silent line is believed in: one ping and its time-out. */
  readonly ping?: { readonly intervalMs: number; readonly timeoutMs: number };
  /** How long a line may be open before its hello was accepted. */ readonly helloWithinMs?: number;
}

export interface SocketDeps extends RealtimeDeps {
  readonly limits: LineLimits;
  readonly helloWithinMs: number;
  readonly strangers: Strangers;
}

/** Hellos of one line that may be refused. */
const MOST_REFUSALS = 5;

/** Messages of a line before its hello was accepted: what a page had under way when its line was cut. */
const MOST_EARLY = 20;
/** Messages of one line that no page sends. */
const MOST_UNKNOWN = 5;
/** What pages send. */
const KNOWN: ReadonlySet<string> = new Set([
  WIRE.hello,
  WIRE.event,
  WIRE.shown,
  WIRE.sensed,
  WIRE.resync,
]);

/** A socket after its hello was accepted. */
interface Attached {
  readonly live: LiveSession;
  readonly client: Client;
}

/** Serves one line: a hello, then events, views and what the page senses. */
export function serveSocket(socket: Socket, deps: SocketDeps): void {
  let attached: Attached | null = null;
  const clients = new Map<string, Client>();
  let heardMs = deps.store.clock.nowMs();
  const silentMs = (): number => Math.max(0, deps.store.clock.nowMs() - heardMs);
  let received = 0;
  // Everything counts as a sign of life, an answer to a ping too.
  socket.conn.on('packet', ({ data }: { data?: string | Buffer }) => {
    heardMs = deps.store.clock.nowMs();
    received += data?.length ?? 0;
  });
  const meet = greeting(socket, deps);
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
  /** Whether a message may be taken, in its turn; a line that sends too much is closed, and its page keeps what it sent. */
  const mayPass = async (kind: LimitedMessage): Promise<boolean> => {
    const bytes = received;
    received = 0;
    if (attached !== null) await inTurn(attached.live, kind, { bytes, limits: deps.limits });
    return socket.connected;
  };
  const guard = (where: string, work: () => Promise<void> | void): void => {
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        if (error instanceof ParleyError && error.code === 'RATE_LIMITED') socket.disconnect(true);
        deps.onError(error, where);
      });
  };

  let [early, unknown] = [0, 0];
  socket.onAny((name: string) => {
    if (!KNOWN.has(name)) unknown++;
    else if (attached === null && name !== WIRE.hello) early++;
    if (unknown > MOST_UNKNOWN || early > MOST_EARLY) socket.disconnect(true);
  });
  socket.on(WIRE.hello, (raw: unknown, ack: unknown) =>
    guard(WIRE.hello, async () => {
      const { reply, next } = await greet(raw, clientOf, deps);
      meet(next !== null);
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
      if (!(await mayPass('event'))) return;
      const live = await deps.registry.current(attached.live);
      const reply = await live.receive(raw);
      if (typeof ack === 'function') ack(reply);
    }),
  );
  socket.on(WIRE.shown, (raw: unknown) =>
    guard(WIRE.shown, async () => {
      if (!(await mayPass('shown'))) return;
      const shown = Shown.safeParse(raw);
      if (shown.success) attached?.live.shown(attached.client, shown.data.epoch, shown.data.seq);
    }),
  );
  socket.on(WIRE.sensed, (raw: unknown, ack: unknown) =>
    guard(WIRE.sensed, async () => {
      if (!(await mayPass('sensed'))) return;
      const reply = (await attached?.live.sensed(attached.client, raw)) ?? { status: 'stale' };
      if (typeof ack === 'function') ack(reply);
    }),
  );
  socket.on(WIRE.resync, () =>
    guard(WIRE.resync, async () => {
      if (await mayPass('resync')) attached?.live.resync(attached.client);
    }),
  );
  socket.on('disconnect', (reason) =>
    // Other ends of a line are seen when they happen; a dead one only by an unanswered ping.
    guard('disconnect', () =>
      attached?.live.detach(attached.client, reason === 'ping timeout' ? silentMs() : 0),
    ),
  );
}

/**
 * Waits until a session may send that much more.
 *
 * @throws {ParleyError} `RATE_LIMITED` when that would take too long.
 */
async function inTurn(
  live: LiveSession,
  kind: LimitedMessage,
  { bytes, limits }: { readonly bytes: number; readonly limits: LineLimits },
): Promise<void> {
  const waitMs = limits(live, kind, bytes);
  if (waitMs === null) {
    throw new ParleyError('RATE_LIMITED', `session ${live.sessionId} sends too much: ${kind}`, {
      where: kind,
      remedy: 'Its line was closed; what was not acknowledged its page sends again.',
    });
  }
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}

/** A line is a stranger's until a hello of it is accepted, and strangers do not stay (EXE-18d). @returns Told of each hello. */
function greeting(
  socket: Socket,
  { helloWithinMs, strangers }: SocketDeps,
): (isAccepted: boolean) => void {
  let refusals = 0;
  const forget = strangers.meet(() => socket.disconnect(true));
  const leaving = setTimeout(() => socket.disconnect(true), helloWithinMs);
  const known = (): void => {
    clearTimeout(leaving);
    forget();
  };
  socket.on('disconnect', known);
  return (isAccepted) => {
    if (isAccepted) known();
    else if (++refusals >= MOST_REFUSALS) setImmediate(() => socket.disconnect(true));
  };
}

interface Greeted {
  readonly reply: HelloReply;
  readonly next: Attached | null;
}

async function greet(
  raw: unknown,
  clientOf: (tabId: string) => Client,
  deps: SocketDeps,
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
  if (session === null)
    return refuse('session-unknown', holdsRows(hello.data) ? unknownHeld() : undefined);
  if (session.status === 'expired') return refuse('session-ended');
  const opened = await deps.registry.open(session).catch((error: unknown) => {
    if (error instanceof ParleyError && !error.isRetryable) return error;
    throw error;
  });
  // Study, scene or episode are gone: asking again does not help.
  if (opened instanceof ParleyError) return refuse('study-closed', opened);
  await inTurn(opened, 'hello', { bytes: 0, limits: deps.limits });
  const client = clientOf(hello.data.tabId);
  const { mapSeq, visible: isVisible = null } = hello.data;
  const loss = await findLoss(deps.store, session.sessionId, hello.data);
  if (loss !== null) deps.onError(lossError(loss, session.sessionId), WIRE.hello);
  const live = loss === null ? opened : await deps.registry.reload(session);
  const welcome = await live.hello(client, loss === null ? mapSeq : -1, { isVisible, loss });
  const hasLost = loss !== null && welcome.kind === 'welcome';
  const reply = hasLost ? { ...welcome, hasLostRows: true } : welcome;
  return { reply, next: { live, client } };
}
