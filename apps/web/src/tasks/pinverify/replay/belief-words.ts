import { countText } from '../../../experimenter/frame/words';
import type { TaskBelief } from '../../task-replay';
import { readNote } from './read-note';

/** A note in one line. */
export function describeBelief(belief: TaskBelief): string {
  const note = readNote(belief);
  switch (note?.name) {
    case 'query':
      return `${note.data.category ?? 'no category'}, ${countText(note.data.attributes.length, 'attribute')}`;
    case 'view': {
      const { step, warning, prediction, posterior } = note.data;
      const sure = posterior === null ? '' : `, posterior ${posterior.toFixed(2)}`;
      return `step ${step}: ${warning ?? 'seen'}, ${prediction}${sure}`;
    }
    case 'next-view':
      return `step ${note.data.step}: to the ${note.data.direction}, ${note.data.why}`;
    case 'ring':
      return note.data.budget === null
        ? `view ${note.data.step}, sector ${note.data.sector}`
        : `step ${note.data.step} of ${note.data.budget}, sector ${note.data.sector}`;
    case 'question': {
      const { text, answer, before, after } = note.data;
      return `${text} ${answer === null ? 'No answer' : `“${answer}”`}, posterior ${before.toFixed(2)} to ${after.toFixed(2)}`;
    }
    case 'said':
      return `${note.data.answer}, sure ${note.data.sure} of 5`;
    case 'description':
      return `${countText(note.data.words, 'word')}: ${note.data.text}`;
    case 'chosen':
      return note.data.place === null
        ? 'none of them'
        : `thing ${note.data.place}, sure ${note.data.sure} of 5`;
    case 'deviation':
      return `step ${note.data.step}, ${note.data.asked}: ${note.data.fault}`;
    default:
      return belief.type === 'remark' ? belief.text : '';
  }
}

/** A note in plain words, for people who hear the play head move. */
export function sayBelief(belief: TaskBelief): string {
  const note = readNote(belief);
  switch (note?.name) {
    case 'query':
      return `The descriptions are read: ${describeBelief(belief)}`;
    case 'view':
      return `A view is judged: ${describeBelief(belief)}`;
    case 'next-view':
      return `It goes on to look from the ${note.data.direction}`;
    case 'ring':
      return 'The person is shown a view';
    case 'question':
      return `The robot has asked its owner: ${describeBelief(belief)}`;
    case 'said':
      return `The person says ${describeBelief(belief)}`;
    case 'description':
      return `The person describes it in ${describeBelief(belief)}`;
    case 'chosen':
      return `The person picks ${describeBelief(belief)}`;
    case 'deviation':
      return `An answer could not be used: ${describeBelief(belief)}`;
    default:
      return 'The robot notes something';
  }
}

/** Views and verdicts are what one steps through; of who describes a thing, the places where they stood. */
export const isSeen = (belief: TaskBelief): boolean => {
  const note = readNote(belief);
  if (note?.name === 'ring') return note.data.budget === null;
  return note !== null && ['view', 'question', 'said', 'description', 'chosen'].includes(note.name);
};
