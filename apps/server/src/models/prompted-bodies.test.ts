import type { Performer } from '@parley/agent-core/ports';
import { expect, it } from 'vitest';
import { noticeChange } from './prompted-bodies';

it('says when a provider names another model than before, once', async () => {
  const names = ['m-1', 'm-1', 'm-2', 'm-2', null];
  const body: Performer<'model'> = {
    body: 'b',
    perform: async () => ({
      result: { kind: 'ok', replies: [] },
      volatile: { calls: [{ model: 'm', modelReported: names.shift() ?? null }] },
    }),
  };
  const reported = new Map<string, string>();
  const context = { episodeId: 'e', actor: 'robot', n: 0, attempt: 0 };
  const changes: unknown[] = [];
  for (let i = 0; i < 5; i++) {
    // Another session of the study each time: what was reported is the study's.
    const one = noticeChange(body, reported);
    const { volatile } = await one.perform({ kind: 'model', requests: [] }, context);
    changes.push(volatile.modelChanged);
  }
  expect(changes).toEqual([undefined, undefined, 'm-1 to m-2', undefined, undefined]);
});
