import type { ClientEvent, EventAck, Hello } from '@parley/protocol';
import type { OutboxStore } from './outbox-store';

/** The last acknowledged events of a session, kept until it is over for a server that lost what it had stored. */
export interface AckedEvents {
  /** Newest one, and the row it was given; undefined where there is none. */
  readonly newest: Hello['acked'];
  /** An event was acknowledged: it leaves what waits, and is kept if it was stored. */
  putAway(event: ClientEvent, ack: EventAck): Promise<void>;
  /** Looks up the newest one of an earlier page. */
  recover(): Promise<void>;
  /** All of them, oldest first, to be sent again. Until they are, none counts as acknowledged. */
  takeBack(): Promise<ClientEvent[]>;
  /** The session is over: none is kept any more. */
  forget(): Promise<void>;
}

export function createAckedEvents(store: OutboxStore, sessionId: string): AckedEvents {
  let newest: Hello['acked'];
  let isOver = false;
  const note = ({ eventId }: ClientEvent, seq: number): void => {
    if (newest === undefined || seq > newest.seq) newest = { seq, eventId };
  };
  return {
    get newest() {
      return newest;
    },
    async putAway(event, { seq, status }) {
      if (seq === null || status === 'invalid' || isOver) return store.remove(event.eventId);
      note(event, seq);
      await store.keep(sessionId, { event, seq });
    },
    async recover() {
      for (const { event, seq } of await store.kept(sessionId)) note(event, seq);
    },
    async takeBack() {
      newest = undefined;
      return (await store.kept(sessionId)).map(({ event }) => event);
    },
    async forget() {
      if (isOver) return;
      isOver = true;
      newest = undefined;
      await store.forgetKept(sessionId);
    },
  };
}
