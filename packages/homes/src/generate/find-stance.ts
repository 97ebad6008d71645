import type { Vec3 } from '@parley/protocol';
import type { FurnitureBuild } from '@parley/scenes/format';
import type { RandomStream } from '@parley/scenes/seed';
import { boundsOf } from '../furniture';
import { onFace } from '../plan';
import { type Stance, toWorld } from '../stance';
import type { ItemSpec, RoomSpec, Spot } from './home-spec';
import type { PlacedItem } from './placed-item';
import { wallFrame } from './walls';

interface StanceRequest {
  readonly room: RoomSpec;
  readonly item: ItemSpec;
  readonly build: FurnitureBuild;
  readonly host: PlacedItem | null;
  readonly random: RandomStream;
}

/** One draw of position and turn within the limits of the item's spot. */
export function findStance(request: StanceRequest): Stance {
  const { spot } = request.item;
  switch (spot.kind) {
    case 'wall':
      return againstWall(request, spot);
    case 'hang':
      return hanging(request, spot);
    case 'floor':
      return standing(request, spot);
    case 'on':
      return onTop(request, spot);
    case 'seat':
      return seated(request, spot);
  }
}

type SpotOf<K extends Spot['kind']> = Extract<Spot, { kind: K }>;
const within = (random: RandomStream, [from, to]: readonly [number, number]): number =>
  from === to ? from : random.between(from, to);

/** Back to the wall, so that the model's rearmost point stands `gapM` away from it. */
function againstWall({ room, build, random }: StanceRequest, spot: SpotOf<'wall'>): Stance {
  const frame = wallFrame(room, spot.wall);
  const bounds = boundsOf(build.parts.map((part) => part.positions));
  const [left, right] = [-bounds.min[0] + 0.03, bounds.max[0] + 0.03];
  const room2 = frame.lengthM - left - right;
  const u = left + Math.max(0, room2) * within(random, spot.along);
  const out = (spot.gapM ?? 0.02) - bounds.min[2];
  return { position: onFace(frame, [u, 0, out]), yawDeg: frame.yawDeg };
}

function hanging({ room, build, random }: StanceRequest, spot: SpotOf<'hang'>): Stance {
  const frame = wallFrame(room, spot.wall);
  const half = build.sizeM[0] / 2 + 0.05;
  const u = half + Math.max(0, frame.lengthM - 2 * half) * within(random, spot.along);
  return { position: onFace(frame, [u, spot.bottomM, 0.002]), yawDeg: frame.yawDeg };
}

function standing({ room, random }: StanceRequest, spot: SpotOf<'floor'>): Stance {
  const [x0, z0, x1, z1] = room.area;
  return {
    position: [x0 + (x1 - x0) * within(random, spot.x), 0, z0 + (z1 - z0) * within(random, spot.z)],
    yawDeg: random.pick(spot.yaw),
  };
}

/** Somewhere on the host's top surface; the turn is relative to the host. */
function onTop({ host, build, random }: StanceRequest, spot: SpotOf<'on'>): Stance {
  const support = host?.build.supports[0];
  if (host === null || support === undefined)
    throw new RangeError(`nothing to stand on: ${spot.host}`);
  const [halfX, halfZ] = [build.sizeM[0] / 2, build.sizeM[2] / 2];
  const between = (min: number, max: number, half: number, share: number): number =>
    max - min > 2 * half ? min + half + (max - min - 2 * half) * share : (min + max) / 2;
  const local: Vec3 = [
    between(support.minXZ[0], support.maxXZ[0], halfX * 0.7, within(random, spot.x)),
    support.heightM,
    between(support.minXZ[1], support.maxXZ[1], halfZ * 0.7, within(random, spot.z)),
  ];
  return { position: toWorld(host.stance, local), yawDeg: host.stance.yawDeg + (spot.yaw ?? 0) };
}

/** Drawn up to one side of a table or desk, facing it. */
function seated({ host, build }: StanceRequest, spot: SpotOf<'seat'>): Stance {
  if (host === null) throw new RangeError(`nothing to sit at: ${spot.host}`);
  const [w, , d] = host.build.sizeM;
  const half = build.sizeM[2] / 2;
  const along = spot.along ?? 0;
  const tuck = half - 0.16;
  const local: Record<string, [number, number, number]> = {
    north: [along * w, -d / 2 - tuck, 0],
    south: [along * w, d / 2 + tuck, 180],
    west: [-w / 2 - tuck, along * d, 90],
    east: [w / 2 + tuck, along * d, 270],
  };
  const [x, z, yaw] = local[spot.side] as [number, number, number];
  return { position: toWorld(host.stance, [x, 0, z]), yawDeg: host.stance.yawDeg + yaw };
}
