import type { Pose, SensorPreset } from '@parley/protocol';
import type { SensorMesh } from '../format';
import { bake } from './bake';
import { cameraAt } from './camera';
import type { PixelBox } from './cull';
import { createScratch, type DrawOptions, drawClusters, NEAR_M } from './draw-clusters';
import { createTarget, type Target } from './painter';
import { type FlatColours, shadeFlat } from './shade';

/** One depth and id frame; row-major `heightPx × widthPx`, top row first. */
export interface Frame {
  /** Metres along the optical axis; 0 where nothing was hit, below `minDepthM` or beyond `maxDepthM`. */
  readonly depthM: Float32Array;
  /** Instance id of what is seen, 0 for nothing. Not limited by the depth range: a colour camera has none. */
  readonly ids: Uint32Array;
}

export interface RenderOptions {
  /** Return fresh arrays instead of the rasteriser's own, which the next render overwrites. */ readonly copy?: boolean;
  /**
   * Cut away what is nearer than this along the optical axis, metres (default 0.01). An overhead camera looks through
   * the ceiling with it.
   */
  readonly nearM?: number;
  /** Draw this instance only, as if the home were empty. */ readonly only?: number;
  /**
   * Pixels `[x0, y0, x1, y1)` that matter: only they are what they are in the whole frame, all others are without meaning.
   * Much faster where they are few.
   */
  readonly within?: PixelBox;
}

/** Renders depth, instance ids and flat colours of one home. Synchronous; the same pose gives the same bits anywhere. */
export interface Rasteriser {
  render(pose: Pose, sensor: SensorPreset, options?: RenderOptions): Frame;
  /** `3 × pixels` sRGB bytes, top row first, flat Lambert shading (`flat-rgb`); always a fresh array. */
  renderRgb(
    pose: Pose,
    sensor: SensorPreset,
    colours: FlatColours,
    options?: Pick<RenderOptions, 'nearM'>,
  ): Uint8Array;
}

/**
 * Prepares the sensor meshes of a home for rendering. Triangles count from both sides.
 *
 * @throws {ParleyError} `BAD_SCENE` when a mesh is damaged or an instance id exceeds 65535.
 */
export function createRasteriser(sensors: readonly SensorMesh[]): Rasteriser {
  const baked = bake(sensors);
  const scratch = createScratch(baked);
  const buffers = new Map<string, { target: Target; depthM: Float32Array }>();

  const bufferFor = ({ widthPx, heightPx }: SensorPreset) => {
    const key = `${widthPx}x${heightPx}`;
    let buffer = buffers.get(key);
    if (buffer === undefined) {
      buffer = {
        target: createTarget(widthPx, heightPx),
        depthM: new Float32Array(widthPx * heightPx),
      };
      buffers.set(key, buffer);
    }
    return buffer;
  };
  const draw = (pose: Pose, sensor: SensorPreset, options: DrawOptions) => {
    const buffer = bufferFor(sensor);
    drawClusters(baked, cameraAt(pose, sensor), { target: buffer.target, scratch }, options);
    return buffer;
  };

  return {
    render: (pose, sensor, { copy = false, nearM = NEAR_M, only, within } = {}) => {
      const options: DrawOptions = {
        nearM,
        only: only ?? null,
        within: within ?? null,
        payload: 'instance',
      };
      const { target, depthM } = draw(pose, sensor, options);
      toDepth(target.inverseDepth, sensor, depthM);
      return copy
        ? { depthM: depthM.slice(), ids: target.payload.slice() }
        : { depthM, ids: target.payload };
    },
    renderRgb: (pose, sensor, colours, { nearM = NEAR_M } = {}) => {
      const { target } = draw(pose, sensor, {
        nearM,
        only: null,
        within: null,
        payload: 'triangle',
      });
      const rgb = new Uint8Array(3 * target.payload.length);
      shadeFlat(baked, target, colours, rgb);
      return rgb;
    },
  };
}

function toDepth(inverse: Float32Array, sensor: SensorPreset, out: Float32Array): void {
  const { minDepthM, maxDepthM } = sensor;
  for (let k = 0; k < inverse.length; k++) {
    const w = inverse[k] as number;
    const depthM = w > 0 ? 1 / w : 0;
    out[k] = depthM >= minDepthM && depthM <= maxDepthM ? depthM : 0;
  }
}
