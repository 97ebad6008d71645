import type { Vec3 } from '@parley/protocol';
import {
  type ClothHeight,
  creases,
  join,
  place,
  renderOnly,
  roundedBox,
  type Solid,
  sheet,
  swells,
  tiltNormals,
} from '../mesh';

export const BED_LENGTH_M = 2;
const COVER_M = BED_LENGTH_M * 0.68;
const FOOT_M = BED_LENGTH_M / 2 + 0.03;
const HEAD_M = FOOT_M - COVER_M;
/** How far it hangs: its hem ends above the frame. */
const DROP_M = 0.2;
const TOP_M = 0.565;
/** Radius of the edge over which the cover falls. */
const EDGE_M = 0.075;
/** Folds take light as if they were so much deeper: baked light is soft. */
const RELIEF = 3.4;

/** Folds of a cover that was pulled straight from the head; across x, along z. */
const coverFolds = (width: number): ClothHeight => {
  const lying = creases({
    seed: 71,
    count: Math.round(width * 8),
    from: [-width / 2, -0.25],
    to: [width / 2, 0.85],
    halfLengthM: [0.35, 0.8],
    halfWidthM: [0.07, 0.13],
    heightM: 0.026,
    headingDeg: 68,
    strayDeg: 38,
  });
  const stuffing = swells({ seed: 72, cellM: 0.3, heightM: 0.024 });
  // Where the upper sheet holds it down the cover is smooth.
  const loose = (z: number): number => Math.min(1, Math.max(0, (z - HEAD_M - 0.24) / 0.25));
  return (x, z) => loose(z) * (lying(x, z) + stuffing(x, z));
};

/** Height and reach of cloth that runs flat, then over a round edge, then hangs: `over` metres beyond the flat part. */
function fall(over: number): { out: number; down: number } {
  if (over <= 0) return { out: 0, down: 0 };
  const bend = 1.45 * EDGE_M;
  const share = Math.min(1, over / bend);
  const rest = Math.max(0, over - bend);
  return {
    out: EDGE_M * (2 * share - share * share) + 0.06 * rest,
    down: EDGE_M * share * share + rest,
  };
}

/** How much hanging cloth stands out in waves, metres, by the way along the edge. */
const hanging = swells({ seed: 73, cellM: 0.11, heightM: 0.05 });

/** The cover: soft folds on top, round edges, sides that hang in waves. */
export function duvet(width: number): Solid {
  const half = width / 2 + 0.035 - EDGE_M;
  const foot = FOOT_M - EDGE_M;
  const reach = half + EDGE_M + DROP_M;
  const long = COVER_M + DROP_M;
  const folds = coverFolds(width);
  const solid = sheet({
    columns: 2 * Math.round(width * 11),
    rows: 26,
    proxyColumns: 6,
    proxyRows: 2,
    uvSize: [2 * reach, long],
    at: (u, v): Vec3 => {
      const across = (2 * u - 1) * reach;
      const along = FOOT_M + DROP_M - v * long;
      const side = fall(Math.abs(across) - half);
      const end = fall(along - foot);
      const x = Math.min(Math.abs(across), half) + side.out;
      const z = Math.min(along, foot) + end.out;
      // At a corner the cloth hangs in a cone, no lower than at the sides.
      const down = Math.max(side.down, end.down) + 0.05 * Math.min(side.down, end.down);
      const wave = Math.min(1, down / DROP_M);
      const flat = 1 - Math.min(1, down / EDGE_M);
      const towards = across < 0 ? -1 : 1;
      const crown = 0.03 * (1 - (across / reach) * (across / reach));
      return [
        towards * (x + (side.down > 0.01 ? hanging(along, towards * 3) * wave : 0)),
        TOP_M + crown - down + folds(across, along) * flat,
        z + (end.down > 0.01 ? hanging(across, 9) * wave : 0),
      ];
    },
  });
  return folded(solid, (x, _y, z) => folds(x, z) + 0.35 * hanging(x + z, 5));
}

/** The upper sheet, turned back over the cover: a soft roll with small folds across. */
export function turnedDown(width: number): Solid {
  const half = width / 2 + 0.04 - EDGE_M;
  const reach = half + EDGE_M + 0.13;
  const [from, depth, thick] = [HEAD_M - 0.035, 0.24, 0.03];
  const folds = creases({
    seed: 81,
    count: Math.round(width * 7),
    from: [-width / 2, from],
    to: [width / 2, from + depth],
    halfLengthM: [0.1, 0.3],
    halfWidthM: [0.04, 0.07],
    heightM: 0.009,
    headingDeg: 20,
    strayDeg: 60,
  });
  const solid = sheet({
    columns: 2 * Math.round(width * 9),
    rows: 7,
    proxyColumns: 4,
    proxyRows: 1,
    uvSize: [2 * reach, depth],
    at: (u, v): Vec3 => {
      const across = (2 * u - 1) * reach;
      const side = fall(Math.abs(across) - half);
      const towards = across < 0 ? -1 : 1;
      // Round at the head, thin and a little uneven where it ends on the cover.
      const t = 1 - v;
      const roll = thick * (t < 0.2 ? 5 * t * (2 - 5 * t) : t < 0.85 ? 1 : 1 - 5 * (t - 0.85));
      return [
        towards *
          (Math.min(Math.abs(across), half) +
            side.out +
            0.5 * roll * Math.min(1, side.down / EDGE_M)),
        TOP_M +
          0.03 * (1 - (across / reach) * (across / reach)) -
          side.down +
          roll -
          0.008 * (1 - t),
        from + depth * t,
      ];
    },
  });
  return folded(solid, (x, _y, z) => folds(x, z));
}

/** The mattress in its sheet: drawn smooth, with dents where heads lie. */
export function mattress(width: number): Solid {
  const box = place(roundedBox({ size: [width, 0.24, BED_LENGTH_M], radius: 0.06, steps: 2 }), {
    at: [0, 0.32, 0],
  });
  const [half, head] = [width / 2 - 0.05, -BED_LENGTH_M / 2 + 0.05];
  const depth = HEAD_M + 0.05 - head;
  const folds = creases({
    seed: 91,
    count: Math.round(width * 8),
    from: [-half, head],
    to: [half, head + depth],
    halfLengthM: [0.2, 0.45],
    halfWidthM: [0.06, 0.1],
    heightM: 0.014,
    headingDeg: 60,
    strayDeg: 80,
  });
  const top = sheet({
    columns: Math.round(width * 14),
    rows: 10,
    uvSize: [2 * half, depth],
    at: (u, v) => [(2 * u - 1) * half, 0.562, head + depth * (1 - v)],
  });
  return join([box, renderOnly(folded(top, (x, _y, z) => folds(x, z)))]);
}

const folded = (solid: Solid, heightAt: (x: number, y: number, z: number) => number): Solid => ({
  ...solid,
  render: {
    ...solid.render,
    normals: tiltNormals(solid.render, (x, y, z) => RELIEF * heightAt(x, y, z)),
  },
});
