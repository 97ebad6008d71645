import { checkRows } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import { orionShapedProgram } from '@parley/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultBench, faultBench, Page } from './fault-bench';
import { clientId } from './person';

let close: FaultBench['close'];
let store: FaultBench['store'];
let clock: FaultBench['clock'];
let errors: FaultBench['errors'];
let load: FaultBench['load'];
let rowsOf: FaultBench['rowsOf'];

beforeEach(async () => {
  ({ close, store, clock, errors, load, rowsOf } = await faultBench());
});
afterEach(() => close());

describe('thirty seconds offline while typing', () => {
  it('cost no answer time, and the answer is stored once and in time', async () => {
    const page = await load({});
    const questionId = await page.toQuestion();
    clock.nowMs += 20_000;
    await page.live.detach(page);
    clock.nowMs += 30_000;
    const back = new Page(page.live);
    const view = await back.hello();
    expect(view.openQuestion?.remainingMs).toBe(40_000);
    clock.nowMs += 39_999;
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
    clock.nowMs += 20_000;
    // The line goes dead; pings find that out eight seconds later.
    clock.nowMs += 8000;
    await page.live.detach(page, 8000);
    clock.nowMs += 30_000;
    const back = new Page(page.live);
    expect((await back.hello()).openQuestion).toMatchObject({ questionId, remainingMs: 40_000 });
    const recovered = await load({}, page.live.setup.session);
    expect(recovered.live.state.activeMs).toBe(page.live.state.activeMs);
  });

  it('leave the whole time to a question that was shown to a dead line', async () => {
    const page = await load({});
    await page.toQuestion();
    clock.nowMs += 3000;
    await page.live.detach(page, 8000);
    const back = new Page(page.live);
    const view = await back.hello();
    expect(view.openQuestion?.remainingMs).toBe(60_000);
    expect(view.exploringMs).toBeGreaterThanOrEqual(0);
  });

  it('a deadline that runs out over a silent line waits for what the line turns out to be', async () => {
    const page = await load({});
    const questionId = await page.toQuestion();
    clock.nowMs += 60_001;
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
    clock.nowMs += 60_001;
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
    clock.nowMs += 120_000;
    await page.event('visibility', { visible: true });
    expect(page.live.state.paused).toBeNull();
    expect(page.view?.openQuestion?.remainingMs).toBe(60_000);
  });

  it('the last page done twice at once ends the session once', async () => {
    const page = await load({});
    await page.toQuestion();
    await page.toDebrief();
    const acks = await Promise.all([page.done('debrief'), page.done('debrief')]);
    expect(acks.map((ack) => ack.status)).toEqual(['stored', 'late']);
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
  const instructions = (page: Page) => page.live.state.trials.map((trial) => trial.instruction);

  /** One object done, the picture of the second on screen. */
  async function atSecondPicture(): Promise<Page> {
    const page = await load({ episodeIds: ['task-1', 'task-2'] });
    await page.toQuestion();
    await page.answerAll();
    await page.done('end-items');
    await page.until((view) => view.page === 'picture');
    return page;
  }
  const trialId = (page: Page, i: number): string => page.live.state.trials[i]?.plan.trialId ?? '';

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
        trialId: page.live.state.trials[0]?.plan.trialId ?? null,
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
