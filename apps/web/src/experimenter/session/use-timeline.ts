import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { EpisodeState } from '../fold/episode-state';
import { emptyMapHistory, extendMapHistory, type MapHistory } from '../fold/map-history';
import type { EpisodeSlice } from '../fold/slices';
import { extendKeyframes, type Keyframes, NO_KEYFRAMES, stateAt } from '../timeline/keyframes';
import { type Marks, makeMarks } from '../timeline/marks';
import { clockKindOf, indexAtMs, indexAtSeq, makePlayClock, type PlayClock } from '../timeline/play-clock';
import type { Player } from '../timeline/player';

/** Quiet stretches are shortened to this when the viewer wants that. */
const SHORT_GAP_MS = 3000;

/** One episode at the play head. */
export interface Timeline {
  readonly slice: EpisodeSlice;
  readonly clock: PlayClock;
  readonly marks: Marks;
  readonly maps: MapHistory;
  /** Index of the row at the play head; −1 before the first. */ readonly index: number;
  readonly state: EpisodeState;
  /** State after the last row. */ readonly final: EpisodeState;
}

/** Folds a slice incrementally and gives its state at the play head. */
export function useTimeline(
  slice: EpisodeSlice,
  player: Player,
  { shortenWaits }: { readonly shortenWaits: boolean },
): Timeline {
  const { rows } = slice;
  const held = useRef<{ key: string; frames: Keyframes; maps: MapHistory } | null>(null);
  const { frames, maps } = useMemo(() => {
    const same = held.current?.key === slice.key ? held.current : null;
    const next = {
      key: slice.key,
      frames: extendKeyframes(same?.frames ?? NO_KEYFRAMES, rows),
      maps: extendMapHistory(same?.maps ?? emptyMapHistory(), rows),
    };
    held.current = next;
    return next;
  }, [slice.key, rows]);

  const clock = useMemo(
    () =>
      makePlayClock(rows, {
        kind: clockKindOf(rows),
        longestGapMs: shortenWaits ? SHORT_GAP_MS : null,
      }),
    [rows, shortenWaits],
  );
  const final = useMemo(() => stateAt(frames, rows.length - 1), [frames, rows.length]);
  const marks = useMemo(
    () => makeMarks({ state: final, clock, indexOfSeq: (seq) => indexAtSeq(rows, seq) }),
    [final, clock, rows],
  );
  useEffect(() => player.setTotal(clock.totalMs), [player, clock.totalMs]);
  const index = useStore(player.store, ({ timeMs, isFollowing }) =>
    isFollowing ? rows.length - 1 : indexAtMs(clock, timeMs),
  );
  const state = useMemo(() => stateAt(frames, index), [frames, index]);
  return { slice, clock, marks, maps, index, state, final };
}
