import { lookUp } from '@parley/agent-core/nlu';

/** What is done in a room, where it is called by that: "cooking area". */
const DONE_IN: Readonly<Record<string, string>> = {
  cooking: 'kitchen',
  dining: 'dining room',
  eating: 'dining room',
  sleeping: 'bedroom',
  living: 'living room',
  sitting: 'living room',
};

/** The room that a name means, by one word for all of its names; null: no room that is known. */
export function roomNamed(name: string): string | null {
  const bare = name
    .toLowerCase()
    .replace(/^(?:this is|in|into|inside|here|ahead|at) /, '')
    .replace(/^(?:the|a|an|another) /, '')
    .replace(/^other /, '')
    .trim();
  const sense = lookUp(bare).find(({ kind }) => kind === 'room');
  if (sense !== undefined && 'value' in sense) return sense.value;
  const [, activity] = /^(\w+) (?:area|room|space)$/.exec(bare) ?? [];
  return activity === undefined ? null : (DONE_IN[activity] ?? null);
}
