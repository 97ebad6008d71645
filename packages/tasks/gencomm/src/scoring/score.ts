import {
  type CutOff,
  cutOffOf,
  deviationsIn,
  endedByOf,
  type LogRecord,
  leftByOf,
  mainActor,
  readData,
  trialsOf,
} from '@parley/log';
import type { TrialScore } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { GENCOMM_BELIEFS, GencommGiven, OVERHEAD, type Scheme } from '../shared';
import { type DialogueTraits, dialogueTraits } from './episode-traits';
import { type LocalisationGuess, localises, readGuess } from './localisation';
import { firstInside, leastDistanceM, splOf } from './measures';
import { readDialogues } from './read-dialogues';

/** What scoring needs of an episode. */
export const GencommTruth = z.object({
  targetId: z.int(),
  shortestPathM: z.number().positive(),
  shortestActions: z
    .int()
    .positive()
    .nullable()
    .describe('Fewest that come within the threshold; null: more than an episode has'),
  thresholdM: z.number().positive(),
  categories: z.array(z.string()).describe('All categories of the home'),
});
export type GencommTruth = z.infer<typeof GencommTruth>;

/** What the world measures after each act. */
const Measured = z.object({ distanceM: z.number().nullable() });

/** What one episode came to. */
export interface GencommScore extends TrialScore {
  readonly sceneId: string;
  readonly seed: string;
  readonly sessionKind: string;
  /** Null without an end, in a localisation test, and where people were cut off before they came near: how they would have done is not known. */
  readonly success: 0 | 1 | null;
  readonly scheme: Scheme | null;
  readonly rounds: number;
  readonly target: string;
  /** After each step, metres; null where no way leads to the target. */
  readonly distancesM: readonly (number | null)[];
  readonly thresholdM: number;
  readonly shortestPathM: number;
  /** Whoever knows all comes within the threshold in so many actions; null: not in those of an episode. */
  readonly shortestActions: number | null;
  /** The whole way, metres. */ readonly wholePathM: number;
  /** Way until the first moment within the threshold, else the whole way, metres. */ readonly pathM: number;
  readonly spl: number | null;
  readonly talks: number;
  readonly followed: number;
  readonly lines: number;
  readonly deviations: number;
  /** Least of `distancesM`, metres; null without one. */ readonly leastDistanceM: number | null;
  /** H_PE, H_GO and CR, of the steps so far. */ readonly traits: DialogueTraits;
  /** It is a localisation test: nothing is looked for. */ readonly localises: boolean;
  /** Answer to the localisation test; null in a search, and before the answer. */
  readonly localised: LocalisationGuess | null;
  readonly endedBy: string | null;
  /** What cut it off; null for one that came to an end of its own. */ readonly cutOff: CutOff | null;
  /** Role of the person of a pair who has left; null where nobody has. */ readonly leftBy:
    | string
    | null;
  /** Departures from the protocol beside a cut-off (SCI-31). */ readonly departures: number;
}

/** @throws {ParleyError} `BAD_LOG` without the first row, or with one that cannot be read. */
export function scoreGencomm(records: readonly LogRecord[]): GencommScore {
  const [trial] = trialsOf(records);
  const broken = records.find(({ event }) => event.kind === 'unreadable');
  if (trial === undefined || broken !== undefined)
    throw new ParleyError('BAD_LOG', 'the episode cannot be read', {
      where: `session ${records[0]?.row.sessionId ?? '?'} seq ${broken?.row.seq ?? '?'}`,
      remedy: 'Pass the whole log, as it was written.',
    });
  const { start, startRecord, end } = trial;
  const truth = readData(GencommTruth, start.truth, startRecord, 'truth');
  const given = readData(GencommGiven, start.given, startRecord, 'given');
  const { distancesM, lengthsM } = walkOf(trial.records, mainActor(start), start.starts);
  const inside = distancesM.length === 0 ? null : firstInside(distancesM, truth.thresholdM);
  const pathM = lengthsM[inside ?? lengthsM.length - 1] ?? 0;
  const success = inside === null ? 0 : 1;
  const { decisions, lines, deviations } = notesOf(trial.records);
  const localised = readGuess(trial.records);
  const isTest = localised !== null || localises(start.agents[OVERHEAD]?.agentId);
  const cutOff = cutOffOf(trial);
  const isUnknown = cutOff !== null && success === 0 && start.sessionKind !== 'simulated';
  const isJudged = end !== null && !isTest && !isUnknown;
  return {
    trialId: start.trialId,
    episodeId: start.episodeId,
    sceneId: start.sceneId,
    seed: start.seed,
    sessionKind: start.sessionKind,
    scheme: decisions[0]?.scheme ?? null,
    rounds: given.rounds,
    target: given.target,
    finished: end !== null,
    isPractice: start.isPractice,
    success: isJudged ? success : null,
    steps: distancesM.length,
    distancesM,
    thresholdM: truth.thresholdM,
    shortestPathM: truth.shortestPathM,
    shortestActions: truth.shortestActions,
    wholePathM: lengthsM.at(-1) ?? 0,
    pathM,
    spl: isJudged
      ? toMillionth(splOf({ success, shortestPathM: truth.shortestPathM, pathM }))
      : null,
    talks: decisions.filter(({ talked }) => talked).length,
    followed: decisions.filter(({ cooperated }) => cooperated === true).length,
    lines,
    deviations,
    leastDistanceM: leastDistanceM(distancesM),
    traits: dialogueTraits({
      ...readDialogues(trial),
      ...{ target: given.target, categories: truth.categories },
    }),
    ...{ localises: isTest, localised },
    endedBy: end === null ? null : endedByOf(start, end),
    ...{ cutOff, leftBy: leftByOf(trial), departures: deviationsIn(trial) },
  };
}

const toMillionth = (value: number): number => Math.round(1e6 * value) / 1e6;

/** Distance to the target and way so far after each act of an actor. */
function walkOf(
  records: readonly LogRecord[],
  actor: string,
  starts: Readonly<Record<string, { readonly position: readonly number[] }>>,
) {
  const distancesM: (number | null)[] = [];
  const lengthsM: number[] = [];
  let at = starts[actor]?.position ?? [0, 0, 0];
  let lengthM = 0;
  for (const { row, event } of records) {
    if (event.kind !== 'act' || row.actor !== actor) continue;
    const to = event.result.pose.position;
    const squares = to.map((value, axis) => (value - (at[axis] ?? 0)) * (value - (at[axis] ?? 0)));
    lengthM += Math.sqrt(squares.reduce((sum, square) => sum + square, 0));
    at = to;
    distancesM.push(Measured.safeParse(event.truth).data?.distanceM ?? null);
    lengthsM.push(Math.round(lengthM * 1e6) / 1e6);
  }
  return { distancesM, lengthsM };
}

function notesOf(records: readonly LogRecord[]) {
  const beliefs = records.flatMap(({ event }) =>
    event.kind === 'note' && event.belief.type === 'task' ? [event.belief] : [],
  );
  const named = <T>(name: string, schema: z.ZodType<T>): T[] =>
    beliefs.flatMap((belief) => {
      const data = belief.name === name ? schema.safeParse(belief.data).data : undefined;
      return data === undefined ? [] : [data];
    });
  return {
    decisions: named('decision', GENCOMM_BELIEFS.decision),
    lines: named('dialogue', GENCOMM_BELIEFS.dialogue).reduce(
      (sum, one) => sum + one.lines.length,
      0,
    ),
    deviations: named('deviation', GENCOMM_BELIEFS.deviation).length,
  };
}
