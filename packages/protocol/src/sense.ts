import { z } from 'zod';
import { Detection } from './detection';
import { ModelId } from './detector-model';
import { ExecutionProvider, Sha256 } from './execution-provider';
import { Pose } from './geometry';
import { SensorPreset } from './sensor';
import { Similarities, WantedSimilarity } from './similarity';

/** Most detections of one frame that a page may send; of more, those with the highest scores. */
export const MAX_SENSED_DETECTIONS = 100;

/** The detector that a participant's page runs for the robot. */
export const PageDetector = z.object({
  modelId: ModelId,
  modelHash: Sha256.describe('SHA-256 of the model file'),
  modelUrl: z.string().describe('Folder with `model.json`'),
  sceneUrl: z
    .string()
    .describe('Folder of the home: the robot sees it even where the person does not'),
});
export type PageDetector = z.infer<typeof PageDetector>;

/** Names the effect that waits: episode, actor and ordinal, under the epoch of the page that was asked. */
const SENSE_KEY = {
  epoch: z.int().nonnegative(),
  trialId: z.string().min(1).max(64),
  actor: z.string().min(1).max(64),
  n: z.int().nonnegative(),
} as const;

/**
 * S→C: what the robot needs of its own frame at a pose. Asked again after a silence and under each new epoch; the page
 * answers each of them once.
 */
export const Sense = z.object({
  ...SENSE_KEY,
  pose: Pose,
  sensor: SensorPreset,
  want: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('detections'),
      modelHash: Sha256,
      prompt: z.array(z.string()).min(1).describe('Categories asked for'),
    }),
    WantedSimilarity,
  ]),
});
export type Sense = z.infer<typeof Sense>;

/** Why a page could not detect or score. A closed list of error codes. */
export const DetectorFault = z.enum([
  'BAD_MODEL',
  'DOWNLOAD_FAILED',
  'DETECTOR_RUNTIME',
  'DETECTOR_MEMORY',
  'DETECTOR_DEVICE_LOST',
  'DETECTOR_CRASHED',
  'FRAME_FAILED',
  'NO_SUCH_CLASS',
  'MODEL_OUTPUT',
]);
export type DetectorFault = z.infer<typeof DetectorFault>;

/** C→S: the answer. `working` keeps the server from taking a slow download for silence. */
export const Sensed = z.discriminatedUnion('kind', [
  z.object({
    ...SENSE_KEY,
    kind: z.literal('detections'),
    detections: z.array(Detection).max(MAX_SENSED_DETECTIONS),
    ep: ExecutionProvider.exclude(['node-cpu']),
    ms: z.number().min(0).max(600_000).describe('From the pixels to the boxes'),
    drawMs: z.number().min(0).max(600_000).describe('From the pose to the pixels'),
    modelHash: Sha256,
  }),
  z.object({ ...SENSE_KEY, ...Similarities.shape }),
  z.object({
    ...SENSE_KEY,
    kind: z.literal('working'),
    loadedBytes: z.number().nonnegative(),
    totalBytes: z.number().nonnegative().describe('0 while unknown'),
  }),
  z.object({
    ...SENSE_KEY,
    kind: z.literal('failed'),
    code: DetectorFault,
    message: z.string().max(500),
  }),
]);
export type Sensed = z.infer<typeof Sensed>;

/** Reply to `sensed`. `stored` follows the commit of the row that holds the detections or scores. */
export const SensedAck = z.object({
  status: z
    .enum(['stored', 'noted', 'stale', 'invalid'])
    .describe('`noted`: a word of work or failure; `stale`: it is not awaited under this epoch'),
  reason: z.string().optional(),
});
export type SensedAck = z.infer<typeof SensedAck>;

/** Client event: the runtime that the page chose for its detector or scorer, and what else it tried. */
export const DetectorReady = z.object({
  modelId: ModelId,
  modelHash: Sha256,
  ep: ExecutionProvider.exclude(['node-cpu']),
  threads: z.int().positive(),
  ms: z.number().nonnegative().describe('One warm frame, milliseconds'),
  tried: z
    .array(
      z.object({
        ep: ExecutionProvider.exclude(['node-cpu']),
        ms: z.number().nonnegative().nullable().describe('Null when it gave no frame'),
        reason: z
          .string()
          .max(300)
          .nullable()
          .describe('Why it was not taken; null for the chosen one'),
      }),
    )
    .max(8),
  loadMs: z.number().nonnegative(),
  loadedBytes: z.number().nonnegative().describe('Home, runtime and model, as on disk'),
  retries: z.int().nonnegative(),
});
export type DetectorReady = z.infer<typeof DetectorReady>;

/** Client event: something of the page's detector or scorer failed, and what the page did next. */
export const DetectorTrouble = z.object({
  code: DetectorFault,
  message: z.string().max(500),
  ep: ExecutionProvider.exclude(['node-cpu']).nullable(),
  next: z.enum(['again', 'wasm', 'gave-up']),
});
export type DetectorTrouble = z.infer<typeof DetectorTrouble>;
