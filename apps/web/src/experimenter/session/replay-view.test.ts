import { expect, it } from 'vitest';
import { RowWriter, sampleStart } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { sliceTrials } from '../fold/slices';
import { canTalk, chooseSlice } from './replay-view';

const writer = new RowWriter();
writer.start({ trialId: 'practice', isPractice: true });
writer.end();
sampleTrial(writer, 'run-1');
const second = writer.rows.length;
sampleTrial(writer, 'run-2');
const slices = sliceTrials(writer.records());
const chosen = (choice: Partial<Parameters<typeof chooseSlice>[1]>) =>
  chooseSlice(slices, { chosenKey: null, seq: null, isLive: false, ...choice })?.trialId;

it('shows the trial that is asked for', () => {
  expect(chosen({})).toBe('run-1');
  expect(chosen({ isLive: true })).toBe('run-2');
  expect(chosen({ seq: second + 4 })).toBe('run-2');
  expect(chosen({ seq: 0, isLive: true })).toBe('practice');
  expect(chosen({ seq: second + 4, chosenKey: slices[0]?.key ?? '' })).toBe('practice');
  expect(chooseSlice([], { chosenKey: null, seq: null, isLive: true })).toBeNull();
});

it('has no conversation where a single robot has no one to speak with', () => {
  const roles = (name: string) => ({ owner: { name, config: {} } });
  const talk = (start: Partial<Parameters<typeof sampleStart>[0]>, lines: number[] = []) =>
    canTalk({ start: sampleStart(start), transcript: { lines } });
  expect(talk({ roles: roles('nobody') })).toBe(false);
  expect(talk({ roles: {} })).toBe(false);
  expect(talk({ roles: {} }, [1])).toBe(true);
  expect(talk({ roles: roles('gt-owner') })).toBe(true);
  expect(talk({ roles: {}, actors: ['ground', 'overhead'] })).toBe(true);
  expect(canTalk({ start: null, transcript: { lines: [] } })).toBe(true);
});
