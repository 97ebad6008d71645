import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import type { EffectOf, Json, ModelReply, ModelRequest, ResultOf } from '@parley/protocol';

/** Jobs that a study gives to a body each (`bodies` of the study file). */
type ModelPort = 'reasoner' | 'vlm' | 'scorer';

/**
 * A body for each job; where no `reader` is named, the Reasoner reads what people say. `gt` is ground truth, for ceilings
 * in simulation; absent everywhere else.
 */
export type RoutedBodies = Readonly<Record<ModelPort, Performer<'model'>>> & {
  readonly reader?: Performer<'model'>;
  readonly gt?: Performer<'model'>;
};

/** Reading an answer is all that a reader does. */
const bodyOf = ({ method }: ModelRequest, bodies: RoutedBodies): Performer<'model'> =>
  method === 'reasoner.updateFacts' && bodies.reader !== undefined
    ? bodies.reader
    : (bodies[method.split('.')[0] as keyof RoutedBodies] ?? NOBODY);

const NOBODY: Performer<'model'> = {
  body: 'none',
  perform: () =>
    Promise.resolve({
      result: { kind: 'failed', code: 'NOT_FOUND', message: 'no body answers this here' },
      volatile: {},
    }),
};

/**
 * One model body made of one per port: a batch is split, the parts run side by side, replies keep the order.
 * A part that fails as a whole fails each of its own requests and nothing else.
 */
export function routeModels(bodies: RoutedBodies): Performer<'model'> {
  const names = Object.entries(bodies).map(([port, { body }]) => `${port}: ${body}`);
  const isOne = new Set(Object.values(bodies)).size === 1;
  return {
    body: isOne ? bodies.reasoner.body : names.join('; '),
    estimateUsd: (effect) =>
      split(effect, bodies).reduce(
        (sum, part) => sum + (part.body.estimateUsd?.(part.effect) ?? 0),
        0,
      ),
    perform: async (effect, context) => {
      const parts = split(effect, bodies);
      const performed = await Promise.all(
        parts.map(({ body, effect: own }) => performSafely(body, own, context)),
      );
      const replies: ModelReply[] = [];
      parts.forEach(({ places }, p) => {
        const result = performed[p]?.result as ResultOf<'model'>;
        places.forEach((place, i) => {
          replies[place] = result.kind === 'failed' ? result : (result.replies[i] ?? NO_REPLY);
        });
      });
      return { result: { kind: 'ok', replies }, volatile: mergeVolatile(performed) };
    },
  };
}

const NO_REPLY: ModelReply = {
  kind: 'failed',
  code: 'MODEL_REPLY',
  message: 'the body gave no reply',
};

interface Part {
  readonly body: Performer<'model'>;
  readonly effect: EffectOf<'model'>;
  /** Indices of the part's requests in the whole effect. */ readonly places: readonly number[];
}

function split(effect: EffectOf<'model'>, bodies: RoutedBodies): Part[] {
  const places = new Map<Performer<'model'>, number[]>();
  effect.requests.forEach((request, i) => {
    const body = bodyOf(request, bodies);
    places.set(body, [...(places.get(body) ?? []), i]);
  });
  return [...places].map(([body, own]) => {
    const requests = own.map((i) => effect.requests[i] as ModelRequest);
    return { body, places: own, effect: { kind: 'model', requests } };
  });
}

async function performSafely(
  body: Performer<'model'>,
  effect: EffectOf<'model'>,
  context: EffectContext,
): Promise<Performed<ResultOf<'model'>>> {
  try {
    return await body.perform(effect, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { result: { kind: 'failed', code: 'BODY_CRASHED', message }, volatile: {} };
  }
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
