import type { Vec3 } from '@parley/protocol';
import { type LabelBox, placeLabels } from '../../../experimenter/panels/place-labels';
import { pointPx } from '../../../map/fit-map';
import type { MapCanvas } from '../../task-replay';
import type { CoinBeliefs } from './coin-beliefs';
import { hasValues, valueText } from './frontier-values';

/** Draws what the agent thinks on top of the map: frontiers with values, candidates with numbers. */
export function drawBeliefs(canvas: MapCanvas, beliefs: CoinBeliefs): void {
  drawFrontiers(canvas, beliefs);
  drawValues(canvas, beliefs);
  drawCandidates(canvas, beliefs);
}

function drawFrontiers(
  { context, fit, colours, ratio }: MapCanvas,
  { frontiers }: CoinBeliefs,
): void {
  frontiers?.frontiers.forEach(({ position }, i) => {
    const [x, y] = pointPx(fit, position);
    const isChosen = i === frontiers.chosen;
    context.beginPath();
    context.arc(x, y, (isChosen ? 7 : 5) * ratio, 0, Math.PI * 2);
    context.fillStyle = isChosen ? colours.plan : colours.halo;
    context.fill();
    context.lineWidth = 2 * ratio;
    context.strokeStyle = colours.plan;
    context.stroke();
  });
}

/** Values beside the frontiers, where they cover neither each other nor a frontier, a candidate or the robot. */
function drawValues(
  { context, fit, robot, colours, ratio }: MapCanvas,
  { frontiers, candidates }: CoinBeliefs,
): void {
  if (frontiers === null || !hasValues({ frontiers })) return;
  context.font = `500 ${14 * ratio}px 'Inter Variable', sans-serif`;
  const square = (position: Vec3, halfPx: number): LabelBox => {
    const [x, y] = pointPx(fit, position);
    const side = halfPx * 2 * ratio;
    return { x: x - halfPx * ratio, y: y - halfPx * ratio, width: side, height: side };
  };
  const taken = [
    ...frontiers.frontiers.map(({ position }) => square(position, 7)),
    ...candidates.flatMap(({ position }) => (position === null ? [] : [square(position, 11)])),
    ...(robot === null ? [] : [square(robot, 14)]),
  ];
  const texts = frontiers.frontiers.map(({ value }) => valueText(value));
  const boxes = placeLabels(
    frontiers.frontiers.map(({ position, value }, i) => {
      const [x, y] = pointPx(fit, position);
      return {
        anchor: { x, y },
        width: context.measureText(texts[i] ?? '').width,
        height: 16 * ratio,
        gap: 11 * ratio,
        priority: i === frontiers.chosen ? Number.POSITIVE_INFINITY : value,
      };
    }),
    taken,
  );
  boxes.forEach((box, i) => {
    if (box === null) return;
    const y = box.y + box.height / 2;
    label(context, { text: texts[i] ?? '', x: box.x, y, colours, ratio });
  });
}

function drawCandidates(
  { context, fit, colours, ratio }: MapCanvas,
  { candidates, focusId }: CoinBeliefs,
): void {
  candidates.forEach((candidate, i) => {
    if (candidate.position === null) return;
    const [x, y] = pointPx(fit, candidate.position);
    const half = (candidate.candidateId === focusId ? 11 : 9) * ratio;
    context.fillStyle =
      candidate.status === 'accepted'
        ? colours.taken
        : candidate.status === 'rejected'
          ? colours.refused
          : colours.open;
    context.strokeStyle = colours.halo;
    context.lineWidth = 2 * ratio;
    context.beginPath();
    context.roundRect(x - half, y - half, half * 2, half * 2, 4 * ratio);
    context.fill();
    context.stroke();
    context.fillStyle = '#ffffff';
    context.font = `650 ${14 * ratio}px 'Inter Variable', sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(i + 1), x, y + ratio);
  });
}

function label(
  context: CanvasRenderingContext2D,
  at: { text: string; x: number; y: number } & Pick<MapCanvas, 'colours' | 'ratio'>,
): void {
  context.font = `500 ${14 * at.ratio}px 'Inter Variable', sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineWidth = 4 * at.ratio;
  context.strokeStyle = at.colours.halo;
  context.lineJoin = 'round';
  context.strokeText(at.text, at.x, at.y);
  context.fillStyle = at.colours.text;
  context.fillText(at.text, at.x, at.y);
}
