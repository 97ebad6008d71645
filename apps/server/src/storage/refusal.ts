import { storeFailure } from './store-failure';

/** Whether it was the disk, or a lock, and not what was to be written: the same may succeed later. */
export function isRefusal(error: unknown): boolean {
  if (storeFailure(error)?.isRetryable === true) return true;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause !== undefined && cause !== error && isRefusal(cause);
}

/** Whether another process holds the lock. */
export const isBusy = (error: unknown): boolean =>
  /^SQLITE_(?:BUSY|LOCKED)/.test(String((error as { code?: unknown } | null)?.code));

const FIRST_WAIT_MS = 5;
const MOST_WAIT_MS = 100;

/** Tries again while another process holds the lock; the thread is free meanwhile. */
export async function whileBusy<T>(work: () => Promise<T>, forMs = 5000): Promise<T> {
  const endMs = performance.now() + forMs;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(MOST_WAIT_MS, 2 * waitMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() + waitMs > endMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** The same object, whose functions all try again while another process holds the lock. */
export function patient<T extends object>(object: T): T {
  const entries = Object.entries(object).map(([name, member]) => [
    name,
    typeof member === 'function'
      ? (...given: unknown[]) => whileBusy(async () => member(...given))
      : member,
  ]);
  return Object.fromEntries(entries) as T;
}
