import type { Vec3 } from '@parley/protocol';
import { cosDeg, sinDeg } from '@parley/protocol';
import { ball, type Piece, place, type Solid, sheet, tube, twoSided } from '../../furniture';
import type { BuiltPart, PartAttributes } from '../belonging';

/** A part of what its pieces are. */
export const part = (
  name: string,
  attributes: PartAttributes,
  ...pieces: readonly (readonly Piece[])[]
): BuiltPart => ({ name, attributes, pieces: pieces.flat() });

/** A round or egg-shaped body. */
export const puff = (radius: number, at: Vec3, scale: Vec3 = [1, 1, 1]): Solid =>
  place(ball({ radius, segments: 20, proxySegments: 6, proxyRings: 3 }), { at, scale });

/** A closed ring of wire in an upright or level plane. */
export function hoop(
  centre: Vec3,
  [rx, ry]: readonly [number, number],
  { wire, plane = 'xy' }: { wire: number; plane?: 'xy' | 'yz' | 'xz' },
): Solid {
  const path = Array.from({ length: 25 }, (_, i): Vec3 => {
    const [a, b] = [rx * cosDeg(15 * i), ry * sinDeg(15 * i)];
    const [x, y, z] = plane === 'xy' ? [a, b, 0] : plane === 'yz' ? [0, a, b] : [a, 0, b];
    return [centre[0] + x, centre[1] + y, centre[2] + z];
  });
  return tube({ path, radius: wire, sides: 8 });
}

/** An arc of wire over the top, from right to left: handles and headbands. */
export const arch = (
  centre: Vec3,
  [rx, ry]: readonly [number, number],
  { wire, fromDeg = 0, toDeg = 180 }: { wire: number; fromDeg?: number; toDeg?: number },
): Solid =>
  tube({
    path: Array.from({ length: 15 }, (_, i): Vec3 => {
      const deg = Math.round(fromDeg + ((toDeg - fromDeg) * i) / 14);
      return [centre[0] + rx * cosDeg(deg), centre[1] + ry * sinDeg(deg), centre[2]];
    }),
    radius: wire,
    sides: 8,
  });

/** Shown from both sides; sensors count triangles from both anyway. */
const bothFaces = (solid: Solid): Solid => ({ ...twoSided(solid), proxy: solid.proxy });

/** A strip of cloth or leather that follows an arc in the y–z plane, seen from both sides. */
export const strip = (
  centre: Vec3,
  [ry, rz]: readonly [number, number],
  { widthM, fromDeg, toDeg }: { widthM: number; fromDeg: number; toDeg: number },
): Solid =>
  bothFaces(
    sheet({
      columns: 1,
      rows: 24,
      proxyColumns: 1,
      proxyRows: 6,
      uvSize: [widthM, 0.2],
      at: (u, v) => {
        const deg = Math.round(fromDeg + (toDeg - fromDeg) * v);
        return [
          centre[0] + widthM * (u - 0.5),
          centre[1] + ry * sinDeg(deg),
          centre[2] + rz * cosDeg(deg),
        ];
      },
    }),
  );

/** One cross-section of a body along z. */
export interface Section {
  readonly z: number;
  readonly halfWidth: number;
  readonly height: number;
}

/** A body over the floor, through half-round sections along z: shoes, cars. */
export const loft = (sections: readonly Section[], baseM: number): Solid =>
  bothFaces(
    sheet({
      columns: 12,
      rows: 4 * (sections.length - 1),
      proxyColumns: 4,
      proxyRows: sections.length - 1,
      uvSize: [0.2, 0.2],
      at: (u, v) => {
        const along = v * (sections.length - 1);
        const i = Math.min(sections.length - 2, Math.floor(along));
        const [a, b] = [sections[i] as Section, sections[i + 1] as Section];
        const t = along - i;
        const s = t * t * (3 - 2 * t);
        const mix = (p: number, q: number): number => p + (q - p) * s;
        const deg = Math.round(180 * u);
        return [
          mix(a.halfWidth, b.halfWidth) * cosDeg(deg),
          baseM + mix(a.height, b.height) * sinDeg(deg),
          a.z + (b.z - a.z) * t,
        ];
      },
    }),
  );
