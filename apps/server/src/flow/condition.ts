import type { FlowCondition, Json } from '@parley/protocol';

/** Newest answers of a session, by questionnaire and item. */
export type FlowAnswers = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** Does a condition hold on what was answered so far? One about an answer that is not there does not. */
export function holds(condition: FlowCondition, answers: FlowAnswers): boolean {
  const { form, item, equals, oneOf, atLeast } = condition;
  const given = Object.hasOwn(answers, form) ? answers[form] : undefined;
  const value = given !== undefined && Object.hasOwn(given, item) ? given[item] : undefined;
  if (value === undefined) return false;
  if (atLeast !== undefined) return typeof value === 'number' && value >= atLeast;
  return (oneOf ?? [equals]).some((each) => each === value);
}
