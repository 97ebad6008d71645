import {
  type FlowCondition,
  optionsOf,
  type QuestionnaireItem,
  type Study,
} from '@parley/protocol';
import type { FlowFault, PlacedStep } from './rule-fault';

/** Conditions that no answer can meet. */
export function* conditionFaults(study: Study, steps: readonly PlacedStep[]): Generator<FlowFault> {
  for (const [i, { step, path }] of steps.entries()) {
    const when = 'when' in step ? step.when : undefined;
    if (when === undefined) continue;
    const message =
      when.asked === undefined
        ? (faultOf(when, study) ?? (isEarlier(when, steps, i) ? null : NOT_EARLIER(when)))
        : hasTrialBefore(steps, i)
          ? null
          : 'asks what was put to the person in the trial before it, and there is none';
    if (message !== null) yield { kind: 'condition', path: [...path, 'when'], message };
  }
}

const NOT_EARLIER = ({ form }: FlowCondition): string =>
  `asks for an answer on "${form}", which does not come before it`;

/** A trial before the step, in the loop around it or outside. */
const hasTrialBefore = (steps: readonly PlacedStep[], at: number): boolean =>
  steps.slice(0, at).some(({ step }) => step.step === 'episode' || step.step === 'practice');

/** A form before the step; in a loop one after it will do, as it was filled in the round before. */
function isEarlier({ form }: FlowCondition, steps: readonly PlacedStep[], at: number): boolean {
  const loop = steps[at]?.loop ?? null;
  return steps.some(
    (each, i) =>
      each.step.step === 'form' &&
      each.step.form === form &&
      (i < at || (i > at && loop !== null && each.loop === loop)),
  );
}

function faultOf(when: FlowCondition, { questionnaires }: Study): string | null {
  const form = questionnaires.find(({ questionnaireId }) => questionnaireId === when.form);
  if (form === undefined)
    return `names the questionnaire "${when.form}", which the study does not have`;
  const item = form.items.find(({ itemId }) => itemId === when.item);
  if (item === undefined)
    return `names the item "${when.item}", which "${when.form}" does not have`;
  if (when.atLeast !== undefined && item.kind !== 'likert')
    return `\`atLeast\` needs a likert item, and "${when.item}" is a ${item.kind}`;
  const wanted = [...(when.oneOf ?? []), when.equals, when.atLeast].filter(
    (each) => each !== undefined,
  );
  const wrong = wanted.find((each) => !isPossible(item, each));
  return wrong === undefined
    ? null
    : `"${when.item}" is never answered with ${JSON.stringify(wrong)}`;
}

function isPossible(item: QuestionnaireItem, value: string | number): boolean {
  switch (item.kind) {
    case 'likert':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= item.points;
    case 'choice':
      return optionsOf(item).some((option) => option.value === value);
    case 'text':
      return typeof value === 'string';
  }
}
