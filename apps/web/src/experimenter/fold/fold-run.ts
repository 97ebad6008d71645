import type { TrialEnd, TrialStart } from '@parley/log';
import { distanceM } from '@parley/protocol';
import type { LogEvent, LogRow } from '../rows/log-row';
import type { BodyState, ChatLine, EpisodeState } from './episode-state';

type EventOf<K extends LogEvent['kind']> = Extract<LogEvent, { kind: K }>;

/** The first row: bodies stand at their starts, and the instruction is said if no message row said it before. */
export function foldStart(state: EpisodeState, { row }: LogRow, start: TrialStart): EpisodeState {
  const bodies = Object.fromEntries(
    start.actors.map((actor): [string, BodyState] => {
      const pose = start.starts[actor] ?? null;
      const trail = pose === null ? [] : [{ seq: row.seq, position: pose.position }];
      return [actor, { pose, stage: 'starting', steps: 0, collisions: 0, pathLengthM: 0, trail }];
    }),
  );
  const isSaid = start.instruction === '' || state.chat.some((line) => line.kind === 'instruction');
  const instruction: ChatLine = {
    messageId: `${start.episodeId}:instruction`,
    seq: row.seq,
    from: 'person',
    to: 'robot',
    kind: 'instruction',
    text: start.instruction,
    questionId: null,
    via: null,
  };
  return { ...state, start, bodies, chat: isSaid ? state.chat : [...state.chat, instruction] };
}

/** The last row: every body has stopped and no question waits. */
export function foldEnd(state: EpisodeState, end: TrialEnd): EpisodeState {
  const bodies = Object.fromEntries(
    Object.entries(state.bodies).map(([actor, body]) => [
      actor,
      { ...body, stage: 'stopped' as const },
    ]),
  );
  const questions = state.questions.map((question) =>
    question.outcome === 'open' ? { ...question, outcome: 'no-answer' as const } : question,
  );
  return { ...state, end, bodies, questions };
}

/** A primitive that was performed. */
export function foldAct(
  state: EpisodeState,
  { row }: LogRow,
  { result }: EventOf<'act'>,
): EpisodeState {
  const actor = row.actor ?? '';
  const body = state.bodies[actor];
  if (body === undefined) return state;
  const { pose, collided } = result;
  const last = body.trail.at(-1);
  const movedM = last === undefined ? 0 : distanceM(last.position, pose.position);
  const moved: BodyState = {
    ...body,
    pose,
    steps: body.steps + 1,
    collisions: body.collisions + (collided ? 1 : 0),
    pathLengthM: body.pathLengthM + movedM,
    trail: movedM === 0 ? body.trail : [...body.trail, { seq: row.seq, position: pose.position }],
  };
  return { ...state, bodies: { ...state.bodies, [actor]: moved } };
}

/** Words of a robot, to the person or to another robot. A repeat after a crash is dropped by its id. */
export function foldSay(state: EpisodeState, { row }: LogRow, say: EventOf<'say'>): EpisodeState {
  if (state.chat.some((line) => line.messageId === say.messageId)) return state;
  const line: ChatLine = {
    messageId: say.messageId,
    seq: row.seq,
    from: row.actor ?? 'robot',
    to: say.to,
    kind: 'say',
    text: say.text,
    questionId: null,
    via: null,
  };
  return { ...state, chat: [...state.chat, line] };
}
