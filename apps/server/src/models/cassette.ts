import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import {
  type EffectOf,
  hashJson,
  ImageRef,
  type Json,
  type ModelReply,
  type ModelRequest,
  ParleyError,
  type ResultOf,
} from '@parley/protocol';
import type { CassetteEntry, CassetteFile } from './cassette-file';

export type CassetteOptions = {
  readonly cassette: CassetteFile;
  /** Keeps trials apart that ask the same in the same episode but must not share replies: seed, agent, repeat. */
  readonly namespace?: string;
  /** Told of every request that a replay does not find, before it is thrown. */
  readonly onMiss?: (error: ParleyError) => void;
} & (
  | {
      /** Calls what is not there yet, or failed, and keeps it. */ readonly mode: 'record';
      readonly inner: Performer<'model'>;
    }
  | { /** Makes no calls. */ readonly mode: 'replay' }
);

/** A model backend that records or replays. Make one per episode: the ordinals count from its first call. */
export interface CassetteModel extends Performer<'model'> {
  /** Requests that a replay did not find. A trial with any must not count as a result. */
  readonly misses: readonly string[];
}

/**
 * Records and replays model calls, so that a trial is paid for once. A call is known by the hash of backend, method and
 * input (pictures by their image hash) and by the ordinal of that hash in the episode, so the same question asked
 * twice keeps two replies. The backend's name is that of the recorded backend: recording and replay give equal logs.
 *
 * @throws {ParleyError} `NOT_FOUND` from `perform` when a replay lacks an entry; also listed in `misses`, because an
 *   interpreter turns what a backend throws into a failed effect. At once for an empty cassette or one of another backend.
 */
export function createCassetteModel(options: CassetteOptions): CassetteModel {
  const { cassette } = options;
  const backend = options.mode === 'record' ? options.inner.backend : cassette.backend;
  if (backend === null)
    throw new ParleyError('NOT_FOUND', 'the cassette holds no calls', {
      where: cassette.path,
      remedy: 'Record a run first.',
    });
  if (options.mode === 'record') cassette.append(backend, []);
  const misses: string[] = [];
  const slots = new Map<string, Slot[]>();
  const counts = new Map<string, number>();

  /** Places of an effect's requests. A repeated attempt of one effect has the same places as the first. */
  function slotsOf(effect: EffectOf<'model'>, context: EffectContext): Slot[] {
    const at = `${context.trialId}/${context.actor}/${context.n}`;
    const known = slots.get(at);
    if (known !== undefined) return known;
    const made = effect.requests.map((request): Slot => {
      const requestHash = hashRequest(backend as string, request);
      const counted = `${context.trialId} ${requestHash}`;
      const ordinal = counts.get(counted) ?? 0;
      counts.set(counted, ordinal + 1);
      const namespace = options.namespace ?? '';
      const { trialId } = context;
      return {
        request,
        requestHash,
        ordinal,
        namespace,
        key: hashJson({ namespace, episodeId: trialId, requestHash, ordinal }),
      };
    });
    slots.set(at, made);
    return made;
  }

  async function perform(
    effect: EffectOf<'model'>,
    context: EffectContext,
  ): Promise<Performed<ResultOf<'model'>>> {
    const places = slotsOf(effect, context);
    const replies = places.map(({ key }) => cassette.find(key)?.reply ?? null);
    const isOpen = (i: number): boolean =>
      options.mode === 'record' ? replies[i]?.kind !== 'ok' : replies[i] == null;
    const open = places.filter((_, i) => isOpen(i));
    let volatile: Readonly<Record<string, Json>> = {};
    if (options.mode === 'replay') {
      if (open.length > 0) throw miss(open[0] as Slot, context);
    } else if (open.length > 0) {
      const requests = open.map(({ request }) => request);
      const performed = await options.inner.perform({ ...effect, requests }, context);
      if (performed.result.kind === 'failed') return performed;
      volatile = performed.volatile;
      const fresh = performed.result.replies;
      const reckoned = open.map(({ request }) => estimateOne(effect.port, request));
      cassette.append(
        options.inner.backend,
        toEntries(open, { replies: fresh, reckoned }, context),
      );
      for (const place of places) {
        const reply = fresh[open.indexOf(place)];
        if (reply !== undefined) replies[places.indexOf(place)] = reply;
      }
    }
    const cassetteCounts = { replayed: places.length - open.length, recorded: open.length };
    return {
      result: { kind: 'ok', replies: replies.filter((reply) => reply !== null) },
      volatile: { costUsd: 0, ...volatile, cassette: cassetteCounts },
    };
  }

  function miss(place: Slot, context: EffectContext): ParleyError {
    const where = `${context.trialId}/${context.actor}/${context.n}`;
    misses.push(`${where} ${place.request.method} ${place.requestHash.slice(0, 12)}`);
    const error = new ParleyError(
      'NOT_FOUND',
      `the cassette has no ${place.request.method} ${place.requestHash.slice(0, 12)}, time ${place.ordinal + 1}`,
      { where: `${cassette.path} at ${where}`, remedy: 'Record the run again.' },
    );
    options.onMiss?.(error);
    return error;
  }

  return { backend, misses, perform, estimateUsd };

  /** As reckoned when it was recorded: the row of the call's beginning is the same in a replay. */
  function estimateUsd({ port, requests }: EffectOf<'model'>): number {
    return requests.reduce((sum, request) => sum + estimateOne(port, request), 0);
  }

  function estimateOne(port: string, request: ModelRequest): number {
    if (options.mode === 'replay')
      return cassette.estimateUsd(hashRequest(cassette.backend ?? '', request));
    return options.inner.estimateUsd?.({ kind: 'model', port, requests: [request] }) ?? 0;
  }
}

interface Slot {
  readonly request: ModelRequest;
  readonly requestHash: string;
  readonly ordinal: number;
  readonly namespace: string;
  readonly key: string;
}

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

const toEntries = (
  open: readonly Slot[],
  {
    replies,
    reckoned,
  }: { readonly replies: readonly ModelReply[]; readonly reckoned: readonly number[] },
  { trialId, actor, n }: EffectContext,
): CassetteEntry[] =>
  open.flatMap(({ request, requestHash, ordinal, namespace, key }, i): CassetteEntry[] => {
    const reply = replies[i];
    return reply === undefined
      ? []
      : [
          {
            type: 'call',
            key,
            namespace,
            trialId,
            actor,
            n,
            method: request.method,
            requestHash,
            ordinal,
            estimateUsd: reckoned[i] ?? 0,
            reply,
          },
        ];
  });
