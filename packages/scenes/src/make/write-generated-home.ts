import { join } from 'node:path';
import { writeHome } from '../files';
import type { Scene } from '../format';
import { type GenerateHomeOptions, generateHome } from '../generate';
import { encodeGlb } from '../glb';
import { bakeLight } from '../light';

/** Rays per vertex for ambient shade; more look smoother and take longer. */
const RAYS = 16;

/** A home that was generated and written. */
export interface WrittenHome {
  readonly folder: string;
  readonly scene: Scene;
  readonly sceneHash: string;
  /** Size of the render file. */ readonly glbBytes: number;
}

/**
 * Generates a home and writes its folder, whole or not at all; a folder of that scene that was there is replaced.
 *
 * @param out The folder that holds scene folders.
 * @throws {ParleyError} as {@link generateHome}.
 */
export async function writeGeneratedHome(
  options: GenerateHomeOptions,
  out: string,
): Promise<WrittenHome> {
  const home = await generateHome(options);
  const glb = await encodeGlb(home, bakeLight(home, { rays: RAYS, shadows: 'quick' }));
  const folder = join(out, options.sceneId);
  const sceneHash = await writeHome(folder, home, glb);
  return { folder, scene: home.scene, sceneHash, glbBytes: glb.length };
}
