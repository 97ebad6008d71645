import type { EventAck, SessionView } from '@parley/protocol';
import type { Client } from '../../src/sessions/driver-seat';
import type { LiveSession } from '../../src/sessions/live-session';
import { pageData } from '../page-data';
import { clientId } from './person';
import { until } from './until';

/** A page that shows every view at once and answers every question. */
export class AnsweringPerson implements Client {
  view: SessionView | null = null;
  #seq = 0;
  constructor(
    readonly live: LiveSession,
    readonly tabId = 'tab-1',
  ) {}
  push(view: SessionView): void {
    this.view = view;
    this.live.shown(this, view.epoch, view.seq);
  }
  silentMs(): number {
    return 0;
  }
  sense(): void {}
  superseded(): void {
    this.view = null;
  }
  async event(
    type: 'page-done' | 'message-send' | 'answer' | 'withdraw' | 'stop-request',
    payload: object,
  ): Promise<EventAck> {
    const clientSeq = this.#seq++;
    const eventId = clientId(this.live.sessionId, this.tabId, type, clientSeq);
    const { tabId } = this;
    return this.live.receive({ eventId, clientSeq, tabId, type, payload, tMonoMs: 1 });
  }
  done = (page: string) =>
    this.event('page-done', { page, index: 0, data: pageData(this.live.setup, page) });
  until = (what: (view: SessionView) => boolean): Promise<SessionView> =>
    until('a view', () => (this.view !== null && what(this.view) ? this.view : null));

  async hello(): Promise<void> {
    const reply = await this.live.hello(this, -1, { isVisible: true });
    if (reply.kind === 'welcome') this.push(reply.view);
  }
  async toEpisode(): Promise<void> {
    await this.hello();
    await this.done('how-it-works');
    await this.done('picture');
    await this.event('message-send', { text: 'Find the chair.' });
  }
  /** From the question to the code. */
  async finish(): Promise<SessionView> {
    const answered = new Set<string>();
    for (;;) {
      const { openQuestion } = await this.until(
        (view) =>
          view.page === 'end-items' ||
          (view.openQuestion !== null && !answered.has(view.openQuestion.questionId)),
      );
      if (openQuestion === null || answered.has(openQuestion.questionId)) break;
      answered.add(openQuestion.questionId);
      const { questionId } = openQuestion;
      await this.event('answer', { questionId, text: 'yes', via: 'text' });
    }
    for (const page of ['end-items', 'questionnaire', 'debrief']) await this.done(page);
    return this.until((view) => view.code !== null);
  }
}
