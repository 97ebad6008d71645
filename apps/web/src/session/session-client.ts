import {
  ALREADY_ANSWERED,
  type AnswerVia,
  type CLIENT_EVENTS,
  type ClientEvent,
  type ClientEventType,
  EventAck,
  HelloReply,
  Sense,
  type Sensed,
  SessionView,
  WIRE,
} from '@parley/protocol';
import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Echo, eventOf } from './echo';
import { helloRequest } from './hello-request';
import { lateWordsOf } from './late-words';
import { createOutbox } from './outbox';
import { memoryOutboxStore, openOutboxStore } from './outbox-store';
import { randomId } from './random-id';
import { forgetView, INITIAL_SESSION, reduceView, type SessionState } from './session-state';

const ACK_TIMEOUT_MS = 8000;
const HELLO_TIMEOUT_MS = 10_000;
/** A server that closed the line is given a moment. */
const RETURN_MS = 1000;
/** On these nothing more is asked of the person, and all that was said is stored. */
const OVER_PAGES: readonly string[] = ['code', 'withdrawn', 'technical'];

export type EventPayload<T extends ClientEventType> = z.input<(typeof CLIENT_EVENTS)[T]>;

/** One participant's session as the page drives it. */
export interface SessionClient {
  readonly sessionId: string;
  /** Opens this session on one more device; null when this browser never held it. */
  readonly resumeCode: string | null;
  readonly store: StoreApi<SessionState>;
  /** Whether such an event is small enough for the server. */
  fits<T extends ClientEventType>(type: T, payload: EventPayload<T>): boolean;
  /** Stores and sends an event; resolves when the server has committed it. */
  send<T extends ClientEventType>(type: T, payload: EventPayload<T>): Promise<EventAck>;
  /** The same for a message of the person, which shows in the chat at once. */
  say(message: Omit<Echo, 'echoId' | 'status'>, via?: AnswerVia): Promise<EventAck>;
  /** The animation up to this view is over. */
  shown(seq: number): void;
  /** Hears what the server wants of the robot's own frame. @returns Hears no more. */
  onSense(listener: (sense: Sense) => void): () => void;
  /** Answers it. The server asks again where an answer is lost: nothing is kept. */
  sensed(answer: Sensed): void;
  /** Makes this tab the one that drives. */
  continueHere(): void;
  close(): void;
}

export interface SessionClientOptions {
  readonly sessionId: string;
  readonly token: string;
  readonly resumeCode: string | null;
  /** The session began on an earlier page: greet the person as one who is back. */
  readonly isReturn: boolean;
}

/** Connects a session: hello, views in, events out through the outbox. */
export async function connectSession(options: SessionClientOptions): Promise<SessionClient> {
  const { sessionId, token } = options;
  const tabId = randomId();
  const store = createStore<SessionState>(() => ({
    ...INITIAL_SESSION,
    isReturn: options.isReturn,
  }));
  const socket: Socket = io({ path: '/socket.io', autoConnect: false, reconnectionDelayMax: 4000 });
  const patch = (part: Partial<SessionState>) => store.setState(part);
  const outbox = createOutbox({
    store: await openOutboxStore().catch(memoryOutboxStore),
    sessionId,
    tabId,
    nowMs: () => performance.now(),
    transmit: async (event: ClientEvent) =>
      EventAck.parse(await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(WIRE.event, event)),
    onPending: (pending) => patch({ pending }),
    onAck: (event, ack) => {
      const lateWords = lateWordsOf(event, ack, store.getState());
      if (lateWords !== null) patch({ lateWords });
    },
  });

  function takeView(input: unknown): void {
    const view = SessionView.safeParse(input);
    if (!view.success) return;
    const step = reduceView(store.getState(), view.data, performance.now());
    store.setState(step.state, true);
    if (OVER_PAGES.includes(view.data.page)) void outbox.forget().catch(() => undefined);
    if (step.needsResync)
      socket.emit(WIRE.resync, { lastSeq: step.state.view?.seq ?? -1, mapSeq: -1 });
  }

  async function hello(): Promise<void> {
    const request = helloRequest(store.getState(), { token, tabId, acked: outbox.acked });
    try {
      const raw = await socket.timeout(HELLO_TIMEOUT_MS).emitWithAck(WIRE.hello, request);
      const reply = HelloReply.parse(raw);
      if (reply.kind === 'refused') {
        const connection = reply.reason === 'superseded' ? 'superseded' : 'refused';
        patch({ connection, refusal: reply.reason });
        return;
      }
      if (reply.hasLostRows === true) {
        store.setState(forgetView(store.getState()), true);
        await outbox.takeBack().catch(() => 0);
      }
      takeView(reply.view);
      patch({ connection: 'connected', refusal: null, isServerAway: false });
      outbox.connected();
    } catch {
      // No usable reply: drop the line and let the reconnection try again.
      socket.io.engine?.close();
    }
  }

  socket.on('disconnect', () => outbox.disconnected());
  watchConnection(socket, store, () => void hello());
  socket.on(WIRE.view, takeView);
  const stopLineWatch = watchLine(socket);

  await outbox.recover().catch(() => 0);
  socket.connect();

  const send: SessionClient['send'] = (type, payload) =>
    outbox.add(type, payload as ClientEvent['payload']);

  return {
    sessionId,
    resumeCode: options.resumeCode,
    store,
    send,
    fits: (type, payload) => outbox.fits(type, payload as ClientEvent['payload']),
    async say(message, via = 'text') {
      const echo: Echo = { ...message, echoId: randomId(), status: 'sending' };
      store.setState((state) => ({ echoes: [...state.echoes, echo] }));
      const trialId = store.getState().view?.episode?.trialId ?? null;
      const { type, payload } = eventOf(echo, via, trialId);
      const ack = await send(type, payload);
      settleEcho(store, echo.echoId, ack);
      return ack;
    },
    shown(seq) {
      const epoch = store.getState().view?.epoch;
      if (socket.connected && epoch !== undefined) socket.emit(WIRE.shown, { epoch, seq });
    },
    onSense: (listener) => hearSense(socket, listener),
    sensed(answer) {
      if (socket.connected) socket.emit(WIRE.sensed, answer);
    },
    continueHere() {
      patch({ connection: 'connecting' });
      if (socket.connected) void hello();
      else socket.connect();
    },
    close() {
      outbox.close();
      stopLineWatch();
      socket.removeAllListeners();
      socket.close();
    },
  };
}

/** A message of the person shows what became of it. */
const settleEcho = (
  store: StoreApi<SessionState>,
  echoId: string,
  { status, reason, refusal }: EventAck,
): void =>
  store.setState(({ echoes }) => ({
    // An answer that another one came before is no part of the conversation: a notice tells of it.
    echoes: echoes.flatMap((echo) => {
      if (echo.echoId !== echoId) return [echo];
      return reason === ALREADY_ANSWERED ? [] : [{ ...echo, status, refusal }];
    }),
  }));

/** Keeps the state of the line in the store; greets the server whenever it is open. */
function watchConnection(socket: Socket, store: StoreApi<SessionState>, hello: () => void): void {
  socket.on(WIRE.superseded, () => store.setState({ connection: 'superseded' }));
  socket.on(WIRE.leaving, () => store.setState({ isServerAway: true }));
  socket.on('connect', () => {
    if (store.getState().connection !== 'superseded') hello();
  });
  socket.on('disconnect', (reason) => {
    const { connection } = store.getState();
    if (connection !== 'superseded' && connection !== 'refused')
      store.setState({ connection: 'offline' });
    // A server that closes the line on purpose does not get an automatic reconnection.
    if (reason === 'io server disconnect' && connection === 'connected')
      setTimeout(() => socket.connect(), RETURN_MS);
  });
  socket.io.on('reconnect_attempt', () => {
    if (store.getState().connection === 'connecting') store.setState({ connection: 'offline' });
  });
}

function hearSense(socket: Socket, listener: (sense: Sense) => void): () => void {
  const take = (input: unknown) => {
    const sense = Sense.safeParse(input);
    if (sense.success) listener(sense.data);
  };
  socket.on(WIRE.sense, take);
  return () => socket.off(WIRE.sense, take);
}

/** The browser often knows first that the line is cut or back: no waiting for a ping or for the next attempt. */
function watchLine(socket: Socket): () => void {
  const onOffline = () => socket.io.engine?.close();
  const onOnline = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}
