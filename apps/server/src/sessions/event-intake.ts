import {
  ALREADY_ANSWERED,
  type AskForm,
  answerWords,
  CLIENT_EVENTS,
  type ClientEvent,
  ClientEvent as ClientEventSchema,
  canonicalJson,
  checkFormAnswer,
  type EventAck,
  type EventRefusal,
  MAX_TEXT_CHARS,
  type Study,
} from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import { checkPage } from '../flow/check-page';
import type { PlannedTrial } from '../flow/session-plan';
import type { DraftResult, RowDraft } from '../storage';
import { misplacedJudgement, unjudgedFault } from './check-judging';
import type { JudgingOf } from './judged/judged-words';
import { currentTrial, opensWithWords, type SessionState } from './session-state';
import { isOpenQuestion, type TrialState } from './trial-state';

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
      readonly refusal?: EventRefusal | undefined;
      readonly fault: RowDraft;
    };

/** What events of a session are checked by, and the epoch of its newest hello. */
export interface IntakeContext {
  readonly study: Pick<Study, 'task' | 'questionnaires' | 'answer' | 'judging'>;
  readonly epoch: number;
  /** Words of people that are judged. */ readonly judged?: JudgingOf['judged'];
  /** The first message of a trial where its arm gives it, null where people write their own. */
  readonly givenMessageOf: (trial: PlannedTrial) => string | null;
}

/** Longest stretch of a malformed message that is kept in its fault row. */
const KEPT_CHARS = 200;

/** Checks a client event and makes its row. Anything malformed becomes a fault row: the person loses nothing, the log tells. */
export function takeEvent(raw: unknown, state: SessionState, context: IntakeContext): Intake {
  try {
    return readEvent(raw, state, context);
  } catch (error) {
    // What no schema foresees: nesting without end, a −0 that JSON cannot keep.
    return invalid(raw, context, {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

function readEvent(raw: unknown, state: SessionState, context: IntakeContext): Intake {
  const parsed = ClientEventSchema.safeParse(raw);
  if (!parsed.success) return invalid(raw, context, { reason: issueText(parsed.error.issues[0]) });
  const event = parsed.data;
  const payload = CLIENT_EVENTS[event.type].safeParse(event.payload);
  if (!payload.success) {
    const reason = `${event.type}: ${issueText(payload.error.issues[0])}`;
    return invalid(raw, context, tooLong(event, null, context) ?? { reason });
  }
  const trial = trialOf(event, state);
  const read = tooLong(event, trial, context) ?? readPayloadOf(event, { state, trial, context });
  if ('reason' in read) return invalid(raw, context, read);
  const { epoch } = context;
  return {
    kind: 'accepted',
    event,
    isLate: isLateFor(event, trial, state),
    draft: {
      type: 'client-event',
      payload: canonicalJson({ type: event.type, payload: read.payload ?? payload.data }),
      trialId: trial?.plan.trialId ?? null,
      eventId: event.eventId,
      epoch,
      tabId: event.tabId,
      clientSeq: event.clientSeq,
      tClientMonoMs: event.tMonoMs,
    },
  };
}

interface Refused {
  readonly reason: string;
  readonly refusal?: EventRefusal;
}

/**
 * What is stored of an event where that is not what was sent, or why nothing is. The words of an answer by a form are
 * made here: agents and the log have them as the form says them, whatever a page wrote.
 */
function readPayloadOf(
  event: ClientEvent,
  {
    state,
    trial,
    context,
  }: {
    readonly state: SessionState;
    readonly trial: TrialState | null;
    readonly context: IntakeContext;
  },
): Refused | { readonly payload?: unknown } {
  if (event.type === 'page-done') {
    const { questionnaires } = context.study;
    const { cursor } = state.progress;
    const done = CLIENT_EVENTS['page-done'].parse(event.payload);
    const refusal = checkPage({ plan: state.plan.flow, cursor, questionnaires }, done);
    if (refusal !== null) return { reason: `page-done: ${formText(refusal)}`, refusal };
    const unjudged = done.page === 'judging' ? unjudgedFault(context, state) : null;
    return unjudged === null ? {} : { reason: `page-done: ${unjudged}` };
  }
  if (event.type === 'judgement') {
    const fault = misplacedJudgement(context, state, event.payload);
    return fault === null ? {} : { reason: `judgement: ${fault}` };
  }
  if (event.type === 'message-send') return checkMessage(event, trial, { state, context });
  const stray = strayWords(event, trial);
  if (stray !== null) return { reason: stray };
  if (event.type !== 'answer') return {};
  const answer = CLIENT_EVENTS.answer.parse(event.payload);
  const form = trial?.forms.get(answer.questionId) ?? null;
  const misfit = form === null ? unaskedMisfit(answer) : checkFormAnswer(form, answer);
  if (misfit !== null) return { reason: `answer: ${misfit}` };
  return {
    payload: {
      ...answer,
      text: answerWords(form, answer, SHARED[context.study.task]?.cantTell ?? ''),
    },
  };
}

/** In a pair there are questions of the other person: words about one that was not put to this person are nobody's. */
function strayWords({ type, payload }: ClientEvent, trial: TrialState | null): string | null {
  if (trial?.role == null || (type !== 'answer' && type !== 'answer-correction')) return null;
  const { questionId } = payload as { questionId: string };
  return trial.forms.has(questionId) ? null : `${type}: it was not asked of this person`;
}

/** The first message of an arm that gives it is the same for everybody, whatever a page sends. */
function checkMessage(
  event: ClientEvent,
  trial: TrialState | null,
  { state, context }: { readonly state: SessionState; readonly context: IntakeContext },
): Refused | Record<string, never> {
  if (trial === null || trial.instruction !== null || !opensWithWords(state, trial)) return {};
  const given = context.givenMessageOf(trial.plan);
  const { text } = CLIENT_EVENTS['message-send'].parse(event.payload);
  return given === null || text === given
    ? {}
    : { reason: `message-send: the arm gives the first message, "${given}"` };
}

/** Words about a question that is not known are kept, late; of a form there is nothing to read them by. */
const unaskedMisfit = ({ via }: { readonly via: string }): string | null =>
  via === 'form' || via === 'drive' ? 'there is no such question' : null;

/** The study's limit on what a person types as an answer. A button's own words may be longer. */
function tooLong(
  { type, payload }: ClientEvent,
  trial: TrialState | null,
  { study }: IntakeContext,
): Refused | null {
  if (type !== 'answer' && type !== 'answer-correction') return null;
  const { questionId, text, via = 'text' } = (payload ?? {}) as Record<string, unknown>;
  if (typeof text !== 'string' || via !== 'text') return null;
  const maxChars = Math.min(study.answer.maxChars, MAX_TEXT_CHARS);
  if (text.length <= maxChars || isButton(trial?.forms.get(String(questionId)), text)) return null;
  const refusal = { kind: 'too-long', maxChars } as const;
  return { reason: `${type}: more than ${maxChars} characters`, refusal };
}

const isButton = (form: AskForm | undefined, text: string): boolean =>
  form?.kind === 'buttons' && form.buttons.some(({ id }) => id === text);

/**
 * What the page is told of an event, by what became of its row, which the state has folded; without a row it was
 * invalid or its session is gone.
 */
export function ackOf(
  intake: Intake,
  result: DraftResult | undefined,
  state: SessionState,
): EventAck {
  if (intake.kind === 'invalid') {
    const { eventId, reason, refusal } = intake;
    return {
      ...{ eventId, status: 'invalid', seq: null, reason },
      ...(refusal === undefined ? {} : { refusal }),
    };
  }
  const { eventId } = intake.event;
  if (result === undefined)
    return { eventId, status: 'invalid', seq: null, reason: 'the session is erased' };
  if (result.status === 'invalid')
    return { eventId, status: 'invalid', seq: null, reason: 'eventId: already used elsewhere' };
  const { seq, status } = result;
  const isIdle =
    intake.event.type === 'page-done' && !state.progress.donePages.some((done) => done.seq === seq);
  const answer = answerRowOf(intake, state);
  const isBeaten = answer !== null && answer.seq !== seq;
  const isLate = intake.isLate || isIdle || isBeaten || answer?.isLate === true;
  const stored = isLate ? 'late' : 'stored';
  return {
    ...{ eventId, status: status === 'duplicate' ? 'duplicate' : stored, seq },
    ...(isBeaten ? { reason: ALREADY_ANSWERED } : {}),
  };
}

/**
 * Row of the answer that counts for the question of an answer, and null for other events. What counts is known once the
 * rows are folded: ten answers that arrive together are all in time as they are checked.
 */
function answerRowOf(
  { event, draft }: Extract<Intake, { kind: 'accepted' }>,
  { trials }: SessionState,
): { readonly seq: number; readonly isLate: boolean } | null {
  if (event.type !== 'answer') return null;
  const { questionId } = CLIENT_EVENTS.answer.parse(event.payload);
  const trial = trials.find(({ plan }) => plan.trialId === draft.trialId);
  return trial?.answerRows.get(questionId) ?? null;
}

/** Too late to be of use: an answer to a question that is closed, a message for a trial that is over or unknown. */
function isLateFor(event: ClientEvent, trial: TrialState | null, state: SessionState): boolean {
  const payload = event.payload as { questionId?: string; trialId?: string };
  if (event.type === 'judgement') return state.page !== 'judging' || state.isOver;
  if (event.type === 'answer')
    return trial === null || !isOpenQuestion(trial, payload.questionId ?? '');
  if (event.type !== 'message-send' || payload.trialId === undefined) return false;
  return trial === null || trial.end !== null;
}

/** Words about a question belong to the trial that asked it, a message to the trial it names, however late they arrive. */
function trialOf(event: ClientEvent, state: SessionState): TrialState | null {
  const payload = event.payload as { questionId?: string; trialId?: string };
  if (event.type === 'page-done') {
    // A form of an earlier trial, sent again by another tab, is not about the trial at hand.
    const { step } = CLIENT_EVENTS['page-done'].parse(event.payload);
    const index = step === undefined ? null : (state.plan.flow.steps[step]?.trial ?? null);
    if (index !== null) return state.trials[index] ?? null;
  }
  if (event.type === 'message-send' && payload.trialId !== undefined)
    return state.trials.find((trial) => trial.plan.trialId === payload.trialId) ?? null;
  if (payload.questionId !== undefined) {
    const { questionId } = payload;
    // Ids are unique within a trial only: the trial at hand comes first.
    const asked = [currentTrial(state), ...state.trials].find(
      (trial) =>
        trial?.forms.has(questionId) ||
        trial?.transcript.lines.some((line) => line.messageId === questionId),
    );
    if (asked != null) return asked;
  }
  return currentTrial(state);
}

function invalid(raw: unknown, { epoch }: IntakeContext, { reason, refusal }: Refused): Intake {
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
    ...(refusal === undefined ? {} : { refusal }),
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

const formText = (refusal: EventRefusal): string =>
  refusal.kind === 'form' && refusal.problems.length > 0
    ? refusal.problems.map(({ itemId, what }) => `${itemId} ${what}`).join(', ')
    : 'of another questionnaire';

const issueText = (issue: { path: PropertyKey[]; message: string } | undefined): string =>
  `${issue?.path.map(String).join('.') || 'message'}: ${issue?.message ?? 'invalid'}`;
