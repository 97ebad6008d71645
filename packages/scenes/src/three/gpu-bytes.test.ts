import { BoxGeometry, DataTexture, Group, Mesh, MeshBasicMaterial } from 'three';
import { describe, expect, it } from 'vitest';
import { estimateGpuBytes } from './gpu-bytes';

describe('estimateGpuBytes', () => {
  it('counts what is shared once', () => {
    const box = new BoxGeometry();
    const texture = new DataTexture(new Uint8Array(4 * 8 * 4), 8, 4);
    const material = new MeshBasicMaterial({ map: texture });
    const root = new Group().add(new Mesh(box, material), new Mesh(box, material.clone()));
    // 24 corners × (3 + 3 + 2) × 4 bytes and 36 indices × 2 bytes; 8 × 4 texels × 4 bytes without smaller pictures
    expect(estimateGpuBytes(root)).toEqual({ buffers: 24 * 32 + 36 * 2, textures: 128 });
    texture.generateMipmaps = true;
    // 128 ÷ 3 × 4, rounded up
    expect(estimateGpuBytes(root).textures).toBe(171);
    expect(estimateGpuBytes(new Group())).toEqual({ buffers: 0, textures: 0 });
  });
});
