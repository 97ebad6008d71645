/** Side of the drawing, in its own units. */
export const RING_SIZE = 200;
const MIDDLE = RING_SIZE / 2;
const INNER = 42;
const OUTER = 92;
/** Half of a sector less a gap, degrees. */
const HALF_DEG = 28;

/**
 * A point of the drawing. Place 0 is below the object; sectors go on to the left of who stands there: clockwise.
 *
 * @param deg From place 0.
 */
export function pointAt(deg: number, radius: number): readonly [x: number, y: number] {
  const rad = (deg * Math.PI) / 180;
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [round(MIDDLE - radius * Math.sin(rad)), round(MIDDLE + radius * Math.cos(rad))];
}

/** Middle of a sector, for its sign. */
export const signAt = (sector: number): readonly [x: number, y: number] =>
  pointAt(60 * sector, (INNER + OUTER) / 2);

/** Outline of a sector, as an SVG path. */
export function sectorPath(sector: number): string {
  const [from, to] = [60 * sector - HALF_DEG, 60 * sector + HALF_DEG];
  const at = (deg: number, radius: number) => pointAt(deg, radius).join(' ');
  return `M ${at(from, INNER)} L ${at(from, OUTER)} A ${OUTER} ${OUTER} 0 0 1 ${at(to, OUTER)} L ${at(to, INNER)} A ${INNER} ${INNER} 0 0 0 ${at(from, INNER)} Z`;
}
