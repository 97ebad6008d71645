/** A point on the floor plane, metres: x and z of the world frame. */
export type XZ = readonly [number, number];

/**
 * Twice the signed area of a polygon on the floor plane, m². Positive when it runs counter-clockwise seen from above
 * (x to the right, z towards the viewer).
 */
export function twiceArea(polygon: readonly XZ[]): number {
  let sum = 0;
  polygon.forEach(([x, z], i) => {
    const [nextX, nextZ] = polygon[(i + 1) % polygon.length] as XZ;
    sum += nextX * z - x * nextZ;
  });
  return sum;
}

/** Area of a simple polygon, m². */
export const polygonAreaM2 = (polygon: readonly XZ[]): number => Math.abs(twiceArea(polygon)) / 2;

/** The same polygon, counter-clockwise seen from above. */
export const counterClockwise = (polygon: readonly XZ[]): XZ[] =>
  twiceArea(polygon) < 0 ? [...polygon].reverse() : [...polygon];

/** Is a point inside a polygon (even-odd rule)? Points on the border may fall either way. */
export function isInside(polygon: readonly XZ[], [x, z]: XZ): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, zi] = polygon[i] as XZ;
    const [xj, zj] = polygon[j] as XZ;
    if (zi > z !== zj > z && x < ((xj - xi) * (z - zi)) / (zj - zi) + xi) inside = !inside;
  }
  return inside;
}

/** Convex hull, counter-clockwise seen from above (monotone chain, Andrew 1979). Fewer than three corners: none. */
export function convexHull(points: readonly XZ[]): XZ[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: readonly XZ[]): XZ[] => {
    const hull: XZ[] = [];
    for (const point of list) {
      while (hull.length >= 2 && turn(hull.at(-2) as XZ, hull.at(-1) as XZ, point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  const hull = [...chain(sorted), ...chain([...sorted].reverse())];
  return hull.length < 3 ? [] : counterClockwise(hull);
}

const turn = (a: XZ, b: XZ, c: XZ): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
