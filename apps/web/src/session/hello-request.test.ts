// @vitest-environment jsdom
import { Hello } from '@parley/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { helloRequest } from './hello-request';
import { INITIAL_SESSION } from './session-state';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('helloRequest', () => {
  it.each(['visible', 'hidden'] as const)('of a %s tab says so, every time', (state) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    const hello = helloRequest(INITIAL_SESSION, { token: 'x'.repeat(43), tabId: 'tab' });
    expect(Hello.parse(hello)).toEqual(hello);
    const acked = { seq: 4, eventId: '3f2b1c58-6d0e-4a53-9f0c-2b1d7a5e9c11' };
    const later = helloRequest(INITIAL_SESSION, { token: 'x'.repeat(43), tabId: 'tab', acked });
    expect(Hello.parse(later)).toEqual({ ...hello, acked });
    expect(hello).toMatchObject({ lastSeq: -1, mapSeq: -1, visible: state === 'visible' });
  });
});
