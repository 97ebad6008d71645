import type { Performer } from '@parley/agent-core/ports';
import { expect, it } from 'vitest';
import { createServedModels, noteStored } from '../accounts/served-models';
import { noticeChange } from './prompted-backends';

const context = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };

/** A backend whose provider names these models and fingerprints, one a call. */
const serving = (
  names: readonly (readonly [model: string | null, fingerprint: string | null])[],
): Performer<'model'> => {
  const left = [...names];
  return {
    backend: 'b',
    perform: async () => {
      const [modelReported, fingerprint] = left.shift() ?? [null, null];
      const calls = [{ model: 'm', modelReported, fingerprint }];
      return { result: { kind: 'ok', replies: [] }, volatile: { calls } };
    },
  };
};

async function changesOf(
  backend: Performer<'model'>,
  calls: number,
  served = createServedModels(),
): Promise<unknown[]> {
  const changes: unknown[] = [];
  for (let i = 0; i < calls; i++) {
    // Another session of the study each time: what was served is the study's.
    const one = noticeChange(backend, served);
    const { volatile } = await one.perform({ kind: 'model', port: 'vlm', requests: [] }, context);
    changes.push(volatile.modelChanged);
  }
  return changes;
}

it('says when a provider names another model than before, once', async () => {
  const backend = serving(
    ['m-1', 'm-1', 'm-2', 'm-2', null].map((model) => [model, null] as const),
  );
  expect(await changesOf(backend, 5)).toEqual([
    undefined,
    undefined,
    'm-1 to m-2',
    undefined,
    undefined,
  ]);
});

it('says when the same model has a fingerprint that the study has not seen', async () => {
  const marks = ['fp-a', 'fp-a', 'fp-b', 'fp-a', 'fp-c'] as const;
  const backend = serving(marks.map((mark) => ['m-1', mark] as const));
  expect(await changesOf(backend, 5)).toEqual([
    undefined,
    undefined,
    'm-1, now with the fingerprint fp-b',
    undefined,
    'm-1, now with the fingerprint fp-c',
  ]);
});

it('knows after a restart what was served before, from the rows', async () => {
  const served = createServedModels();
  const end = (tServerUtc: string, modelReported: string) => ({
    type: 'effect-end' as const,
    trialId: 'e',
    actor: 'robot',
    n: 0,
    payload: '{}',
    volatile: JSON.stringify({ calls: [{ model: 'm', modelReported, fingerprint: 'fp-a' }] }),
    tServerUtc,
  });
  // Of two sessions: the later call counts, not the later session.
  noteStored(served, [end('2026-01-02T00:00:00.000Z', 'm-2'), end('2026-01-01T00:00:00Z', 'm-1')]);
  const again = await changesOf(serving([['m-2', 'fp-a']]), 1, served);
  const other = await changesOf(serving([['m-3', 'fp-a']]), 1, served);
  expect([again, other]).toEqual([[undefined], ['m-2 to m-3']]);
});
