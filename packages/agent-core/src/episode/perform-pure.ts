import type { TaskData } from '@parley/log';
import {
  canonicalJson,
  type EffectOf,
  type EffectResult,
  type Json,
  type Observation,
} from '@parley/protocol';
import { Diverged } from './diverged';
import { appendEnd, type Call } from './effect-rows';
import type { ActorState, EpisodeOptions } from './episode-options';

export type PureKind = 'look' | 'act' | 'note' | 'load';

interface Pure {
  readonly result: EffectResult;
  readonly stored: Json | undefined;
  readonly digest?: string;
  readonly truth?: TaskData | undefined;
  readonly backend: string;
}

/** Recomputed in recovery; a new one is logged with its arguments. */
export async function performPure(
  options: EpisodeOptions,
  effect: EffectOf<PureKind>,
  call: Call,
): Promise<EffectResult> {
  const pure = compute(options, effect, call.state);
  const { end, state } = call;
  if (end !== null) {
    if (pure.digest !== end.digest)
      throw new Diverged(state.actor, state.n, 'the sensor gives another frame');
    if (pure.stored !== undefined && canonicalJson(pure.stored) !== canonicalJson(end.result))
      throw new Diverged(state.actor, state.n, `${effect.kind} gives another result`);
    if (canonicalJson(pure.truth ?? null) !== canonicalJson(end.truth ?? null))
      throw new Diverged(state.actor, state.n, 'the world measures otherwise');
    return pure.result;
  }
  const { stored, digest, truth, backend } = pure;
  appendEnd(options, call, { kind: effect.kind, backend, result: stored, digest, truth });
  if (effect.kind === 'act' && options.afterAct !== undefined) {
    await options.log.flush();
    options.afterCommit?.();
    await options.afterAct(state.actor);
  }
  return pure.result;
}

function compute(
  options: EpisodeOptions,
  effect: EffectOf<PureKind>,
  { actor, n }: ActorState,
): Pure {
  const { world } = options;
  switch (effect.kind) {
    case 'note':
      return {
        result: null,
        stored: null,
        backend: 'agent',
        truth: world.judge?.(effect.belief),
      };
    case 'act': {
      const result = JSON.parse(canonicalJson(world.act(actor, effect.action)));
      return { result, stored: result, truth: world.measure(actor), backend: 'world' };
    }
    case 'load': {
      const bytes = options.performers.load?.(effect.blobId) ?? null;
      if (bytes === null) throw new Diverged(actor, n, `the blob ${effect.blobId} is missing`);
      if (options.hashBytes(bytes) !== effect.blobId)
        throw new Diverged(actor, n, `the blob ${effect.blobId} has other bytes`);
      return { result: bytes, stored: null, digest: effect.blobId, backend: 'blobs' };
    }
    case 'look': {
      const frameId = `${options.start.trialId}/${actor}/${n}`;
      const frame = world.look(actor, effect.sensorId, frameId, effect.headingDeg);
      return {
        result: frame,
        stored: { frameId: frame.frameId, pose: frame.pose as unknown as Json },
        digest: options.hashBytes(depthBytes(frame)),
        backend: 'raster',
      };
    }
  }
}

const depthBytes = ({ depthM }: Observation): Uint8Array =>
  new Uint8Array(depthM.buffer, depthM.byteOffset, depthM.byteLength);
