import { CurationCounts } from '@parley/protocol';
import { z } from 'zod';
import { count, fault, shape } from './shape';

const kind = z.enum(['home', 'captures', 'graph', 'episodes']);

/** Results of `parley scenes …`. */
export const SCENES_LIST = shape(
  'scenes.list',
  1,
  z.array(
    z.strictObject({
      sceneId: z.string(),
      kind,
      source: z.string(),
      rooms: count,
      instances: count,
      episodes: count,
      splits: z.record(z.string(), count),
      goals: count,
      isWhole: z.boolean(),
      bytes: count,
      problem: z.string().nullable(),
    }),
  ),
);

export const SCENES_VALIDATE = shape(
  'scenes.validate',
  1,
  z.array(
    z.strictObject({
      folder: z.string(),
      kind,
      sceneId: z.string().nullable(),
      summary: z.string(),
      sceneHash: z.string().nullable(),
      faults: z.array(fault),
      warnings: z.array(fault),
      pictures: CurationCounts.optional(),
    }),
  ),
);

export const SCENES_BAKE = shape('scenes.bake', 1, z.strictObject({ made: z.array(z.string()) }));

export const SCENES_GENERATE = shape(
  'scenes.generate',
  1,
  z.array(
    z.strictObject({
      sceneId: z.string(),
      rooms: count,
      instances: count,
      categories: count,
      sceneHash: z.string(),
      glbBytes: count,
      folder: z.string(),
    }),
  ),
);

export const SCENES_IMPORT = shape(
  'scenes.import',
  1,
  z.strictObject({
    total: count,
    imported: z.array(
      z.strictObject({
        kind: z.string(),
        sceneId: z.string(),
        folder: z.string(),
        sceneHash: z.string().nullable(),
        notes: z.array(z.string()),
        warnings: z.array(z.string()),
      }),
    ),
    kept: z.array(z.string()),
    failed: z.array(
      z.strictObject({
        name: z.string().nullable(),
        sceneId: z.string().nullable(),
        code: z.string(),
        where: z.string().nullable(),
        message: z.string(),
        remedy: z.string().nullable(),
      }),
    ),
    left: z.array(z.string()),
    notes: z.array(z.string()),
  }),
);

export const SCENES_EXPORT = shape(
  'scenes.export',
  1,
  z.array(
    z.strictObject({ sceneId: z.string(), folder: z.string(), instances: count, bytes: count }),
  ),
);

export const SCENES_PREVIEW = shape(
  'scenes.preview',
  1,
  z.array(z.strictObject({ sceneId: z.string(), file: z.string() })),
);

export const SCENES_GRAPH = shape(
  'scenes.graph',
  1,
  z.array(
    z.strictObject({
      sceneId: z.string(),
      viewpoints: count,
      edges: count,
      meanEdgeM: z.number(),
      file: z.string(),
    }),
  ),
);

export const SCENES_PRIORS = shape(
  'scenes.priors',
  1,
  z.strictObject({
    command: z.string(),
    homes: z.record(z.string(), z.string()).describe('SHA-256 of each training home'),
    generated: z.strictObject({
      seed: z.string(),
      count,
      rooms: z.array(count),
      models: z.string(),
      hash: z.string(),
    }),
    generator: z.strictObject({ name: z.string(), version: z.string() }),
    furniture: z.string(),
    totals: z.strictObject({ homes: count, rooms: count, things: count }),
  }),
);

export const FURNITURE_IMPORT = shape(
  'furniture.import',
  1,
  z.strictObject({
    folder: z.string(),
    ids: z.array(z.string()),
    leftOut: z.array(z.strictObject({ name: z.string(), why: z.string() })),
  }),
);

export const FURNITURE_SHEETS = shape(
  'furniture.sheets',
  1,
  z.strictObject({ models: count, sheets: count, folder: z.string() }),
);
