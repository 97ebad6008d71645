import type { FunctionCall } from '@parley/task-zipon/shared';
import type { TaskBelief } from '../../task-replay';
import { readNote } from './read-note';

/** A call as the paper writes it: `FuncName(param1=value1, …)` (ORION §III-B1). */
export const callText = ({ name, args }: FunctionCall): string =>
  `${name}(${Object.entries(args)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')})`;

const shortened = (text: string, mostChars: number): string =>
  text.length <= mostChars ? text : `${text.slice(0, mostChars - 1)}…`;

/** A note in one line. */
export function describeBelief(belief: TaskBelief): string {
  const note = readNote(belief);
  switch (note?.name) {
    case undefined:
      return belief.type === 'remark' ? belief.text : '';
    case 'goal':
      return `goal ${note.data.goalIndex + 1}: ${note.data.instruction}`;
    case 'target':
      return `${note.data.phrase} (${note.data.type})`;
    case 'trace':
      return `${note.data.command === null ? 'no call' : callText(note.data.command)}: ${note.data.thought}`;
    case 'returned':
      return shortened(note.data.text, 200);
    case 'talk':
      return note.data.content;
    case 'hints':
      return note.data.hints.length === 0 ? 'nothing read' : note.data.hints.join('; ');
    case 'detections':
      return `${note.data.label}: ${note.data.objects.length} found`;
    case 'map-query':
      return `${note.data.text}: ${note.data.areas.length} areas`;
    case 'memory':
      return `${note.data.positive.length} confirmed, ${note.data.negative.length} denied`;
    case 'deviation':
      return `${note.data.kind}: ${note.data.detail}`;
    case 'goal-end':
      return `${note.data.ending} after ${note.data.turns} talks and ${note.data.actions} actions`;
    default:
      return '';
  }
}

/** A note in plain words, for people who hear the play head move. */
export function sayBelief(belief: TaskBelief): string {
  const note = readNote(belief);
  switch (note?.name) {
    case 'goal':
      return `Goal ${note.data.goalIndex + 1} begins`;
    case 'trace':
      return `The robot thinks: ${note.data.thought}`;
    case 'returned':
      return note.data.isError ? 'The function gives an error' : 'The function returns';
    case 'talk':
      return 'The robot stops to talk';
    case 'detections':
      return `The robot sees ${note.data.objects.length} things`;
    case 'map-query':
      return `The robot asks its map for ${note.data.text}`;
    case 'memory':
      return 'The robot remembers what it was told';
    case 'goal-end':
      return `Goal ${note.data.goalIndex + 1} ends`;
    default:
      return 'The robot notes something';
  }
}

const PACE_MS: Readonly<Record<string, number>> = {
  goal: 1200,
  trace: 900,
  returned: 500,
  talk: 1500,
  'map-query': 700,
  'goal-end': 1200,
};

/** Milliseconds that a note is given where a log has no times worth keeping. */
export const paceOfBelief = (belief: TaskBelief): number =>
  PACE_MS[readNote(belief)?.name ?? ''] ?? 0;

/** Does a single step of the replay stop at the note? */
export const isSeen = (belief: TaskBelief): boolean => readNote(belief) !== null;
