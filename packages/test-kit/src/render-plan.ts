import { focalPx, forwardXZ, type Pose, type SensorPreset } from '@parley/protocol';
import type { FloorPlan } from './floor-plan';

/** Depth and instance ids of a view into a floor plan. Row-major; depth in metres along the optical axis, 0 beyond range. */
export interface PlanFrame {
  readonly depthM: Float32Array;
  readonly ids: Uint16Array;
}

/** Renders a level camera: walls, things as solid blocks, floor and ceiling. One grid walk per image column. */
export function renderPlan(plan: FloorPlan, pose: Pose, sensor: SensorPreset): PlanFrame {
  const { widthPx, heightPx, cameraHeightM, maxDepthM } = sensor;
  const depthM = new Float32Array(widthPx * heightPx);
  const ids = new Uint16Array(widthPx * heightPx);
  const focal = focalPx(sensor);
  const [fx, fz] = forwardXZ(pose.headingDeg);
  for (let u = 0; u < widthPx; u++) {
    const tan = (u + 0.5 - widthPx / 2) / focal;
    const blocks = walkColumn(plan, pose, {
      dx: fx - tan * fz,
      dz: fz + tan * fx,
      maxM: maxDepthM,
    });
    for (let v = 0; v < heightPx; v++) {
      const fall = (v + 0.5 - heightPx / 2) / focal;
      const hit = firstHit(blocks, fall, { cameraHeightM, wallM: plan.wallM });
      if (hit === null || hit.depthM > maxDepthM) continue;
      depthM[v * widthPx + u] = hit.depthM;
      ids[v * widthPx + u] = hit.id;
    }
  }
  return { depthM, ids };
}

/** A solid stretch along a column's ray, from one depth to the next. */
interface Block {
  readonly fromM: number;
  readonly toM: number;
  readonly topM: number;
  readonly id: number;
}

function walkColumn(
  plan: FloorPlan,
  pose: Pose,
  ray: { readonly dx: number; readonly dz: number; readonly maxM: number },
): Block[] {
  const { cellM } = plan;
  const x = pose.position[0] / cellM;
  const z = pose.position[2] / cellM;
  let col = Math.floor(x);
  let row = Math.floor(z);
  const stepCol = ray.dx > 0 ? 1 : -1;
  const stepRow = ray.dz > 0 ? 1 : -1;
  const everyX = ray.dx === 0 ? Number.POSITIVE_INFINITY : cellM / Math.abs(ray.dx);
  const everyZ = ray.dz === 0 ? Number.POSITIVE_INFINITY : cellM / Math.abs(ray.dz);
  let nextX = ray.dx === 0 ? everyX : (ray.dx > 0 ? col + 1 - x : x - col) * everyX;
  let nextZ = ray.dz === 0 ? everyZ : (ray.dz > 0 ? row + 1 - z : z - row) * everyZ;
  const blocks: Block[] = [];
  let at = 0;
  while (at < ray.maxM) {
    const next = Math.min(nextX, nextZ);
    const topM = plan.heightM(col, row);
    if (topM > 0) blocks.push({ fromM: at, toM: next, topM, id: plan.idAt(col, row) });
    if (topM >= plan.wallM) break;
    at = next;
    if (nextX < nextZ) {
      nextX += everyX;
      col += stepCol;
    } else {
      nextZ += everyZ;
      row += stepRow;
    }
  }
  return blocks;
}

function firstHit(
  blocks: readonly Block[],
  fall: number,
  room: { readonly cameraHeightM: number; readonly wallM: number },
): { depthM: number; id: number } | null {
  const floorM = fall > 0 ? room.cameraHeightM / fall : Number.POSITIVE_INFINITY;
  const ceilingM = fall < 0 ? (room.wallM - room.cameraHeightM) / -fall : Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    if (Math.min(floorM, ceilingM) <= block.fromM) break;
    const heightM = room.cameraHeightM - fall * block.fromM;
    if (heightM <= block.topM) return { depthM: Math.max(block.fromM, 1e-3), id: block.id };
    const topAtM = fall > 0 ? (room.cameraHeightM - block.topM) / fall : Number.POSITIVE_INFINITY;
    if (topAtM <= block.toM) return { depthM: topAtM, id: block.id };
  }
  const depthM = Math.min(floorM, ceilingM);
  return depthM === Number.POSITIVE_INFINITY ? null : { depthM, id: 1 };
}
