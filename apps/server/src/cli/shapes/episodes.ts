import { CurationHome } from '@parley/protocol';
import { z } from 'zod';
import { count, fault, shape } from './shape';

/** Results of `parley episodes …`. */
export const EPISODES_GENERATE = shape(
  'episodes.generate',
  1,
  z.array(
    z.strictObject({
      sceneId: z.string(),
      episodes: count,
      categories: count,
      passedOver: z.record(z.string(), count).describe('Things that were passed over, by why'),
    }),
  ),
);

export const EPISODES_GENERATE_GOALS = shape(
  'episodes.generate.goals',
  1,
  z.array(
    z.strictObject({
      sceneId: z.string(),
      goals: count,
      types: count,
      files: z.array(z.string()),
    }),
  ),
);

/** Of task kinds that have no verb of their own. */
export const EPISODES_GENERATE_TASK = shape(
  'episodes.generate.task',
  1,
  z.array(z.strictObject({ place: z.string(), episodes: count, remarks: z.array(z.string()) })),
);

export const EPISODES_VALIDATE_TASK = shape(
  'episodes.validate.task',
  1,
  z.array(z.strictObject({ place: z.string(), episodes: count, faults: z.array(z.string()) })),
);

export const EPISODES_VALIDATE = shape(
  'episodes.validate',
  1,
  z.array(
    z.strictObject({
      path: z.string(),
      format: z.string().nullable(),
      episodes: count,
      isChecked: z.boolean().describe('In its home, or over its graph'),
      faults: z.array(fault),
      warnings: z.array(fault),
    }),
  ),
);

export const EPISODES_CONVERT = shape(
  'episodes.convert',
  1,
  z.strictObject({
    from: z.string(),
    to: z.string(),
    count,
    files: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
);

export const EPISODES_CURATION = shape(
  'episodes.curation',
  1,
  z.array(
    CurationHome.extend({
      rejections: z.array(
        z.strictObject({ episodeId: z.string(), reason: z.string().nullable(), note: z.string() }),
      ),
    }),
  ),
);
