import { type FlowCondition, type Json, type PageId, readFilledForm } from '@parley/protocol';
import type { FlowPlan, PageStep } from './flow-plan';

/** Newest answers of a session, by questionnaire and item. */
type FlowAnswers = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** Where a session stands in its plan. Plain data: the same events give the same cursor. */
export interface FlowCursor {
  /** Index into the steps. */ readonly at: number;
  /** The last page is done; it stays on screen until the session ends. */ readonly isOver: boolean;
  /** Server time of the row that led here; null before the first. */
  readonly sinceMs: number | null;
  readonly answers: FlowAnswers;
  /** Trials that a condition passes over. */ readonly passedOver: readonly number[];
  /** Trials of which the person has sent the first message. */ readonly begun: readonly number[];
  /** Trials in which a question was put to the person. */ readonly asked: readonly number[];
}

/** What can move a cursor, with the server time of its row. */
export type FlowEvent = { readonly atMs: number } & (
  | {
      readonly kind: 'page-done';
      readonly page: PageId;
      readonly index: number;
      /** Step that the page was shown for; pages of earlier versions do not say it. */
      readonly step?: number | undefined;
      readonly data: Readonly<Record<string, Json>>;
    }
  | { readonly kind: 'message' | 'asked' | 'trial-end'; readonly trial: number }
  /** Trials from `passesOver` on are not done; null: all are. */
  | { readonly kind: 'pairing'; readonly passesOver: number | null }
  | { readonly kind: 'pair-end'; readonly trial: number; readonly passesOver: number | null }
);

/** The cursor of a session without rows. */
export const startFlow = (plan: FlowPlan): FlowCursor =>
  advance(plan, {
    at: -1,
    isOver: false,
    sinceMs: null,
    answers: {},
    passedOver: [],
    begun: [],
    asked: [],
  });

export const stepAt = (plan: FlowPlan, cursor: FlowCursor): PageStep | null =>
  plan.steps[cursor.at] ?? null;

/** Applies one event. One about another page than that at hand, or a repeated one, gives the very same cursor back (EXE-19a). */
export function foldFlow(plan: FlowPlan, cursor: FlowCursor, event: FlowEvent): FlowCursor {
  const step = stepAt(plan, cursor);
  if (event.kind === 'page-done') {
    if (cursor.isOver || step === null || !isDone(step, cursor, event)) return cursor;
    return advance(plan, withAnswers(cursor, step, event.data), event.atMs);
  }
  if (event.kind === 'pairing') {
    if (cursor.isOver || step?.leaves !== 'pairing') return cursor;
    return advance(plan, withoutTrials(plan, cursor, event.passesOver), event.atMs);
  }
  if (event.kind === 'pair-end') {
    if (cursor.isOver || step?.leaves !== 'trial-end' || step.trial !== event.trial) return cursor;
    return advance(plan, withoutTrials(plan, cursor, event.passesOver), event.atMs);
  }
  if (event.kind === 'asked')
    return cursor.asked.includes(event.trial)
      ? cursor
      : { ...cursor, asked: [...cursor.asked, event.trial] };
  const { trial, kind, atMs } = event;
  const next =
    kind === 'message' && !cursor.begun.includes(trial)
      ? { ...cursor, begun: [...cursor.begun, trial] }
      : cursor;
  const isHere = !cursor.isOver && step?.leaves === kind && step.trial === trial;
  return isHere ? advance(plan, next, atMs) : next;
}

/** The trials from one on are passed over, with the forms about them. */
function withoutTrials(
  { trials }: Pick<FlowPlan, 'trials'>,
  cursor: FlowCursor,
  from: number | null,
): FlowCursor {
  if (from === null) return cursor;
  const rest = trials.flatMap(({ isPractice }, i) => (isPractice || i < from ? [] : [i]));
  return { ...cursor, passedOver: [...new Set([...cursor.passedOver, ...rest])] };
}

/** Milliseconds until the page can be left. */
export const remainingMs = ({ rest }: PageStep, { sinceMs }: FlowCursor, nowMs: number): number =>
  rest === null || sinceMs === null ? 0 : Math.max(0, rest.leastMs - Math.max(0, nowMs - sinceMs));

function isDone(
  step: PageStep,
  cursor: FlowCursor,
  event: Extract<FlowEvent, { kind: 'page-done' }>,
): boolean {
  if (step.leaves !== 'page-done') return false;
  if (step.page !== event.page || step.index !== event.index) return false;
  if (event.step !== undefined && event.step !== cursor.at) return false;
  return remainingMs(step, cursor, event.atMs) === 0;
}

/** Goes to the next step that is not passed over. */
function advance(plan: FlowPlan, cursor: FlowCursor, atMs: number | null = null): FlowCursor {
  const passedOver = [...cursor.passedOver];
  for (let at = cursor.at + 1; at < plan.steps.length; at++) {
    const step = plan.steps[at] as PageStep;
    const { trial, when, isOpening, leaves } = step;
    if (trial !== null && passedOver.includes(trial)) continue;
    if (when !== null && !holds(when, { ...cursor, passedOver }, trial ?? trialBefore(plan, at))) {
      if (isOpening && trial !== null) passedOver.push(trial);
      continue;
    }
    // Words that overtook the page before it are the first message all the same.
    if (leaves === 'message' && trial !== null && cursor.begun.includes(trial)) continue;
    const answers = isOpening ? withoutTrialForms(plan, cursor.answers) : cursor.answers;
    return { ...cursor, at, answers, passedOver, sinceMs: atMs };
  }
  return { ...cursor, at: Math.max(0, cursor.at), passedOver, isOver: true };
}

/** The trial that a page about none comes after; null before the first. */
const trialBefore = ({ steps }: FlowPlan, at: number): number | null =>
  steps.slice(0, at).findLast(({ trial }) => trial !== null)?.trial ?? null;

/**
 * Does a condition hold on what was answered and asked so far? One about an answer that is not there, or a trial that was passed over, does not.
 *
 * @param trial Of the step, or before it.
 */
function holds(
  condition: FlowCondition,
  { answers, asked, passedOver }: FlowCursor,
  trial: number | null,
): boolean {
  if (condition.asked !== undefined)
    return (
      trial !== null && !passedOver.includes(trial) && asked.includes(trial) === condition.asked
    );
  const { form = '', item = '', equals, oneOf, atLeast } = condition;
  const given = Object.hasOwn(answers, form) ? answers[form] : undefined;
  const value = given !== undefined && Object.hasOwn(given, item) ? given[item] : undefined;
  if (value === undefined) return false;
  if (atLeast !== undefined) return typeof value === 'number' && value >= atLeast;
  return (oneOf ?? [equals]).some((each) => each === value);
}

/** What was answered about an earlier trial decides nothing within a new one. */
function withoutTrialForms({ steps }: FlowPlan, answers: FlowAnswers): FlowAnswers {
  const ofTrials = new Set(
    steps.flatMap(({ form }) => (form?.about === 'trial' ? [form.questionnaireId] : [])),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !ofTrials.has(id)));
}

function withAnswers(
  cursor: FlowCursor,
  { form }: PageStep,
  data: Readonly<Record<string, Json>>,
): FlowCursor {
  if (form === null) return cursor;
  const { answers } = readFilledForm(data);
  return { ...cursor, answers: { ...cursor.answers, [form.questionnaireId]: answers } };
}
