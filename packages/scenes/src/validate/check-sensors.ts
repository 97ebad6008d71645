import type { Scene, SensorMesh } from '../format';
import { fault, type SceneFault, warning } from './scene-fault';

const STRUCTURE_ID = 1;
/** The meshes are shared by the rasteriser and the page's id pass; more triangles cost every frame. */
const MAX_TRIANGLES = 300;
/** How far a sensor mesh may stand out of the box of its instance, metres: leaves do. */
const BOX_SLACK_M = 0.25;

/** Is there a sensor mesh for the structure and for each instance, for nothing else, and each in its place? */
export function checkSensors(
  scene: Scene,
  sensors: readonly SensorMesh[],
  where: string,
): SceneFault[] {
  const faults: SceneFault[] = [];
  const instances = new Map(scene.instances.map((instance) => [instance.id, instance]));
  const meshes = new Map<number, SensorMesh>();
  // In a scan walls and floors are instances, and nothing may be left for the structure.
  const hasWalls = scene.instances.some(({ category }) => category === 'wall');
  let large = 0;
  for (const mesh of sensors) {
    const { instanceId } = mesh;
    const instance = instances.get(instanceId);
    if (meshes.has(instanceId)) faults.push(fault(where, `instance ${instanceId} has two meshes`));
    meshes.set(instanceId, mesh);
    if (instanceId !== STRUCTURE_ID && instance === undefined) {
      faults.push(fault(where, `mesh ${instanceId} belongs to no instance of scene.json`));
    }
    if (!mesh.positions.every(Number.isFinite)) {
      faults.push(fault(where, `mesh ${instanceId} has a coordinate that is not a number`));
    } else if (instance !== undefined && !isInBox(mesh, instance.aabb)) {
      faults.push(fault(where, `mesh ${instanceId} lies outside the box of its instance`));
    }
    if (instanceId !== STRUCTURE_ID && mesh.indices.length > 3 * MAX_TRIANGLES) large++;
  }
  for (const id of [STRUCTURE_ID, ...instances.keys()]) {
    const mesh = meshes.get(id);
    if (mesh === undefined) faults.push(fault(where, `instance ${id} has no mesh`));
    else if (mesh.indices.length === 0 && !(id === STRUCTURE_ID && hasWalls))
      faults.push(fault(where, `mesh ${id} has no triangle`));
  }
  if (large > 0) {
    faults.push(
      warning(
        where,
        `${large} meshes have more than ${MAX_TRIANGLES} triangles`,
        'Expect slower depth frames, or import with fewer triangles.',
      ),
    );
  }
  return faults;
}

function isInBox({ positions }: SensorMesh, { min, max }: Scene['bounds']): boolean {
  return positions.every((value, k) => {
    const axis = k % 3;
    return (
      value >= (min[axis] as number) - BOX_SLACK_M && value <= (max[axis] as number) + BOX_SLACK_M
    );
  });
}
