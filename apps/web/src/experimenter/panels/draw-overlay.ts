import type { Vec3 } from '@parley/protocol';
import type { MapFit } from '../../map/fit-map';
import type { CandidateState, EpisodeState } from '../fold/episode-state';
import { type LabelBox, placeLabels } from './place-labels';

export interface OverlayColours {
  readonly frontier: string;
  readonly path: string;
  readonly candidate: string;
  readonly rejected: string;
  readonly accepted: string;
  readonly text: string;
  readonly halo: string;
}

export interface Overlay {
  readonly frontiers: EpisodeState['frontiers'];
  readonly path: EpisodeState['path'];
  readonly candidates: readonly CandidateState[];
  readonly focusId: string | null;
  readonly robot: Vec3 | null;
  readonly colours: OverlayColours;
  /** Device pixels per CSS pixel. */ readonly ratio: number;
}

/** Draws what the agent thinks on top of the map: frontiers with values, the planned path, candidates with numbers. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  fit: MapFit,
  overlay: Overlay,
): void {
  drawPath(context, fit, overlay);
  drawFrontiers(context, fit, overlay);
  drawValues(context, fit, overlay);
  drawCandidates(context, fit, overlay);
}

const pointPx = (fit: MapFit, [x, , z]: Vec3): readonly [number, number] => [
  fit.offsetXPx + x * fit.scale,
  fit.offsetZPx + z * fit.scale,
];

function drawPath(
  context: CanvasRenderingContext2D,
  fit: MapFit,
  { path, colours, ratio }: Overlay,
): void {
  if (path === null || path.goal === 'none' || path.points.length < 2) return;
  context.save();
  context.strokeStyle = colours.path;
  context.lineWidth = 2.5 * ratio;
  context.setLineDash([6 * ratio, 5 * ratio]);
  context.beginPath();
  for (const point of path.points) context.lineTo(...pointPx(fit, point));
  context.stroke();
  context.restore();
}

function drawFrontiers(
  context: CanvasRenderingContext2D,
  fit: MapFit,
  { frontiers, colours, ratio }: Overlay,
): void {
  frontiers?.frontiers.forEach(({ position }, i) => {
    const [x, y] = pointPx(fit, position);
    const isChosen = i === frontiers.chosen;
    context.beginPath();
    context.arc(x, y, (isChosen ? 7 : 5) * ratio, 0, Math.PI * 2);
    context.fillStyle = isChosen ? colours.frontier : colours.halo;
    context.fill();
    context.lineWidth = 2 * ratio;
    context.strokeStyle = colours.frontier;
    context.stroke();
  });
}

/** Values beside the frontiers, where they cover neither each other nor a frontier, a candidate or the robot. */
function drawValues(context: CanvasRenderingContext2D, fit: MapFit, overlay: Overlay): void {
  const { frontiers, candidates, robot, colours, ratio } = overlay;
  if (frontiers === null) return;
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
  const texts = frontiers.frontiers.map(({ value }) => (value < 0 ? '–' : value.toFixed(2)));
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
  context: CanvasRenderingContext2D,
  fit: MapFit,
  { candidates, focusId, colours, ratio }: Overlay,
): void {
  candidates.forEach((candidate, i) => {
    if (candidate.position === null) return;
    const [x, y] = pointPx(fit, candidate.position);
    const half = (candidate.candidateId === focusId ? 11 : 9) * ratio;
    context.fillStyle =
      candidate.status === 'accepted'
        ? colours.accepted
        : candidate.status === 'rejected'
          ? colours.rejected
          : colours.candidate;
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
  at: { text: string; x: number; y: number; colours: OverlayColours; ratio: number },
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
