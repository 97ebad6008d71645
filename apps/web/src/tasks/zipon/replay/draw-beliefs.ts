import type { GridSpec, Vec3 } from '@parley/protocol';
import { pointPx } from '../../../map/fit-map';
import type { MapCanvas } from '../../task-replay';
import { heatAlpha } from './relevant-heat';
import type { ZiponBeliefs } from './zipon-beliefs';

const MEMORY_ALPHA = 0.45;

/** Draws what the robot has in mind on top of the map: the last query as heat, its memory, what it sees, what it claims. */
export function drawBeliefs(canvas: MapCanvas, beliefs: ZiponBeliefs): void {
  drawHeat(canvas, beliefs);
  drawMemory(canvas, beliefs);
  drawFrontiers(canvas, beliefs);
  drawContours(canvas, beliefs);
}

function drawHeat({ context, fit, colours }: MapCanvas, { query }: ZiponBeliefs): void {
  if (query === null) return;
  const { grid, rows } = query.heat;
  context.fillStyle = colours.plan;
  rows.forEach((cells, row) => {
    for (let col = 0; col < cells.length; col++) {
      const alpha = heatAlpha(cells.charAt(col));
      if (alpha === 0) continue;
      context.globalAlpha = alpha;
      fillRun({ context, fit }, grid, { first: row * grid.widthCells + col, length: 1 });
    }
  });
  context.globalAlpha = 1;
}

function drawMemory({ context, fit, colours }: MapCanvas, { memory }: ZiponBeliefs): void {
  if (memory === null) return;
  context.globalAlpha = MEMORY_ALPHA;
  for (const [layer, colour] of [
    [memory.positive, colours.taken],
    [memory.negative, colours.refused],
  ] as const) {
    context.fillStyle = colour;
    for (const { runs } of layer)
      for (let i = 0; i + 1 < runs.length; i += 2)
        fillRun({ context, fit }, memory.grid, {
          first: runs[i] as number,
          length: runs[i + 1] as number,
        });
  }
  context.globalAlpha = 1;
}

/** Fills consecutive cells of a grid, row-major; a run may go on in the next row. */
function fillRun(
  { context, fit }: Pick<MapCanvas, 'context' | 'fit'>,
  { originXM, originZM, cellSizeM, widthCells }: GridSpec,
  { first, length }: { readonly first: number; readonly length: number },
): void {
  const cellPx = cellSizeM * fit.scale;
  let at = first;
  for (let left = length; left > 0; ) {
    const col = at % widthCells;
    const count = Math.min(left, widthCells - col);
    const row = Math.floor(at / widthCells);
    context.fillRect(
      fit.offsetXPx + (originXM + col * cellSizeM) * fit.scale,
      fit.offsetZPx + (originZM + row * cellSizeM) * fit.scale,
      count * cellPx,
      cellPx,
    );
    at += count;
    left -= count;
  }
}

function drawFrontiers(
  { context, fit, colours, ratio }: MapCanvas,
  { frontiers }: ZiponBeliefs,
): void {
  frontiers?.frontiers.forEach(({ position }, i) => {
    const [x, y] = pointPx(fit, position);
    context.beginPath();
    context.arc(x, y, (i === frontiers.chosen ? 7 : 4) * ratio, 0, Math.PI * 2);
    context.fillStyle = i === frontiers.chosen ? colours.plan : colours.halo;
    context.fill();
    context.lineWidth = 2 * ratio;
    context.strokeStyle = colours.plan;
    context.stroke();
  });
}

function drawContours(canvas: MapCanvas, { query, detections, talks, goals }: ZiponBeliefs): void {
  for (const { contour, position } of query?.areas ?? [])
    outline(canvas, { contour, position, colour: canvas.colours.plan, widthPx: 2 });
  for (const { contour, position } of detections?.objects ?? [])
    outline(canvas, { contour, position, colour: canvas.colours.open, widthPx: 2 });
  const talk = talks.at(-1);
  const claim = talk?.goalIndex === goals.at(-1)?.goalIndex ? talk?.claim : null;
  if (claim != null) outline(canvas, { ...claim, colour: canvas.colours.taken, widthPx: 4 });
}

interface Outline {
  readonly contour: readonly (readonly [number, number])[];
  readonly position: Vec3;
  readonly colour: string;
  readonly widthPx: number;
}

function outline(
  { context, fit, ratio }: MapCanvas,
  { contour, position, colour, widthPx }: Outline,
): void {
  context.strokeStyle = colour;
  context.lineWidth = widthPx * ratio;
  context.beginPath();
  if (contour.length < 3) {
    const [x, y] = pointPx(fit, position);
    context.arc(x, y, 7 * ratio, 0, Math.PI * 2);
  } else {
    for (const [x, z] of contour) context.lineTo(...pointPx(fit, [x, 0, z]));
    context.closePath();
  }
  context.stroke();
}
