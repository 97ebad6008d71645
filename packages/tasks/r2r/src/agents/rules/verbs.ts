/** Verbs that begin an action, with the form that follows "before" and "after". */
const VERBS: Readonly<Record<string, string>> = {
  ...{ walk: 'walking', go: 'going', head: 'heading', continue: 'continuing', move: 'moving' },
  ...{ proceed: 'proceeding', keep: 'keeping', step: 'stepping', travel: 'travelling' },
  ...{ come: 'coming', cross: 'crossing', follow: 'following', climb: 'climbing' },
  ...{ ascend: 'ascending', descend: 'descending', pass: 'passing', exit: 'exiting' },
  ...{ leave: 'leaving', enter: 'entering', reach: 'reaching', approach: 'approaching' },
  ...{ turn: 'turning', take: 'taking', make: 'making', do: 'doing', face: 'facing' },
  ...{ veer: 'veering', bear: 'bearing', rotate: 'rotating', spin: 'spinning' },
  ...{ stop: 'stopping', wait: 'waiting', halt: 'halting', pause: 'pausing', stand: 'standing' },
};
const either = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** Sources of regular expressions: each verb as an order, and in the form that follows "before" and "after". */
export const ORDER = either(Object.keys(VERBS));
export const GERUND = either(Object.values(VERBS));
/** To go somewhere, with words that say how: "keep moving", "walk straight on". */
export const GO = `${either(['walk', 'go', 'head', 'continue', 'move', 'proceed', 'keep', 'step', 'travel', 'come'])}(?: ${either(['walking', 'going', 'moving', 'heading', 'straight', 'forward', 'ahead', 'on', 'directly', 'back', 'all the way', 'right', 'just'])})*`;
export const TURN = either([
  'turn',
  'veer',
  'bear',
  'take',
  'make',
  'go',
  'face',
  'rotate',
  'head',
  'keep',
]);
/** To stay where one is. */
export const STOP = '(?:stop|wait|halt|pause|stand|come to a(?: full| complete)? (?:stop|halt))';

const ORDER_OF = new Map(Object.entries(VERBS).map(([order, gerund]) => [gerund, order]));

/** "passing the bed" → "pass the bed". */
export function asOrder(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  return [ORDER_OF.get(first) ?? first, ...rest].join(' ');
}
