import { ParleyError } from '@parley/protocol';
import type { CameraOf, RgbPainter } from '../frames/rgb-painter';
import type { DetectorBackend } from './detector-port';
import type { PictureDetector } from './picture-detector';

export interface PaintedDetectOptions {
  /** Name of the backend until the detector is open, and when it cannot be. */ readonly backend: string;
  /** Most that one picture may cost, US dollars. */ readonly usdPerPicture: number;
  readonly open: () => Promise<PictureDetector>;
  readonly painter: RgbPainter;
  readonly frame: CameraOf;
}

/**
 * A detector on the robot's own frames: each is painted for the pose of the frame, with the sensor's field of view, at the size
 * that the detector takes. It sees pixels and what is asked for, nothing else.
 */
export function createPaintedDetect(options: PaintedDetectOptions): DetectorBackend {
  const { backend, open, painter, frame } = options;
  return {
    backend,
    estimateUsd: () => options.usdPerPicture,
    perform: async ({ frameId, prompt }, _context, signal) => {
      try {
        const { pose, sensor } = frame(frameId);
        const detector = await open();
        const size = detector.pictureSize(sensor);
        const drawStartMs = performance.now();
        const data = await painter.paint(pose, { ...sensor, ...size });
        const drawMs = Math.round((performance.now() - drawStartMs) * 100) / 100;
        const { result, volatile } = await detector.detect(
          { ...size, data },
          { prompt, frame: { widthPx: sensor.widthPx, heightPx: sensor.heightPx } },
          signal,
        );
        return { result, volatile: { ...volatile, drawMs, drawnBy: painter.backend } };
      } catch (error) {
        const code = error instanceof ParleyError ? error.code : 'FRAME_FAILED';
        // Without the place: results are part of the canonical log, which is the same on every machine.
        const message = error instanceof Error ? error.message : String(error);
        return { result: { kind: 'failed', code, message }, volatile: {} };
      }
    },
  };
}
