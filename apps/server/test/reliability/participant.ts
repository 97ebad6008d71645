import { randomUUID } from 'node:crypto';
import {
  type ClientEvent,
  type ClientEventType,
  type EventAck,
  type HelloReply,
  type Json,
  type NewSessionReply,
  type ParticipantStudy,
  PROTOCOL_VERSION,
  type SessionView,
  WIRE,
} from '@parley/protocol';
import { CoinBrief } from '@parley/task-coin/shared';
import { io, type Socket } from 'socket.io-client';
import { filledIn } from '../page-data';

const OVER: ReadonlySet<string> = new Set(['code', 'technical', 'withdrawn']);
const HELLO_WITHIN_MS = 30_000;
const RECONNECT_MS = { reconnectionDelay: 200, reconnectionDelayMax: 1000 };

/** How long a participant takes for things, milliseconds. */
export interface Manner {
  /** To read a page. */ readonly readMs: () => number;
  /** To think of an answer; null: never answers. */ readonly thinkMs: (() => number) | null;
  /** To show a step of the robot. */ readonly showMs: number;
  /** What an event waits for its acknowledgement before it is sent again. */ readonly ackMs: number;
}

/** Nobody waits for anything: what is slow is the server. */
export const HASTY: Manner = { readMs: () => 0, thinkMs: () => 0, showMs: 0, ackMs: 10_000 };

/** An event that the server acknowledged. */
export interface Acked {
  readonly event: ClientEvent;
  readonly ack: EventAck;
  /** Milliseconds from the first time that it was sent. */ readonly afterMs: number;
}

/**
 * A participant without a page, over the real wire: sends each event under its id until it is acknowledged, through any number of
 * lives of the server, keeps what was acknowledged, and sends it again where the log lost it. Nothing is drawn.
 */
export class Participant {
  readonly acked: Acked[] = [];
  readonly waiting: { readonly event: ClientEvent; readonly sinceMs: number }[] = [];
  /** Newest; null before the first and once the line is given up. */ view: SessionView | null =
    null;
  /** Where the person was last. */ page = '';
  /** Views in which the robot had gone on. */ steps = 0;
  /** Milliseconds of each step, from the moment that the last one was shown to the view of the next; without those before which a question stood. */
  readonly stepMs: number[] = [];
  hellos = 0;
  /** Hellos after which the server said that it had lost rows. */ losses = 0;
  /** The server has said that it will be back. */ wasToldOfLeaving = false;
  refused: string | null = null;
  /** Monotonic, milliseconds: the last word of the server. */ heardMs = performance.now();
  readonly tabId = randomUUID();
  #socket: Socket | null = null;
  #epoch = 0;
  #clientSeq = 0;
  #isReady = false;
  #isFlushing = false;
  #isClosed = false;
  #pose = '';
  #shownMs: number | null = null;
  readonly #did = new Set<string>();
  readonly #expecting = new Map<string, (acked: Acked) => void>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(
    readonly secrets: NewSessionReply,
    private readonly study: ParticipantStudy,
    private readonly manner: Manner,
  ) {}

  get sessionId(): string {
    return this.secrets.sessionId;
  }

  get isOver(): boolean {
    return this.refused !== null || OVER.has(this.page);
  }

  get isConnected(): boolean {
    return this.#socket?.connected === true && this.#isReady;
  }

  /** The robot is on its way, and waits for nobody. */
  get isExploring(): boolean {
    const { view } = this;
    return view?.page === 'episode' && view.openQuestion === null && view.paused === null;
  }

  /** Milliseconds of each acknowledgement, in order. */
  get ackMs(): number[] {
    return this.acked.map(({ afterMs }) => afterMs);
  }

  connect(origin: string): this {
    this.#isClosed = false;
    const socket = io(origin, { transports: ['websocket'], forceNew: true, ...RECONNECT_MS });
    this.#socket?.disconnect();
    this.#socket = socket;
    socket.on('connect', () => void this.#greet(socket));
    // The server ended the line, not the network: a page comes back after a moment too.
    socket.on('disconnect', (reason) => {
      this.#isReady = false;
      if (reason === 'io server disconnect')
        this.#later(RECONNECT_MS.reconnectionDelay, () => socket.connect());
    });
    socket.on(WIRE.view, (view: SessionView) => this.#see(view));
    socket.on(WIRE.leaving, () => {
      this.wasToldOfLeaving = true;
    });
    return this;
  }

  close(): void {
    this.#isClosed = true;
    this.#isReady = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.disconnect();
    this.view = null;
  }

  /** Puts an event into the outbox. @returns When it is acknowledged; never, where the line is given up before. */
  send(type: ClientEventType, payload: Json): Promise<Acked> {
    const eventId = randomUUID();
    const tMonoMs = performance.now();
    const event: ClientEvent = {
      eventId,
      clientSeq: this.#clientSeq++,
      tabId: this.tabId,
      type,
      payload: payload as ClientEvent['payload'],
      tMonoMs,
    };
    this.waiting.push({ event, sinceMs: tMonoMs });
    const acked = new Promise<Acked>((resolve) => this.#expecting.set(eventId, resolve));
    void this.#flush();
    return acked;
  }

  /** Something that pages tell all the time, to see whether anybody is served. */
  sayAnything = (data: Readonly<Record<string, Json>> = {}): Promise<Acked> =>
    this.send('exposure', { what: 'scroll', refId: null, data });

  /** Sends something past the outbox, as often as one likes; nothing waits for it. */
  flood(count: number): void {
    for (let i = 0; i < count; i++) {
      const payload = { what: 'scroll', refId: `${i}`, data: { text: 'x'.repeat(1000) } };
      const event = {
        eventId: randomUUID(),
        clientSeq: 0,
        tabId: this.tabId,
        type: 'exposure',
        payload,
        tMonoMs: 0,
      };
      this.#socket?.emit(WIRE.event, event, () => undefined);
    }
  }

  async #greet(socket: Socket): Promise<void> {
    const newest = this.acked.reduce<Acked | null>(
      (max, each) => ((each.ack.seq ?? -1) > (max?.ack.seq ?? -1) ? each : max),
      null,
    );
    const acked =
      newest === null ? {} : { acked: { seq: newest.ack.seq, eventId: newest.ack.eventId } };
    const lastSeq = this.view?.seq ?? -1;
    const hello = {
      v: PROTOCOL_VERSION,
      token: this.secrets.token,
      tabId: this.tabId,
      lastSeq,
      mapSeq: -1,
      ...acked,
    };
    while (socket.connected && !this.#isClosed) {
      const reply = await socket
        .timeout(HELLO_WITHIN_MS)
        .emitWithAck(WIRE.hello, hello)
        .catch(() => null);
      if (reply !== null) return this.#welcome(reply as HelloReply);
    }
  }

  #welcome(reply: HelloReply): void {
    if (reply.kind === 'refused') {
      this.refused = reply.reason;
      return;
    }
    this.hellos++;
    this.#epoch = reply.epoch;
    this.#isReady = true;
    if (reply.hasLostRows === true) {
      this.losses++;
      this.waiting.unshift(
        ...this.acked.splice(0).map(({ event }) => ({ event, sinceMs: performance.now() })),
      );
    }
    this.#see(reply.view);
    void this.#flush();
  }

  #see(view: SessionView): void {
    this.heardMs = performance.now();
    this.view = view;
    this.page = view.page;
    const pose = JSON.stringify([view.pose, view.trail.length]);
    const hasGoneOn = view.page === 'episode' && pose !== this.#pose;
    if (hasGoneOn) this.#count();
    if (!this.isExploring) this.#shownMs = null;
    this.#pose = pose;
    const shown = (): void => {
      if (hasGoneOn && this.isExploring) this.#shownMs = performance.now();
      this.#socket?.emit(WIRE.shown, { epoch: this.#epoch, seq: view.seq });
    };
    if (hasGoneOn) this.#later(this.manner.showMs, shown);
    else shown();
    this.#react(view);
  }

  #count(): void {
    this.steps++;
    if (this.#shownMs !== null) this.stepMs.push(performance.now() - this.#shownMs);
    this.#shownMs = null;
  }

  #react(view: SessionView): void {
    const { openQuestion, page, pageIndex, episode, flow } = view;
    const { thinkMs } = this.manner;
    if (openQuestion !== null && thinkMs !== null)
      this.#once(openQuestion.questionId, thinkMs(), () => {
        const { questionId } = openQuestion;
        void this.send('answer', { questionId, text: 'It is green, I think.', via: 'text' });
      });
    if (page === 'episode' || OVER.has(page)) return;
    this.#once(
      `${page}/${pageIndex}/${flow?.step}/${episode?.trialId}`,
      this.manner.readMs(),
      () => {
        if (page === 'first-message') {
          const text = CoinBrief.safeParse(episode?.brief).data?.lockedText ?? 'Find it.';
          void this.send('message-send', { text, trialId: episode?.trialId ?? '' });
          return;
        }
        const data = filledIn(this.study.questionnaires, flow?.form?.questionnaireId);
        void this.send('page-done', { page, index: pageIndex, step: flow?.step ?? 0, data });
      },
    );
  }

  #once(what: string, afterMs: number, work: () => void): void {
    if (this.#did.has(what)) return;
    this.#did.add(what);
    this.#later(afterMs, work);
  }

  #later(afterMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isClosed) work();
    }, afterMs);
    this.#timers.add(timer);
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    for (;;) {
      const [next] = this.waiting;
      const socket = this.#socket;
      if (next === undefined || socket === null || !this.isConnected) break;
      const ack: EventAck | null = await socket
        .timeout(this.manner.ackMs)
        .emitWithAck(WIRE.event, next.event)
        .catch(() => null);
      if (ack === null) continue;
      this.heardMs = performance.now();
      const acked = { event: next.event, ack, afterMs: performance.now() - next.sinceMs };
      this.acked.push(acked);
      this.#expecting.get(ack.eventId)?.(acked);
      this.#expecting.delete(ack.eventId);
      this.waiting.splice(this.waiting.indexOf(next), 1);
    }
    this.#isFlushing = false;
  }
}
