import type { Vec3 } from '@parley/protocol';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { PerspectiveCamera } from 'three';
import { useExpose } from '../../../exposure/use-expose';
import { easeGaze, type GazeStore } from './gaze-store';
import { FIELD_DEG } from './place-arrow';

/** From viewpoint to viewpoint the picture glides so long, milliseconds; under reduced motion it cuts. */
const GLIDE_MS = 450;
/** Frames that take longer are not eased. */
const SLOW_FRAME_MS = 120;
/** Long enough for any turn to be over, seconds. */
const LONG_S = 60;
const RADIANS = Math.PI / 180;

interface PanoramaCameraProps {
  readonly gaze: GazeStore;
  /** On the floor below the viewpoint, metres. */ readonly position: Vec3;
  readonly eyeHeightM: number;
  readonly onFirstFrame: () => void;
}

/** A camera that stands at the viewpoint and turns there; draws only while something moves. */
export function PanoramaCamera({ gaze, position, eyeHeightM, onFirstFrame }: PanoramaCameraProps) {
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const expose = useExpose();
  const glide = useRef<{ from: Vec3; to: Vec3; startMs: number } | null>(null);
  const lastMs = useRef<number | null>(null);
  const mountedMs = useRef<number | null>(performance.now());
  useEffect(() => {
    const isCut = glide.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startMs = isCut ? Number.NEGATIVE_INFINITY : performance.now();
    glide.current = { from: glide.current?.to ?? position, to: position, startMs };
    invalidate();
  }, [position, invalidate]);
  useEffect(() => {
    camera.rotation.order = 'YXZ';
    camera.fov = FIELD_DEG;
    camera.near = 0.03;
    camera.far = 60;
    camera.aspect = size.width / Math.max(1, size.height);
    camera.updateProjectionMatrix();
    invalidate();
  }, [camera, size, invalidate]);
  useEffect(() => gaze.subscribe(() => invalidate()), [gaze, invalidate]);
  useFrame(() => {
    const nowMs = performance.now();
    // After a rest the first frame has no frame before it. Where frames are slow, easing would only slow the turn down.
    const frameMs = nowMs - (lastMs.current ?? nowMs);
    const isTurning = easeGaze(gaze, frameMs > SLOW_FRAME_MS ? LONG_S : frameMs / 1000);
    lastMs.current = isTurning ? nowMs : null;
    const { bearingDeg, pitchDeg } = gaze.getState().shown;
    camera.rotation.set(pitchDeg * RADIANS, -bearingDeg * RADIANS, 0);
    const { from, to, startMs } = glide.current ?? { from: position, to: position, startMs: 0 };
    const share = Math.min(1, (nowMs - startMs) / GLIDE_MS);
    const at = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * share;
    camera.position.set(at(0), at(1) + eyeHeightM, at(2));
    camera.updateMatrixWorld();
    if (mountedMs.current !== null) {
      const ms = Math.round(nowMs - mountedMs.current);
      mountedMs.current = null;
      onFirstFrame();
      expose('first-frame', null, { ms });
    }
    if (isTurning || share < 1) invalidate();
  });
  return null;
}
