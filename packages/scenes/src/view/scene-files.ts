import { z } from 'zod';

/** Sizes and SHA-256 (lower-case hex) of files of a scene folder by name, as `checksums.json` holds them. */
export const SceneFiles = z.object({
  files: z.record(
    z.string(),
    z.object({
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type SceneFiles = z.infer<typeof SceneFiles>;
/** One file of a scene, as it was written. */
export type SceneFile = SceneFiles['files'][string];

/** File of a scene folder that lists the others. */
export const SCENE_FILES_NAME = 'checksums.json';
/** Parameter that names the content of a file in its address, so that it can be kept for ever. */
export const CONTENT_PARAMETER = 'sha256';
