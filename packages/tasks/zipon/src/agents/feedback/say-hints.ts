import type { Hint, RouteStep } from './hint';
import type { PlaceRelation } from './words/relation-words';

/** What was read in an answer, a line for each hint, as the experimenter sees it. */
export const sayHints = (hints: readonly Hint[]): string[] => hints.map(lineOf);

function lineOf(hint: Hint): string {
  switch (hint.kind) {
    case 'verdict':
      return hint.isGoal ? 'this is it' : 'not this one';
    case 'closer':
      return 'this is it, but come closer';
    case 'farther':
      return 'this is it, but step back';
    case 'name-tag':
      return `this is ${hint.phrase}${hint.room === undefined ? '' : `, in ${hint.room}`}`;
    case 'look':
      return `looks: ${hint.phrase}${hint.isAnew === true ? ', and not as said before' : ''}`;
    case 'landmark':
      return `${RELATION_WORDS[hint.relation ?? 'near']} ${hint.phrase}`;
    case 'room':
      return `${hint.isThere ? 'in' : 'not in'} ${hint.room}`;
    case 'bearing':
      return [sideOf(hint.angleDeg), ...metres(hint.distanceM)].join(', ');
    case 'route':
      return `way: ${hint.steps.map(partOf).join('; ')}`;
    case 'no-help':
      return hint.why === 'refuses' ? 'does not want to tell' : 'cannot tell';
    case 'taken-back':
      return hint.what === 'all'
        ? 'takes back what was said before'
        : 'takes back what was said of the same before';
    case 'earlier':
      return hint.which === 'first' ? 'the first thing was it' : 'the thing before was it';
    case 'request':
      return `wants ${hint.phrase} instead`;
  }
}

const RELATION_WORDS: Readonly<Record<PlaceRelation, string>> = {
  near: 'near',
  on: 'on',
  in: 'in',
  under: 'under',
  above: 'above',
  behind: 'behind',
  'in-front-of': 'in front of',
  'left-of': 'left of',
  'right-of': 'right of',
  between: 'between',
  opposite: 'opposite',
};

const metres = (lengthM: number | null): string[] => (lengthM === null ? [] : [`${lengthM} m`]);

function sideOf(angleDeg: number): string {
  if (angleDeg === 0) return 'straight ahead';
  if (Math.abs(angleDeg) === 180) return 'behind';
  return `${Math.abs(angleDeg)}° to the ${angleDeg > 0 ? 'left' : 'right'}`;
}

function partOf(step: RouteStep): string {
  const { turnDeg, forwardM, toRoom, throughRooms, landmark, until } = step;
  const turn = Math.abs(turnDeg) === 180 ? 'turn around' : `turn ${sideOf(turnDeg)}`;
  const goes = [
    ...metres(forwardM),
    ...throughRooms.map((room) => `through ${room}`),
    ...(toRoom === null ? [] : [`to ${toRoom}`]),
    ...(landmark === null ? [] : [`by ${landmark}`]),
    ...(until === 'end' ? ['to the end'] : []),
    ...(until === 'room' && toRoom === null ? ['into the room'] : []),
  ];
  const parts = turnDeg === 0 ? [] : [turn];
  if (goes.length > 0 || turnDeg === 0) parts.push(['go', ...goes].join(' '));
  return parts.join(', ');
}
