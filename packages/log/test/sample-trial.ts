import {
  canonicalJson,
  type Effect,
  type HeardMessage,
  SENSOR_PRESETS,
  sha256Text,
  type Vec3,
} from '@parley/protocol';
import { decodeRow, type LogRecord, placeRow, type RowType, type TrialStart } from '../src';

/** A row of which a test names only what it is about. */
export interface RowSketch {
  readonly type: RowType;
  readonly payload: unknown;
  readonly actor?: string;
  readonly n?: number;
  readonly attempt?: number;
  readonly volatile?: object;
  readonly tabId?: string;
  /** Milliseconds on the clock of the page. */ readonly pageMs?: number;
}

/** Records of one trial in this order, one a second. */
export const recordsOf = (sketches: readonly RowSketch[]): LogRecord[] =>
  sketches.map(({ type, payload, n, attempt = 0, ...more }, seq) => {
    const draft = {
      trialId: 't1',
      actor: n === undefined ? null : (more.actor ?? 'robot'),
      n: n ?? null,
      attempt,
      type,
      payload: canonicalJson(payload),
      volatile: JSON.stringify(more.volatile ?? {}),
    };
    const row = placeRow(draft, {
      sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
      seq,
      epoch: 0,
      tServerUtc: `2026-01-01T00:00:${String(seq).padStart(2, '0')}.000Z`,
    });
    const record = decodeRow({
      ...row,
      tabId: more.tabId ?? null,
      tClientMonoMs: more.pageMs ?? null,
    });
    if (record.event.kind === 'unreadable') throw new Error(`${type}: ${record.event.problem}`);
    return record;
  });

/** A start with one robot at the origin and a simulated user. */
export const sampleStart = (more: Partial<TrialStart> = {}): TrialStart => ({
  task: 'coin',
  seed: '7',
  trialId: 't1',
  episodeId: 'oak-01',
  sessionKind: 'test',
  isPractice: false,
  agents: { robot: { agentId: 'dummy', config: {}, sourceHash: 'unbuilt' } },
  actors: ['robot'],
  roles: { person: { name: 'oracle-picture', config: {} } },
  backends: { detector: 'gt-detector' },
  sceneId: 'oak',
  sceneHash: '0'.repeat(64),
  studyHash: null,
  rules: {
    motion: { forwardM: 0.25, turnDeg: 15, sliding: true, agentRadiusM: 0.17, agentHeightM: 1.41 },
    sensor: SENSOR_PRESETS.fast,
    actors: {},
    limits: { maxSteps: 500, askCountsAsAction: true },
    budgets: { questions: null },
    success: { distanceM: 0.25 },
    timeouts: { answerMs: null },
    seed: '1',
  },
  starts: { robot: { position: [0, 0, 0], headingDeg: 0 } },
  given: { instruction: 'Find the chair.' },
  truth: {},
  ...more,
});

export const startRow = (start: TrialStart = sampleStart()): RowSketch => ({
  type: 'trial-start',
  payload: start,
});

export const endRow: RowSketch = {
  type: 'trial-end',
  payload: {
    outcomes: { robot: { reason: 'stopped', detail: '' } },
    endedBy: 'agent',
    truth: {},
  },
};

type Own = Partial<Pick<RowSketch, 'actor' | 'attempt' | 'volatile'>>;

const ofArgs = (args: Effect) => ({
  kind: args.kind,
  argsHash: sha256Text(canonicalJson(args)),
  args,
});

/** The intent of an external effect. */
export const effectStart = (n: number, args: Effect, backend = 'b', own: Own = {}): RowSketch => ({
  type: 'effect-start',
  n,
  payload: { ...ofArgs(args), backend, deadlineMs: null, estimatedCostUsd: 0 },
  ...own,
});

/** What an external effect gave. */
export const effectEnd = (
  n: number,
  kind: Effect['kind'],
  result: unknown,
  { backend = 'b', ...own }: Own & { readonly backend?: string } = {},
): RowSketch => ({
  type: 'effect-end',
  n,
  payload: { kind, argsHash: 'x', backend, result },
  ...own,
});

/** An effect that is its own row. */
export const innerEffect = (
  n: number,
  args: Effect,
  more: object = {},
  own: Own = {},
): RowSketch => ({
  type: 'effect-end',
  n,
  payload: { ...ofArgs(args), backend: 'b', result: null, ...more },
  ...own,
});

export const actRow = (
  n: number,
  position: Vec3,
  {
    kind = 'forward',
    collided = false,
    truth,
    ...own
  }: Own & {
    readonly kind?: 'forward' | 'turn-left' | 'stop';
    readonly collided?: boolean;
    readonly truth?: object;
  } = {},
): RowSketch =>
  innerEffect(
    n,
    { kind: 'act', action: { kind } },
    { result: { pose: { position, headingDeg: 0 }, collided }, truth },
    own,
  );

export const askRow = (n: number, questionId: string, own: Own = {}): RowSketch =>
  effectStart(n, { kind: 'ask', questionId, text: `${questionId}?`, timeoutMs: null }, 'b', own);

/** Questions open at once; one is to the first role, or to the role named after `:` in `id:role`. */
export const pollRow = (n: number, asked: readonly string[], own: Own = {}): RowSketch => {
  const questions = asked.map((each) => {
    const [questionId = '', to] = each.split(':');
    const question = { questionId, text: `${questionId}?`, timeoutMs: null };
    return to === undefined ? question : { ...question, to };
  });
  return effectStart(n, { kind: 'poll', questions }, 'b', own);
};

/** Words that an actor waited for; none when nothing came. */
export const receiveRow = (
  n: number,
  from: string,
  messages: readonly HeardMessage[],
  own: Own = {},
): RowSketch =>
  innerEffect(
    n,
    { kind: 'receive', from, timeoutTurns: 3 },
    { result: messages.length === 0 ? { kind: 'nothing' } : { kind: 'received', messages } },
    own,
  );

/** What the page of the person sent. */
export const clientRow = (
  type: string,
  payload: object,
  own: Pick<RowSketch, 'tabId' | 'pageMs'> = {},
): RowSketch => ({ type: 'client-event', payload: { type, payload }, ...own });
