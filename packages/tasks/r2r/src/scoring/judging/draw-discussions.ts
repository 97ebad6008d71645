import { groupBy, sha256Text } from '@parley/protocol';
import type { DrawnDiscussion } from './read-discussions';

/**
 * Draws so many discussions: of walks that arrived and of walks that did not in turn, as far as there are such, each of the home that was drawn least so far.
 * The same discussions and seed give the same draw, whatever order the logs come in.
 *
 * @returns Fewer than `count` where there are not so many; in an order that says nothing of what came of them.
 */
export function drawDiscussions(
  all: readonly DrawnDiscussion[],
  { count, seed }: { readonly count: number; readonly seed: string },
): DrawnDiscussion[] {
  const placeOf = ({ source }: DrawnDiscussion): string =>
    sha256Text(`${seed} ${source.dialogueId}`);
  const shuffled = [...all].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const queues = [...groupBy(shuffled, ({ source }) => source.success)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => [...own]);
  const drawn: DrawnDiscussion[] = [];
  while (drawn.length < count && queues.some((queue) => queue.length > 0))
    for (const queue of queues) drawn.push(...takeFrom(queue, drawn));
  return drawn.slice(0, count).sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** Takes the first of the home that was drawn least so far; none of an empty queue. */
function takeFrom(queue: DrawnDiscussion[], drawn: readonly DrawnDiscussion[]): DrawnDiscussion[] {
  const timesOf = ({ source }: DrawnDiscussion): number =>
    drawn.filter((one) => one.source.home === source.home).length;
  const times = queue.map(timesOf);
  return queue.splice(Math.max(0, times.indexOf(Math.min(...times))), 1);
}
