import { detectedResult, detectResult } from '@parley/agent-core/ports';
import {
  type DetectResult,
  hashJson,
  ImageRef,
  MODEL_METHODS,
  type ModelReply,
  type ModelRequest,
} from '@parley/protocol';
import type { CameraOf } from '../frames/rgb-painter';
import type { AnyEntry, CassetteFile } from './cassette-file';

/** Where a request stands in a trial, and what names it in the file. */
export interface Place {
  readonly request: ModelRequest;
  readonly requestHash: string;
  /** How often the same was asked before in the trial. */ readonly ordinal: number;
  readonly namespace: string;
  readonly trialId: string;
  readonly actor: string;
  readonly n: number;
}

/** How the calls of a port are known and kept in a cassette. */
export interface Tape {
  readonly hashOf: (request: ModelRequest) => string;
  readonly keyOf: (place: Place) => string;
  readonly entryOf: (
    place: Place,
    kept: { readonly reply: ModelReply; readonly estimateUsd: number },
  ) => AnyEntry;
  readonly find: (cassette: CassetteFile, key: string) => ModelReply | null;
  /** A call that failed as a whole is kept and played back as that; otherwise it is made again. */
  readonly keepsWholeFailures: boolean;
}

/** By the request itself: pictures by their content, everything else word for word. What a port has that says nothing else. */
export const requestTape = (backend: string): Tape => ({
  hashOf: (request) => hashRequest(backend, request),
  keyOf: requestKey,
  entryOf: (place, { reply, estimateUsd }) => ({
    type: 'call',
    ...named(place),
    key: requestKey(place),
    method: place.request.method,
    estimateUsd,
    reply,
  }),
  find: (cassette, key) => cassette.find(key)?.reply ?? null,
  keepsWholeFailures: false,
});

const requestKey = ({ namespace, trialId, requestHash, ordinal }: Place): string =>
  hashJson({ namespace, episodeId: trialId, requestHash, ordinal });

/** By home, pose, sensor and what is asked for: what the robot sees depends on nothing else. */
export const viewTape = (
  backend: string,
  { sceneHash, frame }: { readonly sceneHash: string; readonly frame: CameraOf },
): Tape => ({
  hashOf: ({ input }) => {
    const { frameId, prompt } = MODEL_METHODS['detector.detect'].input.parse(input);
    const { pose, sensor } = frame(frameId);
    return hashJson({ body: backend, sceneHash, pose, sensor, prompt });
  },
  keyOf: viewKey,
  entryOf: (place, { reply, estimateUsd }) => ({
    type: 'detect',
    ...named(place),
    key: viewKey(place),
    estimateUsd,
    result: detectResult({ kind: 'ok', replies: [reply] }),
  }),
  find: (cassette, key) => {
    const entry = cassette.findDetection(key);
    return entry === null ? null : replyOf(entry.result);
  },
  keepsWholeFailures: true,
});

const viewKey = ({ namespace, trialId, requestHash, ordinal }: Place): string =>
  hashJson({ kind: 'detect', namespace, episodeId: trialId, requestHash, ordinal });

function replyOf(detected: DetectResult): ModelReply {
  const result = detectedResult(detected);
  return result.kind === 'failed' ? result : (result.replies[0] as ModelReply);
}

const named = ({ requestHash, ordinal, namespace, trialId, actor, n }: Place) => ({
  ...{ requestHash, ordinal, namespace, trialId, actor, n },
});

/**
 * Hash of what is asked. Of a picture only its content counts: the frame's name holds the step at which it was taken.
 */
export function hashRequest(backend: string, request: ModelRequest): string {
  const { input } = request;
  if (typeof input !== 'object' || input === null || !('image' in input))
    return hashJson({ body: backend, ...request });
  const image = ImageRef.safeParse(input.image);
  if (!image.success || image.data.imageId === null) return hashJson({ body: backend, ...request });
  return hashJson({
    body: backend,
    method: request.method,
    input: { ...input, image: { imageId: image.data.imageId } },
  });
}
