import type { PaintedView, RobotView } from './paint-robot-view';

/** Main thread → painting thread. */
export interface PaintJob {
  readonly id: number;
  /** Folder of the home. */ readonly sceneDir: string;
  /** Null only reads the home, for a picture that will be asked for soon. */
  readonly view: RobotView | null;
}

/** Painting thread → main thread. */
export type PaintReply =
  | { readonly id: number; readonly painted: PaintedView | null }
  | { readonly id: number; readonly error: string };
