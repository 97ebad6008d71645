import type { ClientEvent } from '@parley/protocol';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An event that the server stored, and the row it was given. */
interface AckedEvent {
  readonly event: ClientEvent;
  readonly seq: number;
}

/** So many acknowledged events of a session are kept: what is said and done in about an hour. */
export const KEPT_EVENTS = 1000;

/** Where events wait until the server has acknowledged them, and where the last acknowledged ones are kept. */
export interface OutboxStore {
  put(sessionId: string, event: ClientEvent): Promise<void>;
  /** Events of a session that wait, oldest first, whichever tab wrote them. */
  list(sessionId: string): Promise<ClientEvent[]>;
  remove(eventId: string): Promise<void>;
  /** Keeps an acknowledged event in case the server loses it; the oldest beyond {@link KEPT_EVENTS} go. */
  keep(sessionId: string, acked: AckedEvent): Promise<void>;
  /** Acknowledged events of a session that are kept, oldest first. */
  kept(sessionId: string): Promise<AckedEvent[]>;
  /** The session is over: no word of the person stays in this browser. */
  forgetKept(sessionId: string): Promise<void>;
}

interface OutboxSchema extends DBSchema {
  events: {
    key: number;
    value: {
      order?: number;
      sessionId: string;
      eventId: string;
      event: ClientEvent;
      /** Row of an acknowledged event; absent while it waits. */ ackedSeq?: number;
    };
    indexes: { bySession: string; byEvent: string };
  };
}

type Entry = OutboxSchema['events']['value'];

const DATABASE = 'parley-outbox';
/** Kept events are cleared away so many at a time. */
const SPARE_EVENTS = 100;

/**
 * Opens the outbox of this browser. Survives reloads and crashes of the tab.
 *
 * @throws {DOMException} Where the browser keeps nothing for the page; use {@link memoryOutboxStore} then.
 */
export async function openOutboxStore(name: string = DATABASE): Promise<OutboxStore> {
  const db: IDBPDatabase<OutboxSchema> = await openDB<OutboxSchema>(name, 1, {
    upgrade(database) {
      const events = database.createObjectStore('events', {
        keyPath: 'order',
        autoIncrement: true,
      });
      events.createIndex('bySession', 'sessionId');
      events.createIndex('byEvent', 'eventId', { unique: true });
    },
  });
  const entriesOf = (sessionId: string): Promise<Entry[]> =>
    db.getAllFromIndex('events', 'bySession', sessionId);
  const removeOldest = async (sessionId: string, count: number): Promise<void> => {
    const kept = (await entriesOf(sessionId)).filter(({ ackedSeq }) => ackedSeq !== undefined);
    for (const { order } of kept.slice(0, count))
      if (order !== undefined) await db.delete('events', order);
  };
  return {
    async put(sessionId, event) {
      await db.add('events', { sessionId, eventId: event.eventId, event });
    },
    async list(sessionId) {
      const entries = await entriesOf(sessionId);
      return entries.flatMap(({ event, ackedSeq }) => (ackedSeq === undefined ? [event] : []));
    },
    async remove(eventId) {
      const key = await db.getKeyFromIndex('events', 'byEvent', eventId);
      if (key !== undefined) await db.delete('events', key);
    },
    async keep(sessionId, { event, seq }) {
      const { eventId } = event;
      const order = await db.getKeyFromIndex('events', 'byEvent', eventId);
      const place = order === undefined ? {} : { order };
      await db.put('events', { ...place, sessionId, eventId, event, ackedSeq: seq });
      // Counting is quick, reading all of them is not.
      const excess = (await db.countFromIndex('events', 'bySession', sessionId)) - KEPT_EVENTS;
      if (excess > SPARE_EVENTS) await removeOldest(sessionId, excess);
    },
    async kept(sessionId) {
      const entries = await entriesOf(sessionId);
      return entries.flatMap(({ event, ackedSeq: seq }) =>
        seq === undefined ? [] : [{ event, seq }],
      );
    },
    forgetKept: (sessionId) => removeOldest(sessionId, Number.POSITIVE_INFINITY),
  };
}

/** The same in memory: lost on reload, so only where IndexedDB is refused. */
export function memoryOutboxStore(): OutboxStore {
  const entries: { sessionId: string; event: ClientEvent }[] = [];
  const acknowledged: (AckedEvent & { sessionId: string })[] = [];
  return {
    async put(sessionId, event) {
      entries.push({ sessionId, event });
    },
    async list(sessionId) {
      return entries.filter((entry) => entry.sessionId === sessionId).map((entry) => entry.event);
    },
    async remove(eventId) {
      const at = entries.findIndex((entry) => entry.event.eventId === eventId);
      if (at >= 0) entries.splice(at, 1);
    },
    async keep(sessionId, acked) {
      await this.remove(acked.event.eventId);
      acknowledged.push({ sessionId, ...acked });
      if (acknowledged.length > KEPT_EVENTS) acknowledged.shift();
    },
    async kept(sessionId) {
      return acknowledged.filter((each) => each.sessionId === sessionId);
    },
    async forgetKept() {
      acknowledged.length = 0;
    },
  };
}
