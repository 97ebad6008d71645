import type { BuiltHome, RenderPart, SceneInstance } from '@parley/scenes/format';
import { encodeGlb } from '@parley/scenes/glb';
import { type PaintedMesh, paintLight, readPaintedHome } from '@parley/scenes/paint';
import type { Camera } from '@parley/scenes/raster';
import type { Light } from '@parley/scenes/srgb';
import { homeTexture } from '../textures';
import { viewsOf } from './views-of';

/** One pixel in which a thing is seen. */
export interface SeenPixel {
  readonly light: Light;
  /** Which of its parts. */ readonly part: number;
}

/** A thing from one side; see {@link viewsOf}. */
export interface Sight {
  /** Pixels in which each part is seen. */ readonly partPixels: readonly number[];
  /** Pixels in which anything is seen. */ readonly totalPixels: number;
  /** Painted when asked for. */ pixels(): readonly SeenPixel[];
}

/**
 * Paints one instance without its home, as the page has it (the same render file, textures and tints), in white light
 * from everywhere: no shade, no sun, no lamps. What lets light through counts as solid.
 */
export async function seeAlone(home: BuiltHome, instance: SceneInstance): Promise<Sight[]> {
  const parts = home.render.get(instance.id) ?? [];
  const neutral = parts.map(({ positions }) => new Float32Array(positions.length).fill(1));
  const glb = await encodeGlb(
    { ...home, render: new Map([[instance.id, parts]]) },
    new Map([[instance.id, neutral]]),
    homeTexture,
  );
  const { meshes, lightScale } = await readPaintedHome(glb);
  const solid = meshes.map((mesh) => ({ ...mesh, isClear: false, texture: sharp(mesh.texture) }));
  const numbered = parts.map(numberedMesh);
  return viewsOf(instance).map((camera) => {
    const partAt = partsSeen(numbered, camera);
    const partPixels = parts.map(() => 0);
    for (const part of partAt) if (part !== NOTHING) partPixels[part] = (partPixels[part] ?? 0) + 1;
    let pixels: readonly SeenPixel[] | null = null;
    return {
      partPixels,
      totalPixels: partPixels.reduce((sum, count) => sum + count, 0),
      pixels: () => {
        pixels ??= pixelsOf(camera, { solid, partAt, lightScale });
        return pixels;
      },
    };
  });
}

/** Of a pixel that shows no part. */
export const NOTHING = -1;

/** Part that each pixel shows. */
function partsSeen(numbered: readonly PaintedMesh[], camera: Camera): Int16Array {
  const { light, isPainted } = paintLight({ meshes: numbered }, camera);
  return Int16Array.from(isPainted, (painted, at) =>
    painted === 1 ? Math.round(light[3 * at] as number) : NOTHING,
  );
}

/** Without its halvings: two colours of a pattern must not be mixed because the thing is far away. */
const sharp = (texture: PaintedMesh['texture']): PaintedMesh['texture'] =>
  texture === null ? null : { levels: texture.levels.slice(0, 1) };

interface Painting {
  readonly solid: readonly PaintedMesh[];
  readonly partAt: Int16Array;
  readonly lightScale: number;
}

function pixelsOf(camera: Camera, { solid, partAt, lightScale }: Painting): SeenPixel[] {
  const { light, isPainted } = paintLight({ meshes: solid }, camera);
  const pixels: SeenPixel[] = [];
  partAt.forEach((part, at) => {
    // Vertices of the file are rounded: along an edge one of the two may miss a pixel.
    if (part === NOTHING || isPainted[at] === 0) return;
    const channel = (k: number): number => Math.min(1, (light[3 * at + k] as number) * lightScale);
    pixels.push({ light: [channel(0), channel(1), channel(2)], part });
  });
  return pixels;
}

/** A part whose light is its number. */
export function numberedMesh(
  { positions, indices, look }: RenderPart,
  number: number,
): PaintedMesh {
  return {
    positions,
    indices,
    uvs: new Float32Array((positions.length / 3) * 2),
    colours: new Float32Array((positions.length / 3) * 4).fill(number),
    texture: null,
    isTwoSided: look !== undefined,
    isClear: false,
  };
}
