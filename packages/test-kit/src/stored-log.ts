import { createMemoryLog, type Row } from '@parley/log';

/** A log in memory that goes on after these rows, on a clock that stands still. */
export const storedLog = (stored: readonly Row[] = []) =>
  createMemoryLog({
    sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
