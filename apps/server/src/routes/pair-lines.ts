import type { PairingEnded } from '@parley/log';
import type { PairLine, PairPersonLine, PairState } from '@parley/protocol';
import { participantIdOf } from '../storage';
import type { Standing } from './kept-progress';

/** Ends of trials that nothing cut off. */
const WHOLE: ReadonlySet<string | null> = new Set(['agent', 'step-limit']);

type Paired = Extract<PairingEnded, { outcome: 'paired' }>;

/**
 * The pairs of a study and the people who waited for one, those who are under way first, then the newest. Who has not come as far as the
 * wait is not among them.
 */
export function pairLines(standings: readonly Standing[]): PairLine[] {
  const people = standings.filter(({ session }) => session.unit === 'person');
  const byPair = new Map<string, Standing[]>();
  const alone: PairLine[] = [];
  for (const person of people) {
    const paired = pairedOf(person);
    if (paired !== null) byPair.set(paired.pairId, [...(byPair.get(paired.pairId) ?? []), person]);
    else alone.push(...lineAlone(person));
  }
  const pairs = [...byPair].map(([pairId, both]) =>
    lineOfPair(
      standings.find(({ session }) => session.sessionId === pairId) ?? null,
      both as [Standing, ...Standing[]],
    ),
  );
  return [...pairs, ...alone].sort(
    (a, b) => Number(isUnderWay(b)) - Number(isUnderWay(a)) || b.sinceUtc.localeCompare(a.sinceUtc),
  );
}

const isUnderWay = ({ state }: PairLine): boolean => state === 'waiting' || state === 'together';

const pairedOf = ({ pairing }: Standing): Paired | null =>
  pairing?.outcome === 'paired' ? pairing : null;

/** @param pair Null where it was erased: then nothing is known of it but who was in it. */
function lineOfPair(pair: Standing | null, people: readonly [Standing, ...Standing[]]): PairLine {
  const [first] = people;
  const { kind, armId } = first.session;
  const lines = people.map(personOf).sort((a, b) => (a.role ?? '').localeCompare(b.role ?? ''));
  const leftBy = people.map((person) => person.leftBy).find((role) => role !== null) ?? null;
  const sinceUtc =
    people
      .map(({ session }) => session.createdUtc)
      .sort()
      .at(-1) ?? '';
  if (pair === null)
    return {
      ...{ pair: null, kind, armId, state: 'erased', endedBy: null, leftBy },
      ...{ trialsDone: 0, trialsPlanned: 0, sinceUtc, people: lines },
    };
  const { session, line, endedBy } = pair;
  return {
    pair: { sessionId: session.sessionId, participantId: participantIdOf(session.sessionId) },
    ...{ kind, armId: session.armId, state: stateOf(pair), endedBy, leftBy },
    trialsDone: line.episodesDone,
    trialsPlanned: line.episodesPlanned,
    sinceUtc: session.createdUtc,
    people: lines,
  };
}

function stateOf({ session, line, endedBy }: Standing): PairState {
  if (session.status === 'active') return 'together';
  return line.episodesDone >= line.episodesPlanned && WHOLE.has(endedBy) ? 'whole' : 'cut-off';
}

/** Of a person without a pair; none where they have not come to the wait. */
function lineAlone(person: Standing): PairLine[] {
  const { session, wait, isAtWait, pairing } = person;
  if (pairing === null && !isAtWait) return [];
  const state: PairState =
    pairing !== null ? 'timed-out' : session.status === 'active' ? 'waiting' : 'left';
  return [
    {
      ...{ pair: null, kind: session.kind, armId: wait.aloneArmId ?? session.armId, state },
      ...{ endedBy: null, leftBy: null, trialsDone: 0, trialsPlanned: 0 },
      sinceUtc: session.createdUtc,
      people: [personOf(person)],
    },
  ];
}

function personOf(person: Standing): PairPersonLine {
  const { session, wait, isAtWait } = person;
  return {
    sessionId: session.sessionId,
    participantId: participantIdOf(session.sessionId),
    role: pairedOf(person)?.role ?? session.role,
    waitedS: wait.waitedS,
    waitsSinceUtc: isAtWait && session.status === 'active' ? wait.sinceUtc : null,
  };
}
