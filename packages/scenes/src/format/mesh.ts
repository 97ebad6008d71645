import type { ColourName, MaterialName, PatternName, Vec3 } from '@parley/protocol';
import type { Reflection } from './reflection';
import type { Aabb, Scene } from './scene';

/** How a surface looks. Chosen by name, then rendered; never guessed back from pixels. */
export interface SurfaceSpec {
  readonly colour: ColourName;
  readonly material: MaterialName;
  readonly pattern: PatternName;
  /** Second colour of the pattern; equals `colour` for plain. */
  readonly patternColour: ColourName;
  /** Id of a generated image (picture motif, floor, wall paper) that replaces the plain colour; null for none. */
  readonly textureId: string | null;
}

/** Triangles in the frame of their owner: metres, +y up, counter-clockwise fronts. */
export interface TriangleMesh {
  /** `3 × vertices` */ readonly positions: Float32Array;
  /** `3 × triangles` */ readonly indices: Uint32Array;
}

/** A piece of render geometry with one surface. */
export interface RenderPart extends TriangleMesh {
  /** `3 × vertices`, unit length */ readonly normals: Float32Array;
  /** `2 × vertices`, metres unless a textureId maps 0…1 */ readonly uvs: Float32Array;
  readonly surface: SurfaceSpec;
  /** Only on parts of library furniture and on glass, which are shown from both sides. */
  readonly look?: AssetLook;
  /** Name of the part in its model; only on library furniture. */
  readonly slot?: string;
  /** Only on the glass of a mirror whose room was painted: shown in place of its surface. */
  readonly mirror?: MirrorView;
}

/** What a part of library furniture shows that the vocabulary cannot name. */
export interface AssetLook {
  /** sRGB bytes shown in place of the colour of the surface; null keeps that colour. */
  readonly rgb: readonly [number, number, number] | null;
  /** Laid on by the part's own UV, repeating; null: what the surface says. */
  readonly picture: EncodedPicture | null;
  /** 1 is solid. */ readonly opacity: number;
}

/** An encoded picture of library furniture. */
export interface EncodedPicture {
  /** Unique within a home. */ readonly id: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** True: multiplies the colour. False: holds the colours. */ readonly isGrey: boolean;
}

/** A mirror with its picture, in light as the render file stores it. */
export interface MirrorView {
  readonly reflection: Reflection;
  readonly picture: EncodedPicture;
}

/** Where small things can stand: a horizontal rectangle in the frame of the model. */
export interface SupportSurface {
  readonly heightM: number;
  readonly minXZ: readonly [number, number];
  readonly maxXZ: readonly [number, number];
}

/** What a furniture model builds: the same parameters always give the same bytes. Frame: footprint centre at the origin, front faces +z. */
export interface FurnitureBuild {
  readonly parts: readonly RenderPart[];
  /** ≤ 300 triangles: shared by the rasteriser and the page's id pass. */
  readonly sensor: TriangleMesh;
  /** Boxes the robot cannot enter, in the frame of the model. */
  readonly colliders: readonly Aabb[];
  readonly supports: readonly SupportSurface[];
  readonly sizeM: Vec3;
}

/** One instance's sensor mesh in world frame. */
export interface SensorMesh extends TriangleMesh {
  /** Instance id; 1 is the structure (walls, floor, ceiling). */
  readonly instanceId: number;
}

/** A home, built: everything that files, sensors, navmesh and page are made from. */
export interface BuiltHome {
  readonly scene: Scene;
  /** World-frame render parts by instance id (1: structure). */
  readonly render: ReadonlyMap<number, readonly RenderPart[]>;
  readonly sensors: readonly SensorMesh[];
  /** World-frame triangles the navmesh is built from: floor, walls, door frames, collider boxes. */
  readonly navmeshSource: TriangleMesh;
}

/** Light on the vertices of every part of every instance: linear RGB, 1 is a white wall in good light. */
export type BakedLight = ReadonlyMap<number, readonly Float32Array[]>;
