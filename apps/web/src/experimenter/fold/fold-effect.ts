import { asRecord, type LogEvent, type LogRow } from '../rows/log-row';
import type { CallState, ChatLine, EpisodeState, QuestionState } from './episode-state';
import { hasAnswer, settle } from './fold-client-event';

type Open = Extract<LogEvent, { kind: 'effect-open' }>;
type Close = Extract<LogEvent, { kind: 'effect-close' }>;

const keyOf = ({ row }: LogRow): string => `${row.actor}/${row.n}`;

/** A request leaves the episode: a question to the person, or a call to a body. */
export function openEffect(state: EpisodeState, logRow: LogRow, open: Open): EpisodeState {
  if (open.effect === 'ask') return openAsk(state, logRow, open);
  if (open.effect !== 'model' && open.effect !== 'detect' && open.effect !== 'image') return state;
  const key = keyOf(logRow);
  const known = state.calls.find((call) => call.key === key);
  const call: CallState = {
    key,
    port: open.effect,
    actor: logRow.row.actor ?? '',
    attempts: logRow.row.attempt + 1,
    startSeq: known?.startSeq ?? logRow.row.seq,
    endSeq: null,
    body: open.body,
    summary: summarise(open),
    args: open.args,
    result: null,
    volatile: {},
    status: 'running',
  };
  const calls =
    known === undefined
      ? [...state.calls, call]
      : state.calls.map((each) => (each.key === key ? call : each));
  return { ...state, calls };
}

/** The reply came, or the request failed. */
export function closeEffect(state: EpisodeState, logRow: LogRow, close: Close): EpisodeState {
  if (close.effect === 'ask') return closeAsk(state, logRow, close);
  const key = keyOf(logRow);
  return {
    ...state,
    calls: state.calls.map((call) =>
      call.key !== key
        ? call
        : {
            ...call,
            endSeq: logRow.row.seq,
            result: close.result,
            volatile: close.volatile,
            status: isFailed(close) ? 'failed' : 'ok',
          },
    ),
  };
}

function isFailed({ result }: Close): boolean {
  if (result.kind === 'failed') return true;
  const replies = Array.isArray(result.replies) ? result.replies : [];
  return replies.some((reply) => asRecord(reply).kind === 'failed');
}

function openAsk(state: EpisodeState, { row, atMs }: LogRow, { args }: Open): EpisodeState {
  const questionId = String(args.questionId ?? '');
  if (state.questions.some((question) => question.questionId === questionId)) return state;
  const text = String(args.text ?? '');
  const isPerson = state.start === null || state.start.user === 'person';
  const question: QuestionState = {
    questionId,
    text,
    askedSeq: row.seq,
    askedMs: atMs,
    shownSeq: isPerson ? null : row.seq,
    shownMs: isPerson ? null : atMs,
    paintedSeq: null,
    outcome: 'open',
    answer: null,
    answerSeq: null,
    answerMs: null,
    picture: null,
  };
  const line: ChatLine = {
    messageId: questionId,
    seq: row.seq,
    from: row.actor ?? 'robot',
    to: 'person',
    kind: 'question',
    text,
    questionId,
    via: null,
  };
  const actor = row.actor ?? '';
  const body = state.bodies[actor];
  return {
    ...state,
    questions: [...state.questions, question],
    chat: [...state.chat, line],
    bodies:
      body === undefined
        ? state.bodies
        : { ...state.bodies, [actor]: { ...body, stage: 'asking' as const } },
  };
}

/** An answer of a person has its own row before this one; a simulated user's words stand only here. */
function closeAsk(before: EpisodeState, logRow: LogRow, { result }: Close): EpisodeState {
  const { row, atMs } = logRow;
  const actor = row.actor ?? '';
  const body = before.bodies[actor];
  const state: EpisodeState =
    body === undefined
      ? before
      : { ...before, bodies: { ...before.bodies, [actor]: { ...body, stage: 'thinking' } } };
  const question = state.questions.findLast((each) => each.outcome === 'open');
  const waiting = question?.questionId ?? null;
  if (result.kind !== 'answered') {
    if (waiting === null) return state;
    const outcome = result.kind === 'no-answer' ? 'no-answer' : 'failed';
    return settle(state, waiting, { outcome, answer: null, answerSeq: null, atMs });
  }
  if (waiting === null || hasAnswer(state, waiting)) return state;
  const text = String(result.text ?? '');
  const via = result.via === 'cant-tell' ? 'cant-tell' : 'text';
  const outcome = via === 'cant-tell' ? 'cant-tell' : 'answered';
  const settled = settle(state, waiting, { outcome, answer: text, answerSeq: row.seq, atMs });
  const line: ChatLine = {
    messageId: `${waiting}:answer`,
    seq: row.seq,
    from: 'person',
    to: 'robot',
    kind: 'answer',
    text,
    questionId: waiting,
    via,
  };
  return { ...settled, chat: [...settled.chat, line] };
}

function summarise({ effect, args }: Open): string {
  if (effect === 'detect')
    return Array.isArray(args.prompt) ? args.prompt.join(', ') : 'all categories';
  if (effect === 'image') return String(args.frameId ?? '');
  const requests = Array.isArray(args.requests) ? args.requests.map(asRecord) : [];
  const methods = new Map<string, number>();
  for (const { method } of requests)
    methods.set(String(method), (methods.get(String(method)) ?? 0) + 1);
  return [...methods].map(([method, n]) => (n === 1 ? method : `${method} ×${n}`)).join(', ');
}
