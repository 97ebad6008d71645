import { aloneArms, flowOf, type Study, standInArms } from '@parley/protocol';
import type { FlowFault, PlacedStep } from './rule-fault';

/** People are paired once, before their trials, and meet all of them in one arm. */
export function* pairingFaults(study: Study, steps: readonly PlacedStep[]): Generator<FlowFault> {
  const own = steps.filter(({ step }) => step.step === 'pairing');
  for (const [i, { step, path, loop }] of own.entries()) {
    const fault = (message: string, key: string[] = []): FlowFault => ({
      kind: 'pairing',
      path: [...path, ...key],
      message,
    });
    if (step.step !== 'pairing') continue;
    if (i > 0 || loop !== null) yield fault('is a pairing that comes more than once');
    if (step.when !== undefined)
      yield fault('is passed over for some, and trials that need two people follow', ['when']);
    const before = steps.slice(0, steps.indexOf(own[i] as PlacedStep));
    if (before.some((each) => each.step.step === 'episode' || each.step.step === 'brief'))
      yield fault('comes after the first trial, which needs both people');
    if (study.cells !== undefined || study.square !== undefined)
      yield fault('needs one arm for both people, and `cells` or `square` gives each their own');
    if (steps.some((each) => each.loop?.arms !== undefined))
      yield fault('needs one arm for both people, and a loop goes over arms');
    const after = steps.slice(steps.indexOf(own[i] as PlacedStep));
    if (after.some((each) => each.step.step === 'practice'))
      yield fault('comes before the practice, which each person does alone');
    yield* unknownArms(study, aloneArms(step), [...path, 'alone']);
    const standIns = standInArms(flowOf(study));
    if (study.arms.every(({ armId }) => standIns.includes(armId)))
      yield fault('is for nobody: in every arm a program stands in for the other person', [
        'alone',
      ]);
  }
  yield* practiceFaults(study, steps);
}

/**
 * Who will be paired practises alone, in an arm for one person. Who meets several arms may practise in one that has all of their
 * controls; others practise in the arm that they have.
 */
function* practiceFaults(study: Study, steps: readonly PlacedStep[]): Generator<FlowFault> {
  const isPairing = steps.some(({ step }) => step.step === 'pairing');
  for (const { step, path } of steps) {
    if (step.step !== 'practice') continue;
    const fault = (message: string, at = path): FlowFault => ({
      kind: 'pairing',
      path: at,
      message,
    });
    const own = [...path, 'arms'];
    const meetsSeveral =
      study.square !== undefined || steps.some(({ loop }) => loop?.arms !== undefined);
    if (!isPairing && step.arms !== undefined && (!meetsSeveral || step.arms.length > 1))
      yield fault(
        meetsSeveral
          ? 'names more than one arm, and nobody has a role by which to choose'
          : 'is of a study that pairs people, or in which one person meets several arms; here everybody practises in their own',
        own,
      );
    if (isPairing && step.arms === undefined)
      yield fault('needs `arms`, one for each role: nobody is paired yet');
    yield* unknownArms(study, step.arms ?? [], own);
  }
}

function* unknownArms(
  { arms }: Study,
  named: readonly string[],
  path: FlowFault['path'],
): Generator<FlowFault> {
  for (const name of named)
    if (arms.every(({ armId }) => armId !== name))
      yield {
        kind: 'pairing',
        path,
        message: `names the arm "${name}", which the study does not have`,
      };
}
