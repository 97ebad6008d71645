import { expect, it } from 'vitest';
import { createEpisodePool, type EpisodeOwner } from './episode-pool';
import type { FromThread, ThreadPort, ToThread } from './thread-messages';
import type { TrialSpec } from './trial-spec';

/** A thread that only remembers what it was told to open. */
function portOf(isThere: () => boolean) {
  const opened: string[] = [];
  const port: ThreadPort<FromThread, ToThread> = {
    postMessage: (message) => {
      if (message.type === 'open') opened.push(message.key);
    },
    on: () => undefined,
    isThere,
  };
  return { port, opened };
}

const choiceOf = (key: string) => ({
  key,
  spec: {} as TrialSpec,
  stored: [],
  heard: [],
  blobFolder: null,
  owner: {} as EpisodeOwner,
});

it('an episode goes to the thread with the fewest, and to one that is down only where all are', () => {
  const up = { first: false, second: true };
  const first = portOf(() => up.first);
  const second = portOf(() => up.second);
  const pool = createEpisodePool([first.port, second.port]);
  for (const key of ['a', 'b']) pool.open(choiceOf(key));
  expect([first.opened, second.opened]).toEqual([[], ['a', 'b']]);
  up.first = true;
  for (const key of ['c', 'd', 'e']) pool.open(choiceOf(key));
  expect([first.opened, second.opened]).toEqual([
    ['c', 'd', 'e'],
    ['a', 'b'],
  ]);
  Object.assign(up, { first: false, second: false });
  pool.open(choiceOf('f'));
  expect(second.opened).toEqual(['a', 'b', 'f']);
});
