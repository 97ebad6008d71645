import { GO, STOP, TURN } from './verbs';

export type ActionKind =
  | 'turn left'
  | 'turn right'
  | 'turn around'
  | 'climb'
  | 'descend'
  | 'pass'
  | 'leave'
  | 'enter'
  | 'reach'
  | 'go on'
  | 'stop'
  | 'other';

export interface ReadAction {
  readonly kind: ActionKind;
  /** Names of the landmarks in it, whole and without their article, in the order of the words. */
  readonly landmarks: readonly string[];
}

const begins = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?=\\s|$)`);
const SIDE = (side: string): RegExp =>
  begins(
    `${TURN}(?: (?:to|on|a|an|the|your|slight|slightly|sharp|hard|immediate|first|second|third|next|another))* ${side}(?: turn)?`,
  );

/** The first that fits says what an action is; what follows it is where. */
const KINDS: readonly (readonly [ActionKind, RegExp])[] = [
  ['stop', begins(STOP)],
  [
    'turn around',
    begins('(?:turn|spin|rotate)(?: all the way| completely)? (?:around|round|180(?: degrees)?)'),
  ],
  ['turn around', begins('(?:do|make|take) an? (?:u-turn|about-turn|180)')],
  [
    'turn around',
    begins('(?:turn|face|look)(?: to)?(?: the)? (?:other|opposite) (?:way|direction)'),
  ],
  ['turn left', SIDE('left')],
  ['turn right', SIDE('right')],
  [
    'climb',
    begins(`climb(?: up)?|ascend|${GO} (?:up|upstairs)(?= (?:the )?(?:stair|step|flight)|$)`),
  ],
  [
    'descend',
    begins(`climb down|descend|${GO} (?:down|downstairs)(?= (?:the )?(?:stair|step|flight)|$)`),
  ],
  ['pass', begins(`pass(?: by)?|${GO} (?:past|beyond|by)`)],
  ['leave', begins(`exit|leave|${GO} out(?: of)?`)],
  ['enter', begins(`enter|${GO} (?:into|inside|in|through to|through)`)],
  ['reach', begins(`reach|approach|${GO} (?:over to|up to|to|towards?|until)`)],
  ['go on', begins(`${GO}|cross|follow`)],
];

/** Between two landmarks of one action; what stands beside or on a landmark belongs to its name. */
const APART =
  /\s*,?\s+(?:(?:and\s+)?(?:into|to|towards?|past|through|out of|until you (?:reach|see|are in))|and)\s+(?=(?:the|a|an|your|another)\s)/;
/** Words before the first landmark: where it stands, and when. */
const WHERE =
  /^(?:(?:when|once|as soon as|until|after|before) you (?:reach|see|get to|come to|arrive at|are (?:in|at|inside|next to|by|beside)|enter|pass)|just|right|directly|straight|in front of|in|inside|within|into|next to|close to|near|beside|besides|by|at|on|onto|to|towards?|past|beyond|behind|before|after|along|across|around|through|over|under|between|against|down|up|of|from|with|facing|forward|ahead|out of)\s+/;
const ARTICLE = /^(?:the|a|an|your|this|that|some)\s+/;
const SIDE_OF_ONE = /\s+(?:on|to) (?:the|your) (?:left|right)(?:[- ]hand side| side)?$/;

/** What an action asks for, by its words. Anything can be read: what fits nothing is `other`. */
export function readAction(text: string): ReadAction {
  const said = text
    .toLowerCase()
    .replace(/[.,;!?\s]+$/, '')
    .trim();
  for (const [kind, pattern] of KINDS) {
    const head = pattern.exec(said)?.[0];
    if (head !== undefined) return { kind, landmarks: landmarksIn(said.slice(head.length)) };
  }
  return { kind: 'other', landmarks: landmarksIn(said.replace(/^\S+/, '')) };
}

function landmarksIn(rest: string): string[] {
  let left = rest.trim().replace(SIDE_OF_ONE, '');
  while (WHERE.test(left)) left = left.replace(WHERE, '');
  return left
    .split(APART)
    .map((part) => part.trim().replace(ARTICLE, '').replace(SIDE_OF_ONE, ''))
    .filter((name) => name !== '' && !NOT_LANDMARKS.test(name));
}

/** What is left of an action that names no landmark. */
const NOT_LANDMARKS =
  /^(?:straight|straight on|straight ahead|forward|ahead|on|there|here|again|then|around|left|right|it|them|end|way|a bit|little|(?:that |this )?(?:point|spot|place))$/;
