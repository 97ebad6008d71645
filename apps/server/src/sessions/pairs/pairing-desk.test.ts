import type { PairingEnded } from '@parley/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PairingDesk } from './pairing-desk';
import type { WaitingPerson } from './pairs';

const TERMS = { limitMs: 10_000, awayMs: 1000, alone: undefined };

interface Desk {
  readonly desk: PairingDesk;
  readonly ends: Map<string, PairingEnded[]>;
  readonly people: WaitingPerson[];
  /** Timers that are due by then run. */ pass(ms: number): void;
  settle(): Promise<void>;
}

/** A desk over a store that takes every pair, with a clock of its own. */
function openDesk(
  count: number,
  {
    studies = 1,
    refuses = 0,
    roleOf = () => null,
  }: { studies?: number; refuses?: number; roleOf?: (i: number) => string | null } = {},
): Desk {
  let nowMs = 0;
  let left = refuses;
  const timers = new Set<{ atMs: number; run: () => void }>();
  const desk = new PairingDesk({
    store: {
      clock: { nowMs: () => nowMs },
      commit: ({ rows }) => {
        if (left-- > 0) return Promise.reject(new Error('somebody has left'));
        if (typeof rows === 'function') rows();
        return Promise.resolve([]);
      },
    },
    setTimer: (run, afterMs) => {
      const timer = { atMs: nowMs + afterMs, run };
      timers.add(timer);
      return { cancel: () => void timers.delete(timer) };
    },
    onError: () => undefined,
  });
  const ends = new Map<string, PairingEnded[]>();
  const people = Array.from({ length: count }, (_, i): WaitingPerson => {
    const sessionId = `person-${i}`;
    const studyHash = `study-${i % studies}`;
    return {
      session: { sessionId, studyId: 'study', studyHash, kind: 'human' },
      terms: TERMS,
      given: { armId: `arm-${i}`, episodeIds: [`episode-${i}`] },
      roles: ['helper', 'operator'],
      role: roleOf(i),
      aloneArmId: null,
      ended: (pairing) => void ends.set(sessionId, [...(ends.get(sessionId) ?? []), pairing]),
      pushSoon: () => undefined,
    };
  });
  return {
    ...{ desk, ends, people },
    pass: (ms) => {
      nowMs += ms;
      for (const timer of [...timers])
        if (timer.atMs <= nowMs) {
          timers.delete(timer);
          timer.run();
        }
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

const idOf = ({ session }: WaitingPerson): string => session.sessionId;

describe('the pairing desk', () => {
  it('brings the two together who came first, in the arm of the first', async () => {
    const { desk, people, ends, settle } = openDesk(3);
    for (const person of people) desk.enter(person);
    await settle();
    const [one, two] = [ends.get('person-0')?.[0], ends.get('person-1')?.[0]];
    expect(one).toMatchObject({ outcome: 'paired', armId: 'arm-0', episodeIds: ['episode-0'] });
    expect(two).toMatchObject({ outcome: 'paired', armId: 'arm-0', episodeIds: ['episode-0'] });
    expect(ends.get('person-2')).toBeUndefined();
    expect(desk.waitOf('person-2')).toMatchObject({ ahead: 0, usualMs: 0 });
  });

  it('gives each role to one of them, either way round', async () => {
    const first = new Set<string>();
    for (let i = 0; i < 60 && first.size < 2; i++) {
      const { desk, people, ends, settle } = openDesk(2);
      for (const person of people) desk.enter(person);
      await settle();
      const roles = people.map((person) => {
        const end = ends.get(idOf(person))?.[0];
        return end?.outcome === 'paired' ? end.role : '';
      });
      expect(roles.toSorted()).toEqual(['helper', 'operator']);
      first.add(roles[0] ?? '');
    }
    expect(first.size, 'chance decides').toBe(2);
  });

  it('pairs one of each role, whoever else came before, and tells each of those with the same role', async () => {
    const roleOf = (i: number) => (i < 3 ? 'helper' : 'operator');
    const { desk, people, ends, settle, pass } = openDesk(4, { roleOf });
    for (const person of people.slice(0, 3)) {
      desk.enter(person);
      pass(1000);
    }
    await settle();
    expect(ends.size, 'three helpers are no pair').toBe(0);
    expect(people.slice(0, 3).map((one) => desk.waitOf(idOf(one))?.ahead)).toEqual([0, 1, 2]);
    desk.enter(people[3] as WaitingPerson);
    await settle();
    expect(ends.get('person-0')?.[0]).toMatchObject({ outcome: 'paired', role: 'helper' });
    expect(ends.get('person-3')?.[0]).toMatchObject({
      ...{ outcome: 'paired', role: 'operator', armId: 'arm-0', episodeIds: ['episode-0'] },
    });
    expect(desk.waitOf('person-1')).toMatchObject({ ahead: 0, usualMs: 3000 });
    expect(desk.waitOf('person-2')).toMatchObject({ ahead: 1 });
  });

  it('says that a program comes where the study has an arm for the role, and then gives that arm', () => {
    const { desk, people, ends, pass } = openDesk(1);
    const person = { ...(people[0] as WaitingPerson), role: 'helper', aloneArmId: 'above' };
    desk.enter(person);
    expect(desk.waitOf(idOf(person))?.isAloneAfter).toBe(true);
    pass(10_000);
    expect(ends.get('person-0')?.[0]).toMatchObject({ outcome: 'timed-out', armId: 'above' });
  });

  it('keeps a place for who loads the page anew, and not for who stays away', async () => {
    const { desk, people, pass } = openDesk(1);
    const [person] = people as [WaitingPerson];
    desk.enter(person);
    pass(4000);
    desk.leave(idOf(person));
    pass(30_000);
    desk.enter(person);
    expect(desk.waitOf(idOf(person))?.waitedMs).toBe(34_000);
    desk.leave(idOf(person));
    pass(61_000);
    desk.enter(person);
    expect(desk.waitOf(idOf(person))?.waitedMs).toBe(0);
  });

  it('lets nobody wait longer than the study says, and says so once', () => {
    const { desk, people, ends, pass } = openDesk(1);
    const [person] = people as [WaitingPerson];
    desk.enter(person);
    pass(9999);
    expect(ends.size).toBe(0);
    pass(1);
    pass(60_000);
    expect(ends.get('person-0')).toEqual([{ outcome: 'timed-out', waitedMs: 10_000, armId: null }]);
  });

  it('tries again where a pair could not be written', async () => {
    const { desk, people, ends, pass, settle } = openDesk(2, { refuses: 1 });
    for (const person of people) desk.enter(person);
    await settle();
    expect(ends.size).toBe(0);
    pass(1000);
    await settle();
    expect([...ends.keys()]).toEqual(['person-0', 'person-1']);
  });

  it('puts nobody into two pairs, nor two of different studies into one, whatever comes and goes', async () => {
    const moves = fc.array(
      fc.record({ who: fc.nat(7), does: fc.constantFrom('enter', 'leave', 'pass', 'settle') }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const roleOf = (i: number) => [null, 'helper', 'operator', 'helper'][i >> 1] ?? null;
        const { desk, people, ends, pass, settle } = openDesk(8, { studies: 2, roleOf });
        for (const { who, does } of all) {
          const person = people[who] as WaitingPerson;
          if (does === 'enter' && !ends.has(idOf(person))) desk.enter(person);
          if (does === 'leave') desk.leave(idOf(person));
          if (does === 'pass') pass(3000);
          if (does === 'settle') await settle();
        }
        await settle();
        const pairs = new Map<string, string[]>();
        for (const person of people) {
          const own = ends.get(idOf(person)) ?? [];
          expect(own.length).toBeLessThanOrEqual(1);
          const [end] = own;
          if (end?.outcome !== 'paired') continue;
          if (person.role !== null) expect(end.role, 'what they have practised').toBe(person.role);
          const { studyHash } = person.session;
          pairs.set(end.pairId, [...(pairs.get(end.pairId) ?? []), `${studyHash} ${end.role}`]);
        }
        for (const members of pairs.values()) {
          expect(members).toHaveLength(2);
          expect(new Set(members.map((each) => each.split(' ')[0])).size).toBe(1);
          expect(new Set(members.map((each) => each.split(' ')[1])).size).toBe(2);
        }
      }),
    );
  });
});
