import type { FlowStep, LoopStep, PlainStep } from '@parley/protocol';
import fc from 'fast-check';

/** Questionnaires of generated flows; each has the items `a` and `b`. */
const FORMS = ['one', 'two', 'three'] as const;

const condition = fc.record({
  form: fc.constantFrom(...FORMS),
  item: fc.constantFrom('a', 'b'),
  equals: fc.constantFrom(1, 2),
});
const when = fc.option(condition, { nil: undefined, freq: 3 }).map((given) => ({
  ...(given === undefined ? {} : { when: given }),
}));
const form: fc.Arbitrary<PlainStep> = fc
  .record({
    form: fc.constantFrom(...FORMS),
    about: fc.constantFrom('session' as const, 'trial' as const),
    when,
  })
  .map(({ when: given, ...rest }) => ({ step: 'form', ...rest, ...given }));
const rest: fc.Arbitrary<Extract<PlainStep, { step: 'break' }>> = fc
  .record({ leastMs: fc.constantFrom(0, 3000), when })
  .map(({ leastMs, when: given }) => ({
    step: 'break',
    title: 'T',
    text: 'x',
    leastMs,
    ...given,
  }));
/** A brief, perhaps a form, and the episode. */
const object: fc.Arbitrary<PlainStep[]> = fc
  .record({
    when,
    before: fc.array(rest, { maxLength: 1 }),
    after: fc.array(form, { maxLength: 2 }),
  })
  .map(({ when: given, before, after }) => [
    { step: 'brief', ...given },
    ...before,
    { step: 'episode' },
    ...after,
  ]);
const body = fc
  .array(
    fc.oneof(
      object,
      form.map((each) => [each]),
      rest.map((each) => [each]),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.flat());
const loop: fc.Arbitrary<FlowStep> = fc
  .record({
    steps: body,
    between: fc.array(rest, { maxLength: 1 }),
    rounds: fc.constantFrom<Partial<LoopStep>>({}, { times: 2 }, { arms: ['x', 'y'] }),
    order: fc.constantFrom('rotated' as const, 'fixed' as const),
  })
  .map(({ rounds, ...given }) => ({ step: 'loop', ...given, ...rounds }));

/** Flows of every kind of step but `pairing`, with loops and conditions, sensible or not. */
export const anyFlow: fc.Arbitrary<FlowStep[]> = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: body as fc.Arbitrary<FlowStep[]> },
      loop.map((each) => [each]),
      fc.constant<FlowStep[]>([{ step: 'guide' }]),
      fc.constant<FlowStep[]>([{ step: 'practice' }]),
      fc.constant<FlowStep[]>([{ step: 'judging' }]),
    ),
    { maxLength: 4 },
  )
  .map((parts) => [...parts.flat(), { step: 'debrief' }]);
