import { z } from 'zod';
import { count, shape } from './shape';

/** Results of verbs on a data directory. */
export const BACKUP = shape(
  'backup',
  1,
  z.strictObject({
    folder: z.string(),
    lackingBlobs: z.array(z.string()).describe('Blobs that rows name and the data do not have'),
  }),
);

export const RESTORE = shape(
  'restore',
  1,
  z.strictObject({
    sessionCount: count,
    rowCount: count,
    blobCount: count,
    lackingBlobs: count,
    erasedAgain: count,
    proof: z.enum(['manifest', 'structure']),
    madeUtc: z.string().nullable(),
    aside: z.string().nullable(),
    rowsAside: count.nullable(),
  }),
);

export const ERASE = shape(
  'erase',
  1,
  z.strictObject({
    rowCount: count,
    blobCount: count,
    callCount: count,
    backups: z.array(z.string()),
    files: z.array(z.string()),
    left: z.array(z.strictObject({ file: z.string(), why: z.string() })),
    isScrubbed: z.boolean(),
  }),
);

export const EXPORT = shape('export', 1, z.strictObject({ folders: z.array(z.string()) }));

export const SIGN = shape(
  'sign',
  1,
  z.strictObject({
    files: z.array(
      z.strictObject({
        file: z.string(),
        signature: z.string().describe('File of the signature'),
        fault: z.string().nullable().describe('What is wrong with it; null where nothing is'),
      }),
    ),
  }),
);
