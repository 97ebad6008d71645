import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Gaze } from './place-arrow';

/** Where the person looks: what was asked for, and what is shown while the picture turns there. */
export interface GazeState {
  readonly target: Gaze;
  readonly shown: Gaze;
}
export type GazeStore = StoreApi<GazeState>;

/** A little down: the floor with the arrows is in sight. */
export const PITCH_DEG = -8;
/** So far one can look up and down, degrees. */
const MOST_PITCH_DEG = 35;

const facing = (bearingDeg: number): GazeState => {
  const gaze = { bearingDeg, pitchDeg: PITCH_DEG };
  return { target: gaze, shown: gaze };
};

export const createGaze = (bearingDeg: number): GazeStore => createStore(() => facing(bearingDeg));

/** Looks straight there at once, as after a move. */
export const faceAt = (gaze: GazeStore, bearingDeg: number): void =>
  gaze.setState(facing(bearingDeg));

interface Turn {
  /** Degrees to the right. */ readonly byDeg: number;
  /** Degrees up; left out: none. */ readonly upDeg?: number;
  /** At once, as under a finger; else the picture turns there. */ readonly isCut: boolean;
}

/** Turns from where one looks, or will look. The bearing is not wrapped: the picture turns the way that was asked for. */
export function turnGaze(gaze: GazeStore, { byDeg, upDeg = 0, isCut }: Turn): void {
  const { target, shown } = gaze.getState();
  const pitchDeg = Math.max(-MOST_PITCH_DEG, Math.min(MOST_PITCH_DEG, target.pitchDeg + upDeg));
  const next = { bearingDeg: target.bearingDeg + byDeg, pitchDeg };
  gaze.setState({ target: next, shown: isCut ? next : shown });
}

/** Share of a turn that is left after a second, of one that eases out. */
const LEFT_AFTER_1_S = 1e-4;
/** Nearer than this it is there, degrees. */
const THERE_DEG = 0.05;

/** Lets the picture turn on for some time. @returns Is it still turning? */
export function easeGaze(gaze: GazeStore, seconds: number): boolean {
  const { target, shown } = gaze.getState();
  if (shown === target) return false;
  const left = Math.exp(Math.log(LEFT_AFTER_1_S) * seconds);
  const toward = (from: number, to: number): number => to + (from - to) * left;
  const next = {
    bearingDeg: toward(shown.bearingDeg, target.bearingDeg),
    pitchDeg: toward(shown.pitchDeg, target.pitchDeg),
  };
  const isThere =
    Math.abs(next.bearingDeg - target.bearingDeg) < THERE_DEG &&
    Math.abs(next.pitchDeg - target.pitchDeg) < THERE_DEG;
  gaze.setState({ target, shown: isThere ? target : next });
  return !isThere;
}
