import type { GridSpec, Vec3 } from '@parley/protocol';
import { pointPx } from '../../../map/fit-map';
import type { MapCanvas } from '../../task-replay';
import { relevantHeat } from './relevant-heat';
import type { ZiponBeliefs } from './zipon-beliefs';

/** So much of the map below it the least and the most similar block of the heat layer cover. */
const HEAT_ALPHA = [0.25, 0.85] as const;
const MEMORY_ALPHA = 0.6;

/** Draws what the robot has in mind on top of the map: what its last query found, its memory, what it sees, what it claims. */
export function drawBeliefs(canvas: MapCanvas, beliefs: ZiponBeliefs): void {
  drawHeat(canvas, beliefs);
  drawMemory(canvas, beliefs);
  drawFrontiers(canvas, beliefs);
  drawAreas(canvas, beliefs);
  drawContours(canvas, beliefs);
}

function drawHeat({ context, fit, colours }: MapCanvas, { query }: ZiponBeliefs): void {
  const shown = query === null ? null : relevantHeat(query);
  if (query === null || shown === null) return;
  const { grid } = query.heat;
  const [least, most] = HEAT_ALPHA;
  context.fillStyle = colours.heat;
  for (const { row, col, share } of shown.blocks) {
    context.globalAlpha = least + share * (most - least);
    fillRun({ context, fit }, grid, { first: row * grid.widthCells + col, length: 1 });
  }
  context.globalAlpha = 1;
}

/** Around the places that the map was found to have, with their numbers in the list of beliefs. */
function drawAreas(canvas: MapCanvas, { query }: ZiponBeliefs): void {
  const { heat, text } = canvas.colours;
  query?.areas.forEach(({ contour, position }, i) => {
    outline(canvas, { contour, position, colour: heat, widthPx: 2 });
    write(canvas, { text: String(i + 1), position, colour: text });
  });
}

/** What stands on things of the memory, beside their colour. */
export const MEMORY_SIGNS = { positive: '✓', negative: '×' } as const;

function drawMemory(canvas: MapCanvas, { memory }: ZiponBeliefs): void {
  if (memory === null) return;
  const { context, fit, colours } = canvas;
  for (const [layer, colour] of [
    ['positive', colours.taken],
    ['negative', colours.refused],
  ] as const)
    for (const { runs, position } of memory[layer]) {
      context.fillStyle = colour;
      context.globalAlpha = MEMORY_ALPHA;
      for (let i = 0; i + 1 < runs.length; i += 2)
        fillRun({ context, fit }, memory.grid, {
          first: runs[i] as number,
          length: runs[i + 1] as number,
        });
      context.globalAlpha = 1;
      write(canvas, { text: MEMORY_SIGNS[layer], position, colour });
    }
}

interface Written {
  readonly text: string;
  readonly position: Vec3;
  readonly colour: string;
}

/** In the middle of a place, with a halo, so that it is read on any ground. */
function write({ context, fit, colours, ratio }: MapCanvas, { text, position, colour }: Written) {
  const [x, y] = pointPx(fit, position);
  context.font = `700 ${15 * ratio}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 4 * ratio;
  context.strokeStyle = colours.halo;
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
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

function drawContours(canvas: MapCanvas, { detections, talks, goals }: ZiponBeliefs): void {
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
