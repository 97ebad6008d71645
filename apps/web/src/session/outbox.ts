import type { ClientEvent, ClientEventType, EventAck, Hello } from '@parley/protocol';
import { createAckedEvents } from './acked-events';
import { isTooLarge } from './event-limit';
import type { OutboxStore } from './outbox-store';
import { randomId } from './random-id';

/** Sends one event and gives the server's acknowledgement. Rejects when none came. */
export type Transmit = (event: ClientEvent) => Promise<EventAck>;

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly sessionId: string;
  readonly tabId: string;
  readonly transmit: Transmit;
  /** Monotonic milliseconds of the page. */
  readonly nowMs: () => number;
  /** How long to wait after a failed send while the connection is up. */
  readonly retryMs?: number;
  readonly onPending?: (count: number) => void;
  /** Every acknowledgement, of events that an earlier page left behind too. */
  readonly onAck?: (event: ClientEvent, ack: EventAck) => void;
}

export interface Outbox {
  /**
   * Stores an event, then sends it. Resolves with the acknowledgement, however long that takes. An event over the
   * server's limit is not taken: it resolves at once as `invalid`, with the reason `too-large`.
   */
  add(type: ClientEventType, payload: ClientEvent['payload']): Promise<EventAck>;
  /** Whether the server could store such an event. */
  fits(type: ClientEventType, payload: ClientEvent['payload']): boolean;
  /** The connection is up: sends everything that waits, oldest first. */
  connected(): void;
  /** The connection is down: what is under way counts as unsent. */
  disconnected(): void;
  /** Newest acknowledged event that is kept; undefined where there is none. */
  readonly acked: Hello['acked'];
  /** The server has lost rows: what it had acknowledged waits again, before everything else. @returns Number of events. */
  takeBack(): Promise<number>;
  /** The session is over: acknowledged events are kept no longer. */
  forget(): Promise<void>;
  /** Takes up what an earlier page of this session left behind, but for what the server could never store. */
  recover(): Promise<number>;
  close(): void;
}

interface Waiting {
  readonly event: ClientEvent;
  /** Connection on which it was last sent; 0 when it has to be sent. */
  sentOn: number;
  readonly settle: ((ack: EventAck) => void)[];
}

/**
 * Every client event goes to the store first and to the server second, and leaves the store only with an
 * acknowledgement, whatever its status (EXE-21). The server drops known event ids, so a second send is harmless. The last
 * acknowledged events are kept until the session is over, for a server that lost what it had stored.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, sessionId, tabId, transmit, nowMs, retryMs = 2000 } = options;
  const waiting = new Map<string, Waiting>();
  let clientSeq = 0;
  let connection = 0;
  let isUp = false;
  const acked = createAckedEvents(store, sessionId);
  let writes: Promise<void> = Promise.resolve();
  let retry: ReturnType<typeof setTimeout> | null = null;

  const report = () => options.onPending?.(waiting.size);

  function pump(): void {
    if (!isUp) return;
    for (const entry of waiting.values()) {
      if (entry.sentOn === connection) continue;
      entry.sentOn = connection;
      void send(entry, connection);
    }
  }

  async function send(entry: Waiting, on: number): Promise<void> {
    try {
      const ack = await transmit(entry.event);
      waiting.delete(entry.event.eventId);
      report();
      for (const settle of entry.settle) settle(ack);
      options.onAck?.(entry.event, ack);
      await acked.putAway(entry.event, ack);
    } catch {
      // No acknowledgement, or the store is gone: the event stays, and is sent again.
      if (entry.sentOn === on) entry.sentOn = 0;
      if (isUp && retry === null) {
        retry = setTimeout(() => {
          retry = null;
          pump();
        }, retryMs);
      }
    }
  }

  function enqueue(event: ClientEvent, settle: ((ack: EventAck) => void)[]): void {
    waiting.set(event.eventId, { event, sentOn: 0, settle });
    report();
    pump();
  }

  const eventOf = (type: ClientEventType, payload: ClientEvent['payload']): ClientEvent => ({
    eventId: randomId(),
    clientSeq,
    tabId,
    type,
    payload,
    tMonoMs: Math.max(0, Math.round(nowMs() * 10) / 10),
  });

  return {
    fits: (type, payload) => !isTooLarge(eventOf(type, payload)),
    add(type, payload) {
      const event = eventOf(type, payload);
      if (isTooLarge(event)) return Promise.resolve(refused(event));
      clientSeq++;
      return new Promise((resolve) => {
        // Writes are chained, so events are sent in the order of their clientSeq.
        writes = writes
          .then(() => store.put(sessionId, event))
          .catch(() => undefined) // A full disk must not stop an answer that can still be sent.
          .then(() => enqueue(event, [resolve]));
      });
    },
    connected() {
      connection++;
      isUp = true;
      pump();
    },
    disconnected() {
      isUp = false;
    },
    get acked() {
      return acked.newest;
    },
    async takeBack() {
      const again = await acked.takeBack();
      const later = [...waiting.values()];
      waiting.clear();
      for (const event of again) waiting.set(event.eventId, { event, sentOn: 0, settle: [] });
      for (const entry of later) waiting.set(entry.event.eventId, entry);
      report();
      pump();
      return again.length;
    },
    forget: acked.forget,
    async recover() {
      await acked.recover();
      const left = (await store.list(sessionId)).filter((event) => !waiting.has(event.eventId));
      const lost = left.filter(isTooLarge);
      for (const event of lost) await store.remove(event.eventId);
      const kept = left.filter((event) => !lost.includes(event));
      for (const event of kept) enqueue(event, []);
      return kept.length;
    },
    close() {
      isUp = false;
      if (retry !== null) clearTimeout(retry);
    },
  };
}

const refused = ({ eventId }: ClientEvent): EventAck => ({
  eventId,
  status: 'invalid',
  seq: null,
  reason: 'too-large',
});
