import { expect, it } from 'vitest';
import { sampleStart } from '../../test/sample-trial';
import { firstRole, mainActor, rolesOf } from './parties';
import { NOBODY } from './respondents';

const someone = { name: 'person', config: {} };

it('scores the actor that steps first', () => {
  expect(mainActor(sampleStart({ actors: ['walker', 'guide'] }))).toBe('walker');
  expect(mainActor(null)).toBeNull();
});

it('knows the roles by name, so that a stored row and a fresh one agree', () => {
  const fresh = sampleStart({ roles: { wizard: someone, player: someone } });
  const stored = sampleStart({ roles: { player: someone, wizard: someone } });
  expect(rolesOf(fresh)).toEqual(['player', 'wizard']);
  expect([firstRole(fresh), firstRole(stored)]).toEqual(['player', 'player']);
});

it('passes over roles that are not played, as long as there is another', () => {
  const none = { name: NOBODY, config: {} };
  expect(firstRole(sampleStart({ roles: { expert: none, writer: someone } }))).toBe('writer');
  expect(firstRole(sampleStart({ roles: { expert: none, writer: none } }))).toBe('expert');
});

it('has no first role before the trial, nor in a trial without people', () => {
  expect(firstRole(null)).toBeNull();
  expect(firstRole(sampleStart({ roles: {} }))).toBeNull();
});
