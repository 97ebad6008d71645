import type { Vec3 } from '@parley/protocol';
import { type LampLight, SUN } from './lights';
import type { Occluders } from './occluders';
import { FAINT, type PointLight } from './point-lights';

export interface LightContext {
  readonly points: readonly PointLight[];
  readonly lamps: readonly LampLight[];
  readonly occluders: Occluders;
  readonly directions: readonly Vec3[];
  /** Light from all around at a place, by normal. */ readonly around: (
    at: Vec3,
    normal: Vec3,
  ) => Vec3;
  readonly isGlowing: boolean;
  readonly isSoft: boolean;
  readonly instanceId: number;
  /** How far rays start from the surface, metres: beyond the frame of a picture. */ readonly offsetM: number;
}

/** Light from all around in the open, on the mean side of a thing. */
const AMBIENT = 0.54;
const AMBIENT_REACH_M = 0.9;
const LIFT_M = 0.004;
const LAMP_REACH_M = 2.2;
const SUN_REACH_M = 30;
/** Directions to a disc around the sun. */
const SUNS: readonly Vec3[] = (
  [
    [0, 0, 0],
    [0.012, 0, -0.009],
    [-0.012, 0, 0.009],
    [0.006, -0.008, 0.006],
  ] as const
).map(([x, y, z]) => [SUN[0] + x, SUN[1] + y, SUN[2] + z]);

type Vector = [number, number, number];
// Overwritten for every ray: this runs for some hundred thousand vertices a home.
const start: Vector = [0.5, 0.5, 0.5];
const ray: Vector = [0.5, 0.5, 0.5];

/** Light on one side of a surface, linear RGB. */
export function lightAt(surface: Vec3, normal: Vec3, context: LightContext): Vec3 {
  const { occluders, isSoft, offsetM } = context;
  start[0] = surface[0] + normal[0] * offsetM;
  start[1] = surface[1] + normal[1] * offsetM;
  start[2] = surface[2] + normal[2] * offsetM;
  const openness = ambient(normal, context);
  const share = AMBIENT * (isSoft ? 0.5 + 0.5 * openness : openness);
  const around = context.around(start, normal);
  let r = share * around[0];
  let g = share * around[1];
  let b = share * around[2];
  if (normal[1] > 0.7) start[1] += LIFT_M;
  for (const point of context.points) {
    const m2 = aim(point.at);
    // Too far away to be seen, however the surface faces it.
    if (point.shareOfSample < (FAINT - 1e-9) * (m2 + point.soft)) continue;
    const m = normalise(m2);
    const out = point.inward === null ? 1 : -dot(ray, point.inward);
    const k =
      (point.power * facing(normal, isSoft) * Math.max(0, out)) /
      (point.samples * (m * m + point.soft));
    if (k <= FAINT || occluders.blocks(start, ray, m - 0.03, point.hint)) continue;
    r += (k - FAINT) * point.colour[0];
    g += (k - FAINT) * point.colour[1];
    b += (k - FAINT) * point.colour[2];
  }
  for (const lamp of context.lamps) {
    const m = normalise(aim(lamp.position));
    if (context.isGlowing && lamp.instanceId === context.instanceId) {
      if (m >= 0.32) continue;
      r += 0.42 * 1.05;
      g += 0.42;
      b += 0.42 * 0.92;
      continue;
    }
    if (m > LAMP_REACH_M) continue;
    const fade = 1 - m / LAMP_REACH_M;
    const k = (0.2 * facing(normal, isSoft) * fade * fade) / (m + 0.35);
    if (k <= 0.003 || occluders.blocks(start, ray, Math.max(0, m - 0.3))) continue;
    r += k * 1.2;
    g += k * 0.95;
    b += k * 0.62;
  }
  const toSun = dot(normal, SUN);
  if (toSun > 0.02) {
    const open = SUNS.reduce(
      (n, sun) => n + (occluders.blocks(start, sun, SUN_REACH_M) ? 0 : 1),
      0,
    );
    const k = (open / SUNS.length) * toSun * 0.85;
    r += k * 1.12;
    g += k;
    b += k * 0.8;
  }
  return [r, g, b];
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Turns the ray from the start to a point, not yet of unit length. @returns its length squared */
function aim(at: Vec3): number {
  ray[0] = at[0] - start[0];
  ray[1] = at[1] - start[1];
  ray[2] = at[2] - start[2];
  return ray[0] * ray[0] + ray[1] * ray[1] + ray[2] * ray[2];
}

/** Makes the ray as long as 1. @returns how long it was, metres */
function normalise(m2: number): number {
  const m = Math.sqrt(m2) || 1e-6;
  ray[0] /= m;
  ray[1] /= m;
  ray[2] /= m;
  return m;
}

/** How much of what comes along the ray a surface takes. */
function facing(normal: Vec3, isSoft: boolean): number {
  const cos = normal[0] * ray[0] + normal[1] * ray[1] + normal[2] * ray[2];
  return isSoft ? Math.abs(cos) * 0.55 + 0.25 : Math.max(0, cos * 0.88 + 0.12);
}

/** Share of open directions over the hemisphere of a normal at the start; near things count more than far ones. */
function ambient(normal: Vec3, { occluders, directions }: LightContext): number {
  const [t, s] = frameOf(normal);
  let open = 0;
  for (const direction of directions) {
    const x = direction[0];
    const y = direction[1];
    const z = direction[2];
    ray[0] = t[0] * x + s[0] * z + normal[0] * y;
    ray[1] = t[1] * x + s[1] * z + normal[1] * y;
    ray[2] = t[2] * x + s[2] * z + normal[2] * y;
    if (!occluders.blocks(start, ray, AMBIENT_REACH_M)) open += 1;
    else if (!occluders.blocks(start, ray, AMBIENT_REACH_M * 0.3)) open += 0.55;
  }
  return 0.42 + (0.58 * open) / directions.length;
}

/** Two unit vectors that make a right-handed frame with a normal. */
function frameOf(n: Vec3): readonly [Vec3, Vec3] {
  const side: Vec3 = Math.abs(n[1]) < 0.9 ? [n[2], 0, -n[0]] : [1, 0, 0];
  const dot = side[0] * n[0] + side[1] * n[1] + side[2] * n[2];
  const t0: Vec3 = [side[0] - n[0] * dot, side[1] - n[1] * dot, side[2] - n[2] * dot];
  const length = Math.sqrt(t0[0] * t0[0] + t0[1] * t0[1] + t0[2] * t0[2]) || 1;
  const t: Vec3 = [t0[0] / length, t0[1] / length, t0[2] / length];
  return [t, [t[1] * n[2] - t[2] * n[1], t[2] * n[0] - t[0] * n[2], t[0] * n[1] - t[1] * n[0]]];
}
