import { Mesh } from 'three';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import type { Soup } from './soup';

/** Triangles of an OBJ file by material, in the units of the file. Lines and points are left out. */
export function readObj(text: string): Soup[] {
  const byMaterial = new Map<string, { positions: number[]; normals: number[]; uvs: number[] }>();
  new OBJLoader().parse(text).traverse((node) => {
    if (!(node instanceof Mesh)) return;
    const materials = [node.material].flat();
    const { attributes, groups } = node.geometry;
    const { position, normal, uv } = attributes;
    if (position === undefined || normal === undefined) return;
    const runs =
      groups.length > 0 ? groups : [{ start: 0, count: position.count, materialIndex: 0 }];
    for (const { start, count, materialIndex = 0 } of runs) {
      const name = String(materials[materialIndex]?.name ?? '');
      const soup = byMaterial.get(name) ?? { positions: [], normals: [], uvs: [] };
      byMaterial.set(name, soup);
      for (let i = start; i < Math.min(start + count, position.count); i++) {
        soup.positions.push(position.getX(i), position.getY(i), position.getZ(i));
        soup.normals.push(normal.getX(i), normal.getY(i), normal.getZ(i));
        soup.uvs.push(uv?.getX(i) ?? 0, uv?.getY(i) ?? 0);
      }
    }
  });
  return [...byMaterial].map(([material, { positions, normals, uvs }]) => ({
    material,
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
  }));
}
