import { asRecord, type LogEvent, type LogRow } from '../rows/log-row';
import { type ChatLine, type EpisodeState, openQuestion, type QuestionState } from './episode-state';

type ClientRow = Extract<LogEvent, { kind: 'client' }>;

/** What the person's page sent: words and what was on screen. */
export function foldClientEvent(
  state: EpisodeState,
  logRow: LogRow,
  { name, data }: ClientRow,
): EpisodeState {
  const { row, atMs } = logRow;
  const text = String(data.text ?? '');
  const questionId = typeof data.questionId === 'string' ? data.questionId : null;
  const line = (kind: ChatLine['kind'], via: ChatLine['via'] = null): ChatLine => ({
    messageId: row.eventId,
    seq: row.seq,
    from: 'person',
    to: 'robot',
    kind,
    text,
    questionId,
    via,
  });
  switch (name) {
    case 'message-send': {
      const isFirst = !state.chat.some((each) => each.kind === 'instruction');
      return { ...state, chat: [...state.chat, line(isFirst ? 'instruction' : 'message')] };
    }
    case 'answer': {
      // The first stored answer counts; a second tab's is not shown twice.
      if (hasAnswer(state, questionId)) return state;
      const via = data.via === 'cant-tell' ? 'cant-tell' : 'text';
      const answered = settle(state, questionId ?? '', {
        outcome: via === 'cant-tell' ? 'cant-tell' : 'answered',
        answer: text,
        answerSeq: row.seq,
        atMs,
      });
      return { ...answered, chat: [...state.chat, line('answer', via)] };
    }
    case 'answer-correction':
      return { ...state, chat: [...state.chat, line('correction')] };
    case 'exposure':
      return foldExposure(state, logRow, data);
    default:
      return state;
  }
}

export const hasAnswer = (state: EpisodeState, questionId: string | null): boolean =>
  state.chat.some((line) => line.kind === 'answer' && line.questionId === questionId);

interface Settlement {
  readonly outcome: QuestionState['outcome'];
  readonly answer: string | null;
  readonly answerSeq: number | null;
  readonly atMs: number;
}

/** Closes a question that is open; one that was closed keeps its outcome. */
export function settle(
  state: EpisodeState,
  questionId: string,
  { outcome, answer, answerSeq, atMs }: Settlement,
): EpisodeState {
  return {
    ...state,
    questions: state.questions.map((question) =>
      question.questionId !== questionId || question.outcome !== 'open'
        ? question
        : {
            ...question,
            outcome,
            answer,
            answerSeq,
            answerMs: answer === null || question.shownMs === null ? null : atMs - question.shownMs,
          },
    ),
  };
}

function foldExposure(
  state: EpisodeState,
  { row }: LogRow,
  data: Readonly<Record<string, unknown>>,
): EpisodeState {
  const what = String(data.what ?? '?');
  const refId = typeof data.refId === 'string' ? data.refId : null;
  const exposures = [...state.exposures, { seq: row.seq, what, refId, data: asRecord(data.data) }];
  if (what !== 'question-painted') return { ...state, exposures };
  const painted = refId ?? openQuestion(state)?.questionId ?? null;
  return {
    ...state,
    exposures,
    questions: state.questions.map((question) =>
      question.questionId === painted && question.paintedSeq === null
        ? { ...question, paintedSeq: row.seq }
        : question,
    ),
  };
}
