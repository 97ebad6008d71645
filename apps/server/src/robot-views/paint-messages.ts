import type { RobotView } from './paint-robot-view';

/** Main thread → painting thread. */
export interface PaintJob {
  /** Folder of the home. */ readonly sceneDir: string;
  /** Null only reads the home, for a picture that will be asked for soon. */
  readonly view: RobotView | null;
}
