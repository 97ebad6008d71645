import {
  type BufferAttribute,
  type BufferGeometry,
  type InterleavedBufferAttribute,
  type Material,
  Mesh,
  type Object3D,
  type Texture,
} from 'three';

/** Bytes of a texel as browsers hand pictures to the chip. */
const TEXEL_BYTES = 4;
/** A chain of half-size pictures adds a third. */
const MIP_SHARE = 4 / 3;

/** What a thing takes of the memory of the graphics chip once it is drawn: an estimate, padding left out. */
export interface GpuBytes {
  /** Vertices and triangles. */ readonly buffers: number;
  readonly textures: number;
}

/** Sums all buffers and textures below `root`, each once however often it is used. */
export function estimateGpuBytes(root: Object3D): GpuBytes {
  const arrays = new Set<ArrayBufferView>();
  const textures = new Set<Texture>();
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    const geometry: BufferGeometry = node.geometry;
    for (const attribute of Object.values(geometry.attributes)) arrays.add(arrayOf(attribute));
    if (geometry.index !== null) arrays.add(geometry.index.array);
    const materials: (Material & { map?: Texture | null })[] = [node.material].flat();
    for (const { map } of materials) if (map != null) textures.add(map);
  });
  return {
    buffers: [...arrays].reduce((sum, { byteLength }) => sum + byteLength, 0),
    textures: [...textures].reduce((sum, texture) => sum + textureBytes(texture), 0),
  };
}

const arrayOf = (attribute: BufferAttribute | InterleavedBufferAttribute): ArrayBufferView =>
  'data' in attribute ? attribute.data.array : attribute.array;

function textureBytes({ image, generateMipmaps }: Texture): number {
  const { width = 0, height = 0 } = (image ?? {}) as { width?: number; height?: number };
  return Math.ceil(width * height * TEXEL_BYTES * (generateMipmaps ? MIP_SHARE : 1));
}
