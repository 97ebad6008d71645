import type { FlowStep } from '@parley/protocol';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { expect, it } from 'vitest';
import { planFlow } from './flow-plan';

const form = (id: string) => ({ step: 'form', form: id, about: 'session' }) as const;
const FLOW: readonly FlowStep[] = [
  form('before'),
  {
    step: 'loop',
    arms: ['quiet', 'talking'],
    order: 'fixed',
    steps: [form('ahead'), { step: 'brief' }, { step: 'episode' }, form('load')],
    between: [form('between')],
  },
  form('after'),
];

it('says in which round of a loop a form stands, with its arm and the trial before it', () => {
  const { steps } = planFlow(
    { task: DEFAULT_TASK, flow: FLOW },
    { practiceEpisodeId: null, episodeIds: ['a-1', 'b-1'], armId: 'quiet' },
  );
  const forms = steps.flatMap(({ form: own, round }) =>
    own ? [[own.questionnaireId, round]] : [],
  );
  expect(forms).toEqual([
    ['before', null],
    ['ahead', { armId: 'quiet', trial: null }],
    ['load', { armId: 'quiet', trial: 0 }],
    ['between', { armId: 'quiet', trial: 0 }],
    ['ahead', { armId: 'talking', trial: null }],
    ['load', { armId: 'talking', trial: 1 }],
    ['after', null],
  ]);
});
