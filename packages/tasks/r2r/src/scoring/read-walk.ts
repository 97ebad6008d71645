import { type LogRecord, mainActor, readData, type Trial, trialsOf } from '@parley/log';
import type { TrialScore } from '@parley/metrics';
import { ParleyError, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { R2R_BELIEFS, R2rGiven, STYLES, type Style } from '../shared';
import { type FailureCause, failureCause } from './failure-cause';
import { type RouteMeasures, score } from './score';

/** What scoring needs of an episode: the path, and the graph that lengths are over. */
export const R2rTruth = z.object({
  path: z.array(z.string()).min(1),
  viewpoints: z.array(z.string()).min(1),
  edges: z
    .array(z.tuple([z.int().nonnegative(), z.int().nonnegative(), z.number().positive()]))
    .describe('Indices of two viewpoints, and metres'),
  positions: z
    .array(Vec3)
    .optional()
    .describe('Of each viewpoint on the floor, metres; logs of older builds have none'),
  heightsM: z
    .array(z.number())
    .optional()
    .describe(
      'Of the camera of each viewpoint above the floor, where there is no home to look it up in',
    ),
  profile: z.string().describe('How bodies made from truth err; `none` without such bodies'),
  told: z.enum(STYLES).optional().describe('In which of its ways our writer told it'),
  writer: z.literal('person').optional().describe('A person of a study wrote the instruction'),
});
export type R2rTruth = z.infer<typeof R2rTruth>;

/** Configuration of an agent one of whose experts is a person. */
const StandsIn = z.object({ expertByPerson: z.string() });

/** Where the robot stood and looked: viewpoint, heading and elevation in radians, as submissions have them. */
export type WalkStand = readonly [viewpoint: string, heading: number, elevation: number];

export const WRITERS = ['people', 'lexicon', 'others'] as const;
export type Writer = (typeof WRITERS)[number];

/** An instruction as a person typed it. */
export type WrittenInstruction = z.infer<typeof R2R_BELIEFS.instruction>;

/** What one walk came to. */
export interface R2rScore extends TrialScore {
  readonly scan: string;
  readonly instruction: string;
  /** In which of its ways our writer told it; null: by others, or not known. */ readonly told: Style | null;
  /** Who wrote the instruction: a person of a study, our own writer, or others (also: not known). */
  readonly writer: Writer;
  /** What a person wrote who was shown a way; null of every other walk, and of one who wrote nothing. */
  readonly written: WrittenInstruction | null;
  /** The walk tells a way and follows no words: it has no measures. */ readonly isTelling: boolean;
  /** Null without an end, when its last viewpoint is not where it stopped; and of one that tells a way. */
  readonly measures: RouteMeasures | null;
  /** The start first. */ readonly trajectory: readonly WalkStand[];
  /** Why it ended, by its own word; null without an end. */ readonly reason: string | null;
  /** Why it failed; null of a success, and without an end. */ readonly cause: FailureCause | null;
  readonly exchanges: number;
  /** Answers of an expert for whom a person stands in, by who gave them; null where no one does. */
  readonly standIn: { readonly byPerson: number; readonly byBody: number } | null;
  readonly deviations: number;
  /** It ended where none of the agent's predictions was of use. */ readonly isWithoutPrediction: boolean;
}

/** @throws {ParleyError} `BAD_LOG` without the first row, with a row that cannot be read, and for a trajectory that leaves its graph. */
export function scoreWalk(records: readonly LogRecord[]): R2rScore {
  const [trial] = trialsOf(records);
  const broken = records.find(({ event }) => event.kind === 'unreadable');
  const where = `session ${records[0]?.row.sessionId ?? '?'} seq ${broken?.row.seq ?? '?'}`;
  if (trial === undefined || broken !== undefined)
    throw new ParleyError('BAD_LOG', 'the walk cannot be read', {
      where,
      remedy: 'Pass the whole log, as it was written.',
    });
  const { start, startRecord, end } = trial;
  const truth = readData(R2rTruth, start.truth, startRecord, 'truth');
  const given = readData(R2rGiven, start.given, startRecord, 'given');
  const actor = mainActor(start);
  const trajectory: WalkStand[] = [[given.start, radians(given.bearingDeg), 0]];
  for (const { row, event } of trial.records) {
    if (event.kind !== 'act' || row.actor !== actor || event.action.kind !== 'move') continue;
    if (event.result.collided || event.result.node === undefined) continue;
    trajectory.push([event.result.node, radians(-event.result.pose.headingDeg), 0]);
  }
  const scored = score(
    { nodes: truth.viewpoints.map((id) => ({ id })), edges: truth.edges },
    trajectory.map(([viewpoint]) => viewpoint),
    { path: truth.path },
  );
  if (scored.kind === 'refused')
    throw new ParleyError('BAD_LOG', scored.detail, {
      where: `${start.trialId} place ${scored.at} of its trajectory`,
      remedy: 'Pass the whole log, as it was written.',
    });
  const isTelling = given.route !== undefined;
  const measures = end === null || isTelling ? null : scored.measures;
  const reason = end?.outcomes[actor]?.reason ?? null;
  const notes = trial.records.flatMap(({ event }) =>
    event.kind === 'note' && event.belief.type === 'task' ? [event.belief.name] : [],
  );
  const counted = (name: keyof typeof R2R_BELIEFS): number =>
    notes.filter((one) => one === name).length;
  return {
    trialId: start.trialId,
    episodeId: start.episodeId,
    scan: start.sceneId,
    instruction: given.instruction,
    told: truth.told ?? null,
    writer: truth.writer === 'person' ? 'people' : truth.told === undefined ? 'others' : 'lexicon',
    written: isTelling ? writtenIn(trial.records) : null,
    isTelling,
    finished: end !== null,
    isPractice: start.isPractice,
    success: measures?.success ?? null,
    steps: trajectory.length - 1,
    measures,
    trajectory,
    reason,
    cause:
      measures === null
        ? null
        : failureCause({
            measures,
            reason,
            end: trajectory.at(-1)?.[0] as string,
            path: truth.path,
          }),
    exchanges: counted('exchange'),
    standIn: standInOf(trial),
    deviations: counted('deviation'),
    isWithoutPrediction: notedIn(trial.records, 'deviation').some(({ endsWalk }) => endsWalk),
  };
}

/** Who answered for an expert for whom a person stands in, who may not have been asked at all. */
function standInOf({ start, records }: Trial): R2rScore['standIn'] {
  const by = notedIn(records, 'exchange').flatMap((exchange) => exchange.by ?? []);
  const byPerson = by.filter((one) => one === 'person').length;
  const config = start.agents[mainActor(start)]?.config;
  const isMeant = StandsIn.safeParse(config).success;
  return by.length === 0 && !isMeant ? null : { byPerson, byBody: by.length - byPerson };
}

/** What the person wrote last. */
function writtenIn(records: readonly LogRecord[]): WrittenInstruction | null {
  return notedIn(records, 'instruction').at(-1) ?? null;
}

/** Data of the notes of a name that can be read, in order. */
function notedIn<N extends keyof typeof R2R_BELIEFS>(
  records: readonly LogRecord[],
  name: N,
): z.infer<(typeof R2R_BELIEFS)[N]>[] {
  return records.flatMap(({ event }) => {
    if (event.kind !== 'note' || event.belief.type !== 'task' || event.belief.name !== name)
      return [];
    const read = R2R_BELIEFS[name].safeParse(event.belief.data);
    return read.success ? [read.data as z.infer<(typeof R2R_BELIEFS)[N]>] : [];
  });
}

const radians = (deg: number): number =>
  Math.round((((deg % 360) + 360) % 360) * (Math.PI / 180) * 1e6) / 1e6;
