import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentProgram, Performer } from '@parley/agent-core/ports';
import { checkRows } from '@parley/log';
import {
  type ClientEventType,
  canonicalJson,
  type Json,
  ParleyError,
  type SessionView,
  type Study,
} from '@parley/protocol';
import { orionShapedProgram } from '@parley/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/sessions/driver-seat';
import { LiveSession } from '../../src/sessions/live-session';
import { openStore, type Session, type Store } from '../../src/storage';
import { portEnds } from '../port-ends';
import { createSession, type SetupChoice, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { fieldHost, openChannelPool } from './field-host';
import { clientId } from './person';
import { shortTalk } from './short-talk';
import { until } from './until';

/** A page that shows every view at once, on a server whose clock the test turns. */
class Page implements Client {
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
    const reply = await this.live.hello(this, -1, isVisible);
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
    return this.event('page-done', { page, index, data: {} });
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

let dataDir: string;
let store: Store;
let nowMs: number;
let closers: (() => void)[];
let errors: unknown[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-session-faults-'));
  nowMs = Date.UTC(2026, 0, 1);
  closers = [];
  errors = [];
  store = await openStore({ dataDir, windowMs: 1, clock: { nowMs: () => nowMs } });
});

afterEach(async () => {
  for (const close of closers) close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface LoadOptions extends SetupChoice {
  readonly program?: AgentProgram;
  readonly remote?: readonly ('ask' | 'model')[];
  readonly timeoutMs?: number;
  readonly over?: Store;
  readonly ports?: Study['ports'];
}

/** Loads a session as a fresh process would; without one, a new one. */
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
    nowMs: () => nowMs,
    onError: (error: unknown) => void errors.push(error),
  };
  const rows = await store.readRows(session.sessionId);
  return new Page(new LiveSession(deps, setupOf(session, study, choice), rows));
}

const rowsOf = (page: Page) => store.readRows(page.live.sessionId);

describe('thirty seconds offline while typing', () => {
  it('cost no answer time, and the answer is stored once and in time', async () => {
    const page = await load({});
    const questionId = await page.toQuestion();
    nowMs += 20_000;
    await page.live.detach(page);
    nowMs += 30_000;
    const back = new Page(page.live);
    const view = await back.hello();
    expect(view.openQuestion?.remainingMs).toBe(40_000);
    nowMs += 39_999;
    const answer = { questionId, text: 'The green one.', via: 'text' };
    const acks = [await back.event('answer', answer, 90), await back.event('answer', answer, 90)];
    expect(acks.map((ack) => ack.status)).toEqual(['stored', 'duplicate']);
    await back.until(
      (each) => each.openQuestion !== null && each.openQuestion.questionId !== questionId,
    );
    const rows = await rowsOf(page);
    expect(rows.filter((row) => row.payload.includes('"kind":"answered"'))).toHaveLength(1);
    expect(checkRows(rows)).toEqual([]);
  });

  it('cost none before the server saw that the line was dead, either', async () => {
    const page = await load({});
    const questionId = await page.toQuestion();
    nowMs += 20_000;
    // The line goes dead; pings find that out eight seconds later.
    nowMs += 8000;
    await page.live.detach(page, 8000);
    nowMs += 30_000;
    const back = new Page(page.live);
    expect((await back.hello()).openQuestion).toMatchObject({ questionId, remainingMs: 40_000 });
    const recovered = await load({}, page.live.setup.session);
    expect(recovered.live.state.activeMs).toBe(page.live.state.activeMs);
  });

  it('leave the whole time to a question that was shown to a dead line', async () => {
    const page = await load({});
    await page.toQuestion();
    nowMs += 3000;
    await page.live.detach(page, 8000);
    const back = new Page(page.live);
    const view = await back.hello();
    expect(view.openQuestion?.remainingMs).toBe(60_000);
    expect(view.exploringMs).toBeGreaterThanOrEqual(0);
  });

  it('a deadline that runs out over a silent line waits for what the line turns out to be', async () => {
    const page = await load({});
    const questionId = await page.toQuestion();
    nowMs += 60_001;
    page.silence = 7001;
    await page.event('still-here', { questionId: 'another' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await rowsOf(page)).some((row) => row.payload.includes('"no-answer"'))).toBe(false);
    await page.live.detach(page, 7001);
    const back = new Page(page.live);
    expect((await back.hello()).openQuestion).toMatchObject({ questionId, remainingMs: 7000 });
  });

  it('past the deadline the same words come late: stored, heard, and the robot has gone on', async () => {
    const page = await load({});
    const questionId = await page.toQuestion();
    nowMs += 60_001;
    await page.event('visibility', { visible: true });
    await page.until(
      (view) => view.openQuestion !== null && view.openQuestion.questionId !== questionId,
    );
    const ack = await page.event('answer', { questionId, text: 'Sorry.', via: 'text' });
    expect(ack.status).toBe('late');
    await page.toDebrief();
    const heard = (await rowsOf(page)).filter(
      (row) => row.type === 'effect-end' && row.payload.includes('"kind":"hear"'),
    );
    const late = heard.find((row) => row.payload.includes('Sorry.'));
    expect(late?.payload, 'with the question that it answers').toContain(
      '"question":"Is it number 0?"',
    );
    expect(late?.payload).toContain(`"questionId":"${questionId}"`);
  });
});

describe('the page is troubled', () => {
  it('a lost and restored WebGL context is in the log, and the session reaches its code', async () => {
    const page = await load({});
    await page.toQuestion();
    expect((await page.event('webgl-lost', {})).status).toBe('stored');
    expect((await page.event('webgl-restored', {})).status).toBe('stored');
    await page.toDebrief();
    await page.done('debrief');
    expect((await page.until((view) => view.page === 'code')).code).toBe('DONE');
    const kinds = (await rowsOf(page)).map((row) => row.payload).join();
    expect(kinds).toContain('webgl-lost');
    expect(kinds).toContain('webgl-restored');
  });

  it('an old word of being hidden, sent again or overtaken, does not pause a visible page', async () => {
    const page = await load({});
    await page.toQuestion();
    await page.event('visibility', { visible: false }, 50);
    await page.event('visibility', { visible: true }, 51);
    expect((await page.event('visibility', { visible: false }, 50)).status).toBe('duplicate');
    expect((await page.event('visibility', { visible: false }, 49)).status).toBe('stored');
    expect(page.live.state.paused).toBeNull();
    await page.event('visibility', { visible: false }, 52);
    expect(page.live.state.paused).toBe('hidden');
  });

  it('a hidden tab whose line was cut is still hidden when it is back: the robot waits, and the log says so', async () => {
    const page = await load({});
    await page.toQuestion();
    await page.event('visibility', { visible: false });
    await page.live.detach(page);
    const before = (await rowsOf(page)).length;
    expect((await page.hello(false)).paused).toBe('hidden');
    const [hello, paused, ...more] = (await rowsOf(page)).slice(before);
    expect(hello?.type).toBe('session-hello');
    expect(JSON.parse(hello?.payload ?? '')).toEqual({ tabId: 'tab-1', visible: false });
    expect([paused?.type, paused?.payload]).toEqual(['session-paused', '{"reason":"hidden"}']);
    expect(more).toEqual([]);
    nowMs += 120_000;
    await page.event('visibility', { visible: true });
    expect(page.live.state.paused).toBeNull();
    expect(page.view?.openQuestion?.remainingMs).toBe(60_000);
  });

  it('the last page done twice at once ends the session once', async () => {
    const page = await load({});
    await page.toQuestion();
    await page.toDebrief();
    const acks = await Promise.all([page.done('debrief'), page.done('debrief')]);
    expect(acks.map((ack) => ack.status)).toEqual(['stored', 'stored']);
    const rows = await rowsOf(page);
    expect(rows.filter((row) => row.type === 'session-end')).toHaveLength(1);
  });

  it('leaving and finishing at once: one ending, and the code of that ending', async () => {
    const page = await load({});
    await page.toQuestion();
    await page.toDebrief();
    await Promise.all([page.event('withdraw', { mode: 'stop' }), page.done('debrief')]);
    const view = await page.until((each) => each.code !== null);
    expect([view.page, view.code]).toEqual(['withdrawn', 'OUT']);
    expect((await rowsOf(page)).filter((row) => row.type === 'session-end')).toHaveLength(1);
    expect((await store.findSession(page.live.sessionId))?.status).toBe('withdrawn');
  });
});

describe('words for one object that arrive at the next', () => {
  const instructions = (page: Page) => page.live.state.runs.map((run) => run.instruction);

  /** One object done, the picture of the second on screen. */
  async function atSecondPicture(): Promise<Page> {
    const page = await load({ episodeIds: ['task-1', 'task-2'] });
    await page.toQuestion();
    await page.answerAll();
    await page.done('end-items');
    await page.until((view) => view.page === 'picture');
    return page;
  }
  const trialId = (page: Page, i: number): string => page.live.state.runs[i]?.plan.trialId ?? '';

  it('are kept with the object they were written for, and start nothing', async () => {
    const page = await atSecondPicture();
    const words = { text: 'Find the old one.', trialId: trialId(page, 0) };
    const ack = await page.event('message-send', words);
    expect(ack.status).toBe('late');
    const row = (await rowsOf(page)).find((each) => each.seq === ack.seq);
    expect(row?.trialId).toBe(trialId(page, 0));
    expect(JSON.parse(row?.payload ?? '').payload).toEqual(words);
    await page.done('picture');
    expect(page.live.state.page).toBe('first-message');
    expect(instructions(page)).toEqual(['Find the chair.', null]);
    // The same after a crash: the position is folded from the rows.
    const back = await load({ episodeIds: ['task-1', 'task-2'] }, page.live.setup.session);
    expect(instructions(back)).toEqual(['Find the chair.', null]);
    const own = { text: 'Find the new one.', trialId: trialId(page, 1) };
    expect((await page.event('message-send', own)).status).toBe('stored');
    expect(instructions(page)).toEqual(['Find the chair.', 'Find the new one.']);
    expect(page.live.state.page).toBe('episode');
  });

  it('are kept without an object when they name one that this session never had', async () => {
    const page = await atSecondPicture();
    const ack = await page.event('message-send', { text: 'Find it.', trialId: 'elsewhere' });
    expect(ack.status).toBe('late');
    expect((await rowsOf(page)).find((row) => row.seq === ack.seq)?.trialId).toBeNull();
    expect(instructions(page)).toEqual(['Find the chair.', null]);
  });

  it('of a page that names no object go to the one at hand, as they always did', async () => {
    const page = await atSecondPicture();
    expect((await page.event('message-send', { text: 'Find it.' })).status).toBe('stored');
    expect(instructions(page)).toEqual(['Find the chair.', 'Find it.']);
  });
});

describe('a wish to stop', () => {
  it('that was stored just before a crash is granted after it', async () => {
    const page = await load({});
    await page.toQuestion();
    const { session } = page.live.setup;
    await store.appendRows(session.sessionId, [
      {
        type: 'client-event',
        payload: canonicalJson({ type: 'stop-request', payload: { reason: 'enough' } }),
        trialId: page.live.state.runs[0]?.plan.trialId ?? null,
        eventId: clientId('stop'),
      },
    ]);
    const back = await load({}, session);
    await back.hello();
    await back.until((view) => view.page === 'end-items');
    const rows = await rowsOf(back);
    expect(checkRows(rows)).toEqual([]);
    expect(rows.find((row) => row.type === 'trial-end')?.payload).toContain('"endedBy":"person"');
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'with erasure in the middle of a run leaves nothing (%i)',
    async (wait) => {
      const page = await load({ program: orionShapedProgram });
      await page.toEpisode();
      await new Promise((resolve) => setTimeout(resolve, 3 * wait));
      expect((await page.event('withdraw', { mode: 'stop-and-erase' })).status).toBe('stored');
      expect([page.view?.page, page.view?.code]).toEqual(['withdrawn', 'OUT']);
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(await rowsOf(page)).toEqual([]);
      expect(await store.findSession(page.live.sessionId)).toBeNull();
      expect((await page.event('withdraw', { mode: 'stop-and-erase' })).status).toBe('invalid');
      await page.live.detach(page);
      expect(errors).toEqual([]);
    },
  );
});

describe('what stands behind a session fails', () => {
  const modelEnds = async (page: Page): Promise<string[]> =>
    portEnds(await rowsOf(page), 'vlm').map((row) => row.payload);

  const throwing: Performer<'model'> = {
    backend: 'throwing',
    perform: () => Promise.reject(new Error('the provider refused')),
  };
  it.each([
    ['throws', throwing],
    ['is missing', null],
  ])(
    'a model that %s is a failed effect: the session goes on to its code',
    async (_name, prompted) => {
      const page = await load({
        program: orionShapedProgram,
        remote: ['ask', 'model'],
        prompted,
        ports: { vlm: { backend: 'prompted' } },
      });
      await page.toQuestion();
      await page.toDebrief();
      await page.done('debrief');
      await page.until((view) => view.page === 'code');
      const ends = await modelEnds(page);
      expect(ends).toHaveLength(6);
      for (const end of ends) expect(end).toContain('BACKEND_CRASHED');
    },
  );

  it('a run that cannot be specified ends technically, with a code', async () => {
    const page = await load({});
    Object.assign(page.live.setup, {
      specOf: () => {
        throw new ParleyError('NOT_FOUND', 'episode task-1 is not installed');
      },
    });
    await page.toEpisode();
    const view = await page.until((each) => each.page === 'technical');
    expect(view.code).toBe('TECH');
    const fault = (await rowsOf(page)).find((row) => row.type === 'fault');
    expect(fault?.payload).toContain('not installed');
  });

  it('an agent that cannot be run ends technically, with a code', async () => {
    const page = await load({
      program: () => {
        throw new Error('no such agent');
      },
    });
    await page.toEpisode();
    expect((await page.until((each) => each.page === 'technical')).code).toBe('TECH');
  });

  it('a disk that refuses for a while loses no event and ends no server', async () => {
    let isFull = false;
    const over: Store = {
      ...store,
      commit: (batch) =>
        isFull
          ? Promise.reject(new ParleyError('STORE_FAILED', 'disk full', { isRetryable: true }))
          : store.commit(batch),
    };
    const page = await load({ over });
    const questionId = await page.toQuestion();
    isFull = true;
    const answer = { questionId, text: 'It is green.', via: 'text' };
    await expect(page.event('answer', answer, 90)).rejects.toThrow('disk full');
    await expect(page.live.detach(page)).rejects.toThrow('disk full');
    isFull = false;
    const back = new Page(page.live);
    await back.hello();
    expect((await back.event('answer', answer, 90)).status).toBe('stored');
    await back.toDebrief();
    await back.done('debrief');
    await back.until((view) => view.page === 'code');
    expect(checkRows(await rowsOf(back))).toEqual([]);
  });

  it('a disk that refuses the row of a question has it shown later, and ends no server', async () => {
    let refused = 0;
    const over: Store = {
      ...store,
      commit: (batch) => {
        const rows = typeof batch.rows === 'function' ? [] : batch.rows;
        if (refused > 0 || !rows.some(({ type }) => type === 'question-shown'))
          return store.commit(batch);
        refused++;
        return Promise.reject(new ParleyError('STORE_FAILED', 'disk full', { isRetryable: true }));
      },
    };
    const page = await load({ over });
    await page.toQuestion();
    expect(errors).toEqual([expect.objectContaining({ message: 'disk full' })]);
    await page.toDebrief();
    const shown = (await rowsOf(page)).filter(({ type }) => type === 'question-shown');
    expect(shown).toHaveLength(2);
    expect(checkRows(await rowsOf(page))).toEqual([]);
  });
});
