import {
  type CLIENT_EVENTS,
  checkAnswers,
  type EventRefusal,
  type Questionnaire,
  readFilledForm,
} from '@parley/protocol';
import type { z } from 'zod';
import type { FlowCursor } from './flow-cursor';
import type { FlowPlan, PageStep } from './flow-plan';

type PageDone = z.infer<(typeof CLIENT_EVENTS)['page-done']>;

/** What the check of a page needs of its session. */
export interface PageContext {
  readonly plan: FlowPlan;
  readonly cursor: FlowCursor;
  readonly questionnaires: readonly Questionnaire[];
}

/**
 * Is what a page sent an answer to its questionnaire? Pages without one may send anything. A form that the study does not
 * have has no items.
 *
 * @returns Why not; null when it fits.
 */
export function checkPage(
  { plan, cursor, questionnaires }: PageContext,
  done: PageDone,
): EventRefusal | null {
  const form = stepOf(plan, cursor, done)?.form ?? null;
  if (form === null) return null;
  const { questionnaireId, answers } = readFilledForm(done.data);
  if (questionnaireId !== null && questionnaireId !== form.questionnaireId)
    return { kind: 'form', problems: [] };
  const items =
    questionnaires.find((each) => each.questionnaireId === form.questionnaireId)?.items ?? [];
  const problems = checkAnswers({ items }, answers);
  return problems.length === 0 ? null : { kind: 'form', problems };
}

/** The step that is meant: pages of earlier versions do not say it, and mean the next one of that name. */
function stepOf(
  { steps }: FlowPlan,
  { at }: FlowCursor,
  { page, index, step }: PageDone,
): PageStep | null {
  const isMeant = (each: PageStep | undefined): boolean =>
    each?.page === page && each.index === index;
  if (step !== undefined) return isMeant(steps[step]) ? (steps[step] ?? null) : null;
  return steps.find((each, i) => i >= at && isMeant(each)) ?? steps.find(isMeant) ?? null;
}
