import { canonicalLog, checkRows, type Row } from '@parley/log';
import { defaultFlow } from '@parley/protocol';
import {
  groundProgram,
  orionShapedProgram,
  overheadProgram,
  randomWalkProgram,
} from '@parley/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planSession } from '../../src/flow/session-plan';
import { LiveSession } from '../../src/sessions/live-session';
import type { Store } from '../../src/storage';
import { checkProperty } from './check-property';
import { createSession, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { AIUTA_HOST, type FieldHostOptions, fieldHost, openChannelPool } from './field-host';
import { GENCOMM_HOST } from './gencomm-host';
import { FATES, type Fate } from './lossy-line';
import { openMemoryStore } from './memory-store';
import { Person } from './person';
import { R2R_HOST } from './r2r-host';
import { shortTalk } from './short-talk';
import { TwoTabs } from './two-tabs';

const RUNS = 60;
const SEEDS = [11, 22, 33, 44] as const;
/** Runs of all sessions go by the ids of this one, so that their logs can be compared word for word. */
const PLAN_ID = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';
const study = faultStudy();

/** The agents of EXE-27 (e) beside the short talk; what their maps hold is for the golden run to say. */
const OTHERS: Readonly<Record<string, FieldHostOptions>> = {
  orion: { programs: { robot: orionShapedProgram } },
  'random walk': { programs: { robot: randomWalkProgram } },
  'two actors': { programs: { ground: groundProgram, overhead: overheadProgram } },
  aiuta: AIUTA_HOST,
  gencomm: GENCOMM_HOST,
  'r2r followed by a person': R2R_HOST,
};
const OTHER_RUNS = 10;

let store: Store;

beforeAll(async () => {
  store = await openMemoryStore();
});

afterAll(() => store.close());

interface Life {
  readonly log: string;
  readonly rows: readonly Row[];
  /** Explored cells of a tab at each view after the episode's end. */
  readonly maps: readonly (readonly number[])[];
}

const anyFates = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fate>('deliver') },
    { weight: 2, arbitrary: fc.constantFrom(...FATES) },
  ),
  { maxLength: 80, size: 'max' },
);

/** Takes a fresh session to its code through a network with these fates. */
async function live(
  fates: readonly Fate[],
  host: FieldHostOptions = { programs: { robot: shortTalk } },
): Promise<Life> {
  const { session } = await createSession(store, study);
  const setup = {
    ...setupOf(session, study),
    plan: planSession({
      sessionId: PLAN_ID,
      practiceEpisodeId: null,
      episodeIds: ['task-1'],
      flow: defaultFlow(['q1']),
    }),
  };
  const { pool, close } = openChannelPool(fieldHost(host));
  const errors: string[] = [];
  const deps = {
    store,
    pool,
    nowMs: () => Date.now(),
    onError: (error: unknown) => void errors.push(String(error)),
  };
  const person = new Person(session.sessionId);
  const browser = new TwoTabs(
    new LiveSession(deps, setup, await store.readRows(session.sessionId)),
    person,
    fates,
  );
  try {
    await browser.run();
  } finally {
    close();
  }
  const rows = await store.readRows(session.sessionId);
  expect([...browser.wrongs, ...errors]).toEqual([]);
  expect(checkRows(rows)).toEqual([]);
  const events = rows.filter((row) => row.type === 'client-event');
  expect(events.map((row) => row.eventId).sort()).toEqual(
    person.made.map((event) => event.eventId).sort(),
  );
  for (const ack of person.acks) {
    expect(['stored', 'duplicate']).toContain(ack.status);
    expect(events.find((row) => row.eventId === ack.eventId)?.seq).toBe(ack.seq);
  }
  expect(rows.filter((row) => row.type === 'session-end')).toHaveLength(1);
  expect((await store.findSession(session.sessionId))?.status).toBe('completed');
  const episode = rows.filter((row) => row.trialId !== null && row.type !== 'client-event');
  return {
    rows,
    log: canonicalLog(episode.map((row) => ({ ...row, sessionId: 'any' }))),
    maps: browser.finalMaps,
  };
}

describe('two tabs and a network that drops, doubles, overtakes and cuts', () => {
  it('without a fault the session is what the script says', async () => {
    const { rows, log, maps } = await live([]);
    expect(rows.filter((row) => row.type === 'client-event')).toHaveLength(8);
    expect(log.split('\n').filter((line) => line.includes('It is green.'))).toHaveLength(4);
    expect(maps.length).toBeGreaterThan(0);
  });

  it.each(SEEDS)(
    `loses nothing, doubles nothing, always reaches the code (seed %i, ${RUNS} runs)`,
    async (seed) => {
      const golden = await live([]);
      await checkProperty<Fate[]>({
        name: 'two-tabs',
        arbitrary: anyFates,
        holds: async (fates) => {
          const { log, maps } = await live(fates);
          expect(log).toBe(golden.log);
          for (const map of maps) expect(map).toEqual([0, 1, 2, 5, 6]);
        },
        seed,
        trials: RUNS,
      });
    },
    60_000,
  );

  it.each(Object.keys(OTHERS))(
    `%s: the same log whatever the network does (seed 55, ${OTHER_RUNS} runs)`,
    async (name) => {
      const host = OTHERS[name] as FieldHostOptions;
      const golden = await live([], host);
      expect(golden.rows.some((row) => row.type === 'trial-end')).toBe(true);
      await checkProperty<Fate[]>({
        name: `two-tabs-of-${name.replace(' ', '-')}`,
        arbitrary: anyFates,
        holds: async (fates) => {
          const { log, maps } = await live(fates, host);
          expect(log).toBe(golden.log);
          for (const map of maps) expect(map).toEqual(golden.maps[0] ?? map);
        },
        seed: 55,
        trials: OTHER_RUNS,
      });
    },
    60_000,
  );
});
