import { Vec3 } from '@parley/protocol';
import { z } from 'zod';
import type { Scene } from '../format';

/** Raise when scene.view.json changes shape. */
export const SCENE_VIEW_VERSION = 1;

/**
 * What a participant's page may know of a home (`scene.view.json`): where its shell is, and nothing of what stands in it.
 * No instances, categories, attributes, descriptions, room types or seeds: the page must not hold the answer.
 */
export const SceneView = z.strictObject({
  formatVersion: z.literal(SCENE_VIEW_VERSION),
  sceneId: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  glb: z.string().describe('File name of the render mesh, beside this file'),
  upAxis: z
    .enum(['y', 'z'])
    .describe('Up axis of the GLB; z for files in HM3D layout, which a page turns by −90° about x'),
  bounds: z.strictObject({ min: Vec3, max: Vec3 }).describe('Metres, world frame (+y up)'),
  ceilingHeightM: z.number().positive(),
  rooms: z
    .array(z.strictObject({ polygonXZ: z.array(z.tuple([z.number(), z.number()])).min(3) }))
    .describe('Outlines on the floor plane, metres, to place lights in'),
});
export type SceneView = z.infer<typeof SceneView>;

/** File name of the render mesh of a home. */
export const glbName = (sceneId: string): string => `${sceneId}.glb`;

/** The page's part of a scene. Every member is named here: whatever is added to a scene stays on the server. */
export const toSceneView = (scene: Scene): SceneView => ({
  formatVersion: SCENE_VIEW_VERSION,
  sceneId: scene.sceneId,
  glb: glbName(scene.sceneId),
  upAxis: 'z',
  bounds: { min: scene.bounds.min, max: scene.bounds.max },
  ceilingHeightM: scene.ceilingHeightM,
  rooms: scene.rooms.map(({ polygonXZ }) => ({ polygonXZ })),
});
