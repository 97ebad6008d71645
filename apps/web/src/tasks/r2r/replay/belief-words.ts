import { wayWords } from '@parley/task-r2r/shared';
import { countText } from '../../../experimenter/frame/words';
import type { TaskBelief } from '../../task-replay';
import { readNote } from './read-note';
import { roleWords } from './role-words';
import { voteText } from './way-words';

/** Experts that are asked of every direction: a single step of the replay does not stop at each. */
const OF_EACH_DIRECTION: readonly string[] = ['scene-observation', 'object-detection'];

/** A note in one line. */
export function describeBelief(belief: TaskBelief): string {
  const note = readNote(belief);
  switch (note?.name) {
    case 'exchange':
      return `move ${note.data.step + 1}: ${roleWords(note.data.expert).name}: ${note.data.answer}`;
    case 'deviation':
      return `move ${note.data.step + 1}: ${roleWords(note.data.expert).name}, try ${note.data.attempt}: ${note.data.fault}`;
    case 'decision':
      return `move ${note.data.step + 1}: ${voteText(note.data)}, to ${note.data.to}`;
    case 'offered':
      return `move ${note.data.step + 1}: ${countText(note.data.ways.length, 'way')} to choose from`;
    case 'asked':
      return `move ${note.data.step + 1}: a person is asked as ${roleWords(note.data.expert).name}`;
    case 'takeover':
      return `move ${note.data.step + 1}: the body answers as ${roleWords(note.data.expert).name}: ${note.data.why}`;
    case 'instruction':
      return `the person writes: ${note.data.text}`;
    default:
      return belief.type === 'remark' ? belief.text : '';
  }
}

/** A note in plain words, for people who hear the play head move. */
export function sayBelief(belief: TaskBelief): string {
  const note = readNote(belief);
  switch (note?.name) {
    case 'exchange':
      return `${note.data.asker} asks ${roleWords(note.data.expert).name}: ${note.data.answer}`;
    case 'deviation':
      return `An answer of ${roleWords(note.data.expert).name} could not be used`;
    case 'decision':
      return `The robot decides: ${wayWords(note.data.direction)}, ${voteText(note.data)}`;
    case 'offered':
      return 'The person is shown the ways on';
    case 'asked':
      return `A person is asked as ${roleWords(note.data.expert).name}`;
    case 'takeover':
      return `The body answers as ${roleWords(note.data.expert).name}: ${note.data.why}`;
    case 'instruction':
      return `The person has written: ${note.data.text}`;
    default:
      return 'The robot notes something';
  }
}

/** Milliseconds that a note is given where a log has no times worth keeping. */
export function paceOfBelief(belief: TaskBelief): number {
  const note = readNote(belief);
  if (note === null || note.name === 'offered' || note.name === 'asked') return 0;
  if (note.name === 'decision' || note.name === 'instruction') return 1200;
  if (note.name === 'deviation' || note.name === 'takeover') return 500;
  return OF_EACH_DIRECTION.includes(note.data.expert) ? 60 : 700;
}

/** Does a single step of the replay stop at the note? */
export function isSeen(belief: TaskBelief): boolean {
  const note = readNote(belief);
  if (note === null || note.name === 'offered' || note.name === 'asked') return false;
  return note.name !== 'exchange' || !OF_EACH_DIRECTION.includes(note.data.expert);
}
