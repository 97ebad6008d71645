import type { LocalisationGuess } from '@parley/task-gencomm/scoring';
import { countText } from '../../../experimenter/frame/words';
import type { TaskBelief } from '../../task-replay';
import type { ActionResult, DecisionState } from './gencomm-beliefs';
import { readNote } from './read-note';

type Decision = Omit<DecisionState, 'seq'>;

/** Why the robot does what it does, as the log has it. */
export function reasonText({ talked, suggested, cooperated, decidedBy }: Decision): string {
  if (decidedBy === 'chance') return 'drawn by chance';
  if (!talked) return 'without talk, by its own view';
  if (suggested === null) return 'nothing was suggested: by its own view';
  if (cooperated === true) return 'as it was told';
  if (cooperated === false) return `told ${suggested}, set it aside: by its own view`;
  return `told ${suggested}`;
}

/** What came of it. */
export function resultText({ isDone, blocker, distanceM }: ActionResult): string {
  const done = isDone ? 'done' : `barred${blocker === null ? '' : ` by ${blocker}`}`;
  return distanceM === null
    ? `${done}, no way to the target`
    : `${done}, ${distanceM.toFixed(2)} m to the target`;
}

/** An answer to the localisation test, and how far it is off. */
export function guessText({ gridSide, cell, error }: LocalisationGuess): string {
  const of = `of ${gridSide * gridSide}`;
  if (cell === null || error === null) return `no cell ${of}`;
  const off = error.isRight ? 'the right one' : `${countText(error.cells, 'cell')} off`;
  return `cell ${cell} ${of}, ${off}, ${error.errorM.toFixed(2)} m from the robot to its middle`;
}

/** A note in one line. */
export function describeBelief(belief: TaskBelief): string {
  const note = readNote(belief);
  switch (note?.name) {
    case 'dialogue':
      return `step ${note.data.step}: ${countText(note.data.lines.length, 'line')}`;
    case 'decision':
      return `step ${note.data.step}: ${note.data.command}, ${reasonText(note.data)}`;
    case 'deviation':
      return `step ${note.data.step}: ${note.data.kind}, ${note.data.fallback} instead`;
    case 'localisation':
      return note.data.cell === null
        ? 'no cell was named'
        : `cell ${note.data.cell} of ${note.data.gridSide * note.data.gridSide}`;
    case 'hint':
      return note.data.distanceM === null
        ? 'no way to the target'
        : `${note.data.distanceM.toFixed(2)} m to the target`;
    default:
      return belief.type === 'remark' ? belief.text : '';
  }
}

/** A note in plain words, for people who hear the play head move. */
export function sayBelief(belief: TaskBelief): string {
  const note = readNote(belief);
  switch (note?.name) {
    case 'dialogue':
      return `The talk of step ${note.data.step} is over`;
    case 'decision':
      return `The robot decides: ${note.data.command}, ${reasonText(note.data)}`;
    case 'localisation':
      return 'The robot is looked for from above';
    case 'deviation':
      return 'A reply could not be used';
    case 'hint':
      return 'The robot is told how far it is';
    default:
      return 'The robot notes something';
  }
}

const PACE_MS: Readonly<Record<string, number>> = { dialogue: 900, decision: 900, deviation: 500 };

/** Milliseconds that a note is given where a log has no times worth keeping. */
export const paceOfBelief = (belief: TaskBelief): number =>
  PACE_MS[readNote(belief)?.name ?? ''] ?? 0;

/** Does a single step of the replay stop at the note? */
export const isSeen = (belief: TaskBelief): boolean => readNote(belief) !== null;
