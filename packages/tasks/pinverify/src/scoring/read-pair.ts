import { type LogRecord, mainActor, readData, trialsOf } from '@parley/log';
import type { TrialScore } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import {
  type Answer,
  DescribedBy,
  PairType,
  PINVERIFY_BELIEFS,
  PinverifyVerdict,
  type QuestionBelief,
  type ViewBelief,
} from '../shared';
import {
  type FailureCause,
  type FinalState,
  failureCause,
  isRight,
  type VerifiedPair,
} from './measures';
import {
  type Choice,
  choiceIn,
  type Described,
  describedIn,
  type Part,
  partOf,
} from './read-people';
import { questionsIn } from './read-questions';

/** What scoring needs of a pair. */
export const PinverifyTruth = z.object({
  pairType: PairType,
  target: z.object({ objectId: z.string(), category: z.string() }),
  query: z.object({ objectId: z.string(), category: z.string() }),
  profile: z.string().describe('How bodies made from truth err'),
  range: z.enum(['far', 'near']),
  describedBy: DescribedBy.optional(),
  lineup: z
    .array(z.object({ objectId: z.string() }))
    .optional()
    .describe('Of who chooses'),
});
const Moved = z.object({ moved: z.enum(['start', 'seen', 'trap', 'unreachable']) });
/** Of the one who verifies: pairs that are there for attention. */
const WithAttention = z.object({ attention: z.array(z.string()) });

/** What one pair came to. */
export interface PinverifyScore extends TrialScore {
  readonly scene: string;
  /** The target, by which the errors of an eye go together. */ readonly targetId: string;
  readonly queryId: string;
  /** Of the target. */ readonly category: string;
  readonly part: Part;
  /** What a person wrote; null of other parts, and where nothing was written. */ readonly described: Described | null;
  /** What a person picked; null of other parts, and without a verdict. */ readonly choice: Choice | null;
  /** Null without an end, and where nothing is verified. */ readonly pair: VerifiedPair | null;
  /** Of what is checked, after the last view. */ readonly states: readonly FinalState[];
  /** Why a pair of one object was refused; null of all others. */ readonly cause: FailureCause | null;
  /** Probability of one object after the last view; null of agents that have none. */
  readonly posterior: number | null;
  /** Of its detections, view by view; a move that failed shows nothing new. */
  readonly confidences: readonly number[];
  /** Of a pair that is there for attention: was its plain answer given? Null of all others, and without a verdict. */
  readonly attention: 'passed' | 'failed' | null;
  /** What an owner was asked, in order; null where no one could be asked. */
  readonly questions: readonly QuestionBelief[] | null;
  /** What a person marked of attributes; null where none was asked. */ readonly marks: MarkCount | null;
  readonly deviations: number;
  /** Why it ended, by its own word; null without an end. */ readonly reason: string | null;
}

/** @throws {ParleyError} `BAD_LOG` without the first row, and with a row that cannot be read. */
export function scorePair(records: readonly LogRecord[]): PinverifyScore {
  const [trial] = trialsOf(records);
  const broken = records.find(({ event }) => event.kind === 'unreadable');
  if (trial === undefined || broken !== undefined)
    throw new ParleyError('BAD_LOG', 'the trial cannot be read', {
      where: `session ${records[0]?.row.sessionId ?? '?'} seq ${broken?.row.seq ?? '?'}`,
      remedy: 'Pass the whole log, as it was written.',
    });
  const { start, startRecord, end } = trial;
  const truth = readData(PinverifyTruth, start.truth, startRecord, 'truth');
  const actor = mainActor(start);
  const outcome = end?.outcomes[actor];
  const part = partOf(start);
  const verdict = PinverifyVerdict.safeParse(outcome?.verdict).data ?? null;
  const answer = verdict !== null && 'answer' in verdict ? verdict.answer : null;
  const choice = choiceIn(trial.records, { start, truth, verdict });
  const views = viewsIn(trial.records);
  const moves = trial.records.flatMap(({ row, event }) =>
    event.kind === 'act' && row.actor === actor && event.action.kind === 'task'
      ? [Moved.safeParse(event.truth).data?.moved]
      : [],
  );
  // People are not asked after each view what they would say.
  const said = views.map(({ forced }) => forced).filter((one) => one !== 'unsure');
  const first = views[0]?.forced ?? 'unsure';
  const states = views.at(-1)?.checks.map(({ state }) => state) ?? [];
  const pair: VerifiedPair = {
    ...{ pairId: start.episodeId, category: truth.target.category, pairType: truth.pairType },
    prediction: answer ?? 'unsure',
    ...{ firstViewPrediction: first === 'unsure' ? null : first, viewPredictions: said },
    steps: Math.max(1, views.length),
    unreachable: moves.filter((moved) => moved === 'unreachable').length,
    traps: moves.filter((moved) => moved === 'trap').length,
  };
  const isVerified = end !== null && part === 'verify';
  return {
    ...{ trialId: start.trialId, episodeId: start.episodeId, scene: start.sceneId },
    ...{ targetId: truth.target.objectId, queryId: truth.query.objectId, states },
    category: truth.target.category,
    ...{ finished: end !== null, isPractice: start.isPractice, part, choice },
    steps: part === 'describe' ? moves.length + 1 : pair.steps,
    described: part === 'describe' ? describedIn(trial.records) : null,
    success: successOf(isVerified ? isRight(pair) : choice?.isRight),
    pair: isVerified ? pair : null,
    cause:
      isVerified && truth.pairType === 'positive' ? failureCause(pair.prediction, states) : null,
    posterior: views.at(-1)?.posterior ?? null,
    confidences: views.flatMap(({ warning, confidence }) =>
      warning === 'unreachable' ? [] : [confidence],
    ),
    questions: questionsIn(trial.records, start),
    marks: marksIn(trial.records),
    attention: start.isPractice
      ? null
      : attentionOf(start.agents[actor]?.config, start.episodeId, {
          said: answer,
          right: truth.pairType === 'positive' ? 'yes' : 'no',
        }),
    deviations: trial.records.filter(
      ({ event }) =>
        event.kind === 'note' && event.belief.type === 'task' && event.belief.name === 'deviation',
    ).length,
    reason: outcome?.reason ?? null,
  };
}

/** Null where nothing was to be right about. */
const successOf = (isRight: boolean | undefined): 0 | 1 | null =>
  isRight === undefined ? null : isRight ? 1 : 0;

/** Who can't tell what is plain has not passed. */
function attentionOf(
  config: unknown,
  episodeId: string,
  { said, right }: { readonly said: Answer | null; readonly right: Answer },
): PinverifyScore['attention'] {
  const listed = WithAttention.safeParse(config).data?.attention ?? [];
  if (said === null || !listed.includes(episodeId)) return null;
  return said === right ? 'passed' : 'failed';
}

/** Attributes by what was marked of them. */
export interface MarkCount {
  readonly holds: number;
  readonly differs: number;
  readonly unseen: number;
  /** Nothing was marked. */ readonly leftOut: number;
}

function marksIn(records: readonly LogRecord[]): MarkCount | null {
  for (const { event } of records) {
    if (event.kind !== 'note' || event.belief.type !== 'task' || event.belief.name !== 'said')
      continue;
    const { marks } = PINVERIFY_BELIEFS.said.safeParse(event.belief.data).data ?? {};
    if (marks === undefined) continue;
    const count = (answer: Answer | null): number =>
      marks.filter((one) => one.answer === answer).length;
    return {
      ...{ holds: count('yes'), differs: count('no') },
      ...{ unseen: count('unsure'), leftOut: count(null) },
    };
  }
  return null;
}

function viewsIn(records: readonly LogRecord[]): ViewBelief[] {
  return records.flatMap(({ event }) => {
    if (event.kind !== 'note' || event.belief.type !== 'task' || event.belief.name !== 'view')
      return [];
    return PINVERIFY_BELIEFS.view.safeParse(event.belief.data).data ?? [];
  });
}
