import 'fake-indexeddb/auto';
import type { ClientEvent, EventAck } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { createOutbox, type Outbox } from './outbox';
import { KEPT_EVENTS, memoryOutboxStore, type OutboxStore, openOutboxStore } from './outbox-store';
import { randomId } from './random-id';

/** A server whose log can lose its last rows. */
function server() {
  const rows: ClientEvent[] = [];
  const transmit = async (event: ClientEvent): Promise<EventAck> => {
    const { eventId } = event;
    const at = rows.findIndex((row) => row.eventId === eventId);
    if (at >= 0) return { eventId, status: 'duplicate', seq: at };
    if (event.type === 'withdraw') return { eventId, status: 'invalid', seq: null };
    return { eventId, status: 'stored', seq: rows.push(event) - 1 };
  };
  const texts = () => rows.map(({ payload }) => (payload as { text: string }).text);
  return { rows, transmit, texts };
}

const outboxOn = (store: OutboxStore, transmit: ReturnType<typeof server>['transmit']): Outbox =>
  createOutbox({ store, sessionId: 's1', tabId: 'tab', transmit, nowMs: () => 0, retryMs: 5 });
const settled = () => new Promise((done) => setTimeout(done, 30));
const say = (outbox: Outbox, text: string) => outbox.add('message-send', { text });

describe.each([
  ['in the browser', () => openOutboxStore(randomId())],
  ['in memory', async () => memoryOutboxStore()],
])('acknowledged events, kept %s', (_, openStore) => {
  it('are sent again in their order, before what waits, when the server has lost them', async () => {
    const { rows, transmit, texts } = server();
    const store = await openStore();
    const outbox = outboxOn(store, transmit);
    outbox.connected();
    for (const text of ['one', 'two', 'three']) await say(outbox, text);
    await settled();
    expect(outbox.acked).toEqual({ seq: 2, eventId: rows[2]?.eventId });
    outbox.disconnected();
    void say(outbox, 'four');
    await settled();
    rows.length = 1;
    expect(await outbox.takeBack()).toBe(3);
    outbox.connected();
    await settled();
    expect(texts()).toEqual(['one', 'two', 'three', 'four']);
    expect(outbox.acked).toEqual({ seq: 3, eventId: rows[3]?.eventId });
    expect(await store.list('s1')).toEqual([]);
  });

  it('are still there after a reload, and are not taken for unsent', async () => {
    const { rows, transmit, texts } = server();
    const store = await openStore();
    const first = outboxOn(store, transmit);
    first.connected();
    await say(first, 'before the reload');
    await settled();
    const second = outboxOn(store, transmit);
    expect(await second.recover()).toBe(0);
    expect(second.acked).toEqual({ seq: 0, eventId: rows[0]?.eventId });
    rows.length = 0;
    await second.takeBack();
    second.connected();
    await settled();
    expect(texts()).toEqual(['before the reload']);
  });

  it('go when the session is over, and what was not stored is never kept', async () => {
    const { transmit } = server();
    const store = await openStore();
    const outbox = outboxOn(store, transmit);
    outbox.connected();
    await outbox.add('withdraw', { mode: 'stop' });
    await settled();
    expect(await store.kept('s1')).toEqual([]);
    await say(outbox, 'one');
    await settled();
    expect(await store.kept('s1')).toHaveLength(1);
    await outbox.forget();
    await say(outbox, 'the last');
    await settled();
    expect([await store.kept('s1'), await store.list('s1'), outbox.acked]).toEqual([
      [],
      [],
      undefined,
    ]);
  });

  it('are not kept without end, and the oldest go first', async () => {
    const store = await openStore();
    const event = (n: number): ClientEvent => ({
      ...{ eventId: randomId(), clientSeq: n, tabId: 'tab', tMonoMs: 0 },
      ...{ type: 'message-send', payload: { text: `${n}` } },
    });
    await store.put('s1', event(-1));
    for (let n = 0; n < KEPT_EVENTS + 250; n++) await store.keep('s1', { event: event(n), seq: n });
    const kept = await store.kept('s1');
    expect(kept.length).toBeLessThanOrEqual(KEPT_EVENTS + 100);
    expect(kept.at(-1)?.seq).toBe(KEPT_EVENTS + 249);
    expect(kept.map(({ seq }) => seq)).toEqual(
      [...kept.map(({ seq }) => seq)].sort((a, b) => a - b),
    );
    // What waits is no history.
    expect(await store.list('s1')).toHaveLength(1);
  });
});
