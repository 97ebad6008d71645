import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalHash, canonicalLog, checkRows, type Row } from '@parley/log';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/storage';
import { createSession } from './fault-session';
import { faultStudy } from './fault-study';
import type { ChildPlan, FromChild, Lane } from './kill-lanes';
import { clientId, Person } from './person';
import { SocketPerson } from './socket-person';

/** Inside the package, so that the bundle finds the database's native library. */
const BUILD_DIR = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url));
const MAX_LIVES = 60;

const KINDS = ['walk', 'orion', 'two-actors', 'aiuta', 'gencomm', 'live'] as const;
/**
 * Lanes of one kind share its flushes: each dies at every fourth, beginning with another one. Nothing follows the last flush that a
 * process could die before or inside: a lane that dies after its flushes takes that one.
 */
const MOMENTS = ['before', 'inside', 'after', 'after'] as const;
const LANES: readonly Lane[] = KINDS.flatMap((kind) =>
  MOMENTS.map((moment, i) => ({ sessionId: clientId('lane', kind, i), kind, moment })),
);

interface Story {
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  readonly persons: ReadonlyMap<string, Person>;
  /** Lines of the canonical log by session: after each commit, and at the start of each life. */
  readonly committed: ReadonlyMap<string, ReadonlySet<number>>;
  readonly found: ReadonlyMap<string, ReadonlySet<number>>;
  readonly lives: number;
}

let folder: string;
let bundle: string;
let whole: Story;
let killed: Story;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-kills-'));
  bundle = join(BUILD_DIR, `kill-child-${process.pid}.cjs`);
  await build({
    entryPoints: [CHILD],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['libsql', 'onnxruntime-node', '@huggingface/transformers'],
    logLevel: 'error',
  });
  whole = await liveThrough(join(folder, 'whole'), () => []);
  killed = await liveThrough(join(folder, 'killed'), (lane) =>
    flushesOf(lane.kind).filter((_, i, { length }) => laneOf(i, length) === indexInKind(lane)),
  );
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(bundle, { force: true });
});

const indexInKind = (lane: Lane): number =>
  LANES.filter((each) => each.kind === lane.kind).indexOf(lane);

/** Which lane of a kind dies at the flush `i` of `count`. */
function laneOf(i: number, count: number): number {
  const lane = i % MOMENTS.length;
  return i === count - 1 && MOMENTS[lane] !== 'after' ? MOMENTS.indexOf('after') : lane;
}

/** Lines of the canonical log after each flush of an undisturbed run. */
function flushesOf(kind: Lane['kind']): number[] {
  const lane = LANES.find((each) => each.kind === kind) as Lane;
  return [...(whole.committed.get(lane.sessionId) ?? [])].sort((a, b) => a - b);
}

/** Runs all lanes to their end, through as many lives as it takes. */
async function liveThrough(
  dataDir: string,
  deathsOf: (lane: Lane) => readonly number[],
): Promise<Story> {
  const study = faultStudy();
  const first = await openStore({ dataDir });
  const persons = new Map<string, Person>();
  const sockets: SocketPerson[] = [];
  const seenCodes = new Set<string>();
  let announce: (sessionId: string) => void = () => undefined;
  for (const { sessionId, kind } of LANES) {
    const { token } = await createSession(first, study, { sessionId });
    if (kind !== 'live') continue;
    const person = new Person(sessionId, { isChatty: true });
    persons.set(sessionId, person);
    sockets.push(
      new SocketPerson(person, {
        token,
        tabId: 'tab-1',
        onView: (view) => {
          if (view.page !== 'code' || person.waiting.length > 0) return;
          seenCodes.add(sessionId);
          announce(sessionId);
        },
      }),
    );
  }
  await first.close();

  const record = () =>
    new Map<string, Set<number>>(LANES.map((lane) => [lane.sessionId, new Set()]));
  const committed = record();
  const found = record();
  const deaths = LANES.map((lane) => ({ lane, at: deathsOf(lane) }));
  /** One death a life: the next of each lane. */
  const plan = (life: number): ChildPlan => ({
    dataDir,
    lanes: LANES,
    deathAt: Object.fromEntries(
      deaths.flatMap(({ lane, at }) => {
        const next = at[life];
        return next === undefined ? [] : [[lane.sessionId, next]];
      }),
    ),
  });

  const live = (life: number): Promise<'killed' | 'done'> => {
    const child = spawn(process.execPath, [bundle, JSON.stringify(plan(life))], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    child.stderr?.on('data', (data) => {
      errors += data;
    });
    announce = (sessionId) => {
      if (child.connected) child.send({ seenCode: sessionId }, () => undefined);
    };
    child.on('message', (message: FromChild) => {
      if (message.type === 'listening') {
        for (const sessionId of seenCodes) announce(sessionId);
        for (const socket of sockets) socket.connect(message.port);
      } else
        (message.type === 'found' ? found : committed).get(message.sessionId)?.add(message.lines);
    });
    return new Promise((resolve, reject) => {
      child.on('close', (code, signal) => {
        if (signal === 'SIGKILL') resolve('killed');
        else if (code === 0) resolve('done');
        else reject(new Error(`life ${life} ended with ${code ?? signal}: ${errors}`));
      });
    });
  };
  let lives = 0;
  while ((await live(lives++)) === 'killed')
    if (lives > MAX_LIVES) throw new Error(`not done after ${MAX_LIVES} lives`);
  for (const socket of sockets) socket.close();

  const store = await openStore({ dataDir });
  const rows = new Map<string, readonly Row[]>();
  for (const { sessionId } of LANES) rows.set(sessionId, await store.readRows(sessionId));
  await store.close();
  return { rows, persons, committed, found, lives };
}

const rowsOf = (story: Story, lane: Lane): readonly Row[] => story.rows.get(lane.sessionId) ?? [];

describe.each(KINDS)('kill -9 at every flush: %s', (kind) => {
  const lanes = LANES.filter((lane) => lane.kind === kind);

  it.each(lanes)('$moment the transaction: the log of an undisturbed run', (lane) => {
    const rows = rowsOf(killed, lane);
    expect(checkRows(rows)).toEqual([]);
    expect(rows.filter((row) => row.type === 'trial-end')).toHaveLength(1);
    expect(canonicalLog(rows)).toBe(canonicalLog(rowsOf(whole, lane)));
    expect(canonicalHash(rows)).toBe(canonicalHash(rowsOf(whole, lane)));
  });

  it('died at each of them', () => {
    const flushes = flushesOf(kind);
    const died = new Set(
      lanes.flatMap(({ sessionId }) => [...(killed.found.get(sessionId) ?? [])]),
    );
    expect(flushes.length).toBeGreaterThan(9);
    expect(flushes.filter((lines) => !died.has(lines))).toEqual([]);
  });
});

describe('the person through all of it', () => {
  const lanes = LANES.filter((lane) => lane.kind === 'live');

  it.each(lanes)('every event is stored exactly once, as acknowledged ($sessionId)', (lane) => {
    const person = killed.persons.get(lane.sessionId) as Person;
    const events = rowsOf(killed, lane).filter((row) => row.type === 'client-event');
    expect(events.map((row) => row.eventId)).toEqual(person.made.map((event) => event.eventId));
    expect(person.waiting).toEqual([]);
    for (const ack of person.acks) {
      expect(ack.status).not.toBe('invalid');
      expect(events.find((row) => row.eventId === ack.eventId)?.seq).toBe(ack.seq);
    }
  });
});
