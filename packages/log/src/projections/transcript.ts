import {
  type AskQuestion,
  type AskResult,
  isDrive,
  kindOf,
  type TalkFlag,
  type TaskShared,
} from '@parley/protocol';
import type { ClientLogEvent, LogRecord } from '../decode/log-event';
import type { TrialStart } from '../payloads';
import { firstRole, mainActor } from './parties';

export type LineKind = 'instruction' | 'message' | 'question' | 'answer' | 'correction' | 'say';

/** One message of a trial, between any two parties. */
export interface TranscriptLine {
  readonly messageId: string;
  readonly seq: number;
  readonly tServerUtc: string;
  /** Actor or role that spoke; empty until the trial names it. */ readonly from: string;
  /** Actor or role that was spoken to; empty until the trial names it. */ readonly to: string;
  readonly kind: LineKind;
  readonly text: string;
  /** Question that it asks, answers or corrects. */ readonly questionId: string | null;
  /** Of an answer: how it was given. */ readonly via: string | null;
  /** False for an answer to a question that was not open: answered before, out of time, or never asked. */ readonly counts: boolean;
  /** What the agent flagged it as, and took for no answer. */ readonly flags: readonly TalkFlag[];
}

interface OpenAsk {
  readonly questionId: string;
  readonly from: string;
  readonly to: string;
}

/** What rows of words are read with. */
export interface TranscriptContext {
  /** Null before the trial. */ readonly start: TrialStart | null;
  /** What the task kinds say of the person's first message. */
  readonly kinds: Readonly<Record<string, Pick<TaskShared, 'opening'>>>;
}

/** The conversation so far, and what is needed to read on. */
export interface Transcript {
  readonly lines: readonly TranscriptLine[];
  /** Questions of calls that are not back yet, by `actor/n`. */
  readonly asked: Readonly<Record<string, readonly OpenAsk[]>>;
}

export const EMPTY_TRANSCRIPT: Transcript = { lines: [], asked: {} };

/**
 * Applies a row. A message that was delivered twice counts once, by its id. The words of a simulated user stand in the
 * result of the question alone, and its first message in the start of the trial; those of a person have rows of their own.
 */
export function foldTranscript(
  transcript: Transcript,
  { row, event }: LogRecord,
  { start, kinds }: TranscriptContext,
): Transcript {
  const { lines, asked } = transcript;
  const base = {
    messageId: row.eventId,
    seq: row.seq,
    tServerUtc: row.tServerUtc,
    questionId: null,
    via: null,
    counts: true,
    flags: [],
  } as const;
  const say = (line: TranscriptLine): Transcript =>
    lines.some((each) => each.messageId === line.messageId)
      ? transcript
      : { ...transcript, lines: [...lines, line] };
  const agent = mainActor(start) ?? '';
  // In the log of a pair a row of the page names who of the two it is from.
  const role = (event.kind === 'client' ? row.actor : null) ?? firstRole(start) ?? '';
  switch (event.kind) {
    case 'trial-start': {
      const from = firstRole(event.start) ?? '';
      const to = mainActor(event.start);
      const text = openingOf(event.start, kinds) ?? '';
      const isTold = text === '' || lines.some((line) => line.kind === 'instruction');
      const messageId = `${event.start.trialId}:instruction`;
      const told = isTold
        ? []
        : [{ ...base, messageId, from, to, kind: 'instruction', text } as const];
      return { ...transcript, lines: [...lines.map((line) => named(line, from, to)), ...told] };
    }
    case 'client': {
      const line = personLine(event, {
        ...{ base, agent, role, spoken: row.actor, start, kinds },
        ...transcript,
      });
      return line === null ? transcript : say(line);
    }
    case 'say':
      return say({
        ...base,
        messageId: event.messageId,
        from: row.actor ?? agent,
        to: event.to,
        kind: 'say',
        text: event.text,
      });
    case 'ask-start':
      return ask([event.args]);
    case 'poll-start':
      return ask(event.args.questions);
    case 'ask-end':
      return answer([event.result]);
    case 'poll-end':
      return answer(event.result.answers);
    case 'note': {
      const { belief } = event;
      if (belief.type !== 'remark' || belief.flag === undefined) return transcript;
      return { ...transcript, lines: lines.map((line) => flagged(line, belief)) };
    }
    default:
      return transcript;
  }

  function ask(asks: readonly AskQuestion[]): Transcript {
    const questions = asks.filter((each) => !isDrive(each));
    if (questions.length === 0) return transcript;
    const open = questions.map(({ questionId, to = role }) => ({
      questionId,
      from: row.actor ?? agent,
      to,
    }));
    const fresh = questions.flatMap(({ questionId, text }, i): TranscriptLine[] => {
      if (lines.some((line) => line.messageId === questionId)) return [];
      const { from, to } = open[i] as OpenAsk;
      return [{ ...base, messageId: questionId, questionId, from, to, kind: 'question', text }];
    });
    return { lines: [...lines, ...fresh], asked: { ...asked, [keyOf(row)]: open } };
  }

  /** The words of a person have a row of their own before this one. */
  function answer(results: readonly AskResult[]): Transcript {
    const open = asked[keyOf(row)];
    if (open === undefined) return transcript;
    const fresh = results.flatMap((result, i): TranscriptLine[] => {
      const own = open[i];
      if (own === undefined || result.kind !== 'answered') return [];
      const { questionId, from, to } = own;
      if (hasAnswer(lines, questionId)) return [];
      const { text, via } = result;
      const messageId = `${questionId}:answer`;
      const said = { kind: 'answer', text, questionId, via } as const;
      return [{ ...base, ...said, messageId, from: to, to: from }];
    });
    const { [keyOf(row)]: _, ...others } = asked;
    return { lines: fresh.length === 0 ? lines : [...lines, ...fresh], asked: others };
  }
}

/** What a row of the page is read by. */
interface Reading extends TranscriptContext, Transcript {
  readonly base: Omit<TranscriptLine, 'from' | 'to' | 'kind' | 'text'>;
  /** Main actor and first role of the trial: who is meant where a row names none. */
  readonly agent: string;
  readonly role: string;
  /** Who of a pair sent it; null in the log of one person. */ readonly spoken: string | null;
}

/** A person's words; null for a row of the page that holds none. */
function personLine(
  event: ClientLogEvent,
  { base, agent, role, spoken, lines, asked, start, kinds }: Reading,
): TranscriptLine | null {
  const own = { ...base, from: role, to: agent } as const;
  /** From whom was asked to who asked. */
  const wordsOn = (questionId: string) => {
    const question = lines.find((line) => line.messageId === questionId);
    const from = spoken ?? question?.to ?? role;
    const isAsked = from === (question?.to ?? role);
    return { isAsked, line: { ...own, from, to: question?.from ?? agent, questionId } };
  };
  switch (event.type) {
    case 'message-send': {
      // A trial that was given no instruction has none: its first words are a message like others.
      const mayInstruct = start === null || openingOf(start, kinds) !== null;
      const isFirst = mayInstruct && !lines.some((line) => line.kind === 'instruction');
      return { ...own, kind: isFirst ? 'instruction' : 'message', text: event.data.text };
    }
    case 'answer': {
      const { questionId, text, via } = event.data;
      if (via === 'drive') return null;
      const isOpen = Object.values(asked)
        .flat()
        .some((each) => each.questionId === questionId);
      const { isAsked, line } = wordsOn(questionId);
      const counts = isOpen && isAsked && !hasAnswer(lines, questionId);
      return { ...line, kind: 'answer', text, via, counts };
    }
    case 'answer-correction': {
      const { questionId, text } = event.data;
      return { ...wordsOn(questionId).line, kind: 'correction', text };
    }
    default:
      return null;
  }
}

const keyOf = ({ actor, n }: LogRecord['row']): string => `${actor}/${n}`;

const hasAnswer = (lines: readonly TranscriptLine[], questionId: string): boolean =>
  lines.some((line) => line.kind === 'answer' && line.questionId === questionId);

interface FlagNote {
  readonly flag?: TalkFlag | undefined;
  readonly questionId?: string | undefined;
  readonly messageId?: string | undefined;
}

/** A flag is of a message by its id, or of the answer that counts by its question. */
function flagged(line: TranscriptLine, { flag, questionId, messageId }: FlagNote): TranscriptLine {
  const isAnswer = line.kind === 'answer' && line.counts && questionId !== undefined;
  const isMeant = messageId === line.messageId || (isAnswer && line.questionId === questionId);
  return isMeant && flag !== undefined ? { ...line, flags: [...line.flags, flag] } : line;
}

/** The person's first message as agents are told it; null where no person speaks first. */
function openingOf({ task, given }: TrialStart, kinds: TranscriptContext['kinds']): string | null {
  const field = kindOf(kinds, task)?.opening ?? null;
  const text = field === null ? undefined : given[field];
  return typeof text === 'string' ? text : null;
}

/** A line from before the trial, with the names that the trial brought. */
const named = (line: TranscriptLine, from: string, to: string): TranscriptLine =>
  line.from === '' ? { ...line, from, to } : line;

/** The whole conversation of a trial's rows; without its start, from where they hold it. */
export function transcriptOf(
  records: readonly LogRecord[],
  { start, kinds }: TranscriptContext,
): readonly TranscriptLine[] {
  let transcript = EMPTY_TRANSCRIPT;
  let known = start;
  for (const record of records) {
    transcript = foldTranscript(transcript, record, { start: known, kinds });
    if (record.event.kind === 'trial-start') known ??= record.event.start;
  }
  return transcript.lines;
}
