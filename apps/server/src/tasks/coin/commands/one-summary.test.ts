import { decodeRows, placeRow } from '@parley/log';
import { canonicalJson, simulatedSessionId } from '@parley/protocol';
import { type CoinReading, readCoin } from '@parley/task-coin/scoring';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { oneSummary } from './one-summary';

/** A trial that has only begun. */
const trialOf = (options: Parameters<typeof trialStart>[0]): CoinReading =>
  readCoin(
    decodeRows([
      placeRow(
        {
          type: 'trial-start',
          trialId: options?.trialId ?? 'test-1',
          actor: null,
          n: null,
          attempt: 0,
          payload: canonicalJson(trialStart(options) as never),
          volatile: '{}',
        },
        {
          sessionId: simulatedSessionId([JSON.stringify(options)]),
          seq: 0,
          epoch: 0,
          tServerUtc: '2026-01-01T00:00:00.000Z',
        },
      ),
    ]),
  );

describe('runs that are scored together', () => {
  it('are summed up where episode and seed alone differ', () => {
    const trials = [
      trialOf({ trialId: 'a', seed: '1' }),
      trialOf({ trialId: 'b', seed: '2', episodeId: 'other' }),
    ];
    expect(oneSummary(trials, 'arm x').perEpisode).toHaveLength(2);
  });

  it('are refused, none dropped, where they are of several conditions', () => {
    const trials = [
      trialOf({ trialId: 'a' }),
      trialOf({ trialId: 'b', backends: { vlm: 'gt-vlm:strong' } }),
      trialOf({ trialId: 'c', input: 'd' }),
    ];
    expect(() => oneSummary(trials, 'arm x')).toThrow(
      expect.objectContaining({
        code: 'BAD_INPUT',
        where: 'arm x',
        message: expect.stringMatching(/of 3 conditions .*vlm gt-vlm:strong.*input d/),
      }),
    );
  });
});
