import { join } from 'node:path';
import { writeHome } from '@parley/scenes/files';
import type { Scene } from '@parley/scenes/format';
import type { GenerateHomeOptions } from '../generate';
import type { FurnitureLibrary } from '../library';
import { bakeLight } from '../light';
import { encodeHome } from '../mirrors';
import { generateFromLibrary } from './generate-from-library';

/** Rays per vertex for ambient shade; more look smoother and take longer. */
const RAYS = 16;

/** A home that was generated and written. */
export interface WrittenHome {
  readonly folder: string;
  readonly scene: Scene;
  readonly sceneHash: string;
  /** Size of the render file. */ readonly glbBytes: number;
}

export interface WriteGeneratedHomeOptions {
  /** What the home is furnished from, beside the parametric pieces. */
  readonly library: FurnitureLibrary;
  /** The folder that holds scene folders. */ readonly out: string;
  /** Further files of the folder by relative path. */
  readonly more?: Readonly<Record<string, Uint8Array>>;
  /** What the home must come out as, where that is known. */ readonly sceneHash?: string;
}

/**
 * Generates a home and writes its folder, whole or not at all; a folder of that scene that was there is replaced.
 *
 * @throws {ParleyError} as {@link generateFromLibrary}; `BAD_SCENE` when it comes out another than it must.
 */
export async function writeGeneratedHome(
  options: Omit<GenerateHomeOptions, 'furniture'>,
  { library, out, more = {}, sceneHash: expected }: WriteGeneratedHomeOptions,
): Promise<WrittenHome> {
  const home = await generateFromLibrary(options, library);
  const light = bakeLight(home, { rays: RAYS, shadows: 'quick' });
  const glb = await encodeHome(home, light);
  const folder = join(out, options.sceneId);
  const sceneHash = await writeHome(folder, home, glb, {
    more,
    ...(expected === undefined ? {} : { sceneHash: expected }),
  });
  return { folder, scene: home.scene, sceneHash, glbBytes: glb.length };
}
