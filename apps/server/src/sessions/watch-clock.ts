import { canonicalJson } from '@parley/protocol';
import type { Clock } from '../storage';
import type { SessionRegistry } from './session-registry';

export interface ClockWatch {
  readonly clock: Clock;
  readonly registry: Pick<SessionRegistry, 'all'>;
  readonly onError: (error: unknown, where: string) => void;
}

const EVERY_MS = 5000;
/** Clocks that are kept right are moved by less at a time. */
const JUMP_MS = 1000;

/** Looks whether the wall clock was set, and says so in the log of every session that is here. @returns Looks once. */
export function clockWatcher({ clock, registry, onError }: ClockWatch): () => Promise<void> {
  let knownMs = clock.driftMs?.() ?? 0;
  return async () => {
    const driftMs = clock.driftMs?.() ?? 0;
    const byMs = Math.round(driftMs - knownMs);
    if (Math.abs(byMs) < JUMP_MS) return;
    knownMs = driftMs;
    onError(
      new Error(`the system's clock was set by ${byMs} ms; times go on as if it had not`),
      'clock',
    );
    for (const live of await registry.all())
      if (!live.state.isOver)
        await live
          .append([{ type: 'session-clock-jumped', payload: canonicalJson({ byMs }) }])
          .catch((error: unknown) => onError(error, 'clock'));
  };
}

/** Looks every few seconds. @returns Stops looking. */
export function watchClock(watch: ClockWatch): () => void {
  const look = clockWatcher(watch);
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
