import type { PaintedView, RobotView } from './paint-robot-view';

/** Main thread → painting thread. */
export interface PaintJob {
  readonly id: number;
  /** Folder of the home. */ readonly sceneDir: string;
  readonly view: RobotView;
}

/** Painting thread → main thread. */
export type PaintReply =
  | { readonly id: number; readonly painted: PaintedView }
  | { readonly id: number; readonly error: string };
