import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentProgram } from '@parley/agent-core/ports';
import { canonicalHash, checkRows, writeJsonl } from '@parley/log';
import {
  groundProgram,
  orionShapedProgram,
  overheadProgram,
  randomWalkProgram,
  trialStart,
} from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { runBatch } from '../../src/batch/run-batch';
import type { EpisodeHost } from '../../src/episodes/episode-thread';
import type { TrialSpec } from '../../src/episodes/trial-spec';
import type { CoinSpec } from '../../src/tasks/coin/coin-spec';
import {
  AIUTA_HOST,
  type FieldHostOptions,
  fieldHost,
  foreseeField,
  openChannelPool,
} from './field-host';
import { GENCOMM_HOST } from './gencomm-host';

const PROGRAMS: Readonly<Record<string, Readonly<Record<string, AgentProgram>>>> = {
  walk: { robot: randomWalkProgram },
  orion: { robot: orionShapedProgram },
  'two-actors': { ground: groundProgram, overhead: overheadProgram },
  aiuta: AIUTA_HOST.programs,
  gencomm: GENCOMM_HOST.programs,
};

/** What a trial of a program starts with, beside what is common to all. */
const ownOf = (program: string) => ({
  ...(program === 'aiuta' ? AIUTA_HOST.start() : {}),
  seed: '7',
  user: 'silent',
  agents: Object.fromEntries(
    Object.keys(PROGRAMS[program] ?? {}).map((actor) => [
      actor,
      { agentId: program, config: {}, sourceHash: 'unbuilt' },
    ]),
  ),
});

/** Rooms of programs that are no use in an open field without a word. */
const ROOMS: Readonly<Record<string, FieldHostOptions>> = {
  aiuta: AIUTA_HOST,
  gencomm: GENCOMM_HOST,
};

/** Any of the programs, by the agents of the specification. */
const roomOf = (spec: TrialSpec): FieldHostOptions => {
  const program = Object.values(spec.agents)[0]?.agentId ?? '';
  const room = ROOMS[program] ?? { programs: PROGRAMS[program] ?? {} };
  return { ...room, remote: [], start: () => ownOf(program) };
};
const host: EpisodeHost = (spec, link, stored) => fieldHost(roomOf(spec))(spec, link, stored);

const SPECS = Array.from({ length: 20 }, (_, i): CoinSpec => {
  const own = ownOf(Object.keys(PROGRAMS)[i % Object.keys(PROGRAMS).length] ?? '');
  const part: Partial<Record<keyof CoinSpec, unknown>> = {
    trialId: `episode-${i}`,
    seed: own.seed,
    instruction: 'Find the chair.',
    agents: own.agents,
    rules: trialStart(own).rules,
    respondents: { person: own.user },
    backends: { detector: 'scripted-detector', vlm: '', reasoner: '', scorer: '' },
    sourceHash: 'unbuilt',
    isPaced: false,
  };
  return part as unknown as CoinSpec;
});

async function batch(threadCount: number, jobs: number, outDir: string | null = null) {
  const { pool, close } = openChannelPool(host, threadCount);
  const finished: string[] = [];
  try {
    const rows = await runBatch({
      specs: SPECS,
      foresee: (spec) => foreseeField(roomOf(spec))(spec),
      pool,
      jobs,
      outDir,
      keep: (rows) => [...rows],
      nowUtc: () => new Date().toISOString(),
      perform: () => Promise.reject(new Error('headless')),
      keepImage: () => Promise.resolve(),
      onDone: ({ spec, wasStored }) => void finished.push(`${spec.trialId} ${wasStored}`),
    });
    return { rows, finished, openCount: pool.openCount };
  } finally {
    close();
  }
}

const hashes = ({ rows }: Awaited<ReturnType<typeof batch>>): string[] => rows.map(canonicalHash);

describe('--jobs', () => {
  it('1 equals 2, equals more jobs than threads', async () => {
    const one = await batch(1, 1);
    expect(one.rows.flatMap(checkRows)).toEqual([]);
    expect(one.rows.every((rows) => rows.at(-1)?.type === 'trial-end')).toBe(true);
    expect(new Set(hashes(one)).size).toBe(SPECS.length);
    for (const [threads, jobs] of [
      [2, 2],
      [2, 7],
      [1, 20],
    ] as const) {
      const many = await batch(threads, jobs);
      expect(hashes(many)).toEqual(hashes(one));
      expect(many.openCount).toBe(0);
    }
  });

  it('a batch that was cut off goes on to the same files', async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'parley-jobs-'));
    const whole = await batch(2, 2, outDir);
    const files = readdirSync(outDir).sort();
    expect(files).toEqual(SPECS.map((spec) => `${spec.trialId}.jsonl`).sort());
    // As a kill leaves them: one file never written, one cut before its end, one half beside its place.
    rmSync(join(outDir, 'episode-3.jsonl'));
    const cut = whole.rows[4] ?? [];
    writeFileSync(join(outDir, 'episode-4.jsonl'), writeJsonl(cut.slice(0, -3)));
    writeFileSync(join(outDir, 'episode-5.jsonl.part'), '{"half":');
    // As a full disk left them under their last name: half a last line.
    const half = readFileSync(join(outDir, 'episode-6.jsonl'), 'utf8');
    writeFileSync(join(outDir, 'episode-6.jsonl'), half.slice(0, -40));
    const again = await batch(1, 1, outDir);
    expect(hashes(again)).toEqual(hashes(whole));
    expect(again.finished.filter((line) => line.endsWith('false')).sort()).toEqual([
      'episode-3 false',
      'episode-4 false',
      'episode-6 false',
    ]);
    expect(readFileSync(join(outDir, 'episode-6.jsonl'), 'utf8').endsWith('\n')).toBe(true);
    expect(readFileSync(join(outDir, 'episode-4.jsonl'), 'utf8').trim().split('\n')).toHaveLength(
      cut.length,
    );
    rmSync(outDir, { recursive: true });
  });

  it('refuses to go on over a finished log of which rows are missing, or that were changed', async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'parley-jobs-'));
    const whole = await batch(2, 2, outDir);
    const file = join(outDir, 'episode-3.jsonl');
    const rows = whole.rows[3] ?? [];
    const without = [...rows.slice(0, 2), ...rows.slice(3)];
    writeFileSync(file, writeJsonl(without));
    const before = readFileSync(file, 'utf8');
    await expect(batch(1, 1, outDir)).rejects.toMatchObject({
      code: 'BAD_LOG',
      where: file,
      message: expect.stringContaining('seq 3 follows 1'),
      remedy: expect.stringContaining('run again'),
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
    rmSync(outDir, { recursive: true });
  });
});
