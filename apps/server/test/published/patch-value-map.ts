import { BLOCKED, coneConfidence, EXPLORED, type ExplorationMap } from '@parley/agent-core/mapping';
import { forwardXZ, type Observation } from '@parley/protocol';

/** What of the published value map is done as its code does it, and what as geometry has it. */
export interface Published {
  /** Angle of an image column: equal steps of the angle, or of its tangent as a camera has it. */
  readonly columns: 'equal-angles' | 'tangents';
  /** Where the robot stands: in the middle of its cell, or where it is. */
  readonly stand: 'cell' | 'exact';
  /** The view: drawn with whole pixels, and turned with bilinear weights; or asked at every cell. */
  readonly view: 'drawn' | 'asked';
}

/** Values and confidences of all cells, row-major. */
export interface PatchValueMap {
  readonly values: Float64Array;
  readonly confidences: Float64Array;
}

export const createPatchValueMap = ({ grid }: ExplorationMap): PatchValueMap => ({
  values: new Float64Array(grid.widthCells * grid.heightCells),
  confidences: new Float64Array(grid.widthCells * grid.heightCells),
});

const MIN_CONFIDENCE = 0.25;
const DECISION_THRESHOLD = 0.35;

/** Confidence of a place so many cells ahead of the robot and to its right. */
type View = (ahead: number, right: number) => number;

/**
 * Fuses one view as the authors' code does (`vlfm/mapping/value_map.py`; SRC-11), written from its description, with the
 * explored floor of our own map: what is compared is the rating alone.
 */
export function rateAsPublished(
  into: PatchValueMap,
  map: ExplorationMap,
  { observation, score }: { readonly observation: Observation; readonly score: number },
  how: Published,
): void {
  const { grid, cells } = map;
  const reach = Math.floor(observation.sensor.maxDepthM / grid.cellSizeM + 1e-9);
  const asked = askedView(observation, grid.cellSizeM, { reach, how });
  const view =
    how.view === 'asked'
      ? asked
      : turned(drawn(observation, grid.cellSizeM, { reach, how }), reach);
  const { position, headingDeg } = observation.pose;
  const [forwardX, forwardZ] = forwardXZ(headingDeg);
  const col = (position[0] - grid.originXM) / grid.cellSizeM;
  const row = (position[2] - grid.originZM) / grid.cellSizeM;
  const [atCol, atRow] =
    how.stand === 'exact' ? [col - 0.5, row - 0.5] : [Math.floor(col), Math.floor(row)];
  for (let r = Math.floor(atRow) - reach - 1; r <= atRow + reach + 1; r++)
    for (let c = Math.floor(atCol) - reach - 1; c <= atCol + reach + 1; c++) {
      const index = r * grid.widthCells + c;
      if (((cells[index] as number) & (EXPLORED | BLOCKED)) !== EXPLORED) continue;
      const [dx, dz] = [c - atCol, r - atRow];
      const seen = view(dx * forwardX + dz * forwardZ, dz * forwardX - dx * forwardZ);
      fuse(into, index, { seen, score });
    }
}

function fuse(
  { values, confidences }: PatchValueMap,
  index: number,
  { seen, score }: { readonly seen: number; readonly score: number },
): void {
  const old = confidences[index] as number;
  if (seen <= 0 || (seen < DECISION_THRESHOLD && seen < old)) return;
  const sum = old + seen;
  values[index] = (old * (values[index] as number) + seen * score) / sum;
  confidences[index] = (old * old + seen * seen) / sum;
}

const _farM = new WeakMap<Observation, Float64Array>();

/** How far each image column of a frame reaches, metres; a pixel without a return reaches as far as the sensor. */
function farOf(observation: Observation): Float64Array {
  const known = _farM.get(observation);
  if (known !== undefined) return known;
  const { sensor, depthM } = observation;
  const { widthPx, maxDepthM } = sensor;
  const farM = new Float64Array(widthPx);
  for (let i = 0; i < depthM.length; i++) {
    const depth = depthM[i] as number;
    const reachM = depth > 0 ? Math.min(depth, maxDepthM) : maxDepthM;
    const u = i % widthPx;
    if (reachM > (farM[u] as number)) farM[u] = reachM;
  }
  _farM.set(observation, farM);
  return farM;
}

/** How far each image column reaches, cells; the angle at which the code takes it to be, its tangent. */
function contourOf(
  observation: Observation,
  cellSizeM: number,
  columns: Published['columns'],
): { readonly tan: number; readonly ahead: number }[] {
  const { widthPx, hfovDeg } = observation.sensor;
  const farM = farOf(observation);
  const halfRad = (hfovDeg * Math.PI) / 360;
  return Array.from({ length: widthPx }, (_, u) => {
    const tan =
      columns === 'equal-angles'
        ? Math.tan(-halfRad + (2 * halfRad * u) / (widthPx - 1))
        : (Math.tan(halfRad) * (2 * u + 1 - widthPx)) / widthPx;
    return { tan, ahead: (farM[u] as number) / cellSizeM };
  });
}

interface ViewOptions {
  /** Farthest depth, cells. */ readonly reach: number;
  readonly how: Published;
}

const confidenceAt = (ahead: number, right: number, fovRad: number): number =>
  coneConfidence(Math.atan2(Math.abs(right), ahead), fovRad, MIN_CONFIDENCE);

/** The view, asked at any place: inside the cone, and before what its column ends at. */
function askedView(observation: Observation, cellSizeM: number, { reach, how }: ViewOptions): View {
  const contour = contourOf(observation, cellSizeM, how.columns);
  const fovRad = (observation.sensor.hfovDeg * Math.PI) / 180;
  return (ahead, right) => {
    if (ahead <= 0 || Math.hypot(ahead, right) > reach) return 0;
    const tan = right / ahead;
    // The column whose middle is nearest.
    let low = 0;
    let high = contour.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((contour[middle]?.tan as number) <= tan) low = middle;
      else high = middle;
    }
    const [a, b] = [contour[low], contour[high]] as const;
    const nearest =
      Math.abs((a?.tan as number) - tan) <= Math.abs((b?.tan as number) - tan) ? a : b;
    return ahead > (nearest?.ahead as number) ? 0 : confidenceAt(ahead, right, fovRad);
  };
}

/** The view as an image of whole pixels, the robot in its middle: row = ahead, column = right. */
function drawn(
  observation: Observation,
  cellSizeM: number,
  { reach, how }: ViewOptions,
): Float64Array {
  const side = 2 * reach + 1;
  const image = new Float64Array(side * side);
  const fovRad = (observation.sensor.hfovDeg * Math.PI) / 180;
  for (let ahead = 0; ahead <= reach; ahead++)
    for (let right = -reach; right <= reach; right++)
      if (Math.hypot(ahead, right) <= reach)
        image[(ahead + reach) * side + right + reach] = confidenceAt(ahead, right, fovRad);
  // What lies beyond the contour is painted over, its own pixels included.
  const points = contourOf(observation, cellSizeM, how.columns).map(({ tan, ahead }) => ({
    col: Math.trunc(ahead * tan + side / 2),
    row: Math.trunc(ahead + side / 2),
  }));
  const polygon = [{ col: 0, row: side - 1 }, ...points, { col: side - 1, row: side - 1 }];
  for (let row = 0; row < side; row++)
    for (let col = 0; col < side; col++)
      if (image[row * side + col] !== 0 && isInside(polygon, col, row)) image[row * side + col] = 0;
  for (let i = 0; i < polygon.length; i++)
    eraseLine(image, side, [polygon[i], polygon[(i + 1) % polygon.length]] as never);
  return image;
}

interface Pixel {
  readonly col: number;
  readonly row: number;
}

/** By the even-odd rule. */
function isInside(polygon: readonly Pixel[], col: number, row: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i], polygon[j]] as [Pixel, Pixel];
    if (a.row > row === b.row > row) continue;
    if (col < ((b.col - a.col) * (row - a.row)) / (b.row - a.row) + a.col) inside = !inside;
  }
  return inside;
}

function eraseLine(image: Float64Array, side: number, [from, to]: readonly [Pixel, Pixel]): void {
  const steps = Math.max(Math.abs(to.col - from.col), Math.abs(to.row - from.row), 1);
  for (let i = 0; i <= steps; i++) {
    const col = Math.round(from.col + ((to.col - from.col) * i) / steps);
    const row = Math.round(from.row + ((to.row - from.row) * i) / steps);
    if (col >= 0 && row >= 0 && col < side && row < side) image[row * side + col] = 0;
  }
}

/** The image turned about its middle: each place has the weighted mean of the four pixels around it. */
function turned(image: Float64Array, reach: number): View {
  const side = 2 * reach + 1;
  const at = (row: number, col: number): number =>
    row < 0 || col < 0 || row >= side || col >= side ? 0 : (image[row * side + col] as number);
  return (ahead, right) => {
    const [row, col] = [ahead + reach, right + reach];
    const [r, c] = [Math.floor(row), Math.floor(col)];
    const [dr, dc] = [row - r, col - c];
    return (
      (1 - dr) * ((1 - dc) * at(r, c) + dc * at(r, c + 1)) +
      dr * ((1 - dc) * at(r + 1, c) + dc * at(r + 1, c + 1))
    );
  };
}
