import type { FlowPlan, PageStep } from './flow-plan';

/** "Part 2 of 3" of forms about the session that follow each other. */
export interface FormPart {
  readonly part: number;
  readonly parts: number;
}

/** Which of the forms around it a form is; one alone, or among those that an answer may pass over, is one of one. */
export function formPart({ steps }: FlowPlan, at: number): FormPart {
  if (!isPart(steps[at])) return { part: 1, parts: 1 };
  let first = at;
  let last = at;
  while (isPart(steps[first - 1])) first--;
  while (isPart(steps[last + 1])) last++;
  const isSure = steps.slice(first, last + 1).every(({ when }) => when === null);
  return isSure ? { part: at - first + 1, parts: last - first + 1 } : { part: 1, parts: 1 };
}

const isPart = (step: PageStep | undefined): boolean => step?.form?.about === 'session';
