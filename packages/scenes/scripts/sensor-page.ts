// Runs in the browser: the sensors of a home as the page draws them, for the agreement test and the bench.

import type { Pose, SensorPreset } from '@parley/protocol';
import { Scene, WebGLRenderer } from 'three';
import { decodeSensors } from '../src/files/sensors-bin';
import {
  addHomeLights,
  type BrowserSensors,
  createBrowserSensors,
  loadSceneView,
  setHomeOutput,
} from '../src/three';

/** Arrays as base64 text of their little-endian bytes: numbers one by one take seconds to leave a page. */
export interface SentFrame {
  readonly depthM: string;
  readonly ids: string;
}

declare global {
  interface Window {
    openSensors(baseUrl: string): Promise<void>;
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
  scene.add((await loadSceneView({ baseUrl })).root);
  sensors = createBrowserSensors({ renderer, scene, meshes });
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

function textOf({ buffer }: Float32Array | Uint32Array | Uint8Array): string {
  let text = '';
  for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}
