import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { replayOf } from '../../tasks/replay-of';
import type { TaskReplay } from '../../tasks/task-replay';
import { emptyMapHistory, extendMapHistory, type MapHistory } from '../fold/map-history';
import type { TrialSlice } from '../fold/slices';
import type { TrialState } from '../fold/trial-state';
import { extendKeyframes, type Keyframes, NO_KEYFRAMES, stateAt } from '../timeline/keyframes';
import { type Marks, makeMarks } from '../timeline/marks';
import {
  clockKindOf,
  indexAtMs,
  indexAtSeq,
  makePlayClock,
  type PlayClock,
} from '../timeline/play-clock';
import type { Player } from '../timeline/player';

/** Quiet stretches are shortened to this when the viewer wants that. */
const SHORT_GAP_MS = 3000;

/** One trial at the play head. */
export interface Timeline {
  readonly slice: TrialSlice;
  readonly task: TaskReplay;
  readonly clock: PlayClock;
  readonly marks: Marks;
  readonly maps: MapHistory;
  /** Index of the row at the play head; −1 before the first. */ readonly index: number;
  readonly state: TrialState;
  /** State after the last row. */ readonly final: TrialState;
}

/** Folds a slice incrementally and gives its state at the play head. */
export function useTimeline(
  slice: TrialSlice,
  player: Player,
  { shortenWaits }: { readonly shortenWaits: boolean },
): Timeline {
  const { records } = slice;
  const task = replayOf(slice.start);
  const held = useRef<{ key: string; frames: Keyframes; maps: MapHistory } | null>(null);
  const { frames, maps } = useMemo(() => {
    const same = held.current?.key === slice.key ? held.current : null;
    const next = {
      key: slice.key,
      frames: extendKeyframes(same?.frames ?? NO_KEYFRAMES, records),
      maps: extendMapHistory(same?.maps ?? emptyMapHistory(), records),
    };
    held.current = next;
    return next;
  }, [slice.key, records]);

  const clock = useMemo(
    () =>
      makePlayClock(records, {
        kind: clockKindOf(records),
        longestGapMs: shortenWaits ? SHORT_GAP_MS : null,
        task,
      }),
    [records, shortenWaits, task],
  );
  const final = useMemo(() => stateAt(frames, records.length - 1), [frames, records.length]);
  const marks = useMemo(
    () => makeMarks({ state: final, task, clock, indexOfSeq: (seq) => indexAtSeq(records, seq) }),
    [final, task, clock, records],
  );
  useEffect(() => player.setTotal(clock.totalMs), [player, clock.totalMs]);
  const index = useStore(player.store, ({ timeMs, isFollowing }) =>
    isFollowing ? records.length - 1 : indexAtMs(clock, timeMs),
  );
  const state = useMemo(() => stateAt(frames, index), [frames, index]);
  return { slice, task, clock, marks, maps, index, state, final };
}
