import { expect, it } from 'vitest';
import { fieldOf } from './field-of-view';

it.each([
  [{}, 'paper'],
  [{ fidelity: 'code' }, 'code'],
  [{ fidelity: 'code', field: 'paper' }, 'paper'],
  [{ field: 'code' }, 'code'],
  [undefined, 'paper'],
])('of an agent with %j is %s', (config, field) => {
  expect(fieldOf(config)).toBe(field);
});
