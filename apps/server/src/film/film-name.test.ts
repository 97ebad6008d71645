import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { participantIdOf } from '../storage';
import { filmName } from './film-name';

const SESSION = '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11';
const nameOf = (start: object) => filmName({ start: start as never, sessionId: SESSION });

it('says episode, arm and person of a session, whose trials have random ids', () => {
  const start = {
    ...trialStart({ sessionKind: 'human', user: 'person' }),
    ...{ trialId: 'b3a9c1d2-0000-4000-8000-000000000000', episodeId: 'maple-07' },
  };
  expect(nameOf({ ...start, armId: 'talking' })).toBe(
    `maple-07, arm talking, ${participantIdOf(SESSION)}`,
  );
  expect(nameOf(start)).toBe(`maple-07, ${participantIdOf(SESSION)}`);
});

it('is that of the run where no person takes part', () => {
  const start = { ...trialStart({ sessionKind: 'simulated' }), trialId: 'maple-07_r1' };
  expect(nameOf(start)).toBe('maple-07_r1');
  expect(nameOf({ ...start, armId: 'quiet' })).toBe('maple-07_r1, arm quiet');
});
