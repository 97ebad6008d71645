import { describe, expect, it } from 'vitest';
import { sampleEpisode } from '../../../test/sample-episode';
import { RowWriter } from '../../../test/sample-rows';
import { readRow } from '../rows/log-row';
import { sliceEpisodes } from './slices';

describe('slices', () => {
  it('cuts a session into its episodes, each with its instruction and its pauses', () => {
    const writer = new RowWriter();
    writer.row('session-start', { studyId: 'demo' });
    writer.row('session-hello', { tabId: 'tab' });
    sampleEpisode(writer, 'run-1');
    writer.episodeId = null;
    writer.client('page-done', { page: 'end-items', index: 0, data: {} });
    sampleEpisode(writer, 'run-2');
    const slices = sliceEpisodes(writer.rows.map(readRow));
    expect(slices.map(({ episodeId, isFinished }) => [episodeId, isFinished])).toEqual([
      ['run-1', true],
      ['run-2', true],
    ]);
    const [first, second] = slices;
    expect(first?.rows[0]?.event).toMatchObject({ kind: 'client', name: 'message-send' });
    expect(first?.rows.some(({ row }) => row.type === 'session-paused')).toBe(true);
    expect(first?.rows.at(-1)?.row.type).toBe('episode-end');
    expect(first?.rows.every(({ row }) => row.episodeId !== 'run-2')).toBe(true);
    expect(second?.rows.at(-1)?.row.type).toBe('episode-end');
  });

  it('gives a session that has not come to an episode as one slice', () => {
    const writer = new RowWriter();
    writer.row('session-start', {});
    writer.row('session-hello', {});
    const slices = sliceEpisodes(writer.rows.map(readRow));
    expect(slices).toHaveLength(1);
    expect(slices[0]).toMatchObject({ episodeId: null, start: null, isFinished: false });
    expect(slices[0]?.rows).toHaveLength(2);
  });

  it('keeps two logs of the same episode apart', () => {
    const other = new RowWriter('9f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a12');
    const rows = [...sampleEpisode(), ...sampleEpisode(other)].map(readRow);
    const slices = sliceEpisodes(rows);
    expect(slices).toHaveLength(2);
    expect(new Set(slices.map(({ key }) => key)).size).toBe(2);
  });
});
