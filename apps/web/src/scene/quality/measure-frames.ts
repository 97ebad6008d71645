import { SENSOR_PRESETS } from '@parley/protocol';
import {
  addHomeLights,
  createAgentCamera,
  estimateGpuBytes,
  placeCamera,
  type SceneView,
  setHomeOutput,
} from '@parley/scenes/three';
import { Box3, Scene, WebGLRenderer } from 'three';

/** Of one size for everybody, whatever the window. */
const WIDTH_PX = 960;
const HEIGHT_PX = 720;
const HEADINGS = 12;
/** After the first frame, which also uploads the home. */
const BUDGET_MS = 500;

/**
 * Draws a home from its middle, turning, on a hidden canvas.
 *
 * @returns Median time of a full frame, milliseconds; null where nothing can be drawn.
 */
export function measureFrames(home: SceneView): number | null {
  let renderer: WebGLRenderer;
  try {
    renderer = new WebGLRenderer({ antialias: true });
  } catch {
    return null;
  }
  const scene = new Scene();
  try {
    renderer.setSize(WIDTH_PX, HEIGHT_PX, false);
    setHomeOutput(renderer);
    addHomeLights(scene);
    scene.add(home.root);
    return medianFrameMs(renderer, scene, home);
  } finally {
    scene.remove(home.root);
    renderer.dispose();
    renderer.forceContextLoss();
  }
}

/** Graphics memory that a home takes, in megabytes of 1e6 bytes. */
export function measureGpuMb({ root }: SceneView): number {
  const { buffers, textures } = estimateGpuBytes(root);
  return Math.round((buffers + textures) / 1e5) / 10;
}

function medianFrameMs(renderer: WebGLRenderer, scene: Scene, { root }: SceneView): number | null {
  const sensor = { ...SENSOR_PRESETS.fast, widthPx: WIDTH_PX, heightPx: HEIGHT_PX };
  const camera = createAgentCamera(sensor);
  const { min, max } = new Box3().setFromObject(root);
  const position: [number, number, number] = [(min.x + max.x) / 2, min.y, (min.z + max.z) / 2];
  const gl = renderer.getContext();
  const pixel = new Uint8Array(4);
  const draw = (headingDeg: number): number => {
    const startMs = performance.now();
    placeCamera(camera, { position, headingDeg }, sensor);
    renderer.render(scene, camera);
    // Waits until the chip is done.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return performance.now() - startMs;
  };
  draw(0);
  const times: number[] = [];
  const endMs = performance.now() + BUDGET_MS;
  for (let i = 0; i < HEADINGS && (i === 0 || performance.now() < endMs); i++)
    times.push(draw((i * 360) / HEADINGS));
  const median = times.sort((a, b) => a - b)[times.length >> 1];
  return median === undefined ? null : Math.round(median * 10) / 10;
}
