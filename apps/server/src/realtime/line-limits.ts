import type { LiveSession } from '../sessions/live-session';
import { Allowance } from './allowance';

/**
 * What one session may send, over all its lines: far above any page that is typed into, far below what hurts others. Waits stay
 * under the time after which a page sends an event again.
 */
const EVENTS = { perSecond: 20, burst: 300, mostWaitS: 5 } as const;
/** A page that comes back from a long absence sends all that it kept. */
const EVENT_BYTES = { perSecond: 32_000, burst: 1_000_000, mostWaitS: 5 } as const;
/** Frames are asked for one at a time; a picture is at most 200 kB. */
const SENSED_BYTES = { perSecond: 2_000_000, burst: 4_000_000, mostWaitS: 5 } as const;
/** One for each view, and nothing but two numbers. */
const SHOWN = { perSecond: 20, burst: 300, mostWaitS: 5 } as const;
const SHOWN_BYTES = { perSecond: 8000, burst: 100_000, mostWaitS: 5 } as const;
/** Each hello is a row. */
const HELLOS = { perSecond: 1, burst: 60, mostWaitS: 5 } as const;
/** Each may have the whole map sent again. */
const RESYNCS = { perSecond: 1, burst: 10, mostWaitS: 5 } as const;

export type LimitedMessage = 'event' | 'sensed' | 'shown' | 'hello' | 'resync';

/** How long a message waits, milliseconds; null: its line is to be closed. The page keeps what was not acknowledged. */
export type LineLimits = (live: LiveSession, kind: LimitedMessage, bytes: number) => number | null;

/** One allowance for each session, whatever lines it comes by. */
export function createLineLimits(): LineLimits {
  const sessions = new WeakMap<
    LiveSession,
    Record<LimitedMessage, (bytes: number) => number | null>
  >();
  const open = () => {
    const events = new Allowance(EVENTS);
    const eventBytes = new Allowance(EVENT_BYTES);
    const sensed = new Allowance(SENSED_BYTES);
    const shown = new Allowance(SHOWN);
    const shownBytes = new Allowance(SHOWN_BYTES);
    const hellos = new Allowance(HELLOS);
    const resyncs = new Allowance(RESYNCS);
    return {
      event: (bytes: number) => longer(events.take(1), eventBytes.take(bytes)),
      sensed: (bytes: number) => sensed.take(bytes),
      shown: (bytes: number) => longer(shown.take(1), shownBytes.take(bytes)),
      hello: () => hellos.take(1),
      resync: () => resyncs.take(1),
    };
  };
  return (live, kind, bytes) => {
    const known = sessions.get(live) ?? open();
    sessions.set(live, known);
    return known[kind](bytes);
  };
}

const longer = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);
