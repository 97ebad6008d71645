import { joinBlobs, type Performed, type Performer } from '@parley/agent-core/ports';
import type { EffectOf, Json, ModelReply, ModelRequest, ResultOf } from '@parley/protocol';
import { performSafely } from './perform-safely';

/** Jobs that a study gives to a backend each (`backends` of the study file). */
type ModelPort = 'reasoner' | 'vlm' | 'scorer';

/**
 * A backend for each job; where no `reader` is named, the Reasoner reads what people say. `gt` is ground truth, for ceilings
 * in simulation; absent everywhere else.
 */
export type RoutedBackends = Readonly<Record<ModelPort, Performer<'model'>>> & {
  readonly reader?: Performer<'model'>;
  readonly gt?: Performer<'model'>;
};

/** Reading an answer is all that a reader does. */
const backendOf = ({ method }: ModelRequest, backends: RoutedBackends): Performer<'model'> =>
  method === 'reasoner.updateFacts' && backends.reader !== undefined
    ? backends.reader
    : (backends[method.split('.')[0] as keyof RoutedBackends] ?? NO_BACKEND);

const NO_BACKEND: Performer<'model'> = {
  backend: 'none',
  perform: () =>
    Promise.resolve({
      result: { kind: 'failed', code: 'NOT_FOUND', message: 'no backend answers this here' },
      volatile: {},
    }),
};

/**
 * One model backend made of one per port: a batch is split, the parts run side by side, replies keep the order.
 * A part that fails as a whole fails each of its own requests and nothing else.
 */
export function routeModels(backends: RoutedBackends): Performer<'model'> {
  const names = Object.entries(backends).map(([port, { backend }]) => `${port}: ${backend}`);
  const isOne = new Set(Object.values(backends)).size === 1;
  return {
    backend: isOne ? backends.reasoner.backend : names.join('; '),
    estimateUsd: (effect) =>
      split(effect, backends).reduce(
        (sum, part) => sum + (part.backend.estimateUsd?.(part.effect) ?? 0),
        0,
      ),
    perform: async (effect, context) => {
      const parts = split(effect, backends);
      const performed = await Promise.all(
        parts.map(({ backend, effect: own }) => performSafely(backend, own, context)),
      );
      const replies: ModelReply[] = [];
      parts.forEach(({ places }, p) => {
        const result = performed[p]?.result as ResultOf<'model'>;
        places.forEach((place, i) => {
          replies[place] = result.kind === 'failed' ? result : (result.replies[i] ?? NO_REPLY);
        });
      });
      return {
        result: { kind: 'ok', replies },
        volatile: mergeVolatile(performed),
        ...joinBlobs(performed),
      };
    },
  };
}

const NO_REPLY: ModelReply = {
  kind: 'failed',
  code: 'MODEL_REPLY',
  message: 'the backend gave no reply',
};

interface Part {
  readonly backend: Performer<'model'>;
  readonly effect: EffectOf<'model'>;
  /** Indices of the part's requests in the whole effect. */ readonly places: readonly number[];
}

function split(effect: EffectOf<'model'>, backends: RoutedBackends): Part[] {
  const places = new Map<Performer<'model'>, number[]>();
  effect.requests.forEach((request, i) => {
    const backend = backendOf(request, backends);
    places.set(backend, [...(places.get(backend) ?? []), i]);
  });
  return [...places].map(([backend, own]) => {
    const requests = own.map((i) => effect.requests[i] as ModelRequest);
    return { backend, places: own, effect: { ...effect, requests } };
  });
}

const SUMMED = ['tokensIn', 'tokensOut', 'costUsd', 'retries'] as const;

/** A part alone keeps its own; of several, money and tokens add up, the longest wait counts, calls are joined. */
function mergeVolatile(performed: readonly Performed<unknown>[]): Readonly<Record<string, Json>> {
  const all = performed.map(({ volatile }) => volatile);
  if (all.length === 1) return all[0] ?? {};
  const numbers = (key: string): number[] =>
    all.map((one) => one[key]).filter((value) => typeof value === 'number');
  const sums = SUMMED.map((key): [string, number] => [
    key,
    Math.round(numbers(key).reduce((sum, value) => sum + value, 0) * 1e9) / 1e9,
  ]);
  const calls = all.flatMap((one) => (Array.isArray(one.calls) ? (one.calls as Json[]) : []));
  return {
    ...Object.fromEntries(sums),
    latencyMs: Math.max(0, ...numbers('latencyMs')),
    calls,
    parts: all.map(({ calls: _, ...rest }) => rest),
  };
}

/** The name of a routed model on one of its ports, from `reasoner: …; vlm: …`; the whole where it is one for all. */
export function backendOnPort(backend: string, port: string): string {
  if (!backend.includes(': ')) return backend;
  const parts = new Map(
    backend.split('; ').map((part) => part.split(/: (.*)/) as [string, string]),
  );
  const own = port === 'judge' ? 'gt' : port;
  return parts.get(own) ?? (port === 'reader' ? parts.get('reasoner') : undefined) ?? backend;
}
