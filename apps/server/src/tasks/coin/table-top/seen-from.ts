import { OfferConfig } from '@parley/agent-core/explorer';
import type { Box, Pose, SensorPreset, Vec3 } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import { type Sight, sightsIn } from '../../../ground-truth/truth-frame';
import type { OpenHome } from '../../../homes/open-home';

/** Distances from which a robot that explores looks at a thing, metres. */
const DISTANCES_M = [0.8, 1.2, 1.8, 2.5, 3.2];
/** Around a thing, evenly. */
export const DIRECTIONS = 12;
/** Least share of the image that a thing must cover to be put before the judgement: that of a robot that explores. */
const LEAST_SHARE = OfferConfig.parse({}).minCoverage;
/** And of a thing that is seen no better from anywhere. */
const LEAST_SHARE_AT_ALL = 0.001;
/** Views of each thing. */
export const VIEWS = 2;

/** A view of a thing. */
export interface View {
  readonly frameId: string;
  readonly pose: Pose;
  readonly box: Box;
  readonly direction: number;
  /** Of the image, 0…1. */
  readonly share: number;
}

/** A place to look at a thing from, and what would be seen of it in an empty home. */
interface Place extends Pick<View, 'frameId' | 'pose' | 'direction'> {
  readonly alone: Sight;
}

const viewsOf = new WeakMap<OpenHome, Map<string, readonly View[]>>();

/**
 * The views of a thing from the floor around it in which it covers enough of the image, or the best there are. Remembered
 * by home, without pixels: agents are compared on the same views.
 */
export function seenFrom(
  home: OpenHome,
  thing: SceneInstance,
  sensor: SensorPreset,
): readonly View[] {
  let known = viewsOf.get(home);
  if (known === undefined) {
    known = new Map();
    viewsOf.set(home, known);
  }
  const key = `${thing.id} ${sensor.id}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const kept = viewsFrom(home, thing, sensor);
  known.set(key, kept);
  return kept;
}

function viewsFrom(home: OpenHome, thing: SceneInstance, sensor: SensorPreset): readonly View[] {
  const places = placesAround(home, thing, sensor);
  const looks = (from: readonly Place[]): View[] =>
    from.flatMap((place) => viewFrom(home, thing, { place, sensor }) ?? []);
  // Nothing covers more in a furnished home than in an empty one: most places need no second look.
  const good = looks(places.filter(({ alone }) => alone.share >= LEAST_SHARE)).filter(
    ({ share }) => share >= LEAST_SHARE,
  );
  if (good.length > 0) return good;
  return looks(places)
    .sort((a, b) => b.share - a.share)
    .slice(0, VIEWS);
}

function placesAround(home: OpenHome, thing: SceneInstance, sensor: SensorPreset): Place[] {
  return DISTANCES_M.flatMap((distanceM) =>
    Array.from({ length: DIRECTIONS }, (_, direction) => {
      const pose = poseAt(home, thing, { distanceM, direction });
      if (pose === null) return [];
      const frame = home.rasteriser.render(pose, sensor, { only: thing.id });
      const [alone] = sightsIn({ pose, sensor, ...frame });
      if (alone === undefined || alone.share < LEAST_SHARE_AT_ALL) return [];
      return [{ frameId: `${thing.id}/${direction}/${distanceM}`, pose, direction, alone }];
    }).flat(),
  );
}

/** Where a robot stands that looks at a thing from a side; null where it cannot. */
function poseAt(
  home: OpenHome,
  thing: SceneInstance,
  { distanceM, direction }: { readonly distanceM: number; readonly direction: number },
): Pose | null {
  const angle = (2 * Math.PI * direction) / DIRECTIONS;
  const [x, , z] = thing.position;
  const place: Vec3 = [x + distanceM * Math.sin(angle), 0, z + distanceM * Math.cos(angle)];
  const snapped = home.pathFinder.isNavigable(place) ? home.pathFinder.snap(place) : null;
  if (snapped === null) return null;
  const dx = x - snapped.position[0];
  const dz = z - snapped.position[2];
  const headingDeg = ((Math.round((Math.atan2(-dx, -dz) * 180) / Math.PI) % 360) + 360) % 360;
  return { position: snapped.position, headingDeg };
}

function viewFrom(
  home: OpenHome,
  thing: SceneInstance,
  { place, sensor }: { readonly place: Place; readonly sensor: SensorPreset },
): View | null {
  const { frameId, pose, direction, alone } = place;
  const frame = home.rasteriser.render(pose, sensor, { within: alone.box });
  const sight = sightsIn({ pose, sensor, ...frame }, alone.box).find(
    ({ instanceId }) => instanceId === thing.id,
  );
  if (sight === undefined || sight.share < LEAST_SHARE_AT_ALL) return null;
  const { box, share } = sight;
  return { frameId, pose, box, direction, share };
}
