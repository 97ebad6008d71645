import { expect, it } from 'vitest';
import { sampleEpisode } from '../../../test/sample-episode';
import { RowWriter } from '../../../test/sample-rows';
import { sliceEpisodes } from '../fold/slices';
import { readRow } from '../rows/log-row';
import { chooseSlice } from './replay-view';

const writer = new RowWriter();
writer.start({ episodeId: 'practice', isPractice: true });
writer.end();
sampleEpisode(writer, 'run-1');
const second = writer.rows.length;
sampleEpisode(writer, 'run-2');
const slices = sliceEpisodes(writer.rows.map(readRow));
const chosen = (choice: Partial<Parameters<typeof chooseSlice>[1]>) =>
  chooseSlice(slices, { chosenKey: null, seq: null, isLive: false, ...choice })?.episodeId;

it('shows the episode that somebody wants to see', () => {
  expect(chosen({})).toBe('run-1');
  expect(chosen({ isLive: true })).toBe('run-2');
  expect(chosen({ seq: second + 4 })).toBe('run-2');
  expect(chosen({ seq: 0, isLive: true })).toBe('practice');
  expect(chosen({ seq: second + 4, chosenKey: slices[0]?.key ?? '' })).toBe('practice');
  expect(chooseSlice([], { chosenKey: null, seq: null, isLive: true })).toBeNull();
});
