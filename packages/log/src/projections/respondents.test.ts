import { expect, it } from 'vitest';
import { sampleStart } from '../../test/sample-trial';
import { hasPeople, NOBODY, respondentsOf } from './respondents';

const rolesOf = (roles: Readonly<Record<string, string>>) =>
  sampleStart({
    roles: Object.fromEntries(
      Object.entries(roles).map(([role, name]) => [role, { name, config: {} }]),
    ),
  });

it('names who answered, of several roles each with its role', () => {
  expect(respondentsOf(rolesOf({ person: 'oracle-picture' }))).toBe('oracle-picture');
  expect(respondentsOf(rolesOf({ guide: 'person', helper: 'silent' }))).toBe(
    'guide=person+helper=silent',
  );
  expect(respondentsOf(rolesOf({ person: 'person', resident: NOBODY }))).toBe('person');
});

it('tells trials with people from those with simulated users', () => {
  const withPeople = [rolesOf({ person: 'person' }), rolesOf({ guide: 'silent', other: 'person' })];
  expect(withPeople.map(hasPeople)).toEqual([true, true]);
  const without = [rolesOf({ person: 'oracle-picture' }), rolesOf({})];
  expect(without.map(hasPeople)).toEqual([false, false]);
});
