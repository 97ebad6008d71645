import type { SensorPreset } from '@parley/protocol';
import type { Image } from '../textures';

/**
 * Six square pictures around a camera, in the order of Matterport's files: `skybox0` looks up, 1 back, 2 left, 3 ahead, 4 right and 5 down. The camera has x to its right,
 * y down and z ahead (connectivity/README of the Matterport3D simulator; its cube map puts them in this order).
 */
export type SkyboxFaces = readonly [Image, Image, Image, Image, Image, Image];

/** Row-major 3 × 3. */
export type Rotation = readonly number[];

/** Where one looks from the middle of a skybox. */
export interface SkyboxView {
  /** Camera to world frame. */ readonly rotation: Rotation;
  /** Degrees clockwise from −z. */ readonly bearingDeg: number;
  /** Degrees above the horizon. */ readonly elevationDeg: number;
}

type Vec = [number, number, number];

/** Where a ray leaves the cube: number of the face, and 0…1 to its right and down. */
export interface OnFace {
  readonly face: number;
  readonly u: number;
  readonly v: number;
}

/**
 * Paints what a camera level with the horizon sees, or one that is tilted up or down: no roll, whatever the roll of the camera that took the skybox.
 *
 * @returns `3 × pixels` sRGB bytes, top row first.
 */
export function paintSkybox(
  faces: SkyboxFaces,
  view: SkyboxView,
  { widthPx, heightPx, hfovDeg }: Pick<SensorPreset, 'widthPx' | 'heightPx' | 'hfovDeg'>,
): Uint8Array {
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  const { ahead, right, up } = axesOf(view);
  const [aheadC, rightC, upC] = [ahead, right, up].map((axis) => toCamera(view.rotation, axis)) as [
    Vec,
    Vec,
    Vec,
  ];
  const focalPx = widthPx / 2 / exact(Math.tan((hfovDeg * Math.PI) / 360));
  const ray: Vec = [0, 0, 0];
  for (let y = 0; y < heightPx; y++) {
    const upward = (heightPx / 2 - y - 0.5) / focalPx;
    for (let x = 0; x < widthPx; x++) {
      const aside = (x + 0.5 - widthPx / 2) / focalPx;
      for (let k = 0; k < 3; k++)
        ray[k] =
          (aheadC[k] as number) + aside * (rightC[k] as number) + upward * (upC[k] as number);
      const place = onFace(ray);
      sampleInto(rgb, 3 * (y * widthPx + x), faces[place.face] as Image, place);
    }
  }
  return rgb;
}

/** Rounded: sines and tangents differ in the last bit between engines, pictures must not. */
const exact = (value: number): number => Math.round(value * 1e12) / 1e12;

/** Axes of the view in the world frame: x to the east, y up, z to the south. */
function axesOf({ bearingDeg, elevationDeg }: SkyboxView): Record<'ahead' | 'right' | 'up', Vec> {
  const [bearing, elevation] = [(bearingDeg * Math.PI) / 180, (elevationDeg * Math.PI) / 180];
  const [sinB, cosB] = [Math.sin(bearing), Math.cos(bearing)].map(exact) as [number, number];
  const [sinE, cosE] = [Math.sin(elevation), Math.cos(elevation)].map(exact) as [number, number];
  return {
    ahead: [sinB * cosE, sinE, -cosB * cosE],
    right: [cosB, 0, sinB],
    up: [-sinB * sinE, cosE, cosB * sinE],
  };
}

/** A direction of the world in the frame of the camera: the transposed rotation. */
const toCamera = (r: Rotation, [x, y, z]: Vec): Vec => [
  (r[0] as number) * x + (r[3] as number) * y + (r[6] as number) * z,
  (r[1] as number) * x + (r[4] as number) * y + (r[7] as number) * z,
  (r[2] as number) * x + (r[5] as number) * y + (r[8] as number) * z,
];

/** Which face a direction of the camera's frame goes through, and where. */
export function onFace([x, y, z]: readonly [number, number, number]): OnFace {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  const at = (face: number, right: number, down: number, along: number): OnFace => ({
    face,
    u: (right / along + 1) / 2,
    v: (down / along + 1) / 2,
  });
  if (ay >= ax && ay >= az) return y < 0 ? at(0, -x, -z, ay) : at(5, -x, z, ay);
  if (az >= ax) return z < 0 ? at(1, -x, y, az) : at(3, x, y, az);
  return x < 0 ? at(2, z, y, ax) : at(4, -z, y, ax);
}

/** Bilinear in the bytes of the picture, as the simulator's textures are; at its rim the last pixel goes on. */
function sampleInto(
  rgb: Uint8Array,
  out: number,
  { widthPx, heightPx, rgba }: Image,
  { u, v }: OnFace,
): void {
  const x = Math.min(widthPx - 1, Math.max(0, u * widthPx - 0.5));
  const y = Math.min(heightPx - 1, Math.max(0, v * heightPx - 0.5));
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [Math.min(widthPx - 1, x0 + 1), Math.min(heightPx - 1, y0 + 1)];
  const [fx, fy] = [x - x0, y - y0];
  for (let k = 0; k < 3; k++) {
    const of = (px: number, py: number): number => rgba[4 * (py * widthPx + px) + k] as number;
    const above = of(x0, y0) * (1 - fx) + of(x1, y0) * fx;
    const below = of(x0, y1) * (1 - fx) + of(x1, y1) * fx;
    rgb[out + k] = Math.round(above * (1 - fy) + below * fy);
  }
}
