import {
  CLIENT_EVENTS,
  type ClientEvent,
  ClientEvent as ClientEventSchema,
  canonicalJson,
  checkFormAnswer,
  type EventAck,
} from '@parley/protocol';
import type { DraftResult, RowDraft } from '../storage';
import { isOpenQuestion, type RunState } from './run-state';
import { currentRun, type SessionState } from './session-state';

export type Intake =
  | {
      readonly kind: 'accepted';
      readonly event: ClientEvent;
      readonly draft: RowDraft;
      readonly isLate: boolean;
    }
  | {
      readonly kind: 'invalid';
      readonly eventId: string;
      readonly reason: string;
      readonly fault: RowDraft;
    };

/** Longest stretch of a malformed message that is kept in its fault row. */
const KEPT_CHARS = 200;

/** Checks a client event and makes its row. Anything malformed becomes a fault row: the person loses nothing, the log tells. */
export function takeEvent(raw: unknown, state: SessionState, epoch: number): Intake {
  try {
    return readEvent(raw, state, epoch);
  } catch (error) {
    // What no schema foresees: nesting without end, a −0 that JSON cannot keep.
    return invalid(raw, error instanceof Error ? error.message : String(error), epoch);
  }
}

function readEvent(raw: unknown, state: SessionState, epoch: number): Intake {
  const parsed = ClientEventSchema.safeParse(raw);
  if (!parsed.success) return invalid(raw, issueText(parsed.error.issues[0]), epoch);
  const event = parsed.data;
  const payload = CLIENT_EVENTS[event.type].safeParse(event.payload);
  if (!payload.success)
    return invalid(raw, `${event.type}: ${issueText(payload.error.issues[0])}`, epoch);
  const run = runOf(event, state);
  const misfit = event.type === 'answer' ? misfitOf(payload.data, run) : null;
  if (misfit !== null) return invalid(raw, `answer: ${misfit}`, epoch);
  return {
    kind: 'accepted',
    event,
    isLate: isLateFor(event, run),
    draft: {
      type: 'client-event',
      payload: canonicalJson({ type: event.type, payload: payload.data }),
      trialId: run?.plan.trialId ?? null,
      eventId: event.eventId,
      epoch,
      tabId: event.tabId,
      clientSeq: event.clientSeq,
      tClientMonoMs: event.tMonoMs,
    },
  };
}

/** What the page is told of an event, by what became of its row; without a row it was invalid or its session is gone. */
export function ackOf(intake: Intake, result: DraftResult | undefined): EventAck {
  if (intake.kind === 'invalid')
    return { eventId: intake.eventId, status: 'invalid', seq: null, reason: intake.reason };
  const { eventId } = intake.event;
  if (result === undefined)
    return { eventId, status: 'invalid', seq: null, reason: 'the session is erased' };
  if (result.status === 'invalid')
    return { eventId, status: 'invalid', seq: null, reason: 'eventId: already used elsewhere' };
  const stored = intake.isLate ? 'late' : 'stored';
  return { eventId, status: result.status === 'duplicate' ? 'duplicate' : stored, seq: result.seq };
}

/** Too late to be of use: an answer to a question that is closed, a message for a trial that is over or unknown. */
function isLateFor(event: ClientEvent, run: RunState | null): boolean {
  const payload = event.payload as { questionId?: string; trialId?: string };
  if (event.type === 'answer')
    return run === null || !isOpenQuestion(run, payload.questionId ?? '');
  if (event.type !== 'message-send' || payload.trialId === undefined) return false;
  return run === null || run.end !== null;
}

/** Why an answer cannot be one to the question that it names; null where it can, or where no such question is known. */
function misfitOf(payload: unknown, run: RunState | null): string | null {
  const answer = CLIENT_EVENTS.answer.parse(payload);
  const form = run?.forms.get(answer.questionId);
  return form === undefined ? null : checkFormAnswer(form, answer);
}

/** Words about a question belong to the trial that asked it, a message to the trial it names, however late they arrive. */
function runOf(event: ClientEvent, state: SessionState): RunState | null {
  const payload = event.payload as { questionId?: string; trialId?: string };
  if (event.type === 'page-done') {
    // A form of an earlier trial, sent again by another tab, is not about the trial at hand.
    const { step } = CLIENT_EVENTS['page-done'].parse(event.payload);
    const trial = step === undefined ? null : (state.plan.flow.steps[step]?.trial ?? null);
    if (trial !== null) return state.runs[trial] ?? null;
  }
  if (event.type === 'message-send' && payload.trialId !== undefined)
    return state.runs.find((run) => run.plan.trialId === payload.trialId) ?? null;
  if (payload.questionId !== undefined) {
    const { questionId } = payload;
    // Ids are unique within a trial only: the trial at hand comes first.
    const asked = [currentRun(state), ...state.runs].find(
      (run) =>
        run?.forms.has(questionId) ||
        run?.transcript.lines.some((line) => line.messageId === questionId),
    );
    if (asked != null) return asked;
  }
  return currentRun(state);
}

function invalid(raw: unknown, reason: string, epoch: number): Intake {
  const eventId =
    typeof raw === 'object' && raw !== null && 'eventId' in raw && typeof raw.eventId === 'string'
      ? raw.eventId.slice(0, 64)
      : '';
  let text: string;
  try {
    text = JSON.stringify(raw) ?? String(raw);
  } catch {
    text = String(raw);
  }
  return {
    kind: 'invalid',
    eventId,
    reason,
    fault: {
      type: 'fault',
      payload: canonicalJson({
        code: 'BAD_INPUT',
        message: reason,
        received: text.slice(0, KEPT_CHARS),
      }),
      epoch,
    },
  };
}

const issueText = (issue: { path: PropertyKey[]; message: string } | undefined): string =>
  `${issue?.path.map(String).join('.') || 'message'}: ${issue?.message ?? 'invalid'}`;
