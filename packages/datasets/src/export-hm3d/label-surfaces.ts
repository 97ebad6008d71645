import type { Scene, SensorMesh, TriangleMesh } from '@parley/scenes/format';
import { joinParts } from './join-parts';
import { splitStructure } from './split-structure';

/** A labelled surface of a home as HM3D has it, world frame; id 0 is unlabelled. */
export interface LabelledSurface extends TriangleMesh {
  /** Id in semantic.txt. */ readonly id: number;
  readonly name: string;
  /** Room number, −1 for none. */ readonly region: number;
}

const STRUCTURE_ID = 1;
const SHELL: ReadonlySet<string> = new Set(['wall', 'floor', 'ceiling']);

/** Id in HM3D's files, where things begin at 1. The importer adds the 1 again. */
export const hm3dIdOf = (instanceId: number): number => instanceId - 1;

/**
 * The instances of a home with their sensor meshes, so that Habitat sees the masks that Parley sees; then the shell,
 * taken apart by room. A home whose walls are instances (a scan) keeps its structure without label.
 */
export function labelSurfaces(scene: Scene, sensors: readonly SensorMesh[]): LabelledSurface[] {
  const meshOf = new Map(sensors.map((mesh) => [mesh.instanceId, mesh]));
  const regionOf = new Map(scene.rooms.map(({ id }, number) => [id, number]));
  const things = scene.instances.flatMap((instance): LabelledSurface[] => {
    const mesh = meshOf.get(instance.id);
    if (mesh === undefined) return [];
    return [
      {
        id: hm3dIdOf(instance.id),
        name: instance.rawName,
        region: instance.roomId === null ? -1 : (regionOf.get(instance.roomId) ?? -1),
        ...joinParts(mesh),
      },
    ];
  });
  const structure = meshOf.get(STRUCTURE_ID);
  if (structure === undefined || structure.indices.length === 0) return things;
  const { positions, indices } = structure;
  if (scene.instances.some(({ category }) => SHELL.has(category)))
    return [...things, { id: 0, name: '', region: -1, positions, indices }];
  const firstId = 1 + Math.max(0, ...things.map(({ id }) => id));
  const shell = splitStructure(structure, scene).map(
    (part, i): LabelledSurface => ({
      id: firstId + i,
      name: part.name,
      region: part.region,
      ...joinParts(part),
    }),
  );
  return [...things, ...shell];
}
