// Runs in the browser: the sensors of a home as the page draws them, for the agreement test and the bench.

import type { Pose, SensorPreset } from '@parley/protocol';
import { decodeSensors } from '@parley/scenes/sensor-meshes';
import {
  addHomeLights,
  type BrowserSensors,
  createBrowserSensors,
  estimateGpuBytes,
  type GpuBytes,
  loadSceneView,
  setHomeOutput,
} from '@parley/scenes/three';
import { Scene, WebGLRenderer } from 'three';

/** Arrays as base64 text of their little-endian bytes: numbers one by one take seconds to leave a page. */
export interface SentFrame {
  readonly depthM: string;
  readonly ids: string;
}

/** Milliseconds of one frame from the call to its arrays in hand. */
export interface TimedFrame {
  readonly rgbMs: number;
  readonly depthIdsMs: number;
  /** All three at once. */ readonly allMs: number;
}

declare global {
  interface Window {
    /** @returns What the home takes of the memory of the graphics chip, sensor meshes left out. */
    openSensors(baseUrl: string): Promise<GpuBytes>;
    timeFrames(poses: readonly Pose[], sensor: SensorPreset): Promise<TimedFrame[]>;
    captureDepthIds(pose: Pose, sensor: SensorPreset): Promise<SentFrame>;
    captureRgb(pose: Pose, sensor: SensorPreset): Promise<string>;
  }
}

let sensors: BrowserSensors | null = null;

window.openSensors = async (baseUrl) => {
  const sceneId = baseUrl.slice(baseUrl.lastIndexOf('/') + 1);
  const file = `${sceneId}.sensors.bin`;
  const bytes = await (await fetch(`${baseUrl}/${file}`)).arrayBuffer();
  const meshes = decodeSensors(new Uint8Array(bytes), file);
  const renderer = new WebGLRenderer();
  setHomeOutput(renderer);
  const scene = new Scene();
  addHomeLights(scene);
  const { root } = await loadSceneView({ baseUrl });
  scene.add(root);
  sensors = createBrowserSensors({ renderer, scene, meshes });
  return estimateGpuBytes(root);
};

const opened = (): BrowserSensors => {
  if (sensors === null) throw new Error('no home is open');
  return sensors;
};

window.captureDepthIds = async (pose, sensor) => {
  const { depthM, ids } = await opened().captureDepthIds(pose, sensor);
  return { depthM: textOf(depthM), ids: textOf(ids) };
};

window.captureRgb = async (pose, sensor) => textOf(await opened().captureRgb(pose, sensor));

window.timeFrames = async (poses, sensor) => {
  const { captureRgb, captureDepthIds } = opened();
  const time = async (run: () => Promise<unknown>): Promise<number> => {
    const startMs = performance.now();
    await run();
    return performance.now() - startMs;
  };
  const frames: TimedFrame[] = [];
  for (const pose of poses) {
    const rgb = () => captureRgb(pose, sensor);
    const depthIds = () => captureDepthIds(pose, sensor);
    frames.push({
      rgbMs: await time(rgb),
      depthIdsMs: await time(depthIds),
      allMs: await time(() => Promise.all([rgb(), depthIds()])),
    });
  }
  return frames;
};

function textOf({ buffer }: Float32Array | Uint32Array | Uint8Array): string {
  let text = '';
  for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}
