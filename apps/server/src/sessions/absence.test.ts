import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows, type Row, readPayload } from '@parley/log';
import type { SessionView } from '@parley/protocol';
import { orionShapedProgram } from '@parley/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, setupOf } from '../../test/faults/fault-session';
import { faultStudy } from '../../test/faults/fault-study';
import { fieldHost, openChannelPool } from '../../test/faults/field-host';
import { pageData } from '../../test/page-data';
import { openStore, type Session, type Store } from '../storage';
import { Absence } from './absence';
import { LiveSession } from './live-session';
import { SessionRegistry } from './session-registry';

const GONE_AFTER_MS = 300;
const study = faultStudy(null);

let store: Store;
let dataDir: string;
let close: (() => void)[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-absence-'));
  store = await openStore({ dataDir });
  close = [];
});
afterEach(async () => {
  for (const one of close) one();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A page that shows what it is sent. */
class Page {
  view: SessionView | null = null;
  #seq = 0;
  constructor(
    readonly live: LiveSession,
    readonly tabId: string,
  ) {}
  push = (view: SessionView): void => {
    this.view = view;
    this.live.shown(this, view.epoch, view.seq);
  };
  superseded = (): void => undefined;
  async hello(): Promise<void> {
    const reply = await this.live.hello(this, -1);
    if (reply.kind === 'welcome') this.push(reply.view);
  }
  send(type: string, payload: object) {
    const [eventId, clientSeq] = [crypto.randomUUID(), this.#seq++];
    return this.live.receive({ eventId, clientSeq, tabId: this.tabId, type, payload, tMonoMs: 1 });
  }
  done(page: string) {
    return this.send('page-done', { page, index: 0, data: pageData(this.live.setup, page, 0) });
  }
  /** Is asked something that it was not asked before. */
  asked = (not?: string) =>
    vi.waitFor(
      () => {
        const id = this.view?.openQuestion?.questionId;
        if (id === undefined || id === not) throw new Error('nothing is asked');
        return id;
      },
      { timeout: 10_000 },
    );
}

/** A session at its first question. */
async function atQuestion(goneAfterMs: number | null) {
  const { session } = await createSession(store, study);
  const { pool, close: end } = openChannelPool(
    fieldHost({ programs: { robot: orionShapedProgram } }),
  );
  close.push(end);
  const live = new LiveSession(
    { store, pool, nowMs: () => Date.now() },
    { ...setupOf(session, study), goneAfterMs: () => goneAfterMs },
    await store.readRows(session.sessionId),
  );
  const page = new Page(live, 'tab-1');
  await page.hello();
  await page.done('how-it-works');
  await page.done('picture');
  await page.send('message-send', { text: 'Find the chair.' });
  return { session, live, page, questionId: await page.asked() };
}

const rowsOf = ({ sessionId }: Session): Promise<readonly Row[]> => store.readRows(sessionId);
const isOver = (rows: readonly Row[]): boolean => rows.some(({ type }) => type === 'trial-end');
/** What came of each question, in turn. */
const answersIn = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    if (row.type !== 'effect-end') return [];
    const { kind, result } = readPayload(row, 'effect-end') as { kind: string; result: unknown };
    return kind === 'ask' ? [(result as { kind: string }).kind] : [];
  });
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('a person who is away from a trial that can go on without them', () => {
  it('has left after the limit: questions are unanswered, and the robot goes on to its end', async () => {
    const { session, live, page } = await atQuestion(GONE_AFTER_MS);
    await live.detach(page);
    expect(live.park(), 'it stays on its thread').toBe(false);
    await wait(GONE_AFTER_MS / 3);
    expect(answersIn(await rowsOf(session)), 'not yet').toEqual([]);
    await vi.waitFor(async () => expect(isOver(await rowsOf(session))).toBe(true), {
      timeout: 20_000,
    });
    const rows = await rowsOf(session);
    expect(new Set(answersIn(rows))).toEqual(new Set(['no-answer']));
    expect(checkRows(rows)).toEqual([]);
    await vi.waitFor(() => expect(live.park(), 'nothing goes on any more').toBe(true));
    expect(live.state.isOver, 'the session waits for them').toBe(false);
  });

  it.each([
    ['is away', true],
    ['is at the page', false],
  ])(
    'has left after a restart of the server: one who %s; nothing is lost, and the robot goes on without a page',
    async (_what, isAway) => {
      // Longer than this life, on a machine however busy: absence counts anew in the next one.
      const { session, live, page, questionId } = await atQuestion(60_000);
      if (isAway) await live.detach(page);
      const before = await rowsOf(session);
      live.suspend();

      const { pool, close: end } = openChannelPool(
        fieldHost({ programs: { robot: orionShapedProgram } }),
      );
      close.push(end);
      const next = new SessionRegistry({
        deps: { store, pool, nowMs: () => Date.now() },
        setupOf: async () => ({ ...setupOf(session, study), goneAfterMs: () => GONE_AFTER_MS }),
      });
      close.push(() => void next.close());
      await next.missPersons([session]);
      expect((await next.find(session.sessionId))?.park(), 'it stays in memory').toBe(false);
      await vi.waitFor(async () => expect(isOver(await rowsOf(session))).toBe(true), {
        timeout: 20_000,
      });
      const rows = await rowsOf(session);
      expect(rows.slice(0, before.length), 'nothing is lost').toEqual(before);
      expect(new Set(answersIn(rows))).toEqual(new Set(['no-answer']));
      expect(
        rows.filter(({ payload }) => payload.includes(`"questionId":"${questionId}"`)).length,
      ).toBeGreaterThan(0);
      expect(checkRows(rows)).toEqual([]);
    },
  );

  it('loses nothing by a reload, and by a lost line that is shorter', async () => {
    const { session, live, page, questionId } = await atQuestion(GONE_AFTER_MS);
    await live.detach(page);
    await wait(GONE_AFTER_MS / 3);
    const again = new Page(live, 'tab-2');
    await again.hello();
    expect(await again.asked()).toBe(questionId);
    // Longer than the limit in all, but they are there.
    await wait(GONE_AFTER_MS);
    expect(answersIn(await rowsOf(session))).toEqual([]);
    await again.send('answer', { questionId, text: 'It is green.', via: 'text' });
    await vi.waitFor(async () => expect(answersIn(await rowsOf(session))).toEqual(['answered']));
  });

  it('is away too where their tab is in the background', async () => {
    const { session, live, page } = await atQuestion(GONE_AFTER_MS);
    await page.send('visibility', { visible: false });
    await vi.waitFor(async () => expect(answersIn(await rowsOf(session))[0]).toBe('no-answer'), {
      timeout: 10_000,
    });
    expect(live.isConnected).toBe(true);
  });
});

/** Counting by hand: `at` says what is so at a moment. */
function openAbsence() {
  const clock = { nowMs: 0 };
  let gone = 0;
  const state = {
    ...{ page: 'episode', paused: null as string | null, isOver: false, trialIndex: 0 },
    trials: [{ end: null as object | null }],
  };
  const timers: { atMs: number; run: () => void }[] = [];
  const absence = new Absence({
    state: state as never,
    goneAfterMs: () => 1000,
    nowMs: () => clock.nowMs,
    setTimer: (run, afterMs) => {
      const timer = { atMs: clock.nowMs + afterMs, run };
      timers.push(timer);
      return { cancel: () => timers.splice(timers.indexOf(timer), 1) };
    },
    onGone: () => gone++,
  });
  const at = (nowMs: number, paused: string | null): [boolean, boolean] => {
    clock.nowMs = nowMs;
    state.paused = paused;
    absence.check();
    return [absence.isCounting, absence.isGone];
  };
  return { at, timers, state, goneCount: () => gone };
}

it('counts from when they left, and anew after each time that they were back', () => {
  const { at, timers, state, goneCount } = openAbsence();
  expect(at(0, null)).toEqual([false, false]);
  expect(at(10, 'offline')).toEqual([true, false]);
  // A row while they are away starts nothing anew.
  expect(at(900, 'offline')).toEqual([true, false]);
  expect(timers.map(({ atMs }) => atMs)).toEqual([1010]);
  expect(at(950, null)).toEqual([false, false]);
  expect(timers).toEqual([]);
  expect(at(960, 'hidden')).toEqual([true, false]);
  expect(at(1959, 'hidden')).toEqual([true, false]);
  expect(at(1960, 'hidden')).toEqual([true, true]);
  timers[0]?.run();
  expect(goneCount()).toBe(1);
  expect(at(1970, null), 'back').toEqual([false, false]);
  expect(at(1975, 'hidden'), 'anew').toEqual([true, false]);
  expect(at(1978, null), 'back again').toEqual([false, false]);
  expect(at(1980, 'model'), 'a model is waited for').toEqual([false, false]);
  state.trials = [{ end: {} }];
  expect(at(1990, 'offline'), 'nothing goes on').toEqual([false, false]);
});

it.each([
  ['a timer that runs a millisecond early', 999],
  ['a clock that was set back', -5000],
])('they are gone when the timer says so: %s', (_what, nowMs) => {
  const { at, timers } = openAbsence();
  expect(at(0, 'offline')).toEqual([true, false]);
  timers[0]?.run();
  expect(at(nowMs, 'offline')).toEqual([true, true]);
});

it('where the robot cannot do without them it waits, and its episode leaves the thread', async () => {
  const { session, live, page } = await atQuestion(null);
  await live.detach(page);
  await wait(2 * GONE_AFTER_MS);
  expect(answersIn(await rowsOf(session))).toEqual([]);
  expect(live.park()).toBe(true);
});
