import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import {
  type EffectOf,
  type Json,
  type ModelReply,
  type ModelRequest,
  ParleyError,
  type ResultOf,
} from '@parley/protocol';
import type { CassetteFile } from './cassette-file';
import { type Place, requestTape, type Tape } from './tape';

export type CassetteOptions = {
  readonly cassette: CassetteFile;
  /** Keeps trials apart that ask the same in the same episode but must not share replies: seed, agent, repeat. */
  readonly namespace?: string;
  /** Name that heads the file, where that is not the backend's own: several ports share one file. */
  readonly head?: string;
  /** How calls of this port are known; by their requests when left out. */ readonly tape?: Tape;
  /** Told of every request that a replay does not find, before it is thrown. */
  readonly onMiss?: (error: ParleyError) => void;
} & (
  | {
      /** Calls what is not there yet, or failed, and keeps it. */ readonly mode: 'record';
      readonly inner: Performer<'model'>;
    }
  | {
      /** Makes no calls. */ readonly mode: 'replay';
      /** Name of the recorded backend; the one that heads the file when left out. */
      readonly backend?: string;
    }
);

/** A model backend that records or replays. Make one per episode: the ordinals count from its first call. */
export interface CassetteModel extends Performer<'model'> {
  /** Requests that a replay did not find. A trial with any must not count as a result. */
  readonly misses: readonly string[];
}

/** The name that heads a recorded file. @throws {ParleyError} `NOT_FOUND` for one without calls. */
export function recordedHead({ backend, path }: CassetteFile): string {
  if (backend !== null) return backend;
  throw new ParleyError('NOT_FOUND', 'the cassette holds no calls', {
    where: path,
    remedy: 'Record a run first.',
  });
}

/**
 * Records and replays the calls of a port, so that a trial is paid for once. A call is known by the hash of backend and request
 * and by the ordinal of that hash in the episode, so the same question asked twice keeps two replies. The backend's name is
 * that of the recorded backend: recording and replay give equal logs.
 *
 * @throws {ParleyError} `NOT_FOUND` from `perform` when a replay lacks an entry; also listed in `misses`, because an
 *   interpreter turns what a backend throws into a failed effect. At once for an empty cassette or one of another backend.
 */
export function createCassetteModel(options: CassetteOptions): CassetteModel {
  const { cassette, mode } = options;
  const head = mode === 'record' ? (options.head ?? options.inner.backend) : recordedHead(cassette);
  const backend = mode === 'record' ? options.inner.backend : (options.backend ?? head);
  const { tape = requestTape(head) } = options;
  if (mode === 'record') cassette.append(head, []);
  const misses: string[] = [];
  const placesOf = placesIn(tape, options.namespace ?? '');

  async function perform(
    effect: EffectOf<'model'>,
    context: EffectContext,
  ): Promise<Performed<ResultOf<'model'>>> {
    const places = placesOf(effect, context);
    const replies = places.map((place) => tape.find(cassette, tape.keyOf(place)));
    const isOpen = (i: number): boolean =>
      mode === 'record' ? replies[i]?.kind !== 'ok' : replies[i] == null;
    const open = places.filter((_, i) => isOpen(i));
    const counts = { replayed: places.length - open.length, recorded: open.length };
    let volatile: Readonly<Record<string, Json>> = {};
    if (options.mode === 'replay') {
      if (open.length > 0) throw miss(open[0] as Place);
    } else if (open.length > 0) {
      const requests = open.map(({ request }) => request);
      const performed = await options.inner.perform({ ...effect, requests }, context);
      const { result } = performed;
      if (result.kind === 'failed' && !tape.keepsWholeFailures) return performed;
      volatile = performed.volatile;
      const fresh = open.map((_, i) => (result.kind === 'failed' ? result : result.replies[i]));
      const entries = open.flatMap((place, i) => {
        const reply = fresh[i];
        if (reply === undefined) return [];
        replies[places.indexOf(place)] = reply;
        return tape.entryOf(place, { reply, estimateUsd: estimateOne(effect.port, place.request) });
      });
      cassette.append(head, entries);
    }
    const kept = replies.filter((reply) => reply !== null);
    return {
      result: wholeOf(kept, tape),
      volatile: { costUsd: 0, ...volatile, cassette: counts },
    };
  }

  function miss({ request, requestHash, ordinal, trialId, actor, n }: Place): ParleyError {
    const where = `${trialId}/${actor}/${n}`;
    misses.push(`${where} ${request.method} ${requestHash.slice(0, 12)}`);
    const error = new ParleyError(
      'NOT_FOUND',
      `the cassette has no ${request.method} ${requestHash.slice(0, 12)}, time ${ordinal + 1}`,
      { where: `${cassette.path} at ${where}`, remedy: 'Record the run again.' },
    );
    options.onMiss?.(error);
    return error;
  }

  /** As reckoned when it was recorded: the row of the call's beginning is the same in a replay. */
  function estimateOne(port: string, request: ModelRequest): number {
    if (options.mode === 'replay') return cassette.estimateUsd(tape.hashOf(request));
    return options.inner.estimateUsd?.({ kind: 'model', port, requests: [request] }) ?? 0;
  }

  return {
    backend,
    misses,
    perform,
    estimateUsd: ({ port, requests }) =>
      requests.reduce((sum, request) => sum + estimateOne(port, request), 0),
  };
}

/** Places of an effect's requests. A repeated attempt of one effect has the same places as the first. */
function placesIn(tape: Tape, namespace: string) {
  const known = new Map<string, readonly Place[]>();
  const counts = new Map<string, number>();
  return (
    { requests }: EffectOf<'model'>,
    { trialId, actor, n }: EffectContext,
  ): readonly Place[] => {
    const at = `${trialId}/${actor}/${n}`;
    const before = known.get(at);
    if (before !== undefined) return before;
    const made = requests.map((request): Place => {
      const requestHash = tape.hashOf(request);
      const counted = `${trialId} ${requestHash}`;
      const ordinal = counts.get(counted) ?? 0;
      counts.set(counted, ordinal + 1);
      return { request, requestHash, ordinal, namespace, trialId, actor, n };
    });
    known.set(at, made);
    return made;
  };
}

/** What was kept as the result of a call: a failure of the whole where the port has it so. */
function wholeOf(replies: readonly ModelReply[], tape: Tape): ResultOf<'model'> {
  const failure = replies.find((reply) => reply.kind === 'failed');
  return tape.keepsWholeFailures && failure !== undefined
    ? failure
    : { kind: 'ok', replies: [...replies] };
}
