import { expect, it } from 'vitest';
import { checkEstimate } from './check-estimate';

const of = (estimate: string | undefined, navigator: string) => () =>
  checkEstimate(
    { agentId: 'single-round', config: estimate === undefined ? {} : { estimate } },
    { navigator },
  );

it('how rules estimate is refused where a model reads the instruction, and taken for rules', () => {
  expect(of('summary', 'prompted')).toThrow('estimate is for rules alone');
  expect(of(undefined, 'prompted')).not.toThrow();
  expect(of('summary', 'navigator-by-rules')).not.toThrow();
});
