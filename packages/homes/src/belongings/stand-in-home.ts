import { roundVec3, type Vec3 } from '@parley/protocol';
import type { Aabb, Scene, SensorMesh } from '@parley/scenes/format';
import { encodeGlb } from '@parley/scenes/glb';
import { type PaintedMesh, readPaintedHome } from '@parley/scenes/paint';
import { createGuestLight, type GuestLight } from '../light';
import { buildBounds, partToWorld, type Stance } from '../stance';
import { aloneOf } from './alone-of';
import type { Belonging } from './belonging';

/** Where a belonging stands: its origin, and whole degrees to the left; at 0 its front faces +z. */
export type StandsAt = Stance;

/** A belonging in a home, for painters and sensors. */
export interface BelongingInHome {
  /** To be painted with those of the home. */ readonly meshes: readonly PaintedMesh[];
  /** Every triangle that is painted, so that masks are exact. */ readonly body: SensorMesh;
  /** World frame. */ readonly bounds: Aabb;
  /** Middle of its bounds, metres. */ readonly middle: Vec3;
}

/** Prepares a home for guests: they are lit by its windows and lamps (`createGuestLight`). */
export function openGuests(scene: Scene, sensors: readonly SensorMesh[]) {
  let light: GuestLight | null = null;
  return {
    /** Sensor mesh and bounds of a belonging, without paint. */
    place: (
      belonging: Belonging,
      stance: StandsAt,
      instanceId: number,
    ): Omit<BelongingInHome, 'meshes'> => bodyOf(belonging, stance, instanceId),
    /** Its meshes, lit. The light of the home is worked out for the first of them. */
    paint: async (belonging: Belonging, stance: StandsAt): Promise<readonly PaintedMesh[]> => {
      light ??= createGuestLight(scene, sensors);
      const parts = belonging.build.parts.map((part) => partToWorld(part, stance));
      const { home } = aloneOf(belonging, parts);
      const lit = new Map([[home.scene.instances[0]?.id ?? 2, light(parts)]]);
      return (await readPaintedHome(await encodeGlb(home, lit))).meshes;
    },
  };
}

function bodyOf(
  { build }: Belonging,
  stance: StandsAt,
  instanceId: number,
): Omit<BelongingInHome, 'meshes'> {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const part of build.parts) {
    const world = partToWorld(part, stance);
    const base = positions.length / 3;
    for (const value of world.positions) positions.push(value);
    for (const index of world.indices) indices.push(base + index);
  }
  const bounds = buildBounds(build, stance);
  const middleAt = (k: 0 | 1 | 2): number => (bounds.min[k] + bounds.max[k]) / 2;
  return {
    body: {
      instanceId,
      positions: Float32Array.from(positions),
      indices: Uint32Array.from(indices),
    },
    bounds,
    middle: roundVec3([middleAt(0), middleAt(1), middleAt(2)]),
  };
}
