import type { Command } from '../../shared';
import { PAST } from './motion-words';

/** An action beside a conversation: the one that was just taken, or the one that follows. */
export interface SpokenOfAction {
  readonly command: Command;
  /** It was not barred. */ readonly isDone: boolean;
}

/** What a motion that is told of may have been. */
type Motion = Exclude<Command, 'DoNothing'>;

const TURNS: readonly Motion[] = ['RotateLeft', 'RotateRight'];
const MOVES: readonly Motion[] = ['MoveAhead', 'MoveBack'];

/** A turn, and to which side: at most three words later, in the same clause. */
const TURN =
  /\b(?:turned|turning|rotated|rotating|pivoted|pivoting|swung|swinging|spun|spinning)\b(?:(?: (?!and\b|then\b)\w+){0,3}? (left|right|around|180)\b)?|\b(?:my|your|the|a) (?:(left|right) )?(?:turn|rotation)\b/g;
const BACK =
  /\b(?:backed|backing)\b|\b(?:moved|moving|went|gone|going|walked|walking|stepped|stepping|drove|driving) (?:\w+ ){0,2}?(?:back|backwards?)\b/g;
const MOVE =
  /\b(?:moved|moving|walked|walking|went|gone|going|stepped|stepping|advanced|advancing|headed|heading|passed|passing|reached|arrived|entered|entering|approached|approaching|drove|driven|driving|proceeded|proceeding|travell?ed|travell?ing|returned|returning|crossed|crossing|closer|nearer|took (?:\w+ )?steps?|(?:came|come|got|gotten) (?:to|into|past|through)|(?:my|your|the) (?:move|movement))\b/g;

/** Told as done: the action that follows cannot be meant. */
const TOLD_AS_DONE = new RegExp(`\\b${PAST}|\\b(?:closer|nearer)\\b`);

/**
 * Does all that a sentence says of motions fit one action? "I turned left" fits a turn to the left; "I turned" either turn; "I moved ahead and
 * turned" fits none, as an action is one of the two. A sentence that names no motion ("it came into view") fits every one.
 *
 * @param sentence In lower case, as `sentencesOf` gives it.
 */
export function fitsAction(sentence: string, { command, isDone }: SpokenOfAction): boolean {
  if (!isDone || command === 'DoNothing') return false;
  return motionsIn(sentence).every((motions) => motions.includes(command));
}

/** Is nothing in it told as done? */
export const isOngoing = (sentence: string): boolean => !TOLD_AS_DONE.test(sentence);

/** Of each motion that a sentence tells of, what it may have been. */
function motionsIn(sentence: string): (readonly Motion[])[] {
  const turns = [...sentence.matchAll(TURN)].map(([, to, noun]) => turnedTo(to ?? noun));
  const rest = sentence.replace(TURN, ' ');
  const back = [...rest.matchAll(BACK)].map((): readonly Motion[] => ['MoveBack']);
  const moves = [...rest.replace(BACK, ' ').matchAll(MOVE)];
  const isAhead = /\b(?:ahead|forwards?|advanced|advancing)\b/.test(rest);
  return [
    ...turns,
    ...back,
    ...(moves.length > 0 ? [isAhead && back.length === 0 ? (['MoveAhead'] as const) : MOVES] : []),
  ];
}

/** Two turns lie behind one who has turned around: no single action is that. */
function turnedTo(side: string | undefined): readonly Motion[] {
  if (side === undefined) return TURNS;
  return side === 'left' ? ['RotateLeft'] : side === 'right' ? ['RotateRight'] : [];
}
