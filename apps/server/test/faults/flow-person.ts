import {
  type ClientEventType,
  EventAck,
  HelloReply,
  type Json,
  type OpenQuestion,
  PROTOCOL_VERSION,
  SessionView,
  WIRE,
} from '@parley/protocol';
import { CoinBrief } from '@parley/task-coin/shared';
import { io, type Socket } from 'socket.io-client';
import { until } from './until';

/** What a person says to a question. */
export type Answer = {
  readonly text: string;
  readonly via: 'text' | 'form';
  readonly value?: Json;
};

/** Where a person was, in order: page and number, and the questionnaire of a form. */
export const placeOf = ({ page, pageIndex, flow }: SessionView): string =>
  flow?.form === undefined ? `${page}/${pageIndex}` : `${page}/${flow.form.questionnaireId}`;

/**
 * A person at a page over a real socket: does what each page is for, and says twice that it is done, as two tabs would.
 * Forms are answered by questionnaire.
 */
export class FlowPerson {
  readonly places: string[] = [];
  readonly views: SessionView[] = [];
  readonly acks: EventAck[] = [];
  /** Stops doing anything on this page. */ holdAt: string | null = null;
  /** Their page has hung: it takes what it is told, and says of nothing that it is on screen. */ isHung = false;
  #socket: Socket | null = null;
  #seq = 0;
  readonly #did = new Set<string>();
  /** Newest of this connection; null before its first. */ view: SessionView | null = null;

  constructor(
    private readonly token: string,
    private readonly forms: Readonly<Record<string, Readonly<Record<string, Json>>>>,
    private readonly answerTo: (question: OpenQuestion) => Answer = () => ({
      text: 'It is green.',
      via: 'text',
    }),
  ) {}

  connect(port: number): void {
    this.close();
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    this.#socket = socket;
    socket.on('connect', () => {
      const hello = {
        v: PROTOCOL_VERSION,
        token: this.token,
        tabId: 'tab',
        lastSeq: -1,
        mapSeq: -1,
      };
      socket.emit(WIRE.hello, hello, (raw: unknown) => {
        const reply = HelloReply.parse(raw);
        if (reply.kind === 'refused') throw new Error(reply.reason);
        this.#see(socket, reply.view);
      });
    });
    socket.on(WIRE.view, (raw: unknown) => this.#see(socket, SessionView.parse(raw)));
  }

  close(): void {
    this.#socket?.close();
    this.#socket = null;
    this.view = null;
  }

  /** Does what was held back. */
  goOn(): void {
    this.holdAt = null;
    if (this.#socket !== null && this.view !== null) this.#act(this.#socket, this.view);
  }

  at = (place: string): Promise<SessionView> =>
    until(`the page ${place} (at ${this.places.at(-1)})`, () =>
      this.view !== null && placeOf(this.view) === place ? this.view : null,
    );

  /** Says of the newest view that it is on screen. */
  showAgain(): void {
    if (this.view !== null)
      this.#socket?.emit(WIRE.shown, { epoch: this.view.epoch, seq: this.view.seq });
  }

  /** Says that the page at hand is done, as it stands. */
  sayDone(more: Readonly<Record<string, Json>> = {}): void {
    if (this.#socket === null || this.view === null) return;
    const { page, pageIndex: index, flow } = this.view;
    const data = this.#dataOf(this.view);
    const step = flow?.step ?? 0;
    this.#send(this.#socket, 'page-done', { page, index, step, data, ...more });
  }

  /** Sends words that no page would. */
  say(type: 'answer' | 'answer-correction' | 'judgement' | 'stop-request', payload: Json): void {
    if (this.#socket !== null) this.#send(this.#socket, type, payload);
  }

  withdraw(mode: 'stop' | 'stop-and-erase'): void {
    if (this.#socket !== null) this.#send(this.#socket, 'withdraw', { mode });
  }

  #see(socket: Socket, view: SessionView): void {
    if (socket !== this.#socket) return;
    this.view = view;
    this.views.push(view);
    const place = placeOf(view);
    if (this.places.at(-1) !== place) this.places.push(place);
    if (!this.isHung) socket.emit(WIRE.shown, { epoch: view.epoch, seq: view.seq });
    if (place !== this.holdAt) this.#act(socket, view);
  }

  #act(socket: Socket, view: SessionView): void {
    const { page, openQuestion, episode } = view;
    if (openQuestion !== null && !this.#did.has(openQuestion.questionId)) {
      this.#did.add(openQuestion.questionId);
      const { questionId } = openQuestion;
      this.#send(socket, 'answer', { questionId, ...this.answerTo(openQuestion) });
    }
    const here = `${view.flow?.step}`;
    if (view.flow === undefined || page === 'episode' || this.#did.has(here)) return;
    this.#did.add(here);
    if (page !== 'first-message') {
      this.sayDone();
      this.sayDone();
      return;
    }
    const text = `Find the ${CoinBrief.parse(episode?.brief).category}.`;
    this.#send(socket, 'message-send', { text, trialId: episode?.trialId ?? '' });
  }

  #dataOf({ flow }: SessionView): Record<string, Json> {
    const questionnaireId = flow?.form?.questionnaireId;
    if (questionnaireId === undefined) return {};
    return { questionnaireId, answers: { ...this.forms[questionnaireId] } };
  }

  #send(socket: Socket, type: ClientEventType, payload: Json): void {
    const eventId = crypto.randomUUID();
    const event = { eventId, clientSeq: this.#seq++, tabId: 'tab', type, payload, tMonoMs: 1 };
    socket.emit(WIRE.event, event, (ack: unknown) => this.acks.push(EventAck.parse(ack)));
  }
}
