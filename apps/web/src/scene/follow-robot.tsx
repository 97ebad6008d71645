import type { SensorPreset } from '@parley/protocol';
import { placeCamera } from '@parley/scenes/three';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { PerspectiveCamera } from 'three';
import { useExpose } from '../exposure/use-expose';
import { useSessionClient } from '../session/session-context';
import { createFrameMean, createFrameTimes } from './frame-times';
import { type PoseTween, planTween, tweenAt } from './pose-tween';

const REPORT_EVERY_MS = 5000;
/** After this long without a motion a robot that waits for an answer, or is done, stands still. */
const STILL_AFTER_MS = 600;

interface FollowRobotProps {
  readonly sensor: SensorPreset;
  readonly onFirstFrame: (ms: number) => void;
  /** The robot waits or is done and stands still, or moves again. */
  readonly onStill: (isStill: boolean) => void;
}

/**
 * Moves the camera with the robot, outside React: reads the session per frame, draws only while something moves,
 * and acknowledges a view as shown when its motion is over.
 */
export function FollowRobot(props: FollowRobotProps) {
  const { sensor, onFirstFrame, onStill } = props;
  const client = useSessionClient();
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const invalidate = useThree((state) => state.invalidate);
  const expose = useExpose();
  const tween = useRef<PoseTween | null>(null);
  const shownSeq = useRef(-1);
  const mountedMs = useRef(performance.now());
  const lastFrameMs = useRef<number | null>(null);
  const frameTimes = useRef(createFrameTimes());
  const mean = useRef(createFrameMean());
  const frameMs = useRef(0);
  const isMoving = useRef(false);

  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    let stillTimer: ReturnType<typeof setTimeout> | undefined;
    let wasStill = false;
    const aim = () => {
      const { view } = client.store.getState();
      const episode = view?.episode ?? null;
      if (view?.pose == null || episode === null) return;
      // Never between two steps of a slow machine: its frames would take longer still.
      const isStill = view.openQuestion !== null || view.stage === 'stopped';
      if (isStill !== wasStill) {
        wasStill = isStill;
        clearTimeout(stillTimer);
        if (isStill) stillTimer = setTimeout(() => onStill(true), STILL_AFTER_MS);
        else onStill(false);
      }
      const nowMs = performance.now();
      const from = tween.current === null ? null : tweenAt(tween.current, nowMs).pose;
      // A hidden tab draws nothing: it must not glide through what it missed.
      const { stepMs, turnMs } = episode;
      // Where a frame takes half a step or more, gliding would only slow the robot down.
      const isCut = reduced.matches || document.hidden || frameMs.current > stepMs / 2;
      tween.current = planTween({ from, to: view.pose, nowMs, stepMs, turnMs, isCut });
      invalidate();
    };
    aim();
    const stop = client.store.subscribe((now, before) => {
      if (now.view !== before.view) aim();
    });
    return () => {
      clearTimeout(stillTimer);
      stop();
    };
  }, [client, invalidate, onStill]);

  useEffect(() => {
    const timer = setInterval(() => {
      const report = frameTimes.current.report();
      if (report === null) return;
      expose('frame-stats', null, { ...report });
    }, REPORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [expose]);

  const measure = (ms: number) => {
    frameTimes.current.add(ms);
    const meanMs = mean.current.add(ms);
    if (meanMs !== null) frameMs.current = meanMs;
  };

  useFrame(() => {
    const now = tween.current;
    if (now === null) return;
    const nowMs = performance.now();
    const { pose, isDone } = tweenAt(now, nowMs);
    placeCamera(camera, pose, sensor);
    // Only frames of one motion follow each other as fast as the machine can.
    if (lastFrameMs.current !== null && isMoving.current) measure(nowMs - lastFrameMs.current);
    isMoving.current = !isDone;
    if (lastFrameMs.current === null) {
      requestAnimationFrame(() => onFirstFrame(Math.round(performance.now() - mountedMs.current)));
    }
    lastFrameMs.current = nowMs;
    if (!isDone) {
      invalidate();
      return;
    }
    const seq = client.store.getState().view?.seq ?? -1;
    if (seq <= shownSeq.current) return;
    shownSeq.current = seq;
    // This frame is drawn after this callback; the acknowledgement follows the picture.
    requestAnimationFrame(() => {
      client.shown(seq);
      if (now.durationMs === 0) measure(performance.now() - now.startMs);
    });
  });
  return null;
}
