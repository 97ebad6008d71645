import { expect, it } from 'vitest';
import type { ExportSession } from './export-session';
import { armIdOfTrial, type ExportTrial } from './trials';

const session = {
  session: { armId: 'pair' },
  slots: [{ episodeId: 'second', armId: 'other' }],
} as unknown as ExportSession;

const trialOf = (start: object): Pick<ExportTrial, 'session' | 'start'> =>
  ({ session, start: { episodeId: 'first', ...start } }) as unknown as ExportTrial;

it('a trial is in the arm that its own rows name: a practice with a program is in no arm of a pair', () => {
  expect(armIdOfTrial(trialOf({ armId: 'alone', isPractice: true }))).toBe('alone');
});

it('a trial of before, which names none, is in the arm of its place, or of its session', () => {
  expect(armIdOfTrial(trialOf({ episodeId: 'second' }))).toBe('other');
  expect(armIdOfTrial(trialOf({}))).toBe('pair');
});
