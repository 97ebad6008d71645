import type { Performer } from '@parley/agent-core/ports';
import { checkRows } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { orionShapedProgram } from '@parley/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/storage';
import { portEnds } from '../port-ends';
import { type FaultBench, faultBench, Page } from './fault-bench';

let close: FaultBench['close'];
let store: FaultBench['store'];
let errors: FaultBench['errors'];
let load: FaultBench['load'];
let rowsOf: FaultBench['rowsOf'];

beforeEach(async () => {
  ({ close, store, errors, load, rowsOf } = await faultBench());
});
afterEach(() => close());

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
