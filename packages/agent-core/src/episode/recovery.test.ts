import {
  canonicalHash,
  checkRows,
  decodeRows,
  questionsOf,
  type Row,
  type TrialStart,
} from '@parley/log';
import { sha256Bytes } from '@parley/protocol';
import {
  groundProgram,
  openFieldWorld,
  orionShapedProgram,
  overheadProgram,
  pollingProgram,
  randomWalkProgram,
  scriptedPerformers,
  slowAdviserProgram,
  storedLog,
  trialStart,
  waitingProgram,
} from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import type { AgentProgram } from '../ports/agent';
import { runEpisode } from './run-episode';
import { verifyEpisode } from './verify-episode';

interface Case {
  readonly name: string;
  readonly start: TrialStart;
  readonly programs: Record<string, AgentProgram>;
  readonly arePortsComputed?: boolean;
}

const POSE = { position: [0, 0, 0] as const, headingDeg: 0 };
const IDENTITY = { agentId: 'dummy', config: {}, sourceHash: 'unbuilt' };
const ROLES = ['wizard', 'judge', 'driver'];
const BYTES = Uint8Array.of(7, 8, 9);
/** Kept beside the logs of all runs, as by a store. */
const KEPT = new Map<string, Uint8Array>();
const CASES: readonly Case[] = [
  { name: 'random walk', start: trialStart(), programs: { robot: randomWalkProgram } },
  {
    name: 'ORION-shaped',
    start: trialStart({ trialId: 'test-2' }),
    programs: { robot: orionShapedProgram },
  },
  {
    name: 'ORION-shaped, models computed in the process',
    start: trialStart({ trialId: 'test-6' }),
    programs: { robot: orionShapedProgram },
    arePortsComputed: true,
  },
  {
    name: 'two actors',
    start: trialStart({
      trialId: 'test-3',
      actors: ['ground', 'overhead'],
      agents: { ground: IDENTITY, overhead: IDENTITY },
      starts: { ground: POSE, overhead: POSE },
    }),
    programs: { ground: groundProgram, overhead: overheadProgram },
  },
  {
    name: 'an actor that waits for another',
    start: trialStart({
      trialId: 'test-4',
      actors: ['ground', 'overhead'],
      agents: { ground: IDENTITY, overhead: IDENTITY },
      starts: { ground: POSE, overhead: POSE },
    }),
    programs: { ground: waitingProgram, overhead: slowAdviserProgram },
  },
  {
    name: 'several people asked at once',
    start: trialStart({
      trialId: 'test-5',
      roles: Object.fromEntries(ROLES.map((role) => [role, { name: 'scripted-user', config: {} }])),
    }),
    programs: { robot: pollingProgram },
  },
];

const caseOf = (name: string): Case => CASES.find((each) => each.name === name) as Case;

async function run(test: Case, stored: readonly Row[], mode: 'run' | 'verify' = 'run') {
  const log = storedLog(stored);
  const isPolled = test.start.trialId === 'test-5';
  const performers = scriptedPerformers({
    roles: Object.keys(test.start.roles),
    blobs: KEPT,
    arePortsComputed: test.arePortsComputed === true,
    ...(isPolled && {
      made: () => [BYTES],
      reply: () => ({
        kind: 'ok' as const,
        replies: [{ kind: 'ok' as const, output: { text: sha256Bytes(BYTES) } }],
      }),
    }),
    hear: (context) => ({
      messages: context.n > 30 ? [{ from: 'person', messageId: 'm1', text: 'It is blue.' }] : [],
    }),
  });
  const world = openFieldWorld({ starts: test.start.starts, sensor: test.start.rules.sensor });
  const result = await (mode === 'verify' ? verifyEpisode : runEpisode)({
    start: test.start,
    programs: test.programs,
    world,
    performers,
    log,
    stored,
    hashBytes: sha256Bytes,
    keepBlob: async (blobId, bytes) => {
      KEPT.set(blobId, bytes);
    },
  });
  return { result, rows: log.rows, calls: performers.calls };
}

describe.each(CASES)('$name', (test) => {
  it('[a] recovers from a cut after every row to the same canonical log', async () => {
    const golden = await run(test, []);
    expect(golden.result.kind).toBe('ended');
    expect(checkRows(golden.rows)).toEqual([]);
    const hash = canonicalHash(golden.rows);
    for (let cut = 0; cut <= golden.rows.length; cut++) {
      const recovered = await run(test, golden.rows.slice(0, cut));
      expect(checkRows(recovered.rows), `cut ${cut}`).toEqual([]);
      expect(canonicalHash(recovered.rows), `cut ${cut}`).toBe(hash);
    }
  });

  it('never repeats an external effect whose end is stored', async () => {
    const golden = await run(test, []);
    const again = await run(test, golden.rows);
    expect(again.calls).toEqual([]);
    expect(again.rows.length).toBe(golden.rows.length);
  });

  it('verifies its own log, and not one with a changed pose, answer or distance', async () => {
    const golden = await run(test, []);
    expect((await run(test, golden.rows, 'verify')).result.kind).toBe('ended');
    const index = golden.rows.findLastIndex((row) => row.payload.includes('"pose"'));
    const forged = golden.rows.map((row, i) =>
      i === index
        ? { ...row, payload: row.payload.replace(/"headingDeg":(\d+)/, '"headingDeg":359') }
        : row,
    );
    expect((await run(test, forged, 'verify')).result.kind).toBe('replay-diverged');
  });

  it('says where a cut log ends instead of going on, when it only verifies', async () => {
    const golden = await run(test, []);
    expect((await run(test, golden.rows.slice(0, 12), 'verify')).result.kind).toBe('rows-end');
  });
});

describe('an actor that waits for another', () => {
  const test = caseOf('an actor that waits for another');

  it('gets each word in the turn after it was said, and nothing when its time is up', async () => {
    const { rows } = await run(test, []);
    const heard = decodeRows(rows).flatMap(({ event }) =>
      event.kind === 'receive' ? [event.messages.map(({ text }) => text)] : [],
    );
    // The second word is two turns away when it is waited for, and only one is waited.
    expect(heard).toEqual([['forward'], [], ['left'], ['forward'], [], []]);
  });

  it('makes no row while it waits', async () => {
    const { rows } = await run(test, []);
    const before = rows.slice(
      0,
      rows.findIndex(({ actor }) => actor === 'ground'),
    );
    expect(before.filter(({ actor }) => actor === 'overhead').length).toBeGreaterThan(4);
  });
});

describe('questions to several people', () => {
  const test = caseOf('several people asked at once');

  it('go to their roles, and each answer to its question', async () => {
    const { rows, calls } = await run(test, []);
    const questions = questionsOf(decodeRows(rows));
    expect(questions.map(({ to, outcome }) => [to, outcome])).toEqual(
      [...ROLES, ...ROLES].map((role) => [role, 'answered']),
    );
    expect(calls.filter((call) => call.startsWith('ask'))).toHaveLength(6);
  });

  it('say so when no one has the role', async () => {
    const start = { ...test.start, roles: { wizard: { name: 'scripted-user', config: {} } } };
    const { rows } = await run({ ...test, start }, []);
    const [, judged] = questionsOf(decodeRows(rows));
    expect(judged?.outcome).toBe('failed');
  });
});

describe('a model call without an end', () => {
  it('is marked lost, charged by its estimate, and fails after three tries', async () => {
    const test = caseOf('ORION-shaped');
    const golden = await run(test, []);
    const at = golden.rows.findIndex(
      (row) => row.type === 'effect-start' && row.payload.includes('"port":"vlm"'),
    );
    let rows: readonly Row[] = golden.rows.slice(0, at + 1);
    for (let crash = 1; crash <= 2; crash++) {
      const { rows: recovered } = await run(test, rows);
      const restart = recovered.findLastIndex(
        (row) => row.type === 'effect-start' && row.attempt === crash,
      );
      expect(restart, `crash ${crash}`).toBeGreaterThan(0);
      expect(recovered.filter((row) => row.type === 'attempt-lost')).toHaveLength(crash);
      rows = recovered.slice(0, restart + 1);
    }
    const { rows: last, calls } = await run(test, rows);
    const lost = last.filter((row) => row.type === 'attempt-lost');
    expect(lost).toHaveLength(3);
    expect(JSON.parse(lost[0]?.payload ?? '{}').estimatedCostUsd).toBe(0.01);
    expect(last.some((row) => row.payload.includes('ATTEMPTS_LOST'))).toBe(true);
    expect(calls.some((call) => call === 'model robot/3 try 3')).toBe(false);
  });
});

describe('what ends an episode', () => {
  const base = trialStart({ maxSteps: 5 });
  it('stops at the step limit, and lets the last step be the stop', async () => {
    const walker: AgentProgram = randomWalkProgram;
    const { result } = await run({ name: 'limit', start: base, programs: { robot: walker } }, []);
    expect(result.kind === 'ended' && result.end.endedBy).toBe('step-limit');
    expect(result.kind === 'ended' && result.steps).toBe(5);
  });

  it('counts questions as actions only where the study says so (SCI-6)', async () => {
    const steps = async (askCountsAsAction: boolean) => {
      const { result } = await run(
        {
          name: 'ask',
          start: trialStart({ askCountsAsAction }),
          programs: { robot: orionShapedProgram },
        },
        [],
      );
      return result.kind === 'ended' ? result.steps : -1;
    };
    expect([await steps(true), await steps(false)]).toEqual([11, 9]);
  });

  it('logs a crashed agent as a fault and an effect that is none as well', async () => {
    const crashing: AgentProgram = function* () {
      yield { kind: 'act', action: { kind: 'fly' } } as never;
      return { reason: 'stopped', detail: '' };
    };
    const { result, rows } = await run(
      { name: 'crash', start: trialStart(), programs: { robot: crashing } },
      [],
    );
    expect(result.kind === 'ended' && result.end.outcomes.robot?.reason).toBe('failed');
    expect(rows.filter((row) => row.type === 'fault')).toHaveLength(1);
  });
});
