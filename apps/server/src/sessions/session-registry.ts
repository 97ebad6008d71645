import type { Session } from '../storage';
import { gapError, gapIn } from './find-loss';
import { LiveSession } from './live-session';
import { forgetBeside, type SessionDeps, type SessionSetup } from './session-deps';

export interface RegistryOptions {
  readonly deps: SessionDeps;
  readonly setupOf: (session: Session) => Promise<SessionSetup>;
  /** An absent participant's episode leaves its thread after this long. */
  readonly parkAfterMs?: number;
}

/** Sessions that are live in this process, by id. Recovered lazily, when the person is back (EXE-16). */
export class SessionRegistry {
  #live = new Map<string, Promise<LiveSession>>();
  #sweeper: NodeJS.Timeout;

  constructor(private readonly options: RegistryOptions) {
    const { parkAfterMs = 120_000 } = options;
    this.#sweeper = setInterval(
      () => void this.#sweep(parkAfterMs),
      Math.max(1000, parkAfterMs / 4),
    );
    this.#sweeper.unref();
  }

  /** The live session of a stored one; reads its rows on first use. */
  open(session: Session): Promise<LiveSession> {
    const known = this.#live.get(session.sessionId);
    if (known !== undefined) return known;
    const opening = this.#load(session);
    this.#live.set(session.sessionId, opening);
    opening.catch(() => this.#live.delete(session.sessionId));
    return opening;
  }

  /**
   * Sessions that a process before this one left in a trial that can go on without its person: their absence counts from now on, as the robot is not to wait for one
   * who closed the tab and then for the server too (SCI-42). A session that cannot be opened is left for its person's return.
   *
   * @param sessions Of studies with such arms.
   */
  async missPersons(sessions: readonly Session[]): Promise<void> {
    for (const session of sessions)
      try {
        (await this.open(session)).missPerson();
      } catch (error) {
        this.options.deps.onError?.(error, `session ${session.sessionId}`);
      }
  }

  /** Sessions in memory, for the experimenter's live page. */
  async all(): Promise<LiveSession[]> {
    const settled = await Promise.allSettled(this.#live.values());
    return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  }

  async find(sessionId: string): Promise<LiveSession | null> {
    return (await this.#live.get(sessionId)?.catch(() => null)) ?? null;
  }

  /** The live session in the place of one that a line has held: it may have been parked, or loaded anew, since. */
  async current(held: LiveSession): Promise<LiveSession> {
    if ((await this.find(held.sessionId)) === held) return held;
    const session = await this.options.deps.store.findSession(held.sessionId);
    return session === null ? held : this.open(session);
  }

  /** What is in memory is not what the log has any more: the session goes on from its rows. */
  async reload(session: Session): Promise<LiveSession> {
    (await this.find(session.sessionId))?.suspend();
    this.#live.delete(session.sessionId);
    return this.open(session);
  }

  /** The session is about to be erased: nothing of it stays in memory. */
  async forget(sessionId: string): Promise<void> {
    (await this.find(sessionId))?.forget();
    this.#live.delete(sessionId);
    await forgetBeside(this.options.deps, sessionId);
  }

  /** The process ends: no session runs on. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    for (const live of await this.all()) live.suspend();
    await this.options.deps.pairs?.close();
  }

  async #load(session: Session): Promise<LiveSession> {
    const setup = await this.options.setupOf(session);
    const rows = await this.options.deps.store.readRows(session.sessionId);
    const live = new LiveSession(this.options.deps, setup, rows);
    const gap = gapIn(rows);
    if (gap === null || live.state.isOver) return live;
    // What the agent and the person did in the gap is not known: the session ends with the technical code, and events that pages send again are stored.
    this.options.deps.onError?.(gapError(gap, session.sessionId), 'session');
    live.crashed(gap, 'LOG_GAP');
    return live;
  }

  /** Takes absent people's episodes off their threads, then out of memory. */
  async #sweep(parkAfterMs: number): Promise<void> {
    for (const live of await this.all()) {
      const isIdle =
        !live.isConnected && this.options.deps.nowMs() - live.lastHeardMs > parkAfterMs;
      if (isIdle && live.park()) this.#live.delete(live.sessionId);
    }
    await this.options.deps.pairs?.park();
  }
}
