import { HASTY, type Manner } from './participant';

/** Longer than any check; timers take no more. */
const NEVER_MS = 2_000_000_000;

/** Goes through a session at once, with steps as a page shows them. */
export const BRISK: Manner = { ...HASTY, readMs: () => 200, thinkMs: () => 500, showMs: 60 };

/** The same, and never answers: questions stay open. */
export const SILENT: Manner = { ...BRISK, thinkMs: null };

/** Is there, and stays on the first page. */
export const WAITING: Manner = { ...HASTY, readMs: () => NEVER_MS };
