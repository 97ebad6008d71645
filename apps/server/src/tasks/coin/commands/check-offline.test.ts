import { expect, it } from 'vitest';
import type { CoinSpec } from '../coin-spec';
import { checkOffline, refuseRemote } from './check-offline';

const backends = {
  ...{ detector: 'gt-detector', scorer: 'gt-co-occurrence' },
  ...{ vlm: 'gt-vlm', reasoner: 'rules', reader: 'rules' },
};
const spec = (more: Partial<typeof backends>): CoinSpec =>
  ({ trialId: 't1', backends: { ...backends, ...more } }) as CoinSpec;

it('lets go on what is computed, and what asks models when they are named', () => {
  expect(checkOffline(spec({}), 'log').backends).toEqual(backends);
  expect(() => checkOffline(spec({ vlm: 'prompted:x' }), 'log', true)).not.toThrow();
});

it('refuses what is in no log, with the reason and what to do', () => {
  const refusalOf = (more: Partial<typeof backends>, models: boolean | null): unknown => {
    try {
      checkOffline(spec(more), 'log', models);
    } catch (error) {
      return error;
    }
    return null;
  };
  expect(refusalOf({ vlm: 'prompted:x' }, false)).toMatchObject({
    message: 'episode t1 ran with prompted:x',
    remedy: expect.stringContaining('--models FILE'),
  });
  // Models do not make up for weights, and are not asked for in vain.
  for (const models of [null, false, true])
    expect(refusalOf({ detector: 'yolox-nano@1', vlm: 'prompted:x' }, models)).toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('t1 ran with detector yolox-nano@1'),
      remedy: expect.stringContaining('is in no row'),
    });
  expect(refusalOf({ scorer: 'clip@2' }, null)).toMatchObject({
    message: expect.stringContaining('scorer clip@2'),
  });
});

it('refuses a policy that ran elsewhere: its future would be that of a line that was lost', () => {
  const driven = (agentId: string) =>
    ({ trialId: 't1', agents: { robot: { agentId, config: {} } } }) as unknown as CoinSpec;
  expect(() => refuseRemote(driven('remote'), 'log')).toThrow(
    expect.objectContaining({
      code: 'BAD_INPUT',
      message: 'episode t1 was driven by a policy that ran elsewhere',
      remedy: expect.stringContaining('--agent'),
    }),
  );
  expect(() => refuseRemote(driven('aiuta'), 'log')).not.toThrow();
});
