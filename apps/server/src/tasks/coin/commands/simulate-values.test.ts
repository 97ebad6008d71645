import { expect, it } from 'vitest';
import { readManner } from './simulate-values';

it('refusals and silences are of all questions together', () => {
  expect(() => readManner('{"refusalRate": 0.9, "silentRate": 0.9}')).toThrow(/more than all/);
  expect(readManner('{"refusalRate": 0.5, "silentRate": 0.5}')).toMatchObject({ silentRate: 0.5 });
});
