import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRequests, mountPages, studyOf, textOfPage } from '../../test/mount-page';
import type { CheckId, CheckResult } from './device-check';
import { DeviceCheckPage } from './device-check-page';

const checks = vi.hoisted(() => ({
  results: {} as Record<string, unknown>,
  given: null as Promise<string | null> | null,
}));
vi.mock('./device-check', async (original) => ({
  ...(await original<typeof import('./device-check')>()),
  runCheck: (id: string) => checks.results[id],
}));
vi.mock('./device-failure', () => ({
  DeviceFailure: ({
    failures,
    check,
    onRetry,
  }: {
    failures: readonly { id: string; fault: string }[];
    check: Promise<string | null>;
    onRetry: () => void;
  }) => {
    checks.given = check;
    return (
      <button type="button" onClick={onRetry}>
        {failures.map(({ id, fault }) => `${id}: ${fault}`).join(', ')}
      </button>
    );
  },
}));

const { show } = mountPages();
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const PASSED: CheckResult = { failure: null, detail: '' };
const never = new Promise<CheckResult>(() => undefined);

/** Opens the page on a device with these results; what is left out passes. */
async function open(results: Partial<Record<CheckId, Promise<CheckResult>>> = {}) {
  const good = Promise.resolve(PASSED);
  const gpu = Promise.resolve({ failure: null, detail: 'A graphics card' });
  checks.results = { webgl: gpu, screen: good, storage: good, socket: good, ...results };
  const onPass = vi.fn();
  await show(<DeviceCheckPage study={studyOf()} onPass={onPass} />);
  return onPass;
}
const rows = () =>
  [...(document.querySelector('[role="status"]')?.children ?? [])].map((row) => row.textContent);

describe('the check of the device', () => {
  it('goes on by itself once every check has passed and could be read', async () => {
    const onPass = await open();
    expect(rows()).toEqual([
      '3-D graphicsworks',
      'Window sizeworks',
      'Keeping your answers safeworks',
      'Connection to the studyworks',
    ]);
    expect(textOfPage()).toContain('Everything works.');
    expect(onPass).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTime(700));
    expect(onPass).toHaveBeenCalledExactlyOnceWith('A graphics card');
  });

  it('waits for the last one, and says so to screen readers', async () => {
    const onPass = await open({ socket: never });
    expect(rows()[3]).toBe('Connection to the studychecking…');
    expect(document.querySelector('[role="status"]')?.getAttribute('aria-busy')).toBe('true');
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(onPass).not.toHaveBeenCalled();
  });

  it('names every check that failed, never goes on, and checks again on a press', async () => {
    const onPass = await open({
      webgl: Promise.resolve({ failure: 'no-webgl2', detail: '' }),
      storage: Promise.resolve({ failure: 'no-storage', detail: '' }),
    });
    expect(textOfPage()).toBe('webgl: no-webgl2, storage: no-storage');
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(onPass).not.toHaveBeenCalled();
    checks.results = { ...checks.results, webgl: Promise.resolve(PASSED), storage: never };
    await act(async () => document.querySelector('button')?.click());
    expect(rows()).toContain('3-D graphicsworks');
    expect(rows()).toContain('Keeping your answers safechecking…');
  });

  it('tells the server that it begins, and hands on which check it was that failed', async () => {
    const asked = answerRequests(() => ({ status: 201, body: { checkId: 'check-1' } }));
    await open({ webgl: Promise.resolve({ failure: 'no-webgl2', detail: '' }) });
    expect(asked).toEqual([{ path: '/api/device-checks', method: 'POST', body: { studyId: 's' } }]);
    expect(await checks.given).toBe('check-1');
    answerRequests(() => null);
    await act(async () => document.querySelector('button')?.click());
    expect(await checks.given).toBeNull();
  });
});
