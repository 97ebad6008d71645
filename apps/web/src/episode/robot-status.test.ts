import { PROTOCOL_VERSION, type SessionView } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { clockText, robotStatus } from './robot-status';

const view = (part: Partial<SessionView>): SessionView => ({
  v: PROTOCOL_VERSION,
  sessionId: 's',
  seq: 1,
  epoch: 1,
  page: 'episode',
  pageIndex: 0,
  episode: null,
  stage: 'exploring',
  pose: null,
  trail: [],
  map: null,
  chat: [],
  openQuestion: null,
  waitingSinceMs: null,
  exploringMs: 10_000,
  paused: null,
  code: null,
  resumeCode: null,
  endMessage: null,
  ...part,
});
const question = { questionId: 'q', text: '?', remainingMs: null, nudgeMs: 1, countdownMs: 1 };

describe('robotStatus', () => {
  it.each([
    [1999, 'none'],
    [2000, 'thinking'],
    [7999, 'thinking'],
    [8000, 'still'],
    [29_999, 'still'],
    [30_000, 'long'],
  ] as const)('a model call of %i ms is %s', (waitedMs, slow) => {
    expect(robotStatus(view({ waitingSinceMs: waitedMs - 500 }), 1000, { nowMs: 1500 }).slow).toBe(
      slow,
    );
  });

  it('counts searching seconds on, but not while paused or without a line', () => {
    const offline = { nowMs: 5400, isConnected: false };
    expect(robotStatus(view({}), 0, offline).searchSeconds).toBe(10);
    expect(robotStatus(view({}), 0, { nowMs: 5400 }).searchSeconds).toBe(15);
    expect(robotStatus(view({ paused: 'hidden' }), 0, { nowMs: 5400 }).searchSeconds).toBe(10);
  });

  it('waits for the person, not for a model, while a question is open', () => {
    const status = robotStatus(view({ openQuestion: question, waitingSinceMs: 60_000 }), 0, {
      nowMs: 0,
    });
    expect(status).toMatchObject({ stage: 'asking', slow: 'none', isBusy: false });
  });
});

describe('clockText', () => {
  it('writes minutes and seconds', () => {
    expect(clockText(0)).toBe('00:00');
    expect(clockText(102)).toBe('01:42');
    expect(clockText(3600)).toBe('60:00');
  });
});
