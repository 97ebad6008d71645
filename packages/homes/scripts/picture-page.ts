// Runs in the browser: shows homes with the same code as the participant's page and hands back JPEGs.

import { addHomeLights, loadSceneView, setHomeOutput } from '@parley/scenes/three';
import { PerspectiveCamera, Scene, WebGLRenderer } from 'three';

/** A camera for one picture: eye and aim in world frame, vertical field of view. */
export interface PictureCamera {
  readonly eye: readonly [number, number, number];
  readonly aim: readonly [number, number, number];
  readonly fovDeg: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Cuts away what is nearer, metres: lifts the roof for a plan. */ readonly nearM?: number;
}

declare global {
  interface Window {
    openHome(baseUrl: string): Promise<void>;
    /** Quality 1 gives a PNG, less a JPEG. */ takePicture(
      camera: PictureCamera,
      quality: number,
    ): string;
  }
}

const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
renderer.setPixelRatio(1);
setHomeOutput(renderer);
document.body.append(renderer.domElement);
let scene = new Scene();

window.openHome = async (baseUrl) => {
  const view = await loadSceneView({ baseUrl });
  scene = new Scene();
  addHomeLights(scene);
  scene.add(view.root);
};

window.takePicture = (shot, quality) => {
  renderer.setSize(shot.widthPx, shot.heightPx);
  const camera = new PerspectiveCamera(
    shot.fovDeg,
    shot.widthPx / shot.heightPx,
    shot.nearM ?? 0.03,
    80,
  );
  camera.position.set(...shot.eye);
  if (shot.aim[0] === shot.eye[0] && shot.aim[2] === shot.eye[2]) camera.up.set(0, 0, -1);
  camera.lookAt(...shot.aim);
  renderer.render(scene, camera);
  return renderer.domElement.toDataURL(quality < 1 ? 'image/jpeg' : 'image/png', quality);
};
