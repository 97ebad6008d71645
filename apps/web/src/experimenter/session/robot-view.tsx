import type { Pose, SensorPreset } from '@parley/protocol';
import { addHomeLights, createAgentCamera, placeCamera, setHomeOutput } from '@parley/scenes/three';
import { Canvas, type RootState, useFrame, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { NoToneMapping, type PerspectiveCamera } from 'three';
import { useStore } from 'zustand';
import { homeOf } from '../../scene/load-home';
import { type PoseTween, planTween, tweenAt } from '../../scene/pose-tween';
import { loadScene, sceneStore } from '../../scene/scene-store';
import { ViewMark } from '../../scene/view-mark';
import type { ViewMarkSpec } from '../../scene/view-mark-spec';
import classes from './robot-view.module.css';

const MAX_PIXEL_RATIO = 1.5;

export interface RobotViewProps {
  /** Folder of the home, without a slash at the end. */ readonly sceneUrl: string;
  readonly sensor: SensorPreset;
  readonly pose: Pose;
  /** Glide between poses; a scrub cuts. */ readonly isGliding: boolean;
  readonly stepMs: number;
  readonly turnMs: number;
  /** What a screen reader is told. */ readonly label: string;
  /** What is outlined; null: nothing. */ readonly mark: ViewMarkSpec | null;
}

/** What the robot sees at the play head, with the lens that it had. */
export function RobotView(props: RobotViewProps) {
  const { sceneUrl, sensor, pose, label, mark } = props;
  const status = useStore(sceneStore, (state) => (state.url === sceneUrl ? state.status : 'idle'));
  const percent = useStore(sceneStore, ({ loadedBytes, totalBytes }) =>
    totalBytes === 0 ? null : Math.round((loadedBytes / totalBytes) * 100),
  );
  useEffect(() => loadScene(sceneUrl), [sceneUrl]);
  const camera = useMemo(
    () => Object.assign(createAgentCamera(sensor), { manual: true }),
    [sensor],
  );
  const onCreated = useCallback(({ gl, scene }: RootState) => {
    setHomeOutput(gl);
    addHomeLights(scene);
  }, []);
  const home = status === 'ready' ? homeOf(sceneUrl) : null;
  if (status === 'failed')
    return (
      <div className={classes.note} role="status">
        <p>The 3-D files of this home are not on the server.</p>
        <button type="button" onClick={() => loadScene(sceneUrl)}>
          Try again
        </button>
      </div>
    );
  if (home === null)
    return (
      <div className={classes.note} role="status">
        <p>Loading the home{percent === null ? '…' : ` · ${percent} %`}</p>
      </div>
    );
  return (
    <>
      <Canvas
        frameloop="demand"
        camera={camera}
        dpr={Math.min(MAX_PIXEL_RATIO, devicePixelRatio)}
        gl={{ antialias: true, alpha: false, toneMapping: NoToneMapping }}
        onCreated={onCreated}
        role="img"
        aria-label={label}
        fallback="This browser shows no 3-D."
      >
        <primitive object={home.root} dispose={null} />
        <FollowPose {...props} />
      </Canvas>
      {mark !== null && <ViewMark mark={mark} pose={pose} sensor={sensor} />}
    </>
  );
}

/** Moves the camera to the pose; draws only while something moves. */
function FollowPose({ pose, sensor, isGliding, stepMs, turnMs }: RobotViewProps) {
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const invalidate = useThree((state) => state.invalidate);
  const tween = useRef<PoseTween | null>(null);
  useEffect(() => {
    const nowMs = performance.now();
    const isCut = !isGliding || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const from = tween.current === null ? null : tweenAt(tween.current, nowMs).pose;
    tween.current = planTween({ from, to: pose, nowMs, stepMs, turnMs, isCut });
    invalidate();
  }, [pose, isGliding, stepMs, turnMs, invalidate]);
  useFrame(() => {
    if (tween.current === null) return;
    const now = tweenAt(tween.current, performance.now());
    placeCamera(camera, now.pose, sensor);
    if (!now.isDone) invalidate();
  });
  return null;
}
