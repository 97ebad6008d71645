// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DETECTOR_OFF } from '../detection/detector-state';
import { joinLoading, type Loading } from './join-loading';

const home: Loading = { status: 'ready', loadedBytes: 10, totalBytes: 10, retries: 1 };
const none: Loading = { status: 'idle', loadedBytes: 0, totalBytes: 0, retries: 0 };

describe('joinLoading', () => {
  it('is the home alone where nothing is detected in the page', () => {
    expect(joinLoading(home, DETECTOR_OFF)).toBe(home);
  });

  it('adds bytes up, and waits for both', () => {
    const detector = {
      ...DETECTOR_OFF,
      status: 'loading' as const,
      loadedBytes: 5,
      totalBytes: 20,
    };
    expect(joinLoading(home, detector)).toEqual({
      status: 'loading',
      loadedBytes: 15,
      totalBytes: 30,
      retries: 1,
    });
  });

  it.each([
    ['ready', 'ready', 'ready'],
    ['failed', 'loading', 'failed'],
    ['loading', 'failed', 'failed'],
    ['idle', 'ready', 'ready'],
    ['idle', 'loading', 'loading'],
  ] as const)('home %s, detector %s: %s', (of, by, status) => {
    const detector = { ...DETECTOR_OFF, status: by };
    expect(joinLoading({ ...none, status: of }, detector).status).toBe(status);
  });
});
