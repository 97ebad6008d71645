import { type DrawnView, jpegOf } from '../../../painters/drawn-rgb';
import { gencommPainter, type PaintedScene, type ShownRobot } from './overhead-painter';

/** A picture to be painted: plain JSON, so that any thread paints the same. */
export interface PictureJob {
  readonly scene: PaintedScene;
  readonly robot: ShownRobot;
  readonly view: DrawnView;
}

/** @returns JPEG. @throws {ParleyError} `BAD_SCENE` for a home without a render mesh. */
export const paintJob = ({ scene, robot, view }: PictureJob): Promise<Uint8Array> =>
  jpegOf(
    gencommPainter(scene, () => robot, null),
    view,
  );
