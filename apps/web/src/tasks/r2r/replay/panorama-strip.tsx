import type { Vec3 } from '@parley/protocol';
import { addHomeLights, setHomeOutput } from '@parley/scenes/three';
import { directionOf, EYE_HEIGHT_M } from '@parley/task-r2r/shared';
import { type RootState, useFrame, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { NoToneMapping, PerspectiveCamera } from 'three';
import { useStore } from 'zustand';
import { HomeCanvas } from '../../../scene/home-canvas';
import { homeOf } from '../../../scene/load-home';
import { loadScene, sceneStore } from '../../../scene/scene-store';
import { DIRECTIONS } from '../meeting/votes';
import classes from './panorama-strip.module.css';
import { aheadInTheMiddle, TILE } from './panorama-tiles';
import type { MoveState } from './r2r-beliefs';

interface PanoramaStripProps {
  readonly sceneId: string;
  /** Where the robot stands, on the floor, metres. */ readonly position: Vec3;
  /** Degrees clockwise from −z. */ readonly facingDeg: number;
  readonly move: MoveState;
}

/** The home painted from the viewpoint in twelve directions side by side, ahead in the middle; below each its number, marked where one can go. */
export function PanoramaStrip({ sceneId, position, facingDeg, move }: PanoramaStripProps) {
  const sceneUrl = `/scenes/${sceneId}`;
  const status = useStore(sceneStore, (state) => (state.url === sceneUrl ? state.status : 'idle'));
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => loadScene(sceneUrl), [sceneUrl]);
  const home = status === 'ready' ? homeOf(sceneUrl) : null;
  // A 3-D object hangs in one scene.
  const root = useMemo(() => home?.root.clone(true) ?? null, [home]);
  const onCreated = useCallback(({ gl, scene }: RootState) => {
    setHomeOutput(gl);
    addHomeLights(scene);
  }, []);
  const order = aheadInTheMiddle(facingDeg);
  const open = new Set(move.ways?.map(({ direction }) => direction));
  const taken = move.decision === null ? null : directionOf(move.decision.direction);
  return (
    <figure className={classes.strip} data-testid="panorama">
      <div className={classes.picture}>
        {status === 'failed' || hasFailed ? (
          <p role="status">There is no picture: the 3-D files of this home cannot be shown.</p>
        ) : root === null ? (
          <p role="status">Loading the home…</p>
        ) : (
          <HomeCanvas
            key={sceneUrl}
            frameloop="demand"
            dpr={Math.min(2, devicePixelRatio)}
            gl={{ antialias: true, alpha: false, toneMapping: NoToneMapping }}
            onCreated={onCreated}
            label="The panorama of this viewpoint."
            description="Twelve directions side by side, with what is ahead of the robot in the middle. The drawing of directions says in which of them one can go."
            onFailure={() => setFailed(true)}
          >
            <primitive object={root} dispose={null} />
            <Tiles position={position} order={order} />
          </HomeCanvas>
        )}
      </div>
      <figcaption className={classes.numbers} aria-hidden>
        {order.map((direction, i) => (
          <span
            key={direction}
            data-open={open.has(direction) || undefined}
            data-taken={direction === taken || undefined}
          >
            {direction}
            {i === DIRECTIONS / 2 && <em> ahead</em>}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Draws the home once for each direction, each into its own part of the canvas. */
function Tiles({ position, order }: { position: Vec3; order: readonly number[] }) {
  const { gl, scene, size, invalidate } = useThree();
  const camera = useMemo(() => new PerspectiveCamera(TILE.heightDeg, 1, 0.03, 60), []);
  const key = order[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has changed.
  useEffect(() => invalidate(), [position, key, size, invalidate]);
  // A frame of priority 1 takes the place of the one picture that the canvas would draw.
  useFrame(() => {
    const [x, y, z] = position;
    camera.position.set(x, y + EYE_HEIGHT_M, z);
    camera.aspect = TILE.aspect;
    camera.updateProjectionMatrix();
    const ratio = gl.getPixelRatio();
    gl.setScissorTest(true);
    for (const [i, direction] of order.entries()) {
      camera.rotation.set(0, -((direction * 2 * Math.PI) / DIRECTIONS), 0);
      camera.updateMatrixWorld();
      // To whole pixels: between two tiles nothing is left over.
      const [from, to] = [i, i + 1].map(
        (edge) => Math.round((edge * size.width * ratio) / DIRECTIONS) / ratio,
      ) as [number, number];
      gl.setViewport(from, 0, to - from, size.height);
      gl.setScissor(from, 0, to - from, size.height);
      gl.render(scene, camera);
    }
    gl.setScissorTest(false);
  }, 1);
  return null;
}
