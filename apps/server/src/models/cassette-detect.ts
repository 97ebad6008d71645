import type { DetectQuestion, EffectContext } from '@parley/agent-core/ports';
import { hashJson, ParleyError } from '@parley/protocol';
import type { FrameOf } from '../tasks/coin/offline';
import type { CassetteFile } from './cassette-file';
import type { DetectorBackend } from './detectors/detector-port';

export type CassetteDetectOptions = {
  readonly cassette: CassetteFile;
  /** Name of the model backend of the same trial, which heads the file. */ readonly modelBackend: string;
  readonly namespace: string;
  /** What the robot sees depends on home and pose alone. */ readonly frame: FrameOf;
  readonly sceneHash: string;
  readonly onMiss?: (error: ParleyError) => void;
} & (
  | { readonly mode: 'record'; readonly inner: DetectorBackend }
  | { readonly mode: 'replay' /** Name of the recorded backend. */; readonly backend: string }
);

/**
 * A detector that records or replays: a frame is known by home, pose, sensor and what is asked for, and by how often that
 * was asked in the episode. Make one per episode.
 *
 * @throws {ParleyError} `NOT_FOUND` from `perform` when a replay lacks an entry; `onMiss` is told first.
 */
export function createCassetteDetect(options: CassetteDetectOptions): DetectorBackend {
  const { cassette, namespace, sceneHash } = options;
  const backend = options.mode === 'record' ? options.inner.backend : options.backend;
  const counts = new Map<string, number>();
  const places = new Map<string, { requestHash: string; ordinal: number; key: string }>();

  function placeOf({ frameId, prompt }: DetectQuestion, context: EffectContext) {
    const { trialId, actor, n } = context;
    const known = places.get(`${trialId}/${actor}/${n}`);
    if (known !== undefined) return known;
    const { pose, sensor } = options.frame(frameId);
    const requestHash = hashJson({ body: backend, sceneHash, pose, sensor, prompt });
    const counted = `${trialId} ${requestHash}`;
    const ordinal = counts.get(counted) ?? 0;
    counts.set(counted, ordinal + 1);
    const key = hashJson({ kind: 'detect', namespace, episodeId: trialId, requestHash, ordinal });
    const place = { requestHash, ordinal, key };
    places.set(`${trialId}/${actor}/${n}`, place);
    return place;
  }

  return {
    backend,
    estimateUsd: (effect) =>
      options.mode === 'record' ? (options.inner.estimateUsd?.(effect) ?? 0) : 0,
    perform: async (effect, context) => {
      const place = placeOf(effect, context);
      const stored = cassette.findDetection(place.key)?.result ?? null;
      if (stored !== null && (options.mode === 'replay' || stored.kind === 'ok'))
        return { result: stored, volatile: { costUsd: 0, cassette: { replayed: 1, recorded: 0 } } };
      if (options.mode === 'replay') throw miss(place.requestHash, context);
      const performed = await options.inner.perform(effect, context);
      const { trialId, actor, n } = context;
      cassette.append(options.modelBackend, [
        {
          type: 'detect',
          ...place,
          ...{ namespace, trialId, actor, n },
          estimateUsd: options.inner.estimateUsd?.(effect) ?? 0,
          result: performed.result,
        },
      ]);
      return performed;
    },
  };

  function miss(requestHash: string, { trialId, actor, n }: EffectContext): ParleyError {
    const error = new ParleyError(
      'NOT_FOUND',
      `the cassette has no detection ${requestHash.slice(0, 12)}`,
      { where: `${cassette.path} at ${trialId}/${actor}/${n}`, remedy: 'Record the run again.' },
    );
    options.onMiss?.(error);
    return error;
  }
}
