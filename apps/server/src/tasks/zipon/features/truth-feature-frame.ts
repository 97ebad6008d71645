import { floorCamera, tanOfRow } from '@parley/agent-core/mapping';
import { type FeatureFrame, NO_FEATURE } from '@parley/task-zipon/shared';
import { sightsIn, type TruthView } from '../../../ground-truth/truth-frame';
import { fuseRegions } from './fuse-regions';
import { type HomeFeatures, STRUCTURE } from './home-features';
import { type FeatureErrors, thingFeature } from './thing-features';
import { rounded } from './vector';

/** The building counts as things do, but in no frame is more than half of the whole its own. */
const STRUCTURE_SHARE = 0.5;
/** A surface this near to floor or ceiling is of it, metres. */
const LEVEL_M = 0.1;

/**
 * Features of a frame made from the truth of it, with errors. It knows the frame and never the goal. Regions 0 to 2 are floor, wall and
 * ceiling; what is missed looks like the part of the building at its height.
 */
export function truthFeatureFrame(
  view: TruthView,
  frameId: string,
  home: HomeFeatures,
  errors: FeatureErrors,
): FeatureFrame {
  const { widthPx, heightPx } = view.sensor;
  const seen = sightsIn(view).flatMap((sight) => {
    const instance = home.instances.get(sight.instanceId);
    if (instance === undefined) return [];
    const feature = thingFeature({ view, sight, frameId, instance }, home, errors);
    return feature === null ? [] : [{ sight, feature }];
  });
  const regions = [
    ...STRUCTURE.map((part) => ({
      feature: home.structure[part],
      share: STRUCTURE_SHARE / STRUCTURE.length,
    })),
    ...seen.map(({ sight, feature }) => ({ feature, share: sight.share })),
  ];
  const features =
    home.kind === 'region' ? fuseRegions(regions) : regions.map(({ feature }) => feature);
  const regionOfThing = new Map(
    seen.map(({ sight }, i) => [sight.instanceId, STRUCTURE.length + i]),
  );
  return {
    widthPx,
    heightPx,
    dims: home.dims,
    vectors: Float32Array.from(features.flatMap((feature) => rounded(feature))),
    regionOf: regionsOfPixels(view, home, regionOfThing),
  };
}

/** The region of every pixel with a return. */
function regionsOfPixels(
  { ids, depthM, pose, sensor }: TruthView,
  { ceilingHeightM }: Pick<HomeFeatures, 'ceilingHeightM'>,
  regionOfThing: ReadonlyMap<number, number>,
): Uint16Array {
  const { widthPx, heightPx } = sensor;
  const camera = floorCamera(pose, sensor);
  const regionOf = new Uint16Array(widthPx * heightPx).fill(NO_FEATURE);
  // Neighbouring pixels are mostly of one thing: looked up once a run.
  let last = -1;
  let region: number | undefined;
  for (let v = 0; v < heightPx; v++) {
    const rise = camera.sinPitch - tanOfRow(camera, sensor, v) * camera.cosPitch;
    for (let at = v * widthPx; at < (v + 1) * widthPx; at++) {
      const depth = depthM[at] as number;
      if (depth <= 0) continue;
      const id = ids[at] as number;
      if (id !== last) {
        last = id;
        region = regionOfThing.get(id);
      }
      if (region !== undefined) {
        regionOf[at] = region;
        continue;
      }
      const height = camera.heightM + depth * rise;
      regionOf[at] = height < LEVEL_M ? 0 : height > ceilingHeightM - LEVEL_M ? 2 : 1;
    }
  }
  return regionOf;
}
