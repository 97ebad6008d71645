import { decodeRows } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { RowWriter } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { sliceTrials } from './slices';

const SESSION = {
  studyId: 'demo',
  studyHash: 'h',
  kind: 'demo',
  consent: { openData: false, version: 1, textHash: 'h' },
};

describe('slices', () => {
  it('cuts a session into its trials, each with its instruction and its pauses', () => {
    const writer = new RowWriter();
    writer.row('session-start', SESSION);
    writer.row('session-hello', { tabId: 'tab' });
    sampleTrial(writer, 'run-1');
    writer.trialId = null;
    writer.client('page-done', { page: 'end-items', index: 0, data: {} });
    sampleTrial(writer, 'run-2');
    const slices = sliceTrials(writer.records());
    expect(slices.map(({ trialId, isFinished }) => [trialId, isFinished])).toEqual([
      ['run-1', true],
      ['run-2', true],
    ]);
    const [first, second] = slices;
    expect(first?.records[0]?.event).toMatchObject({ kind: 'client', type: 'message-send' });
    expect(first?.records.some(({ row }) => row.type === 'session-paused')).toBe(true);
    expect(first?.records.at(-1)?.row.type).toBe('trial-end');
    expect(first?.records.every(({ row }) => row.trialId !== 'run-2')).toBe(true);
    expect(second?.records.at(-1)?.row.type).toBe('trial-end');
  });

  it('gives a session that has not come to a trial as one slice', () => {
    const writer = new RowWriter();
    writer.row('session-start', SESSION);
    writer.row('session-hello', { tabId: 'tab' });
    const slices = sliceTrials(writer.records());
    expect(slices).toHaveLength(1);
    expect(slices[0]).toMatchObject({ trialId: null, start: null, isFinished: false });
    expect(slices[0]?.records).toHaveLength(2);
  });

  it('keeps two logs of the same trial apart', () => {
    const other = new RowWriter('9f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a12');
    const records = decodeRows([...sampleTrial(), ...sampleTrial(other)]);
    const slices = sliceTrials(records);
    expect(slices).toHaveLength(2);
    expect(new Set(slices.map(({ key }) => key)).size).toBe(2);
  });
});
