import type { ClientEvent } from '@parley/protocol';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Where events wait until the server has acknowledged them. */
export interface OutboxStore {
  put(sessionId: string, event: ClientEvent): Promise<void>;
  /** Events of a session, oldest first, whichever tab wrote them. */
  list(sessionId: string): Promise<ClientEvent[]>;
  remove(eventId: string): Promise<void>;
}

interface OutboxSchema extends DBSchema {
  events: {
    key: number;
    value: { order?: number; sessionId: string; eventId: string; event: ClientEvent };
    indexes: { bySession: string; byEvent: string };
  };
}

const DATABASE = 'parley-outbox';

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
  return {
    async put(sessionId, event) {
      await db.add('events', { sessionId, eventId: event.eventId, event });
    },
    async list(sessionId) {
      const entries = await db.getAllFromIndex('events', 'bySession', sessionId);
      return entries.map((entry) => entry.event);
    },
    async remove(eventId) {
      const key = await db.getKeyFromIndex('events', 'byEvent', eventId);
      if (key !== undefined) await db.delete('events', key);
    },
  };
}

/** The same in memory: lost on reload, so only where IndexedDB is refused. */
export function memoryOutboxStore(): OutboxStore {
  const entries: { sessionId: string; event: ClientEvent }[] = [];
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
  };
}
