import { type TrialStart, LOG_SCHEMA_VERSION, type Row, type RowType } from '@parley/log';
import { type Action, type Belief, canonicalJson, type GridSpec, type Json, type Pose, SENSOR_PRESETS, serverEventId } from '@parley/protocol';

export const SAMPLE_SESSION = '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11';
const EPOCH_MS = Date.UTC(2026, 0, 5, 9, 0, 0);

/** Writes rows one after another as the server would, for tests of folds and pages. */
export class RowWriter {
  readonly rows: Row[] = [];
  #nowMs = EPOCH_MS;
  #n = 0;
  episodeId: string | null = null;
  actor = 'robot';

  constructor(readonly sessionId: string = SAMPLE_SESSION) {}

  /** Lets time pass on the server's clock. */
  wait(ms: number): this {
    this.#nowMs += ms;
    return this;
  }

  row(type: RowType, payload: unknown, more: Partial<Row> = {}): Row {
    const seq = this.rows.length;
    const row: Row = {
      sessionId: this.sessionId,
      seq,
      episodeId: this.episodeId,
      actor: null,
      n: null,
      attempt: 0,
      type,
      eventId: serverEventId(this.sessionId, seq),
      epoch: 1,
      tabId: null,
      clientSeq: null,
      tServerUtc: new Date(this.#nowMs).toISOString(),
      tClientMonoMs: null,
      payload: canonicalJson(payload),
      volatile: '{}',
      schemaVersion: LOG_SCHEMA_VERSION,
      ...more,
    };
    this.rows.push(row);
    return row;
  }

  start(overrides: Partial<TrialStart> = {}): Row {
    const start = sampleStart(overrides);
    this.episodeId = start.episodeId;
    this.#n = 0;
    return this.row('episode-start', start);
  }

  act(kind: Action['kind'], pose: Pose, collided = false): Row {
    return this.row(
      'effect-end',
      {
        kind: 'act',
        argsHash: 'h',
        args: { kind: 'act', action: { kind } },
        body: 'world',
        result: { pose, collided },
        truth: { distanceToGoalM: 3, distanceToDistractorM: null },
      },
      { actor: this.actor, n: this.#n++ },
    );
  }

  note(belief: Belief): Row {
    return this.row(
      'effect-end',
      { kind: 'note', argsHash: 'h', args: { kind: 'note', belief }, body: 'agent', result: null },
      { actor: this.actor, n: this.#n++ },
    );
  }

  say(messageId: string, text: string, to = 'person'): Row {
    return this.row(
      'effect-end',
      {
        kind: 'say',
        argsHash: 'h',
        args: { kind: 'say', messageId, to, text },
        body: 'agent',
        result: null,
      },
      { actor: this.actor, n: this.#n++ },
    );
  }

  /** Opens an external effect; the function it returns writes the end. */
  open(
    kind: 'ask' | 'model' | 'detect',
    args: Readonly<Record<string, unknown>>,
    body: string,
  ): (result: unknown, volatile?: Json) => Row {
    const n = this.#n++;
    const actor = this.actor;
    this.row(
      'effect-start',
      { kind, argsHash: 'h', args: { kind, ...args }, body, deadlineMs: null, estimatedCostUsd: 0 },
      { actor, n },
    );
    return (result, volatile = {}) =>
      this.row(
        'effect-end',
        { kind, argsHash: 'h', body, result },
        { actor, n, volatile: JSON.stringify(volatile) },
      );
  }

  client(type: string, payload: unknown): Row {
    return this.row(
      'client-event',
      { type, payload },
      { tabId: 'tab', clientSeq: this.rows.length },
    );
  }

  end(endedBy: 'agent' | 'step-limit' | 'person' = 'agent'): Row {
    return this.row('episode-end', {
      outcomes: { robot: { reason: 'stopped', detail: 'It stopped at the chair.' } },
      endedBy,
      truth: { distanceToGoalM: 0.1, distanceToDistractorM: 4.2 },
    });
  }
}

export const SAMPLE_GRID: GridSpec = {
  originXM: -5,
  originZM: -5,
  cellSizeM: 0.1,
  widthCells: 100,
  heightCells: 100,
};

/** A complete episode-start of a person's session, with overrides. */
export function sampleStart(overrides: Partial<TrialStart> = {}): TrialStart {
  return {
    seed: '7',
    episodeId: 'run-1',
    taskId: 'task-1',
    kind: 'test',
    isPractice: false,
    agents: { robot: { agentId: 'aiuta', config: {}, sourceHash: 'unbuilt' } },
    actors: ['robot'],
    user: 'person',
    bodies: { detector: 'gt-detector', vlm: 'gt-vlm', reasoner: 'rules' },
    sceneId: 'test-home',
    sceneHash: '0'.repeat(64),
    studyHash: null,
    category: 'armchair',
    input: 'c',
    instruction: 'Find the armchair.',
    starts: { robot: { position: [0, 0, 0], headingDeg: 0 } },
    sensor: SENSOR_PRESETS.fast,
    motion: { forwardM: 0.25, turnDeg: 15, sliding: true, agentRadiusM: 0.17, agentHeightM: 1.41 },
    maxSteps: 500,
    askCountsAsAction: true,
    successDistanceM: 0.25,
    questionBudget: null,
    answerTimeoutMs: null,
    shortestPathM: 6,
    distractorCount: 3,
    ...overrides,
  };
}
