import { ParleyError, type Pose, type SensorPreset } from '@parley/protocol';
import {
  Color,
  FloatType,
  Mesh,
  NearestFilter,
  RGBAFormat,
  RGFormat,
  Scene,
  SRGBColorSpace,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { SensorMesh } from '../../format';
import { createAgentCamera, placeCamera } from '../agent-camera';
import { createDepthIdMaterial } from './depth-id-material';
import { mergeSensorMeshes } from './merge-sensor-meshes';
import { type DepthIdFrame, unpackDepthIds, unpackRgb } from './unpack-frame';

export interface BrowserSensorsOptions {
  readonly renderer: WebGLRenderer;
  /** Home, background and lights, in world frame: what the colour camera sees. */ readonly scene: Scene;
  /** Sensor meshes of the same home. A participant's page has none, and with them no ids. */
  readonly meshes?: readonly SensorMesh[];
}

/**
 * Colour, depth and instance ids of a robot's sensor, drawn by the graphics chip. Reading back waits for a fence, never
 * for the chip: the page goes on. Frames are of the sensor's size and shading whatever the quality of the display.
 */
export interface BrowserSensors {
  /** `3 × pixels` sRGB bytes, top row first, edges smoothed. */
  captureRgb(pose: Pose, sensor: SensorPreset): Promise<Uint8Array>;
  /** @throws {ParleyError} `BAD_INPUT` without sensor meshes, `INTERNAL` where the chip draws no floats. */
  captureDepthIds(pose: Pose, sensor: SensorPreset): Promise<DepthIdFrame>;
  /** Frees its GPU memory; scene and renderer stay. */ dispose(): void;
}

/** Samples of a pixel of the colour frame: what every WebGL 2 has. */
const RGB_SAMPLES = 4;
/** Nearest thing that depth and ids show, metres: that of the rasteriser. */
const NEAR_M = 0.01;
const _clearColour = new Color();

export function createBrowserSensors(options: BrowserSensorsOptions): BrowserSensors {
  const { renderer, scene, meshes } = options;
  const targets = new Map<string, WebGLRenderTarget>();
  const material = createDepthIdMaterial();
  const geometry = meshes === undefined ? null : mergeSensorMeshes(meshes);
  const bodies = new Scene();
  if (geometry !== null) {
    const mesh = new Mesh(geometry, material);
    // One draw call for the whole home: its box is always in view.
    mesh.frustumCulled = false;
    bodies.add(mesh);
  }

  const targetOf = (kind: string, sensor: SensorPreset, make: () => WebGLRenderTarget) => {
    const key = `${kind} ${sensor.widthPx}x${sensor.heightPx}`;
    const target = targets.get(key) ?? make();
    targets.set(key, target);
    return target;
  };

  return {
    captureRgb: async (pose, sensor) => {
      const { widthPx, heightPx } = sensor;
      const target = targetOf('rgb', sensor, () => openRgbTarget(sensor));
      draw(renderer, scene, { pose, sensor, target });
      const rgba = new Uint8Array(4 * widthPx * heightPx);
      await renderer.readRenderTargetPixelsAsync(target, 0, 0, widthPx, heightPx, rgba);
      return unpackRgb(rgba, widthPx, heightPx);
    },
    captureDepthIds: async (pose, sensor) => {
      if (geometry === null) throw new ParleyError('BAD_INPUT', 'there are no sensor meshes here');
      const { widthPx, heightPx } = sensor;
      const target = targetOf('depth-id', sensor, () => openDepthIdTarget(renderer, sensor));
      draw(renderer, bodies, { pose, sensor, target, nearM: NEAR_M });
      const channels = target.texture.format === RGFormat ? 2 : 4;
      const pixels = new Float32Array(channels * widthPx * heightPx);
      await renderer.readRenderTargetPixelsAsync(target, 0, 0, widthPx, heightPx, pixels);
      return unpackDepthIds(pixels, channels, sensor);
    },
    dispose: () => {
      for (const target of targets.values()) target.dispose();
      targets.clear();
      geometry?.dispose();
      material.dispose();
    },
  };
}

interface Shot {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  readonly target: WebGLRenderTarget;
  readonly nearM?: number;
}

/** Draws into a target over nothing; the renderer is afterwards as it was. */
function draw(renderer: WebGLRenderer, scene: Scene, { pose, sensor, target, nearM }: Shot): void {
  const camera = createAgentCamera(sensor);
  if (nearM !== undefined) {
    camera.near = nearM;
    camera.updateProjectionMatrix();
  }
  placeCamera(camera, pose, sensor);
  const before = renderer.getRenderTarget();
  const alpha = renderer.getClearAlpha();
  renderer.getClearColor(_clearColour);
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  renderer.setRenderTarget(before);
  renderer.setClearColor(_clearColour, alpha);
}

/** Bytes of sRGB: the chip smooths edges in linear light, as the painter in Node does. */
function openRgbTarget({ widthPx, heightPx }: SensorPreset): WebGLRenderTarget {
  return new WebGLRenderTarget(widthPx, heightPx, {
    samples: RGB_SAMPLES,
    colorSpace: SRGBColorSpace,
  });
}

/**
 * Floats for depth and id of a pixel in one attachment, the cheapest form that was measured
 * (docs/decisions/2026-11-22-browser-sensors.md). Where two channels cannot be read back, four can.
 */
function openDepthIdTarget(
  renderer: WebGLRenderer,
  { widthPx, heightPx }: SensorPreset,
): WebGLRenderTarget {
  if (!renderer.extensions.has('EXT_color_buffer_float'))
    throw new ParleyError('INTERNAL', 'this graphics chip draws no floats', {
      where: 'EXT_color_buffer_float',
      remedy: 'Take depth and ids from the rasteriser.',
    });
  const open = (format: typeof RGFormat | typeof RGBAFormat) =>
    new WebGLRenderTarget(widthPx, heightPx, {
      type: FloatType,
      format,
      minFilter: NearestFilter,
      magFilter: NearestFilter,
    });
  const target = open(RGFormat);
  const gl = renderer.getContext();
  const before = renderer.getRenderTarget();
  renderer.setRenderTarget(target);
  const isReadable = gl.getParameter(gl.IMPLEMENTATION_COLOR_READ_FORMAT) === 0x8227; // RG
  renderer.setRenderTarget(before);
  if (isReadable) return target;
  target.dispose();
  return open(RGBAFormat);
}
