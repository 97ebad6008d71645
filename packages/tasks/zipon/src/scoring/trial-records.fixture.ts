import {
  decodeRows,
  LOG_SCHEMA_VERSION,
  type LogRecord,
  type Row,
  type TrialStart,
} from '@parley/log';
import { canonicalJson, type Vec3 } from '@parley/protocol';
import type { MapOrigin } from '../shared';

/** A talk, as truth has it. */
export interface Talk {
  readonly distanceM?: number;
  readonly isReached?: boolean;
  readonly isReachedByCode?: boolean;
  readonly isInView?: boolean;
  readonly isRightThing?: boolean;
  /** It says that it has found the goal; default: it asks. */ readonly isClaim?: boolean;
}

const CLAIM = { objectId: 'obj_1', label: 'bed', position: [0, 0, 0], score: 1, contour: [] };

/** A goal of a made-up trial. */
export interface Asked {
  readonly goalId: string;
  readonly round?: number;
  readonly steps?: number;
  readonly shortestPathM?: number | null;
  readonly referenceActions?: number | null;
  readonly talks?: readonly Talk[];
  /** Null: the trial ends before. */ readonly ending?: string | null;
  /** Truth in place of what belongs there. */ readonly truth?: unknown;
}
/** A made-up trial. */
export interface Sketch {
  readonly goals: readonly Asked[];
  readonly agentId?: string;
  readonly config?: Readonly<Record<string, string>>;
  readonly feedback?: string;
  readonly fidelity?: 'paper' | 'code';
  readonly sceneId?: string;
  readonly seed?: string;
  readonly user?: string;
  readonly sessionKind?: 'simulated' | 'human';
  readonly episodeId?: string;
  readonly errorRate?: number;
  readonly hasEnd?: boolean;
  readonly isPractice?: boolean;
  readonly backends?: Readonly<Record<string, string>>;
  /** Of the note `map-origin`; left out: there is none. */ readonly origin?: MapOrigin;
}
export const GOALS = ['bed_0', 'lamp_0', 'jug_0', 'sofa_0'];

function startOf(base: TrialStart, sketch: Sketch) {
  const {
    sceneId = 'oak',
    seed = '1',
    user = 'gt-user',
    feedback = 'mixed',
    fidelity = 'paper',
  } = sketch;
  return {
    ...base,
    ...{
      agents: {
        robot: {
          agentId: sketch.agentId ?? 'orion',
          config: sketch.config ?? {},
          sourceHash: 'unbuilt',
        },
      },
      roles: {
        person: { name: user, config: { feedback, fidelity, errorRate: sketch.errorRate ?? 0 } },
      },
      trialId: sketch.episodeId ?? `zipon-${sceneId}`,
      episodeId: sketch.episodeId ?? `zipon-${sceneId}`,
      sessionKind: sketch.sessionKind ?? 'simulated',
      isPractice: sketch.isPractice ?? false,
      ...{ sceneId, seed },
      ...(sketch.backends && { backends: sketch.backends }),
    },
    task: 'zipon',
    given: {
      goalCount: 4,
      rounds: Math.max(1, ...sketch.goals.map(({ round = 1 }) => round)),
      maxInteractions: 5,
      map: null,
    },
    truth: {
      goals: GOALS.map((goalId) => ({
        ...{
          goalId,
          name: `Alice's ${goalId}`,
          type: goalId.split('_')[0],
          extent: 'small',
          roomKey: null,
        },
      })),
    },
  };
}

/** Log of a made-up trial that has these goals, 0.25 m a step; what else its first row says is of `base`. */
export function recordsFrom(base: TrialStart, sketch: Sketch): LogRecord[] {
  const { seed = '1', sceneId = 'oak', feedback = 'mixed' } = sketch;
  const start = startOf(base, sketch);
  const rows: Row[] = [];
  const push = (type: Row['type'], payload: unknown, n: number | null = null): void => {
    rows.push({
      ...{
        sessionId: `session ${sceneId} ${seed} ${sketch.agentId ?? ''} ${feedback}`,
        seq: rows.length,
      },
      ...{ trialId: start.trialId, actor: n === null ? null : 'robot', n, attempt: 0, type },
      ...{ eventId: `e${rows.length}`, epoch: 0, tabId: null, clientSeq: null },
      ...{ tServerUtc: '2026-01-01T00:00:00.000Z', tClientMonoMs: null },
      ...{
        payload: canonicalJson(payload as never),
        volatile: '{}',
        schemaVersion: LOG_SCHEMA_VERSION,
      },
    });
  };
  let n = 0;
  const note = (name: string, data: unknown, truth?: unknown): void => {
    const belief = { type: 'task', name, data };
    push(
      'effect-end',
      {
        kind: 'note',
        argsHash: 'z',
        args: { kind: 'note', belief },
        result: null,
        backend: 'agent',
        ...(truth !== undefined && { truth }),
      },
      n++,
    );
  };
  push('trial-start', start);
  if (sketch.origin !== undefined)
    note('map-origin', { map: sketch.origin, blobId: null, constantsHash: null, cells: 0 });
  let x = 0;
  sketch.goals.forEach((asked, goalIndex) => {
    const { goalId, round = 1, shortestPathM = 1, referenceActions = 10 } = asked;
    note(
      'goal',
      { goalIndex, round, instruction: 'Find it.' },
      asked.truth ?? { goalId, shortestPathM, referenceActions },
    );
    for (let i = 0; i < (asked.steps ?? 8); i++) {
      x += 0.25;
      const position: Vec3 = [x, 0, 0];
      push(
        'effect-end',
        {
          kind: 'act',
          argsHash: 'x',
          args: { kind: 'act', action: { kind: 'forward' } },
          result: { pose: { position, headingDeg: 0 }, collided: false },
          backend: 'world',
          truth: null,
        },
        n++,
      );
    }
    const talks = asked.talks ?? [{ isReached: true }];
    talks.forEach(({ isClaim = false, ...talk }, i) => {
      note(
        'talk',
        { goalIndex, turn: i + 1, content: 'Is this it?', claim: isClaim ? CLAIM : null },
        {
          ...{ goalId, distanceM: 3, isReached: false, isReachedByCode: talk.isReached ?? false },
          ...{ isInView: false, isRightThing: false, shown: null, isInSight: true },
          ...talk,
        },
      );
    });
    const ending = asked.ending === undefined ? 'reached' : asked.ending;
    if (ending !== null)
      note('goal-end', { goalIndex, ending, turns: talks.length, actions: 0, pathM: 0 });
  });
  if (sketch.hasEnd !== false)
    push('trial-end', {
      outcomes: { robot: { reason: 'stopped', detail: '' } },
      endedBy: 'agent',
      truth: {},
    });
  return decodeRows(rows);
}
