import type { Performer } from '@parley/agent-core/ports';
import type { ModelMethod, ModelRequest } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { routeModels } from './route-models';

const context = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };
const of = (method: ModelMethod): ModelRequest => ({ method, input: {} });
const backend = (name: string, costUsd: number): Performer<'model'> => ({
  backend: name,
  estimateUsd: ({ requests }) => requests.length * costUsd,
  perform: async ({ requests }) => ({
    result: {
      kind: 'ok',
      replies: requests.map(({ method }) => ({ kind: 'ok', output: `${name} ${method}` })),
    },
    volatile: { costUsd, latencyMs: costUsd * 10, calls: [name] },
  }),
});
const mixed = [of('vlm.describe'), of('reasoner.score'), of('vlm.judge'), of('scorer.similarity')];
const crash: Performer<'model'> = {
  backend: 'crash',
  perform: () => Promise.reject(new Error('gone')),
};

describe('routeModels', () => {
  const rule = backend('rule', 0);
  const eye = backend('eye', 2);

  it('gives each request to the backend of its port and keeps the order', async () => {
    const model = routeModels({ reasoner: rule, vlm: eye, scorer: rule });
    expect(model.backend).toBe('reasoner: rule; vlm: eye; scorer: rule');
    const { result, volatile } = await model.perform(
      { kind: 'model', port: 'vlm', requests: mixed },
      context,
    );
    const outputs =
      result.kind === 'ok'
        ? result.replies.map((reply) => reply.kind === 'ok' && reply.output)
        : [];
    expect(outputs).toEqual([
      'eye vlm.describe',
      'rule reasoner.score',
      'eye vlm.judge',
      'rule scorer.similarity',
    ]);
    expect(volatile).toMatchObject({ costUsd: 2, latencyMs: 20, calls: ['eye', 'rule'] });
    expect(model.estimateUsd?.({ kind: 'model', port: 'vlm', requests: mixed })).toBe(4);
  });

  it('gives answers to the reader where one is named, and nothing else', async () => {
    const model = routeModels({ reasoner: rule, vlm: eye, scorer: rule, reader: eye });
    expect(model.backend).toBe('reasoner: rule; vlm: eye; scorer: rule; reader: eye');
    const requests = [of('reasoner.score'), of('reasoner.updateFacts')];
    const { result } = await model.perform({ kind: 'model', port: 'vlm', requests }, context);
    expect(result).toEqual({
      kind: 'ok',
      replies: [
        { kind: 'ok', output: 'rule reasoner.score' },
        { kind: 'ok', output: 'eye reasoner.updateFacts' },
      ],
    });
  });

  it('keeps the binary parts of all its backends', async () => {
    const [first, second] = [new Uint8Array([1]), new Uint8Array([2])];
    const making = (inner: Performer<'model'>, bytes: Uint8Array): Performer<'model'> => ({
      ...inner,
      perform: async (effect, own) => ({ ...(await inner.perform(effect, own)), blobs: [bytes] }),
    });
    const model = routeModels({
      reasoner: making(rule, first),
      vlm: making(eye, second),
      scorer: rule,
    });
    const { blobs } = await model.perform({ kind: 'model', port: 'vlm', requests: mixed }, context);
    expect(new Set(blobs)).toEqual(new Set([first, second]));
  });

  it('leaves what one backend says about itself alone', async () => {
    const model = routeModels({ reasoner: eye, vlm: eye, scorer: eye });
    expect(model.backend).toBe('eye');
    const { volatile } = await model.perform(
      { kind: 'model', port: 'vlm', requests: mixed },
      context,
    );
    expect(volatile).toEqual({ costUsd: 2, latencyMs: 20, calls: ['eye'] });
  });

  it('keeps a failure to the part that failed', async () => {
    const model = routeModels({ reasoner: rule, vlm: crash, scorer: rule });
    const { result } = await model.perform(
      { kind: 'model', port: 'vlm', requests: mixed },
      context,
    );
    expect(result).toMatchObject({
      kind: 'ok',
      replies: [
        { kind: 'failed', code: 'BACKEND_CRASHED', message: 'gone' },
        { kind: 'ok' },
        { kind: 'failed' },
        { kind: 'ok' },
      ],
    });
  });
});
