/** A corner in camera space (x right, y up, z along the optical axis) with what is spread over its triangle. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** u, v, red, green, blue, opacity */ readonly values: readonly number[];
}

/** Cuts a polygon at the near plane: what is left of it, nothing to four corners for a triangle. */
export function clipNear(polygon: readonly Corner[], nearM: number): readonly Corner[] {
  if (polygon.every(({ z }) => z >= nearM)) return polygon;
  return polygon.flatMap((corner, i) => {
    const next = polygon[(i + 1) % polygon.length] as Corner;
    const kept = corner.z >= nearM ? [corner] : [];
    return corner.z >= nearM === next.z >= nearM ? kept : [...kept, cut(corner, next, nearM)];
  });
}

function cut(from: Corner, to: Corner, nearM: number): Corner {
  const share = (nearM - from.z) / (to.z - from.z);
  const between = (a: number, b: number): number => a + share * (b - a);
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    z: nearM,
    values: from.values.map((value, k) => between(value, to.values[k] as number)),
  };
}
