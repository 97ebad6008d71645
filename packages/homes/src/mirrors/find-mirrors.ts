import type { Vec3 } from '@parley/protocol';
import type { BuiltHome, RenderPart, SceneRoom } from '@parley/scenes/format';

/** The glass of a mirror on a wall, world frame, metres. */
export interface Mirror {
  readonly instanceId: number;
  /** Which part of the instance. */ readonly part: number;
  readonly middle: Vec3;
  /** Unit vector into the room. */ readonly forward: Vec3;
  readonly room: SceneRoom;
}

/** Image that mirrors show whose room was not painted; see textures/special.ts. */
const MIRROR_TEXTURE = 'mirror';

/** All mirrors that stand upright in a room. */
export function findMirrors({ scene, render }: BuiltHome): Mirror[] {
  return scene.instances.flatMap(({ id, roomId }) => {
    const room = scene.rooms.find((one) => one.id === roomId);
    const parts = render.get(id) ?? [];
    return parts.flatMap((part, i): Mirror[] => {
      if (room === undefined || part.surface.textureId !== MIRROR_TEXTURE) return [];
      const forward = levelNormal(part);
      if (forward === null) return [];
      return [{ instanceId: id, part: i, middle: middleOf(part), forward, room }];
    });
  });
}

/** How far from level a mirror may lean. */
const MAX_LEAN = 0.02;

/** Where a part faces; null when it leans, or is not flat. */
function levelNormal({ normals }: RenderPart): Vec3 | null {
  const [x, y, z] = [normals[0], normals[1], normals[2]] as [number, number, number];
  for (let i = 0; i < normals.length; i += 3) {
    const along =
      x * (normals[i] as number) + y * (normals[i + 1] as number) + z * (normals[i + 2] as number);
    if (along < 1 - MAX_LEAN * MAX_LEAN) return null;
  }
  if (Math.abs(y) > MAX_LEAN) return null;
  const length = Math.sqrt(x * x + z * z);
  return [x / length, 0, z / length];
}

function middleOf({ positions }: RenderPart): Vec3 {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3] as number, value);
    max[i % 3] = Math.max(max[i % 3] as number, value);
  });
  const of = (k: number): number => ((min[k] as number) + (max[k] as number)) / 2;
  return [of(0), of(1), of(2)];
}
