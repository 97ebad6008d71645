import { expect, it } from 'vitest';
import { preflightRemedy } from './preflight-remedy';

const of = (checkId: string, status: 'ok' | 'warning' | 'fault') =>
  preflightRemedy({ checkId, status, message: 'x' }, 'mine');

it.each([
  ['pay', 'fault', 'Write your own after `pay:` in mine.yaml.'],
  ['debrief', 'fault', 'Write your own after `debrief:` in mine.yaml.'],
  ['duration', 'fault', 'Say it in the consent text, `consent: body:` in mine.yaml.'],
  ['contact-mail', 'fault', 'Add an e-mail address after `contact:` in mine.yaml.'],
  [
    'homes',
    'fault',
    'Lower `episodesPerParticipant:`, or add objects of other homes, in mine.yaml.',
  ],
  ['pay', 'ok', null],
  ['pictures', 'warning', 'Look at them on the page Episodes and accept or reject each.'],
  ['never-heard-of', 'fault', null],
] as const)('%s, %s: %s', (checkId, status, remedy) => expect(of(checkId, status)).toBe(remedy));

it('has a remedy for each fault that the server may find', () => {
  const known = ['institution', 'contact', 'approval', 'retention', 'adults', 'watched'];
  for (const checkId of [
    ...known,
    'withdrawal',
    'recruitment',
    'flow',
    'agents',
    'question-pictures',
    'backends',
    'whose-words',
    'judged',
    'providers',
    'detector',
    'scorer',
    'budget',
    'episodes',
    'pictures',
  ])
    expect(of(checkId, 'fault'), checkId).toContain('mine.yaml');
});
