import { cosDeg, sinDeg } from '@parley/protocol';
import { PATTERN_TILE_M } from '@parley/scenes/textures';
import { emptyGeometry, type Geometry, type Solid } from './geometry';
import { simplifyLine } from './simplify-line';

/** `[radius, height]` from bottom to top, metres. */
export type Profile = readonly (readonly [number, number])[];

export interface LatheOptions {
  readonly profile: Profile;
  /** Divisor of 360. */ readonly segments?: number;
  readonly proxySegments?: number;
  /** How far the sensor twin may leave the profile, metres. */ readonly proxyTolerance?: number;
  /** Squares the cross-section a little: 0 round. */ readonly lobes?: {
    readonly count: number;
    readonly depth: number;
  };
}

/** Cosine above which two profile segments share a smooth normal. */
const SMOOTH_COS = 0.6;

/** A turned body about the y axis. A profile that starts or ends on the axis closes itself. */
export function lathe(options: LatheOptions): Solid {
  const flat = options.profile.map(([r, y]) => [r, y, 0] as const);
  const coarse = simplifyLine(flat, options.proxyTolerance ?? 0.012).map(
    ([r, y]) => [r, y] as const,
  );
  return {
    render: revolve(options.profile, options.segments ?? 20, options.lobes),
    proxy: revolve(coarse, options.proxySegments ?? 8, undefined),
  };
}

/** Cylinder or truncated cone with slightly broken edges, standing on the origin. */
export function cylinder(options: {
  readonly radius: number;
  readonly topRadius?: number;
  readonly height: number;
  readonly segments?: number;
  readonly proxySegments?: number;
  readonly bevel?: number;
}): Solid {
  const { radius, height } = options;
  const top = options.topRadius ?? radius;
  const bevel = options.bevel ?? Math.min(0.004, Math.min(radius, top) / 3, height / 4);
  const profile: Profile = [
    [0, 0],
    [radius - bevel, 0],
    [radius, bevel],
    [top, height - bevel],
    [Math.max(0, top - bevel), height],
    [0, height],
  ];
  return lathe({
    profile,
    segments: options.segments ?? 12,
    proxySegments: options.proxySegments ?? 6,
  });
}

/** Ball with its centre at the origin, or an ellipsoid. */
export function ball(options: {
  readonly radius: number;
  readonly height?: number;
  readonly segments?: number;
  readonly proxySegments?: number;
  readonly proxyRings?: number;
}): Solid {
  const half = (options.height ?? options.radius * 2) / 2;
  const rings = (count: number): Profile =>
    Array.from({ length: count + 1 }, (_, i) => {
      const deg = Math.round((180 * i) / count) - 90;
      return [
        i === 0 || i === count ? 0 : options.radius * cosDeg(deg),
        half * sinDeg(deg),
      ] as const;
    });
  return {
    render: revolve(rings(10), options.segments ?? 18, undefined),
    proxy: revolve(rings(options.proxyRings ?? 4), options.proxySegments ?? 8, undefined),
  };
}

function revolve(profile: Profile, segments: number, lobes: LatheOptions['lobes']): Geometry {
  const geometry = emptyGeometry();
  const rings = splitAtCorners(profile);
  const widestM = Math.max(...profile.map(([r]) => r));
  const uvScale = wholeTilesScale(2 * HALF_TURN * widestM);
  for (const ring of rings) addBand(geometry, ring, { segments, lobes, widestM, uvScale });
  return geometry;
}

const HALF_TURN = Math.PI;
/** What is thinner has too little room for a pattern: its grain keeps its size. */
const MIN_ROUND_M = 0.15;

/** How much smaller a pattern is laid on, so that it closes around a body: at least two tiles of it, whole ones. */
function wholeTilesScale(aroundM: number): number {
  if (aroundM < MIN_ROUND_M) return 1;
  return (Math.max(2, Math.round(aroundM / PATTERN_TILE_M)) * PATTERN_TILE_M) / aroundM;
}

interface ProfilePoint {
  readonly r: number;
  readonly y: number;
  readonly nr: number;
  readonly ny: number;
  readonly along: number;
}

/** Bands of the profile between its sharp corners, with a normal at each point. */
function splitAtCorners(profile: Profile): ProfilePoint[][] {
  const directions = profile.slice(1).map(([r, y], i) => {
    const [r0, y0] = profile[i] as readonly [number, number];
    const length = Math.sqrt((r - r0) * (r - r0) + (y - y0) * (y - y0)) || 1;
    return { nr: (y - y0) / length, ny: -(r - r0) / length, length };
  });
  const bands: ProfilePoint[][] = [];
  let band: ProfilePoint[] = [];
  let along = 0;
  profile.forEach(([r, y], i) => {
    const before = directions[i - 1];
    const after = directions[i];
    const isSmooth =
      before !== undefined &&
      after !== undefined &&
      before.nr * after.nr + before.ny * after.ny > SMOOTH_COS;
    along += before?.length ?? 0;
    if (isSmooth) {
      const [nr, ny] = [before.nr + after.nr, before.ny + after.ny];
      const length = Math.sqrt(nr * nr + ny * ny) || 1;
      band.push({ r, y, nr: nr / length, ny: ny / length, along });
      return;
    }
    if (before !== undefined) {
      band.push({ r, y, nr: before.nr, ny: before.ny, along });
      bands.push(band);
    }
    band = after === undefined ? [] : [{ r, y, nr: after.nr, ny: after.ny, along }];
  });
  return bands;
}

interface Turning {
  readonly segments: number;
  readonly lobes: LatheOptions['lobes'];
  /** Of the whole body: all bands have their pattern in line. */ readonly widestM: number;
  readonly uvScale: number;
}

function addBand(
  geometry: Geometry,
  band: readonly ProfilePoint[],
  { segments, lobes, widestM, uvScale }: Turning,
): void {
  const base = geometry.positions.length / 3;
  const isLevel = band.every((point) => Math.abs(point.ny) > 0.9);
  for (const point of band) {
    for (let s = 0; s <= segments; s++) {
      const deg = Math.round((360 * s) / segments);
      const [c, n] = [cosDeg(deg), sinDeg(deg)];
      const swell = lobes === undefined ? 1 : 1 + lobes.depth * cosDeg(deg * lobes.count);
      geometry.positions.push(point.r * c * swell, point.y, -point.r * n * swell);
      geometry.normals.push(point.nr * c, point.ny, -point.nr * n);
      const [u, v] = isLevel
        ? [point.r * c, point.r * n]
        : [(widestM * 2 * HALF_TURN * s) / segments, point.along];
      geometry.uvs.push(u * uvScale, v * uvScale);
    }
  }
  const stride = segments + 1;
  for (let i = 0; i + 1 < band.length; i++) {
    for (let s = 0; s < segments; s++) {
      const a = base + i * stride + s;
      if ((band[i] as ProfilePoint).r > 0) geometry.indices.push(a, a + 1, a + stride + 1);
      if ((band[i + 1] as ProfilePoint).r > 0) {
        geometry.indices.push(a, a + stride + 1, a + stride);
      }
    }
  }
}
