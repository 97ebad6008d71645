import { randomUUID } from 'node:crypto';
import {
  type HelloReply,
  type Json,
  type ParticipantStudy,
  PROTOCOL_VERSION,
  type SessionView,
  WIRE,
} from '@parley/protocol';
import { CoinBrief } from '@parley/task-coin/shared';
import { io, type Socket } from 'socket.io-client';
import { enrol } from './enrol';
import { fillForm } from './fill-form';

/** Pages after which nothing comes. */
const OVER_PAGES: readonly string[] = ['code', 'withdrawn', 'technical'];
/** So long a page takes to show a step: its glide. */
const SHOW_MS = 120;

/** A participant without a page: shows every view at once, answers every question, and times the server. */
export class ScriptedClient {
  /** Milliseconds from `shown` of one act to the view of the next. */
  readonly stepMs: number[] = [];
  /** Milliseconds from an event to its acknowledgement. */
  readonly ackMs: number[] = [];
  steps = 0;
  /** Steps of the search itself, without the practice. */
  searched = 0;
  #mayWalk = Number.POSITIVE_INFINITY;
  /** The view that it was told to stop at, not shown yet. */
  #held: SessionView | null = null;
  #isOver = false;
  #onHeld: () => void = () => undefined;
  #socket: Socket;
  #clientSeq = 0;
  #epoch = 0;
  #shownAtMs = 0;
  #lastTrail = '';
  #answered = new Set<string>();
  #page = '';

  private constructor(
    private readonly tabId: string,
    socket: Socket,
    private readonly study: ParticipantStudy,
  ) {
    this.#socket = socket;
  }

  /** Enrols in the demo, walks to the first object, and sends the first message. */
  static async start(origin: string, studyId: string): Promise<ScriptedClient> {
    const { token, study } = await enrol(origin, studyId);
    const client = new ScriptedClient(
      randomUUID(),
      io(origin, { transports: ['websocket'], forceNew: true }),
      study,
    );
    await client.#greet(token);
    return client;
  }

  /**
   * Shows so many steps of the search more, then keeps the next one to itself: the robot waits. Resolves then, or when
   * the session has no more steps.
   */
  walk(steps: number): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    this.#mayWalk = this.searched + steps;
    const held = this.#held;
    this.#held = null;
    return new Promise((resolve) => {
      this.#onHeld = resolve;
      if (held !== null) void this.#show(held);
    });
  }

  close(): void {
    this.#socket.disconnect();
  }

  async #greet(token: string): Promise<void> {
    this.#socket.on(WIRE.view, (view: SessionView) => void this.#see(view));
    const reply = (await this.#socket.emitWithAck(WIRE.hello, {
      v: PROTOCOL_VERSION,
      token,
      tabId: this.tabId,
      lastSeq: -1,
      mapSeq: -1,
    })) as HelloReply;
    if (reply.kind === 'refused') throw new Error(`refused: ${reply.reason}`);
    this.#epoch = reply.epoch;
    await this.#see(reply.view);
  }

  async #see(view: SessionView): Promise<void> {
    const nowMs = performance.now();
    const trail = JSON.stringify([view.pose, view.trail.length]);
    if (view.page === 'episode' && trail !== this.#lastTrail) {
      if (this.#shownAtMs > 0) this.stepMs.push(nowMs - this.#shownAtMs);
      this.steps++;
      if (view.episode?.isPractice === false) this.searched++;
    }
    this.#lastTrail = trail;
    this.#isOver ||= OVER_PAGES.includes(view.page);
    if (this.searched < this.#mayWalk) await this.#show(view);
    else this.#held = view;
    if (this.#held !== null || this.#isOver) this.#onHeld();
  }

  async #show(view: SessionView): Promise<void> {
    if (view.page === 'episode' && view.stage !== 'asking')
      await new Promise((resolve) => setTimeout(resolve, SHOW_MS));
    this.#shownAtMs = view.stage === 'asking' ? 0 : performance.now();
    this.#socket.emit(WIRE.shown, { epoch: this.#epoch, seq: view.seq });
    await this.#react(view);
  }

  async #react(view: SessionView): Promise<void> {
    const key = `${view.page}/${view.pageIndex}/${view.episode?.trialId}`;
    if (view.openQuestion !== null && !this.#answered.has(view.openQuestion.questionId)) {
      this.#answered.add(view.openQuestion.questionId);
      await this.#send('answer', {
        questionId: view.openQuestion.questionId,
        text: 'It is green, I think.',
        via: 'text',
      });
    }
    if (key === this.#page) return;
    this.#page = key;
    if (view.page === 'first-message')
      await this.#send('message-send', {
        text: CoinBrief.safeParse(view.episode?.brief).data?.lockedText ?? 'Find it.',
      });
    else if (view.page !== 'episode' && !OVER_PAGES.includes(view.page))
      await this.#send('page-done', {
        page: view.page,
        index: view.pageIndex,
        data: this.#dataOf(view),
      });
  }

  #dataOf({ flow }: SessionView): Record<string, Json> {
    const formId = flow?.form?.questionnaireId;
    const form = this.study.questionnaires.find((each) => each.questionnaireId === formId);
    return form === undefined ? {} : { ...fillForm(form) };
  }

  async #send(type: string, payload: Json): Promise<void> {
    const startMs = performance.now();
    await this.#socket.emitWithAck(WIRE.event, {
      eventId: randomUUID(),
      clientSeq: this.#clientSeq++,
      tabId: this.tabId,
      type,
      payload,
      tMonoMs: startMs,
    });
    this.ackMs.push(performance.now() - startMs);
  }
}
