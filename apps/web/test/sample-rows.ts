import {
  decodeRows,
  LOG_SCHEMA_VERSION,
  type LogRecord,
  type Row,
  type RowType,
  type TrialEnd,
  type TrialStart,
} from '@parley/log';
import {
  type Action,
  type Belief,
  canonicalJson,
  EpisodeRules,
  type GridSpec,
  type Json,
  type Pose,
  serverEventId,
} from '@parley/protocol';
import type { z } from 'zod';

export const SAMPLE_SESSION = '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11';
const EPOCH_MS = Date.UTC(2026, 0, 5, 9, 0, 0);

/** Writes rows one after another as the server would, for tests of folds and pages. */
export class RowWriter {
  readonly rows: Row[] = [];
  #nowMs = EPOCH_MS;
  #n = 0;
  trialId: string | null = null;
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
      trialId: this.trialId,
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

  start(overrides: StartOverrides = {}): Row {
    const start = sampleStart(overrides);
    this.trialId = start.trialId;
    this.#n = 0;
    return this.row('trial-start', start);
  }

  act(kind: Action['kind'], pose: Pose, collided = false): Row {
    return this.row(
      'effect-end',
      {
        kind: 'act',
        argsHash: 'h',
        args: { kind: 'act', action: { kind } },
        backend: 'world',
        result: { pose, collided },
        truth: { distanceToGoalM: 3, distanceToDistractorM: null },
      },
      { actor: this.actor, n: this.#n++ },
    );
  }

  note(belief: Belief): Row {
    return this.row(
      'effect-end',
      {
        kind: 'note',
        argsHash: 'h',
        args: { kind: 'note', belief },
        backend: 'agent',
        result: null,
      },
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
        backend: 'agent',
        result: null,
      },
      { actor: this.actor, n: this.#n++ },
    );
  }

  /** Opens an external effect; the function it returns writes the end. */
  open(
    kind: 'ask' | 'poll' | 'model',
    args: Readonly<Record<string, unknown>>,
    backend: string,
  ): (result: unknown, volatile?: Json) => Row {
    const n = this.#n++;
    const actor = this.actor;
    this.row(
      'effect-start',
      {
        kind,
        argsHash: 'h',
        args: { kind, ...args },
        backend,
        deadlineMs: null,
        estimatedCostUsd: 0,
      },
      { actor, n },
    );
    return (result, volatile = {}) =>
      this.row(
        'effect-end',
        { kind, argsHash: 'h', backend, result },
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

  end(overrides: Partial<TrialEnd> = {}): Row {
    return this.row('trial-end', {
      outcomes: { robot: { reason: 'stopped', detail: 'It stopped at the chair.' } },
      endedBy: 'agent',
      truth: { distanceToGoalM: 0.1, distanceToDistractorM: 4.2 },
      ...overrides,
    });
  }

  /** What the rows tell, as the page reads them. */
  records(): LogRecord[] {
    return decodeRows(this.rows);
  }
}

export const SAMPLE_GRID: GridSpec = {
  originXM: -5,
  originZM: -5,
  cellSizeM: 0.1,
  widthCells: 100,
  heightCells: 100,
};

type StartOverrides = Omit<Partial<TrialStart>, 'rules'> & {
  readonly rules?: z.input<typeof EpisodeRules>;
};

/** A complete trial-start of a person's session, with overrides. */
export function sampleStart({ rules, given, ...overrides }: StartOverrides = {}): TrialStart {
  return {
    task: 'coin',
    seed: '7',
    trialId: 'run-1',
    episodeId: 'task-1',
    sessionKind: 'test',
    isPractice: false,
    agents: { robot: { agentId: 'aiuta', config: {}, sourceHash: 'unbuilt' } },
    actors: ['robot'],
    roles: { person: { name: 'person', config: {} } },
    backends: { detector: 'gt-detector', vlm: 'gt-vlm', reasoner: 'rules' },
    sceneId: 'test-home',
    sceneHash: '0'.repeat(64),
    studyHash: null,
    rules: EpisodeRules.parse({ timeouts: { answerMs: null }, ...rules }),
    starts: { robot: { position: [0, 0, 0], headingDeg: 0 } },
    given: { category: 'armchair', input: 'c', instruction: 'Find the armchair.', ...given },
    truth: { shortestPathM: 6, distractorCount: 3 },
    ...overrides,
  };
}

/** The roles of a trial that a simulated user answers in. */
export const SIMULATED = { person: { name: 'oracle-picture', config: {} } } as const;
