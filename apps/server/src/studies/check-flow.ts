import { flowOf, type PlainStep, type PreflightCheck, type Study } from '@parley/protocol';

/**
 * The order of the pages: what cannot be done yet is a fault, what is unwise a warning.
 *
 * @param lacksPractice The flow has a practice, and there is no episode for it.
 */
export function checkFlow(study: Study, lacksPractice = false): PreflightCheck {
  const steps = flowOf(study).flatMap((step): PlainStep[] =>
    step.step === 'loop' ? [...step.steps, ...(step.between ?? [])] : [step],
  );
  // Nothing ends a pairing yet, so that a session would never leave its page.
  if (steps.some(({ step }) => step === 'pairing'))
    return line(
      'fault',
      'The flow pairs people, which cannot be done yet: a session would wait for ever.',
    );
  const warnings = [
    ...(lacksPractice
      ? ['The flow has a practice, and there is none for these episodes: people go on without it.']
      : []),
    ...warningsOf(study, steps),
  ];
  return warnings.length > 0
    ? line('warning', warnings.join(' '))
    : line('ok', `The flow has ${steps.length} steps, and everybody is debriefed.`);
}

const line = (status: PreflightCheck['status'], message: string): PreflightCheck => ({
  checkId: 'flow',
  status,
  message,
});

function* warningsOf(study: Study, steps: readonly PlainStep[]): Generator<string> {
  const names = steps.map(({ step }) => step);
  if (!names.includes('guide') && names.includes('episode'))
    yield 'No page explains the task: the flow has no guide.';
  const practice = names.indexOf('practice');
  if (practice !== -1 && practice > names.indexOf('episode'))
    yield 'The practice comes after the first episode, which then measures how buttons are found.';
  const isFixed = flowOf(study).some(
    (step) => step.step === 'loop' && step.arms !== undefined && step.order === 'fixed',
  );
  if (isFixed) yield 'Everybody meets the arms in the same order.';
  const asked = new Set(steps.flatMap((step) => (step.step === 'form' ? [step.form] : [])));
  const unused = study.questionnaires
    .map(({ questionnaireId }) => questionnaireId)
    .filter((id) => !asked.has(id));
  if (unused.length > 0) yield `No form shows these questionnaires: ${unused.join(', ')}.`;
}
