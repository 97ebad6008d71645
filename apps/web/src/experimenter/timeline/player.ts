import { createStore, type StoreApi } from 'zustand/vanilla';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where the replay stands. `isFollowing`: it stays at the newest row, as a live view does. */
export interface PlayerState {
  readonly timeMs: number;
  readonly totalMs: number;
  readonly isPlaying: boolean;
  readonly isFollowing: boolean;
  readonly speed: Speed;
}

/** The one play head of a session page; scrub bar, keys and clock all move it. */
export interface Player {
  readonly store: StoreApi<PlayerState>;
  /** The recording's length; a follower moves to its end. */
  setTotal(totalMs: number): void;
  /** Jumps; stops following unless it lands on the end of a live recording. */
  seek(timeMs: number, options?: { readonly pause?: boolean }): void;
  play(): void;
  pause(): void;
  toggle(): void;
  follow(): void;
  setSpeed(speed: Speed): void;
  /** Lets `elapsedMs` of real time pass. */
  advance(elapsedMs: number): void;
}

export function createPlayer(start: Partial<PlayerState> = {}): Player {
  const store = createStore<PlayerState>(() => ({
    timeMs: 0,
    totalMs: 0,
    isPlaying: false,
    isFollowing: false,
    speed: 1,
    ...start,
  }));
  const { getState, setState } = store;
  const clamp = (timeMs: number): number => Math.min(Math.max(timeMs, 0), getState().totalMs);
  const player: Player = {
    store,
    setTotal: (totalMs) => {
      const { isFollowing, timeMs } = getState();
      setState({ totalMs, timeMs: isFollowing ? totalMs : Math.min(timeMs, totalMs) });
    },
    seek: (timeMs, { pause = false } = {}) => {
      setState({
        timeMs: clamp(timeMs),
        isFollowing: false,
        ...(pause ? { isPlaying: false } : {}),
      });
    },
    play: () => {
      const { timeMs, totalMs } = getState();
      setState({ isPlaying: true, isFollowing: false, timeMs: timeMs >= totalMs ? 0 : timeMs });
    },
    pause: () => setState({ isPlaying: false, isFollowing: false }),
    toggle: () => (getState().isPlaying || getState().isFollowing ? player.pause() : player.play()),
    follow: () => setState({ isFollowing: true, isPlaying: false, timeMs: getState().totalMs }),
    setSpeed: (speed) => setState({ speed }),
    advance: (elapsedMs) => {
      const { isPlaying, timeMs, totalMs, speed } = getState();
      if (!isPlaying) return;
      const next = timeMs + elapsedMs * speed;
      setState(next >= totalMs ? { timeMs: totalMs, isPlaying: false } : { timeMs: next });
    },
  };
  return player;
}
