import { describe, expect, it } from 'vitest';
import type { LogRecord } from '../decode/log-event';
import { assignedUnits, assignmentIn } from './assignments';

const record = (event: object, sessionId = 's'): LogRecord =>
  ({ row: { sessionId }, event }) as unknown as LogRecord;
const start = (more: object = {}) =>
  record({
    kind: 'session-start',
    start: { studyId: 'study', studyHash: 'h', kind: 'human', armId: 'near', ...more },
  });
const pairing = (outcome: object) => record({ kind: 'pairing-ended', pairing: outcome });
const end = (page: string) => record({ kind: 'session-end', end: { page, message: null } });

describe('what a session was assigned', () => {
  it('is the arm of its first row, whatever came of it', () => {
    expect(assignmentIn([start()])).toEqual({
      ...{ sessionId: 's', kind: 'human', studyHash: 'h', armId: 'near', pairId: null },
      course: { kind: 'under-way' },
    });
    expect(assignmentIn([start(), end('withdrawn')])?.course).toEqual({
      kind: 'ended',
      page: 'withdrawn',
    });
  });

  it('is all arms of one who meets several', () => {
    expect(assignmentIn([start({ armIds: ['far', 'near', 'far'] })])?.armId).toBe('far + near');
  });

  it('stays where somebody waited in vain and went on in another arm', () => {
    const waited = pairing({ outcome: 'timed-out', waitedMs: 1, armId: 'alone' });
    expect(assignmentIn([start(), waited, end('code')])).toMatchObject({
      armId: 'near',
      course: { kind: 'waited-in-vain', armId: 'alone' },
    });
  });

  it('is nothing in rows that do not begin with it, and in those of before', () => {
    expect(assignmentIn([])).toBeNull();
    expect(assignmentIn([end('code')])).toBeNull();
    expect(assignmentIn([start({ armId: undefined })])).toBeNull();
  });
});

it('a pair is one; its people stand for themselves where its rows are not here', () => {
  const one = assignmentIn([start(), pairing({ outcome: 'paired', pairId: 'p' })]);
  if (one === null) throw new Error('no assignment');
  const [a, b] = [one, { ...one, sessionId: 't' }];
  const both = { ...one, sessionId: 'p', pairId: null };
  expect(assignedUnits([a, b, both]).map(({ sessionId }) => sessionId)).toEqual(['p']);
  expect(assignedUnits([a, b, a]).map(({ sessionId }) => sessionId)).toEqual(['s', 't']);
});
