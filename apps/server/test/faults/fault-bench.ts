import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentProgram } from '@parley/agent-core/ports';
import type { ClientEventType, Json, SessionView, Study } from '@parley/protocol';
import type { Client } from '../../src/sessions/driver-seat';
import { LiveSession } from '../../src/sessions/live-session';
import { openStore, type Session, type Store } from '../../src/storage';
import { pageData } from '../page-data';
import { createSession, type SetupChoice, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { fieldHost, openChannelPool } from './field-host';
import { clientId } from './person';
import { shortTalk } from './short-talk';
import { until } from './until';

/** A page that shows every view at once. */
export class Page implements Client {
  view: SessionView | null = null;
  silence = 0;
  #seq = 0;
  constructor(
    readonly live: LiveSession,
    readonly tabId = 'tab-1',
  ) {}
  push(view: SessionView): void {
    this.view = view;
    this.live.shown(this, view.epoch, view.seq);
  }
  silentMs(): number {
    return this.silence;
  }
  superseded(): void {
    this.view = null;
  }
  async hello(isVisible = true): Promise<SessionView> {
    const reply = await this.live.hello(this, -1, { isVisible });
    if (reply.kind !== 'welcome') throw new Error(reply.reason);
    this.push(reply.view);
    return reply.view;
  }
  event(type: ClientEventType, payload: Json, clientSeq = this.#seq++) {
    return this.live.receive({
      eventId: clientId(this.live.sessionId, type, clientSeq),
      clientSeq,
      tabId: this.tabId,
      type,
      payload,
      tMonoMs: 1,
    });
  }
  done(page: string, index = 0) {
    const data = pageData(this.live.setup, page, index);
    return this.event('page-done', { page, index, data });
  }
  until(what: (view: SessionView) => boolean): Promise<SessionView> {
    return until('a view', () => (this.view !== null && what(this.view) ? this.view : null));
  }
  async toEpisode(): Promise<void> {
    await this.hello();
    await this.done('how-it-works');
    await this.done('picture');
    await this.event('message-send', { text: 'Find the chair.' });
  }
  async toQuestion(): Promise<string> {
    await this.toEpisode();
    const { openQuestion } = await this.until((view) => view.openQuestion !== null);
    return openQuestion?.questionId ?? '';
  }
  async answerAll(): Promise<void> {
    for (;;) {
      const view = await this.until(
        (each) => each.openQuestion !== null || each.page === 'end-items',
      );
      if (view.openQuestion === null) return;
      const { questionId } = view.openQuestion;
      await this.event('answer', { questionId, text: 'It is green.', via: 'text' });
      await this.until((each) => each.openQuestion?.questionId !== questionId);
    }
  }
  async toDebrief(): Promise<void> {
    await this.answerAll();
    await this.done('end-items');
    await this.done('questionnaire');
  }
}

interface LoadOptions extends SetupChoice {
  readonly program?: AgentProgram;
  readonly remote?: readonly ('ask' | 'model')[];
  readonly timeoutMs?: number;
  readonly over?: Store;
  readonly ports?: Study['ports'];
}

/** Sessions on a store of their own, on a server whose clock the test turns. */
export interface FaultBench {
  readonly store: Store;
  readonly clock: { nowMs: number };
  /** What sessions told their server. */ readonly errors: unknown[];
  /** Loads a session as a fresh process would; without one, a new one. */
  readonly load: (options: LoadOptions, known?: Session) => Promise<Page>;
  readonly rowsOf: (page: Page) => ReturnType<Store['readRows']>;
  readonly close: () => Promise<void>;
}

export async function faultBench(): Promise<FaultBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-session-faults-'));
  const clock = { nowMs: Date.UTC(2026, 0, 1) };
  const closers: (() => void)[] = [];
  const errors: unknown[] = [];
  const store = await openStore({ dataDir, windowMs: 1, clock: { nowMs: () => clock.nowMs } });

  async function load(
    {
      program = shortTalk,
      remote = ['ask'],
      timeoutMs = 60_000,
      over = store,
      ports = {},
      ...choice
    }: LoadOptions,
    known?: Session,
  ): Promise<Page> {
    const study = { ...faultStudy(timeoutMs), ports };
    const session = known ?? (await createSession(store, study)).session;
    const { pool, close } = openChannelPool(fieldHost({ programs: { robot: program }, remote }));
    closers.push(close);
    const deps = {
      store: over,
      pool,
      nowMs: () => clock.nowMs,
      onError: (error: unknown) => void errors.push(error),
    };
    const rows = await store.readRows(session.sessionId);
    return new Page(new LiveSession(deps, setupOf(session, study, choice), rows));
  }

  return {
    store,
    clock,
    errors,
    load,
    rowsOf: (page) => store.readRows(page.live.sessionId),
    close: async () => {
      for (const close of closers) close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
