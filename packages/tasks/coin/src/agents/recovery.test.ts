import { runEpisode, verifyEpisode } from '@parley/agent-core/episode';
import type { AgentDefinition } from '@parley/agent-core/ports';
import {
  callsOf,
  canonicalHash,
  checkRows,
  createMemoryLog,
  decodeRows,
  type Row,
  type TrialStart,
} from '@parley/log';
import { sha256Bytes } from '@parley/protocol';
import {
  floorPlanWorld,
  planDetector,
  readFloorPlan,
  scriptedPerformers,
  TALKING_ROOM_START,
  talkingRoom,
  trialStart,
} from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { AGENTS } from './index';

const ROWS = [
  '############',
  '#....#.....#',
  '#....#.....#',
  '#.........c#',
  '#....#.....#',
  '#....#.....#',
  '############',
];
const START = trialStart({
  maxSteps: 80,
  starts: { robot: { position: [0.8, 0, 2], headingDeg: 90 } },
  motion: { forwardM: 0.25, turnDeg: 30, sliding: true, agentRadiusM: 0.17, agentHeightM: 1.41 },
  sensor: { ...trialStart().rules.sensor, widthPx: 48, heightPx: 36 },
});

const startOf = (agentId: string, config: Record<string, number> = {}): TrialStart => ({
  ...START,
  agents: { robot: { agentId, config, sourceHash: 'unbuilt' } },
});

async function run(start: TrialStart, stored: readonly Row[]) {
  const plan = readFloorPlan({
    rows: ROWS,
    cellM: 0.5,
    legend: { c: { category: 'chair', heightM: 0.9 } },
  });
  const world = floorPlanWorld({
    plan,
    starts: start.starts,
    sensor: start.rules.sensor,
    motion: start.rules.motion,
    targetId: 2,
  });
  const performers = scriptedPerformers({
    detect: planDetector(plan, world, { widthPx: start.rules.sensor.widthPx, minPixels: 4 }),
    reply: (effect, { n }) => ({
      kind: 'ok',
      replies: effect.requests.map(() => ({
        kind: 'ok' as const,
        output: { score: 0.2 + (n % 7) * 0.1 },
      })),
    }),
  });
  const log = createMemoryLog({
    sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  const program = AGENTS[start.agents.robot?.agentId ?? '']?.program;
  if (program === undefined) throw new Error('no such agent');
  const result = await runEpisode({
    start,
    programs: { robot: program },
    world,
    performers,
    log,
    stored,
    hashBytes: sha256Bytes,
  });
  return { result, rows: log.rows };
}

describe.each([
  ['vlfm', {}],
  ['frontier', {}],
  ['random', { walkSteps: 25 }],
] as const)('%s', (agentId, config) => {
  it('ends by its own word, in a log without gaps', async () => {
    const { result, rows } = await run(startOf(agentId, config), []);
    expect(result).toMatchObject({ kind: 'ended', end: { endedBy: 'agent' } });
    expect(checkRows(rows)).toEqual([]);
    expect(rows.filter((row) => row.type === 'fault')).toEqual([]);
  });

  it('[a] recovers to the same log from a cut anywhere', async () => {
    const start = startOf(agentId, config);
    const golden = await run(start, []);
    const hash = canonicalHash(golden.rows);
    const every = Math.max(1, Math.floor(golden.rows.length / 25));
    for (let cut = 0; cut <= golden.rows.length; cut += every) {
      const { rows } = await run(start, golden.rows.slice(0, cut));
      expect(canonicalHash(rows), `cut ${cut}`).toBe(hash);
    }
  });
});

/** AIUTA in a room with one chair: it asks, is answered and corrected, and stops before the chair. */
async function talk(stored: readonly Row[], mode: 'run' | 'verify' = 'run') {
  const start = trialStart(TALKING_ROOM_START);
  const { world, performers } = talkingRoom(start, {
    hear: ({ n }) => ({
      messages:
        n < 10
          ? []
          : [
              {
                from: 'person',
                messageId: 'm1',
                text: 'bedroom',
                questionId: 'q0',
                question: 'Which room is the chair in?',
              },
            ],
    }),
  });
  const log = createMemoryLog({
    sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  const result = await (mode === 'verify' ? verifyEpisode : runEpisode)({
    start,
    programs: { robot: (AGENTS.aiuta as AgentDefinition).program },
    world,
    performers,
    log,
    stored,
    hashBytes: sha256Bytes,
  });
  return { result, rows: log.rows, calls: performers.calls };
}

describe('aiuta', () => {
  it('asks, is answered and stops before the chair, in a log without gaps', async () => {
    const { result, rows } = await talk([]);
    expect(result).toMatchObject({
      kind: 'ended',
      end: { endedBy: 'agent', outcomes: { robot: { reason: 'stopped' } } },
    });
    expect(checkRows(rows)).toEqual([]);
    expect(rows.filter((row) => row.type === 'fault')).toEqual([]);
    const records = decodeRows(rows);
    const kinds = records.map(({ event }) => event.kind);
    expect(kinds).not.toContain('unreadable');
    expect(kinds).toContain('ask-start');
    const ports = new Set(callsOf(records).map(({ port }) => port));
    for (const port of ['detector', 'reader', 'vlm', 'image'])
      expect([...ports], port).toContain(port);
    expect(kinds).toContain('hear');
    expect(rows.some((row) => row.payload.includes('The chair is in the bedroom.'))).toBe(true);
    expect(rows.length).toBeGreaterThan(60);
  });

  it('[a] recovers from a cut after every row to the same canonical log', async () => {
    const golden = await talk([]);
    const hash = canonicalHash(golden.rows);
    for (let cut = 0; cut <= golden.rows.length; cut++) {
      const { rows } = await talk(golden.rows.slice(0, cut));
      expect(checkRows(rows), `cut ${cut}`).toEqual([]);
      expect(canonicalHash(rows), `cut ${cut}`).toBe(hash);
    }
    // Each of hundreds of cuts is a run of its own.
  }, 90_000);

  it('verifies its own log, makes no call again, and refuses a forged answer', async () => {
    const golden = await talk([]);
    const again = await talk(golden.rows, 'verify');
    expect([again.result.kind, again.calls]).toEqual(['ended', []]);
    const forged = golden.rows.map((row) =>
      row.type === 'effect-end' && row.payload.includes('"answered"')
        ? { ...row, payload: row.payload.replace('It is green.', 'It is red.') }
        : row,
    );
    expect((await talk(forged, 'verify')).result.kind).toBe('replay-diverged');
  });
});

it('finds the chair in the other room', async () => {
  const { result } = await run(startOf('vlfm'), []);
  expect(result.kind === 'ended' && result.end.outcomes.robot).toMatchObject({
    reason: 'stopped',
    detail: 'Stopped at chair-1.',
  });
  expect(result.kind === 'ended' && result.end.truth.distanceToGoalM).toBeLessThan(0.85);
});
