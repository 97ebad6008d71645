import type { SessionProgress, SessionSummary } from '@parley/protocol';
import { expect, it } from 'vitest';
import {
  detectorDetail,
  detectorText,
  groupOf,
  heardUtc,
  isShown,
  participantRows,
  placeText,
  scorerText,
} from './participant-row';

const session = (sessionId: string, more: Partial<SessionSummary> = {}): SessionSummary => ({
  sessionId,
  participantId: `P-${sessionId}`,
  kind: 'human',
  studyId: 's',
  studyHash: 'h',
  armId: 'a',
  status: 'active',
  createdUtc: '2026-03-01T10:00:00.000Z',
  endedUtc: null,
  epoch: 1,
  completionCode: null,
  rowCount: 3,
  lastRowUtc: '2026-03-01T10:05:00.000Z',
  ...more,
});
const progress = (sessionId: string, more: Partial<SessionProgress> = {}): SessionProgress => ({
  sessionId,
  page: 'episode',
  pageIndex: 0,
  stage: 'exploring',
  paused: null,
  steps: 42,
  episodesDone: 1,
  episodesPlanned: 2,
  questionsAsked: 1,
  questionsAnswered: 1,
  isWaitingForPerson: false,
  waitingOnModelSinceUtc: null,
  lastHeardUtc: '2026-03-01T10:05:00.000Z',
  flags: [],
  ...more,
});

it('puts running sessions first, then the newest', () => {
  const rows = participantRows(
    [
      session('old', { status: 'completed', createdUtc: '2026-03-01T08:00:00.000Z' }),
      session('new', { status: 'completed', createdUtc: '2026-03-01T12:00:00.000Z' }),
      session('running'),
    ],
    [progress('running')],
  );
  expect(rows.map((row) => [row.session.sessionId, row.progress !== null])).toEqual([
    ['running', true],
    ['new', false],
    ['old', false],
  ]);
});

it('keeps people, demo and trials apart', () => {
  expect(
    (['human', 'demo', 'preview', 'test'] as const).map((kind) => groupOf(session('x', { kind }))),
  ).toEqual(['people', 'demo', 'trials', 'trials']);
});

it('filters by what needs a look', () => {
  const now = Date.parse('2026-03-01T10:06:01.000Z');
  const silent = { session: session('a'), progress: progress('a') };
  const model = {
    session: session('b'),
    progress: progress('b', {
      lastHeardUtc: '2026-03-01T10:06:00.000Z',
      waitingOnModelSinceUtc: '2026-03-01T10:05:50.000Z',
    }),
  };
  const done = {
    session: session('c', { status: 'completed' }),
    progress: progress('c', { flags: [{ flag: 'fault', count: 1 }] }),
  };
  const shown = (filter: Parameters<typeof isShown>[1]) =>
    [silent, model, done]
      .filter((row) => isShown(row, filter, now))
      .map((row) => row.session.sessionId);
  expect([
    shown('all'),
    shown('active'),
    shown('silent'),
    shown('model'),
    shown('flagged'),
  ]).toEqual([['a', 'b', 'c'], ['a', 'b'], ['a'], ['b'], ['c']]);
  expect(heardUtc({ session: session('n', { lastRowUtc: null }), progress: null })).toBe(
    '2026-03-01T10:00:00.000Z',
  );
});

it('says where a person is', () => {
  expect(placeText(progress('a'), 'coin')).toBe('Episode 2, step 42');
  expect(placeText(progress('a', { isWaitingForPerson: true }), 'coin')).toBe(
    'Episode 2, asked, step 42',
  );
  expect(placeText(progress('a', { page: 'questionnaire', pageIndex: 1 }), 'coin')).toBe(
    'Questionnaire 2',
  );
  expect(placeText(progress('a', { page: 'picture' }), 'coin')).toBe('Looking at the picture');
  for (const task of ['parlour', 'unheard-of', ''])
    expect(placeText(progress('a', { page: 'picture' }), task)).toBe('Briefing');
});

it('says what detects, where and how fast', () => {
  const detector = {
    backend: 'browser:m',
    ep: 'wasm',
    modelHash: 'ab'.repeat(32),
    medianMs: 31.4,
    frames: 7,
  };
  expect(detectorText(null)).toBe('–');
  expect(detectorText(progress('a', { detector: null }))).toBe('–');
  expect(detectorText(progress('a', { detector }))).toBe('WebAssembly, 31 ms');
  expect(detectorDetail(progress('a', { detector }))).toBe(
    'browser:m, model abababababab…, 7 frames',
  );
  const truth = { ...detector, backend: 'gt-detector', ep: null, modelHash: null, medianMs: null };
  expect(detectorText(progress('a', { detector: truth }))).toBe('gt-detector');
  expect(detectorDetail(progress('a', { detector: truth }))).toBe('gt-detector, 7 frames');
});

it('says what compares pictures and texts, where a model does', () => {
  const scorer = {
    backend: 'browser:clip@1a2b3c4d',
    ep: 'webgpu',
    modelHash: 'cd'.repeat(32),
    medianMs: 40.2,
    frames: 9,
  };
  expect(scorerText(progress('a', { scorer: null }))).toBeNull();
  expect(scorerText(progress('a', { scorer }))).toBe('Scores: WebGPU, 40 ms');
  expect(detectorDetail(progress('a', { detector: null, scorer }))).toBe(
    'browser:clip@1a2b3c4d, model cdcdcdcdcdcd…, 9 calls',
  );
  const truth = { ...scorer, backend: 'gt-co-occurrence', ep: null };
  expect(scorerText(progress('a', { scorer: truth }))).toBeNull();
});
