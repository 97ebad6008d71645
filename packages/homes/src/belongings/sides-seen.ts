import type { SensorPreset } from '@parley/protocol';
import type { SensorMesh } from '@parley/scenes/format';
import { createRasteriser } from '@parley/scenes/raster';
import { append, boundsOf, emptyGeometry } from '../furniture';
import { type BuiltPart, SIDES, type Side } from './belonging';

/** Pixels of the pictures in which parts are counted, each way. */
const SIZE_PX = 160;
/** A part is seen from a side if it covers so much of the belonging there. */
const LEAST_SHARE = 0.004;
/** A print or what is written is seen from where it covers so much of what it covers at its best side: of a sliver nothing can be read. */
const LEAST_OF_SIGN = 0.25;
/** A little from above, as a person who stands looks at what stands on a table. */
const PITCH_DEG = -20;
const HFOV_DEG = 20;
/** Degrees of a heading from which one looks at a side: at the front, which faces +z, one looks along −z. */
const HEADING_DEG: Readonly<Record<Side, number>> = { front: 0, right: 90, back: 180, left: 270 };
/** From which way the camera stands, along x and z. */
const AWAY: Readonly<Record<Side, readonly [number, number]>> = {
  front: [0, 1],
  right: [1, 0],
  back: [0, -1],
  left: [-1, 0],
};

/** Sides from which each part is seen, by the triangles of all: what is hidden behind others, too small, or a print seen from aslant, is not. */
export function sidesSeen(parts: readonly BuiltPart[]): readonly (readonly Side[])[] {
  const meshes = parts.map(({ pieces }, i): SensorMesh => {
    const whole = emptyGeometry();
    for (const { solid } of pieces) append(whole, solid.render);
    return {
      instanceId: i + 2,
      positions: Float32Array.from(whole.positions),
      indices: Uint32Array.from(whole.indices),
    };
  });
  const { min, max } = boundsOf(meshes.map(({ positions }) => positions));
  const middle = [0, 1, 2].map((k) => ((min[k] as number) + (max[k] as number)) / 2);
  const reach = Math.sqrt(
    [0, 1, 2].reduce((sum, k) => {
      const half = ((max[k] as number) - (min[k] as number)) / 2;
      return sum + half * half;
    }, 0),
  );
  // Half the field of view is 10°: at 6.2 radii the whole is in it, and 20° down one stands 0.36 of that higher.
  const farM = 6.2 * reach;
  const [levelM, upM] = [0.93969262 * farM, 0.34202014 * farM];
  const sensor: SensorPreset = {
    id: 'sides',
    widthPx: SIZE_PX,
    heightPx: SIZE_PX,
    hfovDeg: HFOV_DEG,
    cameraHeightM: 0,
    pitchDeg: PITCH_DEG,
    minDepthM: 0,
    maxDepthM: 100,
  };
  const rasteriser = createRasteriser(meshes);
  const shares = SIDES.map((side) => {
    const [ax, az] = AWAY[side];
    const position = [
      (middle[0] as number) + ax * levelM,
      (middle[1] as number) + upM,
      (middle[2] as number) + az * levelM,
    ] as const;
    const { ids } = rasteriser.render(
      { position: [...position], headingDeg: HEADING_DEG[side] },
      sensor,
    );
    const counts = new Float64Array(parts.length + 2);
    for (const id of ids) counts[id] = (counts[id] as number) + 1;
    const all = counts.subarray(2).reduce((sum, count) => sum + count, 0);
    return { side, own: counts.subarray(2), all };
  });
  return parts.map(({ attributes }, i) => {
    const most = Math.max(...shares.map(({ own }) => own[i] as number));
    const isSign = attributes.print !== undefined || attributes.lettering !== undefined;
    return shares
      .filter(({ own, all }) => (own[i] as number) >= LEAST_SHARE * all)
      .filter(({ own }) => !isSign || (own[i] as number) >= LEAST_OF_SIGN * most)
      .map(({ side }) => side);
  });
}
