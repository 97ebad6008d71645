import type { Vec3 } from '@parley/protocol';
import type { TriangleMesh } from '@parley/scenes/format';
import { rectanglesOf } from '@parley/scenes/polygon';
import { alongFace, type FloorPlan, onFace, type PlanDoor } from '../plan';
import { boxCorners } from '../stance';
import { faceOfDoor } from './build-doorways';
import type { DraftInstance } from './draft-instance';

type Quad = (a: Vec3, b: Vec3, c: Vec3, d: Vec3) => void;

/** Floors of rooms and doorways, and the boxes of everything that stands in the way. */
export function buildNavmeshSource(
  plan: FloorPlan,
  drafts: readonly DraftInstance[],
): TriangleMesh {
  const positions: number[] = [];
  const indices: number[] = [];
  const quad: Quad = (a, b, c, d) => {
    const base = positions.length / 3;
    positions.push(...a, ...b, ...c, ...d);
    indices.push(base, base + 1, base + 2, base, base + 2, base + 3);
  };
  const floor = (x0: number, z0: number, x1: number, z1: number): void =>
    quad([x0, 0, z0], [x0, 0, z1], [x1, 0, z1], [x1, 0, z0]);
  for (const { polygonXZ } of plan.rooms)
    for (const area of rectanglesOf(polygonXZ)) floor(...area);
  for (const door of plan.doors) floor(...doorFloor(plan, door));
  for (const draft of drafts) {
    for (const box of draft.build.colliders) prism(boxCorners(box, draft.stance), quad);
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** Area under a doorway: x0, z0, x1, z1. */
function doorFloor(plan: FloorPlan, door: PlanDoor): [number, number, number, number] {
  const face = faceOfDoor(plan, door, door.rooms[0]);
  const u = alongFace(face, door.at);
  const a = onFace(face, [u - door.widthM / 2, 0, 0.02]);
  const b = onFace(face, [u + door.widthM / 2, 0, -door.deepM - 0.02]);
  return [Math.min(a[0], b[0]), Math.min(a[2], b[2]), Math.max(a[0], b[0]), Math.max(a[2], b[2])];
}

/** Sides and top of a box given by its corners, bottom ring then top ring. */
function prism(corners: readonly Vec3[], quad: Quad): void {
  const at = (i: number): Vec3 => corners[i] as Vec3;
  for (let i = 0; i < 4; i++) {
    const next = (i + 1) % 4;
    quad(at(i), at(next), at(next + 4), at(i + 4));
  }
  quad(at(4), at(5), at(6), at(7));
}
