import { PreflightCheck } from '@parley/protocol';
import { z } from 'zod';
import { count, shape } from './shape';

const preflight = z.array(PreflightCheck);

/** Results of `parley studies …`. */
export const STUDIES_VALIDATE = shape(
  'studies.validate',
  1,
  z.strictObject({ study: z.string(), hash: z.string(), preflight }),
);

export const STUDIES_LIST = shape(
  'studies.list',
  1,
  z.array(
    z.strictObject({
      studyId: z.string(),
      status: z.string(),
      title: z.string(),
      problems: z.array(z.string()),
    }),
  ),
);

export const STUDIES_OPEN = shape(
  'studies.open',
  1,
  z.strictObject({ studyId: z.string(), status: z.literal('open'), preflight }),
);

export const STUDIES_CLOSE = shape(
  'studies.close',
  1,
  z.strictObject({ studyId: z.string(), status: z.literal('closed') }),
);

export const STUDIES_STATUS = shape(
  'studies.status',
  1,
  z.strictObject({
    studyId: z.string(),
    status: z.string(),
    arms: z.array(
      z.strictObject({
        armId: z.string(),
        started: count,
        active: count,
        completed: count,
        withdrawn: count,
        technical: count,
      }),
    ),
    cells: z
      .array(
        z.strictObject({
          episodeId: z.string(),
          armId: z.string(),
          filled: count,
          underWay: count,
          most: count,
        }),
      )
      .nullable()
      .describe('Objects in arms, where a study has cells'),
  }),
);

export const STUDIES_UPGRADE = shape(
  'studies.upgrade',
  1,
  z.strictObject({
    format: count.describe('Of today'),
    files: z.array(
      z.strictObject({
        file: z.string(),
        isUpgraded: z.boolean().describe('False: it was of that format already'),
      }),
    ),
  }),
);
