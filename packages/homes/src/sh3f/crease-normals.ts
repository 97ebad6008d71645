import type { Places } from './even-winding';

/** Faces that meet at less than this angle are one smooth surface: cosine of 40°. */
const SMOOTH_COS = 0.766;

/** A face: where its corners are, and its normal with its area as length. */
export interface Face {
  readonly places: Places;
  readonly normal: readonly [number, number, number];
  readonly areaM2: number;
}

/**
 * Normals at the corners of each face, three unit vectors a face: the mean, weighted by area, of the faces around the
 * corner's place that are not across a crease. What a file says of normals is often missing, inside out or one a face.
 */
export function creaseNormals(faces: readonly Face[]): readonly (readonly (readonly number[])[])[] {
  const around = new Map<number, number[]>();
  faces.forEach(({ places }, f) => {
    for (const place of places) {
      const list = around.get(place);
      if (list === undefined) around.set(place, [f]);
      else list.push(f);
    }
  });
  return faces.map((face) =>
    face.places.map((place) => meanNormal(faces, face, around.get(place))),
  );
}

function meanNormal(
  faces: readonly Face[],
  own: Face,
  around: readonly number[] | undefined,
): readonly number[] {
  let [x, y, z] = [0, 0, 0];
  const [ox, oy, oz] = own.normal;
  for (const f of around ?? []) {
    const other = faces[f];
    if (other === undefined) continue;
    const [nx, ny, nz] = other.normal;
    if (nx * ox + ny * oy + nz * oz < SMOOTH_COS) continue;
    x += nx * other.areaM2;
    y += ny * other.areaM2;
    z += nz * other.areaM2;
  }
  const length = Math.sqrt(x * x + y * y + z * z);
  return length > 1e-15 ? [x / length, y / length, z / length] : own.normal;
}
