import type { EpisodeEnd, EpisodeStart, Row, TruthMeasure, Vec3 } from '@parley/protocol';
import {
  ActResult,
  EffectEnd,
  EpisodeEnd as EpisodeEndSchema,
  EpisodeStart as EpisodeStartSchema,
  ParleyError,
} from '@parley/protocol';

/** What metrics need of one episode, read from its rows alone. */
export interface EpisodeRecord {
  readonly sessionId: string;
  readonly start: EpisodeStart;
  /** Null when the log was cut off before the end. */
  readonly end: EpisodeEnd | null;
  /** Positions of the scored actor, start first. */
  readonly path: readonly Vec3[];
  /** Truth after each act of the scored actor. */
  readonly truths: readonly TruthMeasure[];
  /** Primitives and, when they count, questions. */
  readonly steps: number;
  readonly collisions: number;
  readonly hasStopped: boolean;
  readonly questionsAsked: number;
  readonly questionsAnswered: number;
  /** Questions painted in the participant's window; null for simulated users, who have none. */
  readonly questionsShown: number | null;
  /** Was the candidate that was accepted last the target? Null when none was, or the log does not say. */
  readonly acceptedTarget: boolean | null;
  /** Was a view of the target put before the agent's judgement? Null when the log does not say what was judged. */
  readonly judgedTarget: boolean | null;
}

/**
 * Reads one episode's rows. The scored actor is the first of `actors`.
 *
 * @throws {ParleyError} `BAD_LOG` when the episode-start row is missing or a row does not fit its type.
 */
export function readEpisodeRecord(rows: readonly Row[]): EpisodeRecord {
  const startRow = rows.find((row) => row.type === 'episode-start');
  if (startRow === undefined) {
    throw new ParleyError('BAD_LOG', 'the episode has no episode-start row', {
      where: `session ${rows[0]?.sessionId ?? '?'}`,
      remedy: 'Pass the whole log.',
    });
  }
  const start = EpisodeStartSchema.parse(JSON.parse(startRow.payload));
  const actor = start.actors[0] as string;
  const path: Vec3[] = [start.starts[actor]?.position ?? [0, 0, 0]];
  const truths: TruthMeasure[] = [];
  let steps = 0;
  let collisions = 0;
  let hasStopped = false;
  let questionsAsked = 0;
  let questionsAnswered = 0;
  let painted = 0;
  let end: EpisodeEnd | null = null;
  let acceptedTarget: boolean | null = null;
  /** Undefined until something was judged. */
  let judgedTarget: boolean | null | undefined;
  for (const row of rows) {
    if (row.type === 'episode-end') end = EpisodeEndSchema.parse(JSON.parse(row.payload));
    if (row.type === 'client-event' && isQuestionPainted(row.payload)) painted++;
    if (row.type === 'effect-start' && row.attempt === 0 && kindOf(row.payload) === 'ask')
      questionsAsked++;
    if (row.type !== 'effect-end' || row.actor !== actor) continue;
    const kind = kindOf(row.payload);
    if (kind === 'act') {
      const effect = EffectEnd.parse(JSON.parse(row.payload));
      const result = ActResult.parse(effect.result);
      path.push(result.pose.position);
      if (effect.truth !== undefined) truths.push(effect.truth);
      if (result.collided) collisions++;
      if ((effect.args as { action: { kind: string } }).action.kind === 'stop') hasStopped = true;
      steps++;
    } else if (kind === 'note' && row.payload.includes('"type":"candidate"')) {
      const { args, candidateTruth } = EffectEnd.parse(JSON.parse(row.payload));
      const status = statusOf(args);
      if (status === null || status === 'new') continue;
      const isTarget = candidateTruth?.isTarget ?? null;
      if (status === 'accepted') acceptedTarget = isTarget ?? acceptedTarget;
      if (judgedTarget !== true)
        judgedTarget = isTarget === null || (judgedTarget === null && !isTarget) ? null : isTarget;
    } else if (kind === 'ask') {
      if (start.askCountsAsAction) steps++;
      const result = EffectEnd.parse(JSON.parse(row.payload)).result as { kind: string };
      if (result.kind === 'answered') questionsAnswered++;
    }
  }
  const isSeenByPerson = start.user === 'person';
  return {
    sessionId: startRow.sessionId,
    start,
    end,
    path,
    truths,
    steps,
    collisions,
    hasStopped,
    questionsAsked,
    questionsAnswered,
    questionsShown: isSeenByPerson ? painted : null,
    acceptedTarget,
    judgedTarget: judgedTarget ?? null,
  };
}

/** What became of the candidate of a note; null of any other note. */
function statusOf(args: unknown): string | null {
  const { belief } = args as { belief?: { type: string; status?: string } };
  return belief?.type === 'candidate' ? (belief.status ?? null) : null;
}

const kindOf = (payload: string): string => (JSON.parse(payload) as { kind: string }).kind;

function isQuestionPainted(payload: string): boolean {
  if (!payload.includes('question-painted')) return false;
  const event = JSON.parse(payload) as { type?: string; payload?: { what?: string } };
  return event.type === 'exposure' && event.payload?.what === 'question-painted';
}
