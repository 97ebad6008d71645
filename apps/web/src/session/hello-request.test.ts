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
    expect(hello).toMatchObject({ lastSeq: -1, mapSeq: -1, visible: state === 'visible' });
  });
});
