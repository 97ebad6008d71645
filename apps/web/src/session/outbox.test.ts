import 'fake-indexeddb/auto';
import { type ClientEvent, type EventAck, MAX_MESSAGE_BYTES } from '@parley/protocol';
import { describe, expect, it, vi } from 'vitest';
import { createOutbox, type Transmit } from './outbox';
import { openOutboxStore } from './outbox-store';
import { randomId } from './random-id';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const stored = (event: ClientEvent): EventAck => ({
  eventId: event.eventId,
  status: 'stored',
  seq: 1,
});

/** A line to a server that writes down what it got. */
function recordingServer() {
  const got: ClientEvent[] = [];
  const state = { reply: stored as (event: ClientEvent) => EventAck, isDeaf: false };
  const transmit: Transmit = async (event) => {
    got.push(event);
    if (state.isDeaf) throw new Error('no acknowledgement');
    return state.reply(event);
  };
  return { got, state, transmit };
}

async function outboxOn(
  name: string,
  transmit: Transmit,
  sessionId = 's1',
  onAck?: (event: ClientEvent, ack: EventAck) => void,
) {
  const store = await openOutboxStore(name);
  let nowMs = 0;
  const outbox = createOutbox({
    store,
    sessionId,
    tabId: 'tab',
    transmit,
    nowMs: () => nowMs++,
    retryMs: 5,
    ...(onAck === undefined ? {} : { onAck }),
  });
  return { store, outbox };
}
const settled = () => new Promise((done) => setTimeout(done, 30));

describe('randomId', () => {
  it('makes version 4 UUIDs, all different', () => {
    const ids = Array.from({ length: 200 }, randomId);
    for (const id of ids) expect(id).toMatch(UUID_V4);
    expect(new Set(ids).size).toBe(200);
  });
});

describe('outbox', () => {
  it('stores while offline and sends in order once connected', async () => {
    const server = recordingServer();
    const { store, outbox } = await outboxOn('in-order', server.transmit);
    const acks = ['a', 'b', 'c'].map((text) => outbox.add('message-send', { text }));
    await settled();
    expect(server.got).toEqual([]);
    expect((await store.list('s1')).map((event) => event.clientSeq)).toEqual([0, 1, 2]);
    outbox.connected();
    await Promise.all(acks);
    await settled();
    expect(server.got.map((event) => event.payload)).toEqual([
      { text: 'a' },
      { text: 'b' },
      { text: 'c' },
    ]);
    expect(await store.list('s1')).toEqual([]);
  });

  it.each(['stored', 'duplicate', 'late', 'invalid'] as const)(
    'removes on status %s',
    async (status) => {
      const server = recordingServer();
      server.state.reply = (event) => ({ eventId: event.eventId, status, seq: null });
      const { store, outbox } = await outboxOn(`status-${status}`, server.transmit);
      outbox.connected();
      expect((await outbox.add('visibility', { visible: true })).status).toBe(status);
      await settled();
      expect(await store.list('s1')).toEqual([]);
    },
  );

  it('sends again until acknowledged, with the same event id', async () => {
    const server = recordingServer();
    server.state.isDeaf = true;
    const { store, outbox } = await outboxOn('again', server.transmit);
    outbox.connected();
    const ack = outbox.add('answer', { questionId: 'q', text: 'blue', via: 'text' });
    await vi.waitFor(() => expect(server.got.length).toBeGreaterThan(1));
    expect(await store.list('s1')).toHaveLength(1);
    server.state.isDeaf = false;
    await ack;
    await settled();
    expect(new Set(server.got.map((event) => event.eventId)).size).toBe(1);
    expect(await store.list('s1')).toEqual([]);
  });

  it('takes up what an earlier page left behind, of this session only', async () => {
    const first = await outboxOn('reload', recordingServer().transmit);
    void first.outbox.add('message-send', { text: 'typed before the reload' });
    const other = await outboxOn('reload', recordingServer().transmit, 'another session');
    void other.outbox.add('message-send', { text: 'not ours' });
    await settled();
    const server = recordingServer();
    const told: string[] = [];
    const second = await outboxOn('reload', server.transmit, 's1', (event, ack) =>
      told.push(`${event.type} ${ack.status}`),
    );
    expect(await second.outbox.recover()).toBe(1);
    second.outbox.connected();
    await settled();
    expect(server.got.map((event) => event.payload)).toEqual([{ text: 'typed before the reload' }]);
    expect(await second.store.list('another session')).toHaveLength(1);
    expect(told).toEqual(['message-send stored']);
  });

  it('takes no event that the server could never store, and says so at once', async () => {
    const server = recordingServer();
    const { store, outbox } = await outboxOn('too-large', server.transmit);
    outbox.connected();
    const data = { filler: 'x'.repeat(MAX_MESSAGE_BYTES) };
    const payload = { page: 'questionnaire', index: 0, data };
    expect(outbox.fits('page-done', payload)).toBe(false);
    expect(outbox.fits('page-done', { ...payload, data: {} })).toBe(true);
    const ack = await outbox.add('page-done', payload);
    expect(ack).toMatchObject({ status: 'invalid', seq: null, reason: 'too-large' });
    expect([server.got, await store.list('s1')]).toEqual([[], []]);
    await outbox.add('message-send', { text: 'the next one' });
    expect(server.got.map((event) => event.clientSeq)).toEqual([0]);
  });

  it('drops one that an earlier page left behind: it would end every new line', async () => {
    const server = recordingServer();
    const { store, outbox } = await outboxOn('poison', server.transmit);
    const poison: ClientEvent = {
      eventId: randomId(),
      clientSeq: 0,
      tabId: 'earlier',
      type: 'message-send',
      payload: { text: 'x'.repeat(MAX_MESSAGE_BYTES) },
      tMonoMs: 0,
    };
    await store.put('s1', poison);
    await store.put('s1', { ...poison, eventId: randomId(), payload: { text: 'fine' } });
    expect(await outbox.recover()).toBe(1);
    outbox.connected();
    await settled();
    expect(server.got.map((event) => event.payload)).toEqual([{ text: 'fine' }]);
    expect(await store.list('s1')).toEqual([]);
  });

  it('resends on a new connection what was under way on the old one', async () => {
    const got: string[] = [];
    let isFirst = true;
    const { outbox } = await outboxOn('reconnect', (event) => {
      got.push(event.eventId);
      if (!isFirst) return Promise.resolve(stored(event));
      isFirst = false;
      return new Promise(() => undefined);
    });
    outbox.connected();
    const ack = outbox.add('visibility', { visible: false });
    await settled();
    outbox.disconnected();
    outbox.connected();
    await ack;
    expect(got).toHaveLength(2);
    expect(got[0]).toBe(got[1]);
  });
});
