import type { Row } from '@parley/protocol';
import { pageMs } from './page-ms';
import { clientEventOf, effectStartOf, type Run } from './runs';

/** What a page told about a question, each as the row that came first; null when it never did. */
export interface Exposures {
  readonly painted: Row | null;
  /** First deed of the person towards an answer, after the question was painted. */ readonly firstDeed: Row | null;
  readonly firstKey: Row | null;
  readonly submit: Row | null;
  readonly deletedChars: number;
  readonly pastedChars: number;
}

/** One question of a run with everything that belongs to it. */
export interface Question {
  readonly run: Run;
  readonly questionId: string;
  readonly text: string;
  readonly askedRow: Row;
  /** Row that says it was put on screen by the server. */ readonly shownRow: Row | null;
  /** The answer that counts: the first one stored. */
  readonly answer: {
    readonly text: string;
    readonly via: 'text' | 'cant-tell' | 'no-answer' | 'failed';
  } | null;
  readonly answerRow: Row | null;
  readonly corrections: readonly string[];
  readonly exposures: Exposures;
}

interface AskArgs {
  readonly questionId: string;
  readonly text: string;
}

/** Questions of a run in the order asked. */
export function questionsOf(run: Run): Question[] {
  const asked = run.rows.flatMap((row) => {
    const start = effectStartOf(row, 'ask');
    return start === null ? [] : [{ row, args: start.args as unknown as AskArgs }];
  });
  return asked.map(({ row, args }, i) => {
    const nextSeq = asked[i + 1]?.row.seq ?? Number.POSITIVE_INFINITY;
    const { questionId } = args;
    const during = run.rows.filter((each) => each.seq > row.seq && each.seq < nextSeq);
    const answerRow = run.rows.find((each) => isAbout(each, 'answer', questionId)) ?? null;
    return {
      run,
      questionId,
      text: args.text,
      askedRow: row,
      shownRow: during.find((each) => each.type === 'question-shown') ?? null,
      answer: answerOf(run, row, answerRow),
      answerRow,
      corrections: run.rows.flatMap((each) => {
        if (!isAbout(each, 'answer-correction', questionId)) return [];
        return [String(clientEventOf(each)?.payload.text ?? '')];
      }),
      exposures: exposuresOf(during, questionId),
    };
  });
}

/** The person's first answer, or else how the ask ended. */
function answerOf(run: Run, askedRow: Row, answerRow: Row | null): Question['answer'] {
  const event = answerRow === null ? null : clientEventOf(answerRow);
  if (event !== null) {
    const { text, via } = event.payload as { text: string; via: 'text' | 'cant-tell' };
    return { text, via };
  }
  const endRow = run.rows.find(
    (row) => row.type === 'effect-end' && row.actor === askedRow.actor && row.n === askedRow.n,
  );
  if (endRow === undefined) return null;
  const { result } = JSON.parse(endRow.payload) as {
    result: { kind: string; text?: string; via?: 'text' | 'cant-tell' };
  };
  if (result.kind === 'answered') return { text: result.text ?? '', via: result.via ?? 'text' };
  return { text: '', via: result.kind === 'no-answer' ? 'no-answer' : 'failed' };
}

const isAbout = (row: Row, type: string, questionId: string): boolean => {
  const event = clientEventOf(row);
  return event?.type === type && event.payload.questionId === questionId;
};

function exposuresOf(rows: readonly Row[], questionId: string): Exposures {
  const own = rows.flatMap((row) => {
    const event = clientEventOf(row);
    if (event?.type !== 'exposure') return [];
    const { what, refId, data } = event.payload as {
      what: string;
      refId: string | null;
      data?: Record<string, unknown>;
    };
    return refId === null || refId === questionId ? [{ row, what, data: data ?? {} }] : [];
  });
  const painted = own.find((each) => each.what === 'question-painted')?.row ?? null;
  const first = (what: string): Row | null => own.find((each) => each.what === what)?.row ?? null;
  const charsOf = (what: string): number =>
    own
      .filter((each) => each.what === what)
      .reduce((sum, { data }) => sum + (typeof data.chars === 'number' ? data.chars : 0), 0);
  return {
    painted,
    firstDeed: painted === null ? null : (own.find((each) => isDeed(each, painted))?.row ?? null),
    firstKey: first('first-key'),
    submit: first('submit'),
    deletedChars: charsOf('deletion'),
    pastedChars: charsOf('paste'),
  };
}

const DEEDS: ReadonlySet<string> = new Set(['composer-focus', 'first-key', 'paste', 'submit']);

/**
 * The page moves the focus into the composer itself, before the question is painted: a focus is the person's only
 * after that. A moment of another tab, or of before a reload, cannot be compared.
 */
function isDeed({ row, what }: { row: Row; what: string }, painted: Row): boolean {
  const waitedMs = pageMs(painted, row);
  return DEEDS.has(what) && waitedMs !== null && waitedMs > 0;
}
