import { Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { Aabb } from './scene';

/**
 * What a flat mirror shows: a picture of its room, painted from a point behind the glass as if wall and glass were not
 * there. A ray from that point to a thing crosses the picture at the tangents of its angles, squeezed
 * (`t / (1 + |t|)`), so that the middle is sharp and steep angles still fit. World frame, metres, +y up.
 */
export const Reflection = z.object({
  eye: Vec3.describe('Where the picture was painted from, behind the glass'),
  forward: Vec3.describe('Unit vector out of the glass into the room'),
  right: Vec3,
  up: Vec3,
  glassM: z.number().positive().describe('From the eye to the plane of the glass'),
  window: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .describe('Squeezed tangents at the left, bottom, right and top side of the picture'),
  room: Aabb.describe('Box on whose sides the picture is laid when it is seen from elsewhere'),
});
export type Reflection = z.infer<typeof Reflection>;

/** The reflection that a render file names in the extras of a material; null where there is none that can be read. */
export function reflectionOf(extras: unknown): Reflection | null {
  const named = (extras as { readonly reflection?: unknown } | null | undefined)?.reflection;
  return Reflection.safeParse(named).data ?? null;
}
