import { ImageRef, type MethodTable } from '@parley/protocol';
import { z } from 'zod';

/** SHA-256 of bytes that are read by the effect `load`. */
const BlobId = z.string().regex(/^[0-9a-f]{64}$/);

/** One text as a point of a feature space; each of length 1, to 1e-4. */
const Vector = z.array(z.number().min(-1).max(1)).min(1).max(4096);

/** What the port `features` answers: pictures and texts in one space, as CLIP has it (ORION §III-B, IV-B). */
export const FEATURE_METHODS = {
  /** Features of the pixels of a frame: a blob that `decodeFeatureFrame` reads. */
  'features.frame': {
    port: 'features',
    input: z.object({ image: ImageRef.omit({ box: true }) }),
    output: z.object({ blobId: BlobId, dims: z.int().positive() }),
  },
  /** A text as a query of maps made of such frames, and as what the memory keeps of it. */
  'features.text': {
    port: 'features',
    input: z.object({ text: z.string().min(1).max(500) }),
    output: z.object({
      map: Vector.describe('In the space of the frames'),
      memory: Vector.describe('In the space of texts, which may have more dimensions'),
      encoder: z
        .string()
        .optional()
        .describe('That embedded it for the memory: thresholds belong to it; left out: not told'),
    }),
  },
  /** How like a text each patch of a frame is: relevance as CoW has it (SCI-9), and the k-patch match of ORION without detection. */
  'features.relevance': {
    port: 'features',
    input: z.object({
      image: ImageRef.omit({ box: true }),
      text: z.string().min(1).max(500),
      cols: z.int().min(1).max(64).describe('Patches side by side'),
      rows: z.int().min(1).max(64),
    }),
    output: z.object({
      scores: z
        .array(z.number().min(-1).max(1).nullable())
        .describe('Cosines row by row, top left first; null where a patch has no feature'),
    }),
  },
  /** The map of the home that was made beforehand (SCI-10): a blob that `decodeFeatureMap` reads. */
  'features.prebuilt': {
    port: 'features',
    input: z.object({}),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('prebuilt'),
        blobId: BlobId,
        constantsHash: z.string().describe('Of all that the map depends on beside the home'),
        frames: z.int().nonnegative().describe('That it was made of'),
      }),
      z.object({ kind: z.literal('none') }),
    ]),
  },
} as const satisfies MethodTable;
