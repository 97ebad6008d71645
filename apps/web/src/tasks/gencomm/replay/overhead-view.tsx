import { addHomeLights, createAgentCamera, placeCamera, setHomeOutput } from '@parley/scenes/three';
import { type OverheadCamera, overheadCamera } from '@parley/task-gencomm/shared';
import { Canvas, type RootState, useFrame, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Group, NoToneMapping, Shape } from 'three';
import { z } from 'zod';
import { useStore } from 'zustand';
import { useSceneView } from '../../../experimenter/session/use-scene-view';
import { homeOf } from '../../../scene/load-home';
import { type PoseTween, planTween, tweenAt } from '../../../scene/pose-tween';
import { sceneStore } from '../../../scene/scene-store';
import type { OtherViewProps } from '../../task-replay';
import classes from './overhead-view.module.css';

/** How the first row says that the picture was taken. */
const Taken = z.object({
  overhead: z.object({
    heightM: z.number(),
    crop: z.enum(['home', 'square']),
    longerSidePx: z.int(),
  }),
});

/** The home from above at the play head, cut below the ceiling as the overhead agent's picture is, with the robot and where it faces. */
export function OverheadView(props: OtherViewProps) {
  const { start } = props;
  const sceneUrl = `/scenes/${start.sceneId}`;
  const status = useStore(sceneStore, (state) => (state.url === sceneUrl ? state.status : 'idle'));
  const outline = useSceneView(sceneUrl);
  const camera = useMemo(
    () =>
      outline === null
        ? null
        : overheadCamera(outline, Taken.safeParse(start.truth).data?.overhead),
    [outline, start],
  );
  const home = status === 'ready' ? homeOf(sceneUrl) : null;
  // A 3-D object hangs in one scene: the robot's own view has the home itself.
  const root = useMemo(() => home?.root.clone(true) ?? null, [home]);
  if (camera === null || root === null)
    return <p className={classes.note}>The view from above comes with the home.</p>;
  const { widthPx, heightPx } = camera.sensor;
  return (
    <div
      className={classes.shape}
      style={{
        width: `min(100cqw, calc(100cqh * ${widthPx / heightPx}))`,
        aspectRatio: widthPx / heightPx,
      }}
      data-testid="overhead-view"
    >
      <AboveCanvas key={sceneUrl} camera={camera}>
        <primitive object={root} dispose={null} />
        <Robot {...props} />
      </AboveCanvas>
    </div>
  );
}

function AboveCanvas({
  camera: { pose, sensor, nearM },
  children,
}: {
  readonly camera: OverheadCamera;
  readonly children: React.ReactNode;
}) {
  const camera = useMemo(() => {
    const made = Object.assign(createAgentCamera(sensor), { manual: true, near: nearM });
    made.updateProjectionMatrix();
    placeCamera(made, pose, sensor);
    return made;
  }, [pose, sensor, nearM]);
  const onCreated = useCallback(({ gl, scene }: RootState) => {
    setHomeOutput(gl);
    addHomeLights(scene);
  }, []);
  return (
    <Canvas
      frameloop="demand"
      camera={camera}
      dpr={Math.min(1.5, devicePixelRatio)}
      gl={{ antialias: true, alpha: false, toneMapping: NoToneMapping }}
      onCreated={onCreated}
      role="img"
      aria-label="The home from above, with the robot and the way it faces."
      fallback="This browser shows no 3-D."
    >
      {children}
    </Canvas>
  );
}

/** Height of the robot's top above its feet, and radius of its marker, metres: larger than the robot, to be found at a glance. */
const TOP_M = 0.88;
const RADIUS_M = 0.22;
const ORANGE = '#ff8000';

/** An arrowhead before the disc, drawn in the plane that is laid on the floor: its +y is ahead. */
const ARROW = new Shape()
  .moveTo(-RADIUS_M, 1.25 * RADIUS_M)
  .lineTo(RADIUS_M, 1.25 * RADIUS_M)
  .lineTo(0, 3 * RADIUS_M);

/** The robot's marker with the way it faces; draws only while it moves. */
function Robot({ pose, isGliding, stepMs, turnMs }: OtherViewProps) {
  const marker = useRef<Group>(null);
  const tween = useRef<PoseTween | null>(null);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const nowMs = performance.now();
    const isCut = !isGliding || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const from = tween.current === null ? null : tweenAt(tween.current, nowMs).pose;
    tween.current = planTween({ from, to: pose, nowMs, stepMs, turnMs, isCut });
    invalidate();
  }, [pose, isGliding, stepMs, turnMs, invalidate]);
  useFrame(() => {
    if (tween.current === null || marker.current === null) return;
    const { pose: at, isDone } = tweenAt(tween.current, performance.now());
    const [x, y, z] = at.position;
    marker.current.position.set(x, y + TOP_M, z);
    marker.current.rotation.y = (at.headingDeg * Math.PI) / 180;
    if (!isDone) invalidate();
  });
  return (
    <group ref={marker}>
      <group rotation-x={-Math.PI / 2}>
        <mesh renderOrder={1}>
          <circleGeometry args={[1.25 * RADIUS_M, 32]} />
          <meshBasicMaterial color="#101413" depthTest={false} />
        </mesh>
        <mesh renderOrder={2}>
          <circleGeometry args={[RADIUS_M, 32]} />
          <meshBasicMaterial color={ORANGE} depthTest={false} />
        </mesh>
        <mesh renderOrder={2}>
          <shapeGeometry args={[ARROW]} />
          <meshBasicMaterial color={ORANGE} depthTest={false} />
        </mesh>
      </group>
    </group>
  );
}
