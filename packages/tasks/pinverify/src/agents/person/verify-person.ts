import { type AgentHeader, act, note, type Routine } from '@parley/agent-core/ports';
import type { ImageRef, Outcome } from '@parley/protocol';
import { z } from 'zod';
import {
  type Answer,
  type Direction,
  directionTo,
  LOOK_FROM,
  type PinverifyGiven,
  type RingState,
  SECTOR_COUNT,
  VERIFY_PERSON,
  VIEWER,
} from '../../shared';
import { ConsultError, consultOnce } from '../consult';
import { openSectors } from '../next-view';
import { readQuery } from '../query';
import { askMarks, askSure, askWhat, type Mark, SAY } from './ask-viewer';
import { type Claim, claimsForPeople } from './claims-for-people';
import { locate } from './locate';
import { personAgent } from './person-agent';
import { away, takeView } from './views';

const Config = z.strictObject({
  marks: z
    .boolean()
    .default(false)
    .describe('Asks after the verdict what they saw of each attribute; each may be left out'),
  attention: z
    .array(z.string().min(1))
    .default([])
    .describe(
      'Pairs of the study that plainly fit or plainly do not: a wrong answer flags a person, and excludes none',
    ),
});

/**
 * A person who verifies: one view at a time, whole and with the candidate from nearer, the same moves, budget and warnings as every agent has (SCI-45). It says yes, no or unsure, and how
 * sure it is, and can look on instead; at the last step it must say something.
 */
export const verifyPerson = personAgent({
  agentId: VERIFY_PERSON,
  summary: 'A person sees one view at a time, chooses every move, and says what it is.',
  config: Config,
  play: verify,
});

function* verify(
  header: AgentHeader<PinverifyGiven>,
  { marks: isMarked }: z.output<typeof Config>,
): Routine<Outcome> {
  const { category, claims } = yield* queryOf(header, isMarked);
  const budget = header.rules.limits.maxSteps;
  const been: Been = { visited: [], unreachable: [], traps: [] };
  let picture: ImageRef | null = null;
  let closeUp: RingState['closeUp'] = null;
  let asked = 0;
  for (let step = 1; ; step++) {
    const { view, sector, warning } = yield* consultOnce('ring.observe', {}, { step });
    if (!been.visited.includes(sector)) been.visited.push(sector);
    if (warning === 'trap' && !been.traps.includes(sector)) been.traps.push(sector);
    // A move that leads nowhere leaves the picture as it is.
    if (warning !== 'unreachable' || picture === null) {
      picture = yield* takeView(view);
      closeUp = yield* locate({ view, category, step });
    }
    const ring: RingState = { step, budget, sector, warning, ...copyOf(been), closeUp };
    yield* note({ type: 'task', name: 'ring', data: ring });
    const open = step < budget ? openSectors(been.visited, been.unreachable) : [];
    const directions = open.map((one) => directionTo(sector, one));
    for (;;) {
      const chosen = yield* askWhat(header, { asked: asked++, ring, directions, picture });
      if (chosen === null) return away('chose nothing');
      if (chosen.kind === 'look') {
        yield* noteView(ring, 'unsure');
        yield* lookFrom(ring, { directions, direction: chosen.direction, been });
        break;
      }
      const sure = yield* askSure(header, {
        ...{ role: VIEWER, asked: asked++, said: SAY[chosen.answer], picture },
      });
      if (sure === null) return away('chose nothing');
      if (sure === 'again') continue;
      const marks =
        claims.length === 0 ? null : yield* askMarks(header, { asked: asked++, claims, picture });
      yield* noteView(ring, chosen.answer, marks ?? []);
      const said = {
        answer: chosen.answer,
        sure,
        ...(marks !== null && { marks: marks.map((one) => ({ ...one })) }),
      };
      yield* note({ type: 'task', name: 'said', data: said });
      yield* act({ kind: 'stop' });
      const detail = `The person says ${chosen.answer} after ${step} ${step === 1 ? 'step' : 'steps'}.`;
      return { reason: 'stopped', detail, verdict: { answer: chosen.answer } };
    }
  }
}

interface Been {
  readonly visited: number[];
  readonly unreachable: number[];
  readonly traps: number[];
}

const copyOf = ({ visited, unreachable, traps }: Been): Been => ({
  visited: [...visited],
  unreachable: [...unreachable],
  traps: [...traps],
});

/**
 * What the detector is asked for, and what can be marked, as rules read it out of the descriptions. None where they come to nothing: a person
 * needs neither.
 */
function* queryOf(
  { given: { descriptions } }: AgentHeader<PinverifyGiven>,
  isMarked: boolean,
): Routine<{ readonly category: string | null; readonly claims: readonly Claim[] }> {
  try {
    if (isMarked) {
      const { category, attributes } = yield* readQuery(descriptions, 'attr');
      return { category, claims: claimsForPeople(attributes, descriptions) };
    }
    const { category } = yield* consultOnce('reasoner.category', { descriptions }, { step: 0 });
    return { category, claims: [] };
  } catch (error) {
    if (error instanceof ConsultError) return { category: null, claims: [] };
    throw error;
  }
}

const STATE = { yes: 'matched', no: 'contradictory', unsure: 'missing' } as const;

/** The row of a view that every verifier writes. Marks are of all views, and stand at the last. */
function* noteView(
  { step, sector, warning }: RingState,
  said: Answer,
  marks: readonly Mark[] = [],
): Routine<void> {
  yield* note({
    type: 'task',
    name: 'view',
    data: {
      ...{ step, sector, warning, confidence: 1, similarity: null, posterior: null },
      checks: marks.map(({ name, answer }) => ({ name, answer, state: STATE[answer ?? 'unsure'] })),
      ...{ prediction: said, forced: said },
    },
  });
}

interface Move {
  readonly directions: readonly Direction[];
  readonly direction: Direction;
  readonly been: Been;
}

function* lookFrom(
  { step, sector }: RingState,
  { directions, direction, been }: Move,
): Routine<void> {
  yield* note({
    type: 'task',
    name: 'next-view',
    data: { step, direction, open: [...directions], why: 'The person chose it.', isStandIn: false },
  });
  const moved = yield* act({ kind: 'task', name: LOOK_FROM, data: { direction } });
  const wanted = Array.from({ length: SECTOR_COUNT }, (_, one) => one).find(
    (one) => directionTo(sector, one) === direction,
  );
  if (moved.collided && wanted !== undefined) been.unreachable.push(wanted);
}
