import type { Study } from '@parley/protocol';
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
    if (steps.some((each) => each.step.step === 'practice'))
      yield fault('and a practice needs both people: leave one of them out');
    const isKnown = study.arms.some(({ armId }) => armId === step.alone);
    if (step.alone !== undefined && !isKnown)
      yield fault(`names the arm "${step.alone}", which the study does not have`, ['alone']);
    if (study.arms.every(({ armId }) => armId === step.alone))
      yield fault('is for nobody: every arm is for those whom nobody joined', ['alone']);
  }
}
