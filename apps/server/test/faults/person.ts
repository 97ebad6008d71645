import {
  type ClientEvent,
  type ClientEventType,
  type EventAck,
  type Json,
  type OpenQuestion,
  type SessionView,
  sha256Text,
} from '@parley/protocol';
import { filledIn } from '../page-data';
import { faultStudy } from './fault-study';

/** The id that a client would draw at random, drawn from a name: two runs of one person write the same log. */
export function clientId(...names: readonly (string | number)[]): string {
  const hex = sha256Text(names.join('\u0000'));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const { questionnaires: QUESTIONNAIRES } = faultStudy();

/** Pages that are left by saying that they are done. */
const READ_PAGES = new Set([
  'how-it-works',
  'practice',
  'picture',
  'end-items',
  'questionnaire',
  'debrief',
]);

export interface PersonOptions {
  /** Also says something unasked before each answer; only where messages keep their order. */
  readonly isChatty?: boolean;
}

/**
 * A scripted participant with an outbox. Does each thing once, when a view first calls for it, and never again:
 * whatever the server loses stays lost, and the session does not go on.
 */
export class Person {
  /** Every event ever made, in order. */
  readonly made: ClientEvent[] = [];
  readonly acks: EventAck[] = [];
  readonly #outbox = new Map<string, ClientEvent>();
  readonly #did = new Set<string>();

  constructor(
    readonly name: string,
    private readonly options: PersonOptions = {},
  ) {}

  /** Events without an acknowledgement, oldest first. */
  get waiting(): readonly ClientEvent[] {
    return [...this.#outbox.values()];
  }

  acknowledge(ack: EventAck): void {
    this.acks.push(ack);
    this.#outbox.delete(ack.eventId);
  }

  /** What a view makes the person do: events, now in the outbox. */
  see(view: SessionView, tabId: string): readonly ClientEvent[] {
    const before = this.made.length;
    const place = `${view.episode?.trialId ?? ''}/${view.page}/${view.pageIndex}`;
    if (READ_PAGES.has(view.page))
      this.#once(place, tabId, 'page-done', {
        page: view.page,
        index: view.pageIndex,
        data: filledIn(QUESTIONNAIRES, view.flow?.form?.questionnaireId),
      });
    if (view.page === 'first-message')
      this.#once(place, tabId, 'message-send', {
        text: 'Find the chair.',
        ...(view.episode === null ? {} : { trialId: view.episode.trialId }),
      });
    if (view.openQuestion !== null) {
      const { questionId } = view.openQuestion;
      if (this.options.isChatty === true)
        this.#once(`${questionId}/aside`, tabId, 'message-send', {
          text: `Before I answer: ${questionId.slice(-3)}.`,
        });
      this.#once(questionId, tabId, 'answer', { questionId, ...this.#answerTo(view.openQuestion) });
    }
    return this.made.slice(before);
  }

  /** Words, or of buttons the first; after two of them that it is done, where there is such a button. */
  #answerTo({ form }: Pick<OpenQuestion, 'form'>): { [name: string]: Json } {
    if (form?.kind !== 'action') return { text: 'It is green.', via: 'text' };
    const pressed = this.made.filter(
      ({ payload }) => typeof payload === 'object' && payload !== null && 'value' in payload,
    ).length;
    const done = form.actions.find(({ id }) => id === 'there');
    const action = (pressed >= 2 ? done : undefined) ?? form.actions[0];
    return { via: 'form', text: action?.label ?? '', value: { action: action?.id ?? '' } };
  }

  #once(what: string, tabId: string, type: ClientEventType, payload: Json): void {
    if (this.#did.has(what)) return;
    this.#did.add(what);
    const event: ClientEvent = {
      eventId: clientId(this.name, what),
      clientSeq: this.made.length,
      tabId,
      type,
      payload: payload as ClientEvent['payload'],
      tMonoMs: this.made.length,
    };
    this.made.push(event);
    this.#outbox.set(event.eventId, event);
  }
}
