import { Select } from '@mantine/core';
import { replayOf } from '../../tasks/replay-of';
import type { TrialSlice } from '../fold/slices';

interface TrialPickerProps {
  readonly slices: readonly TrialSlice[];
  readonly shown: TrialSlice;
  readonly onChoose: (key: string) => void;
}

/** Which trial of the recording is shown; nothing where there is only one. */
export function TrialPicker({ slices, shown, onChoose }: TrialPickerProps) {
  if (slices.length < 2) return null;
  const objects = slices.filter(({ start }) => start?.isPractice === false);
  const data = slices.map((slice) => ({
    value: slice.key,
    label: labelOf(slice, objects.indexOf(slice) + 1),
  }));
  return (
    <Select
      aria-label="Trial"
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

function labelOf({ start, isFinished, trialId }: TrialSlice, ordinal: number): string {
  if (start === null) return trialId ?? 'Before the first trial';
  const name = start.isPractice ? 'Practice' : `Object ${ordinal}`;
  return `${name}: ${replayOf(start).subject(start)}${isFinished ? '' : ', running'}`;
}
