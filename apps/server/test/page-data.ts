import type { Json, Questionnaire } from '@parley/protocol';
import { fillForm } from '../src/bench/fill-form';
import type { SessionSetup } from '../src/sessions/session-deps';

/** What a page sends whose questionnaire is filled in; nothing for a page without one that is known. */
export function filledIn(
  questionnaires: readonly Questionnaire[],
  formId: string | undefined,
): Record<string, Json> {
  const form = questionnaires.find(({ questionnaireId }) => questionnaireId === formId);
  return form === undefined ? {} : { ...fillForm(form) };
}

/** The same of the first page of a session that has this name and number. */
export function pageData(
  { study, plan }: Pick<SessionSetup, 'study' | 'plan'>,
  page: string,
  index = 0,
): Record<string, Json> {
  const step = plan.flow.steps.find((each) => each.page === page && each.index === index);
  return filledIn(study.questionnaires, step?.form?.questionnaireId);
}
