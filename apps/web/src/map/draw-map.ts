import { type CandidateMark, forwardXZ, type Pose, type Vec3 } from '@parley/protocol';
import type { ExploredMap } from '../session/explored-map';
import { fitMap, type MapFit } from './fit-map';

export interface MapColours {
  readonly unknown: string;
  readonly explored: string;
  readonly obstacle: string;
  readonly trail: string;
  readonly robot: string;
  readonly mark: string;
}

export interface MapPicture {
  readonly map: ExploredMap | null;
  readonly trail: readonly Vec3[];
  /** Things of the wanted kind that the robot has met. */
  readonly marks: readonly CandidateMark[];
  readonly pose: Pose | null;
  readonly colours: MapColours;
}

const ROBOT_M = 0.32;
const TRAIL_M = 0.09;
const MARK_M = 0.2;

/** Draws the map from above: north is −z, as the robot's heading 0. */
export function drawMap(context: CanvasRenderingContext2D, picture: MapPicture): void {
  const { map, trail, marks, pose, colours } = picture;
  const { width, height } = context.canvas;
  context.fillStyle = colours.unknown;
  context.fillRect(0, 0, width, height);
  if (map === null) return;
  const fit = fitMap({ grid: map.grid, cells: map.explored, widthPx: width, heightPx: height });
  if (fit === null) return;
  fillCells(context, fit, { map, cells: map.explored, colour: colours.explored });
  fillCells(context, fit, { map, cells: map.obstacle, colour: colours.obstacle });
  drawTrail(context, fit, { trail, colour: colours.trail });
  for (const mark of marks) drawMark(context, fit, { mark, colours });
  const at = pose?.position ?? trail.at(-1);
  if (at !== undefined) drawRobot(context, fit, { at, pose, colour: colours.robot });
}

/** Fills runs of cells row by row; a hair of overlap hides the seams. */
function fillCells(
  context: CanvasRenderingContext2D,
  fit: MapFit,
  { map, cells, colour }: { map: ExploredMap; cells: Uint8Array; colour: string },
): void {
  const { widthCells, heightCells, cellSizeM, originXM, originZM } = map.grid;
  const cellPx = cellSizeM * fit.scale;
  context.fillStyle = colour;
  for (let row = 0; row < heightCells; row++) {
    const yPx = fit.offsetZPx + originZM * fit.scale + row * cellPx;
    let col = 0;
    while (col < widthCells) {
      if (cells[row * widthCells + col] === 0) {
        col++;
        continue;
      }
      const first = col;
      while (col < widthCells && cells[row * widthCells + col] !== 0) col++;
      const xPx = fit.offsetXPx + originXM * fit.scale + first * cellPx;
      context.fillRect(xPx - 0.3, yPx - 0.3, (col - first) * cellPx + 0.6, cellPx + 0.6);
    }
  }
}

function drawTrail(
  context: CanvasRenderingContext2D,
  fit: MapFit,
  { trail, colour }: { trail: readonly Vec3[]; colour: string },
): void {
  if (trail.length < 2) return;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, TRAIL_M * fit.scale);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  for (const [x, , z] of trail) {
    context.lineTo(fit.offsetXPx + x * fit.scale, fit.offsetZPx + z * fit.scale);
  }
  context.stroke();
}

/** A diamond where a thing was met: hollow, full where it was chosen, crossed out where it was set aside. */
function drawMark(
  context: CanvasRenderingContext2D,
  fit: MapFit,
  { mark, colours }: { mark: CandidateMark; colours: MapColours },
): void {
  const xPx = fit.offsetXPx + mark.position[0] * fit.scale;
  const zPx = fit.offsetZPx + mark.position[2] * fit.scale;
  const radiusPx = Math.max(6, MARK_M * fit.scale);
  context.lineWidth = Math.max(2, radiusPx * 0.3);
  context.lineJoin = 'round';
  context.strokeStyle = colours.mark;
  context.fillStyle = mark.state === 'chosen' ? colours.mark : colours.explored;
  context.beginPath();
  context.moveTo(xPx, zPx - radiusPx);
  context.lineTo(xPx + radiusPx, zPx);
  context.lineTo(xPx, zPx + radiusPx);
  context.lineTo(xPx - radiusPx, zPx);
  context.closePath();
  context.fill();
  context.stroke();
  if (mark.state !== 'set-aside') return;
  context.beginPath();
  context.moveTo(xPx - radiusPx, zPx - radiusPx);
  context.lineTo(xPx + radiusPx, zPx + radiusPx);
  context.stroke();
}

function drawRobot(
  context: CanvasRenderingContext2D,
  fit: MapFit,
  { at, pose, colour }: { at: Vec3; pose: Pose | null; colour: string },
): void {
  const xPx = fit.offsetXPx + at[0] * fit.scale;
  const zPx = fit.offsetZPx + at[2] * fit.scale;
  const radiusPx = Math.max(5, ROBOT_M * fit.scale);
  context.fillStyle = colour;
  context.strokeStyle = '#ffffff';
  context.lineWidth = Math.max(1.5, radiusPx * 0.22);
  context.beginPath();
  context.arc(xPx, zPx, radiusPx, 0, Math.PI * 2);
  context.stroke();
  context.fill();
  if (pose === null) return;
  const [dx, dz] = forwardXZ(pose.headingDeg);
  context.beginPath();
  context.moveTo(xPx + dx * radiusPx * 2.2, zPx + dz * radiusPx * 2.2);
  context.lineTo(xPx - dz * radiusPx * 0.9, zPx + dx * radiusPx * 0.9);
  context.lineTo(xPx + dz * radiusPx * 0.9, zPx - dx * radiusPx * 0.9);
  context.fill();
}
