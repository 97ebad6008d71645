import type { Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { type ExploredArea, type Extent, exploredRuns } from './explored-area';
import { escaped } from './html';
import { drawNumbers, type NumberedPlace } from './plan-numbers';
import { outline, type Place, rounded } from './plan-place';
import { drawValues } from './plan-values';
import { wallsOf } from './plan-walls';
import type { ValueSquares } from './value-squares';

/** A thing or place on a plan. */
export interface PlanMark {
  readonly kind: 'target' | 'distractor' | 'start' | 'found' | 'not-found';
  readonly position: Vec3;
}

/** A home from above, with what happened in it. */
export interface Plan {
  /** What the picture shows, in words, for those who do not see it. */ readonly label: string;
  /** Null where the home is not at hand: then what was explored is all there is of it. */
  readonly scene: Pick<Scene, 'rooms' | 'instances' | 'portals'> | null;
  readonly explored: ExploredArea | null;
  readonly trail: readonly Vec3[];
  readonly marks: readonly PlanMark[];
  /** Places of moments, by their numbers. */ readonly numbered: readonly NumberedPlace[];
  /** Drawn over what was explored. */ readonly values?: ValueSquares | null;
  readonly frontiers?: readonly Vec3[];
}

/** Largest drawing, and the most pixels for a metre. */
const [MOST_WIDTH_PX, MOST_HEIGHT_PX, MOST_PX_PER_M] = [760, 640, 44];
const MARGIN_M = 0.5;

/** A plan as SVG: north is −z, up. Letters are 14 px, whatever the size of the home. Empty where nothing has a place. */
export function planSvg(plan: Plan, mostWidthPx = MOST_WIDTH_PX): string {
  const extent = extentOf(plan);
  if (extent === null) return '';
  const widthM = extent.maxXM - extent.minXM;
  const heightM = extent.maxZM - extent.minZM;
  const pxPerM = Math.min(MOST_PX_PER_M, mostWidthPx / widthM, MOST_HEIGHT_PX / heightM);
  const [widthPx, heightPx] = [Math.ceil(widthM * pxPerM), Math.ceil(heightM * pxPerM)];
  const place: Place = (xM, zM) => [
    rounded((xM - extent.minXM) * pxPerM),
    rounded((zM - extent.minZM) * pxPerM),
  ];
  return [
    `<svg role="img" aria-label="${escaped(plan.label)}" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}" font-family="system-ui, sans-serif" font-size="14">`,
    `<rect width="${widthPx}" height="${heightPx}" fill="#f4f6f8"/>`,
    ...(plan.scene === null ? [] : floorOf(plan.scene, place)),
    ...(plan.explored === null ? [] : [exploredPath(plan.explored, place, pxPerM)]),
    ...(plan.values == null ? [] : drawValues(plan.values, place, pxPerM)),
    ...(plan.scene === null ? [] : wallsOf(plan.scene, place, pxPerM)),
    trailPath(plan.trail, place),
    ...plan.marks.map((mark) => drawMark(mark, place)),
    ...(plan.frontiers ?? []).map(([x, , z]) => drawFrontier(place(x, z))),
    ...drawNumbers(plan.numbered, place),
    '</svg>',
  ].join('');
}

function extentOf({ scene, explored, trail, marks, frontiers = [] }: Plan): Extent | null {
  const points = [...trail, ...marks.map(({ position }) => position), ...frontiers];
  const own = points.map(([x, , z]): [number, number] => [x, z]);
  const rooms = scene?.rooms.flatMap(({ polygonXZ }) => polygonXZ) ?? [];
  const area = explored === null || scene !== null ? [] : cornersOf(explored);
  const all = [...own, ...rooms, ...area];
  if (all.length === 0) return null;
  const [xs, zs] = [all.map(([x]) => x), all.map(([, z]) => z)];
  return {
    minXM: Math.min(...xs) - MARGIN_M,
    minZM: Math.min(...zs) - MARGIN_M,
    maxXM: Math.max(...xs) + MARGIN_M,
    maxZM: Math.max(...zs) + MARGIN_M,
  };
}

function cornersOf(explored: ExploredArea): [number, number][] {
  const { sideM, runs } = exploredRuns(explored);
  return runs.flatMap(([x, z, squares]): [number, number][] => [
    [x, z],
    [x + squares * sideM, z + sideM],
  ]);
}

const floorOf = ({ rooms }: Pick<Scene, 'rooms'>, place: Place): string[] =>
  rooms.map(({ polygonXZ }) => `<path d="${outline(polygonXZ, place)}" fill="#fff"/>`);

function exploredPath(explored: ExploredArea, place: Place, pxPerM: number): string {
  const { sideM, runs } = exploredRuns(explored);
  const heightPx = rounded(sideM * pxPerM + 0.3);
  const d = runs.map(([x, z, squares]) => {
    const widthPx = rounded(squares * sideM * pxPerM + 0.3);
    return `M${place(x, z).join(' ')}h${widthPx}v${heightPx}h-${widthPx}z`;
  });
  return `<path d="${d.join('')}" fill="#bfe0cf"/>`;
}

const trailPath = (trail: readonly Vec3[], place: Place): string =>
  trail.length < 2
    ? ''
    : `<path d="M${trail.map(([x, , z]) => place(x, z).join(' ')).join('L')}" fill="none" stroke="#1f2933" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round" stroke-opacity="0.8"/>`;

/** Shapes differ as well as colours: a diamond, a square, a ring, a disc with a tick, one with a cross. */
function drawMark({ kind, position }: PlanMark, place: Place): string {
  const [x, y] = place(position[0], position[2]);
  switch (kind) {
    case 'target':
      return `<path d="M${x} ${y - 11}l11 11l-11 11l-11-11z" fill="#b3261e" stroke="#fff" stroke-width="2"/>`;
    case 'distractor':
      return `<path d="M${x - 7} ${y - 7}h14v14h-14z" fill="#1d5fa8" fill-opacity="0.85" stroke="#fff" stroke-width="2"/>`;
    case 'start':
      return `<circle cx="${x}" cy="${y}" r="15" fill="#fff" fill-opacity="0.7" stroke="#1f2933" stroke-width="3"/>`;
    case 'found':
      return `<circle cx="${x}" cy="${y}" r="11" fill="#1c6b3f" stroke="#fff" stroke-width="2"/><path d="M${x - 5} ${y}l4 4l7-8" fill="none" stroke="#fff" stroke-width="2.5"/>`;
    case 'not-found':
      return `<circle cx="${x}" cy="${y}" r="11" fill="#8a4b08" stroke="#fff" stroke-width="2"/><path d="M${x - 4} ${y - 4}l8 8m0-8l-8 8" fill="none" stroke="#fff" stroke-width="2.5"/>`;
  }
}

const drawFrontier = ([x, y]: readonly [number, number]): string =>
  `<circle cx="${x}" cy="${y}" r="6" fill="#1d5fa8" stroke="#fff" stroke-width="2"/>`;

/** What the signs of a plan mean, as HTML. */
export const planLegend = (hasNumbers: boolean): string => {
  const sign = (kind: PlanMark['kind'], words: string): string =>
    `<li><svg aria-hidden="true" width="26" height="26" viewBox="-4 -4 34 34">${drawMark({ kind, position: [13, 0, 13] }, (x, z) => [x, z])}</svg>${words}</li>`;
  return [
    '<ul class="legend">',
    sign('target', 'target'),
    sign('distractor', 'distractor'),
    sign('start', 'start'),
    sign('found', 'end, found'),
    sign('not-found', 'end, not found'),
    '<li><svg aria-hidden="true" width="26" height="26" viewBox="0 0 26 26"><rect x="2" y="5" width="22" height="16" fill="#bfe0cf"/></svg>explored</li>',
    '<li><svg aria-hidden="true" width="26" height="26" viewBox="0 0 26 26"><path d="M2 20L12 8L24 14" fill="none" stroke="#1f2933" stroke-width="2.2"/></svg>path</li>',
    ...(hasNumbers
      ? [
          '<li><b class="number-sign">1</b>question, by its number in the strip</li>',
          '<li><b class="number-sign other">2</b>other moment</li>',
        ]
      : []),
    '</ul>',
  ].join('');
};

export const LEGEND_STYLE = `.legend { list-style: none; width: 0; min-width: 100%; display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 0; margin: 8px 0 0; } .legend li { display: flex; align-items: center; gap: 6px; }
.number-sign { display: inline-grid; place-items: center; min-width: 26px; height: 26px; border-radius: 13px; padding: 0 7px; background: #5b3fa0; color: #fff; font-size: 14px; border: 2px solid #5b3fa0; } .number-sign.other { background: #fff; color: #5b3fa0; }`;
