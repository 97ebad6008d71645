import { expect, it } from 'vitest';
import type { LogRecord } from '../decode/log-event';
import { modelsAsked } from './models-asked';

const asked = (...backends: string[]) =>
  backends.map((backend) => ({ event: { kind: 'model-end', backend } as LogRecord['event'] }));

it('are named by their configuration, once; of several all are', () => {
  const a = 'prompted vlm=model-a prompts=12345678 settings=12345678';
  const b = 'prompted vlm=model-b prompts=12345678 settings=12345678';
  expect(modelsAsked(asked(a, 'gt-navigator', a))).toBe(a);
  expect(modelsAsked(asked(b, a))).toBe(`${a} + ${b}`);
  expect(modelsAsked(asked(`overhead: ${a}`)), 'of a cassette too').toBe(a);
});

it('are none where bodies answered, or nothing was asked', () => {
  expect(modelsAsked(asked('gt-vlm:exact', 'prompted'))).toBeNull();
  expect(modelsAsked([{ event: { kind: 'act' } as LogRecord['event'] }])).toBeNull();
});
