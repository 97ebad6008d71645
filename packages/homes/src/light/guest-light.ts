import type { RenderPart, Scene, SensorMesh } from '@parley/scenes/format';
import { bakePart, hemisphere } from './bake-light';
import type { LightContext } from './light-at';
import { lightsOf } from './lights';
import { buildOccluders } from './occluders';
import { pointLightsOf } from './point-lights';
import { roomLight } from './room-light';

/** Rays per vertex for light from all around: guests are small, and looked at from a metre and more. */
const RAYS = 12;
const OFFSET_M = 0.008;

/** Light on the vertices of parts that stand in a home, world frame, linear RGB. */
export type GuestLight = (parts: readonly RenderPart[]) => Float32Array[];

/**
 * Lights things that are put into a home whose own light is baked: by its windows, ceilings and lamps, with the shadows of what the sensors
 * see. The home stays as it is, so that a guest throws no shadow, neither on what it stands on nor on itself.
 */
export function createGuestLight(scene: Scene, sensors: readonly SensorMesh[]): GuestLight {
  const lights = lightsOf(scene);
  const points = pointLightsOf(lights);
  const open = new Set(
    scene.instances.filter(({ category }) => category === 'window').map(({ id }) => id),
  );
  const occluders = buildOccluders(
    cornersOf(sensors.filter(({ instanceId }) => !open.has(instanceId))),
  );
  const empty = { positions: new Float32Array(), indices: new Uint32Array() };
  const context: LightContext = {
    points,
    lamps: lights.lamps,
    occluders,
    directions: hemisphere(RAYS),
    around: roomLight({ scene, render: new Map(), sensors, navmeshSource: empty }),
    isGlowing: false,
    isSoft: false,
    instanceId: -1,
    offsetM: OFFSET_M,
  };
  return (parts) => parts.map((part) => bakePart(part, context));
}

function cornersOf(meshes: readonly SensorMesh[]): Float32Array {
  const corners = new Float32Array(
    meshes.reduce((sum, { indices }) => sum + 3 * indices.length, 0),
  );
  let at = 0;
  for (const { positions, indices } of meshes)
    for (const index of indices) {
      corners.set(positions.subarray(3 * index, 3 * index + 3), at);
      at += 3;
    }
  return corners;
}
