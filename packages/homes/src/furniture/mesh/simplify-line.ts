type Point = readonly [number, number, number];

/** Fewest points of an open line that stay within `tolerance` of it (Douglas–Peucker 1973). */
export function simplifyLine<P extends Point>(points: readonly P[], tolerance: number): P[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let farthest = 0;
  let index = 0;
  for (let i = 1; i + 1 < points.length; i++) {
    const away = distanceToSegment(points[i] as P, first, last);
    if (away > farthest) {
      farthest = away;
      index = i;
    }
  }
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplifyLine(points.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplifyLine(points.slice(index), tolerance),
  ];
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const ab = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const ap = [p[0] - a[0], p[1] - a[1], p[2] - a[2]] as const;
  const squared = ab[0] * ab[0] + ab[1] * ab[1] + ab[2] * ab[2];
  const dot = ab[0] * ap[0] + ab[1] * ap[1] + ab[2] * ap[2];
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, dot / squared));
  const d = [ap[0] - t * ab[0], ap[1] - t * ab[1], ap[2] - t * ab[2]] as const;
  return Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
}
