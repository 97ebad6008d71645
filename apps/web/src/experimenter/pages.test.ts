import { expect, it } from 'vitest';
import { pageOf } from './pages';

it.each([
  ['/experimenter', { kind: 'studies' }],
  ['/experimenter/', { kind: 'studies' }],
  ['/experimenter/studies', { kind: 'studies' }],
  ['/experimenter/studies/coin%2Ddemo', { kind: 'study', studyId: 'coin-demo' }],
  ['/experimenter/sessions/3f0e', { kind: 'session', sessionId: '3f0e' }],
  ['/experimenter/replay', { kind: 'replay' }],
  ['/experimenter/episodes', { kind: 'homes' }],
  ['/experimenter/episodes/maple', { kind: 'home', sceneId: 'maple', episodeId: null }],
  ['/experimenter/episodes/maple/m-1', { kind: 'home', sceneId: 'maple', episodeId: 'm-1' }],
  ['/experimenter/episodes/maple/m-1/x', { kind: 'unknown' }],
  ['/experimenter/sessions', { kind: 'unknown' }],
  ['/experimenter/sessions/a/b', { kind: 'unknown' }],
  ['/experimenter/studies/%E0%A4%A', { kind: 'study', studyId: '%E0%A4%A' }],
  ['/experimenter/nothing', { kind: 'unknown' }],
])('%s', (path, page) => {
  expect(pageOf(path)).toEqual(page);
});
