import { SegmentedControl } from '@mantine/core';
import { KIND_GROUP_WORDS, KIND_GROUPS, type KindGroup } from './participant-row';
import classes from './studies.module.css';

interface KindControlProps {
  readonly value: KindGroup;
  /** Lines of a kind. */ readonly countOf: (kind: KindGroup) => number;
  readonly onChange: (kind: KindGroup) => void;
}

/** Chooses sessions of which kind a table shows, with how many there are of each. */
export function KindControl({ value, countOf, onChange }: KindControlProps) {
  return (
    <SegmentedControl
      aria-label="Kind of session"
      className={classes.filter}
      value={value}
      onChange={(kind) => onChange(kind as KindGroup)}
      data={KIND_GROUPS.map((kind) => ({
        value: kind,
        label: `${KIND_GROUP_WORDS[kind]} (${countOf(kind)})`,
      }))}
    />
  );
}
