import { Chip, Group } from '@mantine/core';
import type { LogRecord, TrialStart } from '@parley/log';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TaskReplay } from '../../tasks/task-replay';
import { Empty } from '../frame/query-state';
import { timeText } from '../frame/words';
import { describeRow, EVENT_GROUPS, type EventGroup, groupOfRow } from './describe-row';
import classes from './events.module.css';
import { ROW_PX, useWindow } from './use-window';

interface EventsPanelProps {
  readonly records: readonly LogRecord[];
  readonly task: TaskReplay;
  /** Null before the trial. */ readonly start: TrialStart | null;
  /** Index of the row at the play head. */ readonly index: number;
  readonly onSeekSeq: (seq: number) => void;
}

const WORDS = {
  motion: 'Motion',
  beliefs: 'Beliefs',
  dialogue: 'Dialogue',
  calls: 'Calls',
  page: "Person's page",
  session: 'Session',
} as const;

/** The log itself, row by row; the row at the play head is marked and kept in view. Only what is seen is drawn. */
export function EventsPanel({ records, task, start, index, onSeekSeq }: EventsPanelProps) {
  const [groups, setGroups] = useState<EventGroup[]>([
    'beliefs',
    'dialogue',
    'calls',
    'page',
    'session',
  ]);
  const shown = useMemo(
    () => records.filter((record) => groups.includes(groupOfRow(record))),
    [records, groups],
  );
  const seq = records[index]?.row.seq ?? -1;
  const current = shown.findLastIndex(({ row }) => row.seq <= seq);
  const list = useRef<HTMLDivElement>(null);
  const { first, end } = useWindow(list, shown.length);
  useEffect(() => {
    const box = list.current;
    if (box === null || current < 0) return;
    const topPx = current * ROW_PX;
    if (topPx < box.scrollTop + ROW_PX || topPx > box.scrollTop + box.clientHeight - 2 * ROW_PX)
      box.scrollTop = topPx - box.clientHeight / 2;
  }, [current]);
  return (
    <div className={classes.panel}>
      <Chip.Group multiple value={groups} onChange={(value) => setGroups(value as EventGroup[])}>
        <Group gap="xs" className={classes.head}>
          {EVENT_GROUPS.map((group) => (
            <Chip key={group} value={group} size="sm" variant="outline">
              {WORDS[group]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {shown.length === 0 && <Empty title="No such row yet" />}
      <section
        ref={list}
        className={classes.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable with the keyboard.
        tabIndex={0}
        aria-label="Rows of the log"
      >
        <div style={{ height: shown.length * ROW_PX, position: 'relative' }}>
          {shown.slice(first, end).map((row, i) => {
            const { what, text } = describeRow(row, task, start);
            return (
              <button
                key={row.row.eventId}
                type="button"
                tabIndex={-1}
                className={classes.row}
                style={{ top: (first + i) * ROW_PX, height: ROW_PX }}
                aria-current={first + i === current || undefined}
                data-later={row.row.seq > seq || undefined}
                onClick={() => onSeekSeq(row.row.seq)}
              >
                <span className={classes.seq}>{row.row.seq}</span>
                <span className={classes.time}>{timeText(row.atMs)}</span>
                <span className={classes.what}>{what}</span>
                <span className={classes.text}>{text}</span>
              </button>
            );
          })}
        </div>
      </section>
    </div>
  );
}
