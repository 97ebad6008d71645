import {
  type Arm,
  flowOf,
  type PlainStep,
  type PreflightCheck,
  type Study,
  standInArms,
} from '@parley/protocol';

/**
 * The order of the pages: what cannot be done yet is a fault, what is unwise a warning.
 *
 * @param options.lacksPractice The flow has a practice, and there is no episode for it.
 * @param options.rolesIn Roles that people play in an arm, where they can be several.
 */
export function checkFlow(
  study: Study,
  {
    lacksPractice = false,
    rolesIn = () => [],
  }: {
    readonly lacksPractice?: boolean;
    readonly rolesIn?: (arm: Arm) => readonly string[];
  } = {},
): PreflightCheck {
  const steps = flowOf(study).flatMap((step): PlainStep[] =>
    step.step === 'loop' ? [...step.steps, ...(step.between ?? [])] : [step],
  );
  const unfit = misfits(study, steps, rolesIn);
  if (unfit.length > 0) return line('fault', unfit.join(' '));
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

/** Arms for two people need a pairing, and a pairing such arms, with one for each role where people are alone. */
function misfits(
  { arms }: Study,
  steps: readonly PlainStep[],
  rolesIn: (arm: Arm) => readonly string[],
): string[] {
  const pairing = steps.find((step) => step.step === 'pairing');
  const isJoint = (arm: Arm): boolean => rolesIn(arm).length > 1;
  if (pairing?.step !== 'pairing')
    return arms
      .filter(isJoint)
      .map(
        ({ armId }) => `Arm ${armId} needs two people: put { step: pairing } before its trials.`,
      );
  const standIns = standInArms(steps);
  const unfit = arms.flatMap((arm) => {
    const isAlone = standIns.includes(arm.armId);
    if (isAlone && isJoint(arm))
      return `In arm ${arm.armId} a program stands in for another person, and it needs two people.`;
    return isAlone || isJoint(arm)
      ? []
      : `The flow pairs people, and arm ${arm.armId} has a part for one alone.`;
  });
  const roles = new Set(arms.filter(isJoint).flatMap((arm) => [...rolesIn(arm)]));
  const lacking = (what: string, named: readonly string[]): string[] =>
    [...roles].flatMap((role) => {
      const own = arms.filter((arm) => named.includes(arm.armId) && rolesIn(arm).includes(role));
      return own.length === 1
        ? []
        : `${what} has ${own.length} arms for the role ${role}, and needs one.`;
    });
  const practice = steps.find((step) => step.step === 'practice');
  return [
    ...unfit,
    ...(practice?.step === 'practice' ? lacking('practice.arms', practice.arms ?? []) : []),
    ...(Array.isArray(pairing.alone) ? lacking('pairing.alone', pairing.alone) : []),
  ];
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
