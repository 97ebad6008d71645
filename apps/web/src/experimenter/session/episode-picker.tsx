import { Select } from '@mantine/core';
import type { EpisodeSlice } from '../fold/slices';

interface EpisodePickerProps {
  readonly slices: readonly EpisodeSlice[];
  readonly shown: EpisodeSlice;
  readonly onChoose: (key: string) => void;
}

/** Which episode of the recording is shown; nothing where there is only one. */
export function EpisodePicker({ slices, shown, onChoose }: EpisodePickerProps) {
  if (slices.length < 2) return null;
  const objects = slices.filter(({ start }) => start?.isPractice === false);
  const data = slices.map((slice) => ({
    value: slice.key,
    label: labelOf(slice, objects.indexOf(slice) + 1),
  }));
  return (
    <Select
      aria-label="Episode"
      size="sm"
      w={260}
      allowDeselect={false}
      searchable={slices.length > 8}
      value={shown.key}
      onChange={(key) => key !== null && onChoose(key)}
      data={data}
      comboboxProps={{ position: 'top' }}
    />
  );
}

function labelOf({ start, isFinished, episodeId }: EpisodeSlice, ordinal: number): string {
  if (start === null) return episodeId ?? 'Before the first episode';
  const name = start.isPractice ? 'Practice' : `Object ${ordinal}`;
  return `${name}: ${start.category}${isFinished ? '' : ', running'}`;
}
