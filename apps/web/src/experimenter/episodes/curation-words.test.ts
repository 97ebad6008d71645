import { PictureFault } from '@parley/protocol';
import { expect, it } from 'vitest';
import { FAULTS, tellsApartText, verdictText } from './curation-words';

it('has a key for every reason', () => {
  expect([...FAULTS].sort()).toEqual([...PictureFault.options].sort());
});

it('says a verdict in a word or two', () => {
  const rest = { note: '', atUtc: 'x' };
  expect(verdictText(null)).toBe('Not looked at');
  expect(verdictText({ verdict: 'accepted', reason: null, ...rest })).toBe('Accepted');
  expect(verdictText({ verdict: 'rejected', reason: 'poor-coverage', ...rest })).toBe(
    'Rejected: poor coverage',
  );
});

it('says when no words tell a target from its kind', () => {
  expect(tellsApartText({ kind: 'words', text: 'the red chair' })).toBe('the red chair');
  expect(tellsApartText({ kind: 'nothing' })).toBe('No words do');
  expect(tellsApartText({ kind: 'unknown' })).toBe('Not known');
});
