// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Connection, INITIAL_SESSION } from '../session/session-state';
import { watchVisibility } from './watch-visibility';

let state: DocumentVisibilityState = 'visible';

beforeEach(() => {
  state = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function turn(next: DocumentVisibilityState): void {
  state = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A session without a line, which writes down what the page says of itself. */
function watched(connection: Connection = 'connecting') {
  const store = createStore(() => ({ ...INITIAL_SESSION, connection }));
  const said: boolean[] = [];
  const stop = watchVisibility({
    store,
    send: (type, payload) => {
      if (type === 'visibility') said.push((payload as { visible: boolean }).visible);
      return Promise.resolve({ eventId: 'e', status: 'stored', seq: 1 });
    },
  });
  return { said, stop, is: (next: Connection) => store.setState({ connection: next }) };
}

describe('watchVisibility', () => {
  it('says once what holds when the first hello is accepted, however early or late that is', () => {
    const early = watched('connected');
    expect(early.said).toEqual([true]);
    const late = watched();
    late.is('connected');
    expect(late.said).toEqual([true]);
    early.stop();
    late.stop();
  });

  it.each([
    ['a cut line', ['offline', 'connected']],
    ['a cut line that took two tries', ['offline', 'connecting', 'connected']],
    ['another tab that drove meanwhile', ['superseded', 'connecting', 'connected']],
  ] as const)('a hidden tab says so again after %s', (_name, path) => {
    const { said, is, stop } = watched('connected');
    turn('hidden');
    for (const next of path) is(next);
    expect(said).toEqual([true, false, false]);
    stop();
  });

  it('says what holds on reconnecting, not what held when the line was cut', () => {
    const { said, is, stop } = watched('connected');
    turn('hidden');
    is('offline');
    turn('visible');
    is('connected');
    expect(said.at(-1)).toBe(true);
    stop();
    turn('hidden');
    is('offline');
    is('connected');
    expect(said.at(-1)).toBe(true);
  });
});
