import type { Reflection } from '../format';
import type { ToneMapping } from '../tone';
import type { Texture } from './texture';

/** Triangles of one material in world frame (metres, +y up). */
export interface PaintedMesh {
  /** `3 × vertices` */ readonly positions: Float32Array;
  /** `2 × vertices`, v down */ readonly uvs: Float32Array;
  /** `4 × vertices`: linear light 0…1 before {@link PaintedHome.lightScale}, opacity */
  readonly colours: Float32Array;
  /** `3 × triangles` */ readonly indices: Uint32Array;
  readonly texture: Texture | null;
  readonly isTwoSided: boolean;
  /** Lets light through. */ readonly isClear: boolean;
  /** Only on mirrors: where in its texture an eye sees what. */ readonly reflection?: Reflection;
}

/** A home ready to be painted in Node, as the page shows it. */
export interface PaintedHome {
  readonly meshes: readonly PaintedMesh[];
  /** Baked light is stored divided by this. */ readonly lightScale: number;
  readonly toneMapping: ToneMapping;
}
