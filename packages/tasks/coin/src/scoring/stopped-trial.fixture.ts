import { decodeRows, type LogRecord, placeRow } from '@parley/log';
import { canonicalJson, type Json } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { type CoinReading, readCoin } from './summarize';

/** A trial whose robot stops at once, at the target or not. */
export interface StoppedSketch {
  readonly agentId: string;
  readonly kind: 'simulated' | 'human' | 'test';
  readonly home: number | string;
  readonly sessionId: string;
  readonly episodeId: string;
  readonly isFound: boolean;
  /** Does the log say that the target was accepted? */ readonly isAccepted?: boolean;
  readonly isPractice?: boolean;
  /** Has its log no end? */ readonly isOpen?: boolean;
  readonly armId?: string;
  /** Of who answers; left out: a person. */ readonly user?: string;
}

/** The log of such a trial, as it is read. */
export function stoppedTrial(sketch: StoppedSketch): CoinReading {
  const { agentId, kind, home, sessionId, episodeId, isFound, armId } = sketch;
  const truth = { distanceToGoalM: isFound ? 0.1 : 3, distanceToDistractorM: null };
  const trialId = episodeId;
  const start = {
    ...trialStart({
      ...{ trialId, episodeId, sceneId: `home-${home}`, sessionKind: kind },
      ...{ user: sketch.user ?? 'person', seed: kind === 'simulated' ? 's' : sessionId },
      agents: { robot: { agentId, config: {}, sourceHash: 'x' } },
      isPractice: sketch.isPractice ?? false,
    }),
    ...(armId !== undefined && { armId }),
  };
  const stop = {
    ...{ kind: 'act', args: { kind: 'act', action: { kind: 'stop' } }, truth },
    ...{ result: { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: false } },
    ...{ argsHash: 'x', backend: 'world' },
  };
  const belief = {
    ...{ type: 'candidate', candidateId: 'chair-1', frameId: `${trialId}/robot/0` },
    ...{ box: [1, 1, 8, 8], position: [1, 0, 0], status: 'accepted', reason: 'a test' },
  };
  const note = {
    ...{ kind: 'note', args: { kind: 'note', belief }, result: null, truth: { isTarget: true } },
    ...{ argsHash: 'x', backend: 'world' },
  };
  const effects = sketch.isAccepted === true ? [note, stop] : [stop];
  const end = { outcomes: { robot: { reason: 'stopped', detail: '' } }, endedBy: 'agent', truth };
  const rows = [
    { type: 'trial-start' as const, actor: null, n: null, payload: start },
    ...effects.map((payload, n) => ({
      ...{ type: 'effect-end' as const, actor: 'robot', n, payload },
    })),
    ...(sketch.isOpen === true
      ? []
      : [{ type: 'trial-end' as const, actor: null, n: null, payload: end }]),
  ].map((row, seq) =>
    placeRow(
      {
        ...{ ...row, trialId, attempt: 0, volatile: '{}' },
        payload: canonicalJson(row.payload as unknown as Json),
      },
      { sessionId, seq, epoch: 0, tServerUtc: '2026-01-01T00:00:00.000Z' },
    ),
  );
  return readCoin(decodeRows(rows) as LogRecord[]);
}
