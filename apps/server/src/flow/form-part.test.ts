import { defaultFlow, type FlowStep } from '@parley/protocol';
import { expect, it } from 'vitest';
import { planFlow } from './flow-plan';
import { formPart } from './form-part';

const partsOf = (flow: readonly FlowStep[]) => {
  const slots = { practiceEpisodeId: null, episodeIds: ['e-1'], armId: null };
  const plan = planFlow({ task: 'coin', flow }, slots);
  return plan.steps.flatMap(({ form }, at) => {
    const { part, parts } = formPart(plan, at);
    return form === null ? [] : `${form.questionnaireId} ${part}/${parts}`;
  });
};
const form = (id: string): FlowStep => ({ step: 'form', form: id, about: 'session' });

it('counts the forms at the end of a study that states no order', () => {
  expect(partsOf(defaultFlow(['a', 'b']))).toEqual(['after-episode 1/1', 'a 1/2', 'b 2/2']);
});

it('does not count on from a form with other pages between', () => {
  const flow: FlowStep[] = [
    form('a'),
    { step: 'guide' },
    form('b'),
    form('c'),
    { step: 'debrief' },
  ];
  expect(partsOf(flow)).toEqual(['a 1/1', 'b 1/2', 'c 2/2']);
});

it('promises no number where an answer decides', () => {
  const when = { form: 'a', item: 'x', equals: 1 };
  const flow: FlowStep[] = [
    form('a'),
    { step: 'form', form: 'b', about: 'session', when },
    { step: 'debrief' },
  ];
  expect(partsOf(flow)).toEqual(['a 1/1', 'b 1/1']);
});
