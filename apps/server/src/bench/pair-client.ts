import { randomUUID } from 'node:crypto';
import { type Random, randomStream } from '@parley/agent-core/ports';
import {
  type HelloReply,
  type Json,
  type OpenQuestion,
  type ParticipantStudy,
  PROTOCOL_VERSION,
  type SessionView,
  WIRE,
} from '@parley/protocol';
import { io, type Socket } from 'socket.io-client';
import { enrol } from './enrol';
import { fillForm } from './fill-form';
import type { PairClock } from './pair-clock';

/** So long a quick person takes, at the least: a line of its fifty letters at 150 words a minute, a look at a picture and a button. */
export const THINK_MS = { line: 4000, button: 2000 } as const;

/** Whose clock runs, and which draw of answers is theirs. */
export interface PairPlace {
  readonly clock: PairClock;
  readonly number: number;
}

/** One person of a pair without a page: loads every picture, answers every question after a while, and times the server. */
export class PairClient {
  /** Milliseconds from an event to its acknowledgement. */ readonly ackMs: number[] = [];
  #clientSeq = 0;
  #epoch = 0;
  #page = '';
  #isClosed = false;
  readonly #answered = new Set<string>();
  #onAsked: () => void = () => undefined;
  readonly #random: Random;
  private readonly clock: PairClock;

  private constructor(
    private readonly socket: Socket,
    private readonly origin: string,
    private readonly study: ParticipantStudy,
    { clock, number }: PairPlace,
  ) {
    this.clock = clock;
    this.#random = randomStream('bench-pairs', number);
  }

  private readonly tabId = randomUUID();

  /** Enrols, goes to the wait for the other, and on from there. */
  static async start(origin: string, studyId: string, place: PairPlace): Promise<PairClient> {
    const { token, study } = await enrol(origin, studyId);
    const socket = io(origin, { transports: ['websocket'], forceNew: true });
    const client = new PairClient(socket, origin, study, place);
    await client.#greet(token);
    return client;
  }

  /** Resolves at its first question: its home is open, and the trial runs. */
  asked(): Promise<void> {
    return this.#answered.size > 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.#onAsked = resolve;
        });
  }

  close(): void {
    this.#isClosed = true;
    this.socket.disconnect();
  }

  async #greet(token: string): Promise<void> {
    this.socket.on(WIRE.view, (view: SessionView) => this.#see(view));
    const hello = { v: PROTOCOL_VERSION, token, tabId: this.tabId, lastSeq: -1, mapSeq: -1 };
    const reply = (await this.socket.emitWithAck(WIRE.hello, hello)) as HelloReply;
    if (reply.kind === 'refused') throw new Error(`refused: ${reply.reason}`);
    this.#epoch = reply.epoch;
    this.#see(reply.view);
  }

  #see(view: SessionView): void {
    const { page, pageIndex, openQuestion } = view;
    this.socket.emit(WIRE.shown, { epoch: this.#epoch, seq: view.seq });
    if (page !== 'episode') this.clock.leave();
    if (openQuestion !== null) this.#hear(openQuestion);
    const place = `${page}/${pageIndex}/${view.flow?.step}`;
    if (place === this.#page) return;
    this.#page = place;
    // The wait ends by itself, and so does a trial.
    if (view.flow !== undefined && page !== 'pairing' && page !== 'episode')
      void this.#send('page-done', { page, index: pageIndex, data: this.#dataOf(view) });
  }

  #hear(question: OpenQuestion): void {
    this.clock.asked(question.questionId, performance.now());
    if (this.#answered.has(question.questionId)) return;
    this.#answered.add(question.questionId);
    this.#onAsked();
    if (question.picture !== undefined) void this.#load(question.picture.url);
    setTimeout(
      () => {
        if (this.#isClosed) return;
        this.clock.said(performance.now(), question.form?.kind === 'action');
        void this.#send('answer', { questionId: question.questionId, ...this.#answerTo(question) });
      },
      THINK_MS[question.form?.kind === 'action' ? 'button' : 'line'],
    );
  }

  /** As a page does: the server sends it to each person. */
  async #load(url: string): Promise<void> {
    const response = await fetch(new URL(url, this.origin)).catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
  }

  #dataOf({ flow }: SessionView): Record<string, Json> {
    const formId = flow?.form?.questionnaireId;
    const form = this.study.questionnaires.find((each) => each.questionnaireId === formId);
    return form === undefined ? {} : { ...fillForm(form) };
  }

  async #send(type: string, payload: Json): Promise<void> {
    const startMs = performance.now();
    const event = {
      ...{ eventId: randomUUID(), clientSeq: this.#clientSeq++, tabId: this.tabId, type },
      ...{ payload, tMonoMs: startMs },
    };
    try {
      await this.socket.emitWithAck(WIRE.event, event);
    } catch (error) {
      // What is under way when the time is over is not measured.
      if (this.#isClosed) return;
      throw error;
    }
    this.ackMs.push(performance.now() - startMs);
  }

  /** Any button of an action, so that each pair comes to places of its own; else words. */
  #answerTo({ form }: OpenQuestion): Readonly<Record<string, Json>> {
    if (form?.kind !== 'action')
      return { text: 'I see a door on my left and a table further back.', via: 'text' };
    const action = this.#random.pick(form.actions).id;
    return { text: action, via: 'form', value: { action } };
  }
}
