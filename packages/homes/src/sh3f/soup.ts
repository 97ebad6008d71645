/** Loose triangles of one material: metres or the units of a file, three vertices a triangle, none shared. */
export interface Soup {
  readonly material: string;
  /** `9 × triangles` */ readonly positions: Float32Array;
  /** `9 × triangles` */ readonly normals: Float32Array;
  /** `6 × triangles`; zeros where the file has none. */ readonly uvs: Float32Array;
}

/** Triangles of one material with shared vertices. */
export interface SlotMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
  readonly indices: Uint32Array;
}

/** How a material of a model looks. */
export interface SourceMaterial {
  readonly name: string;
  /** sRGB bytes. */ readonly rgb: readonly [number, number, number];
  /** 1 is solid. */ readonly opacity: number;
  /** Path of its picture beside the model file; null for none. */ readonly picture: string | null;
}
