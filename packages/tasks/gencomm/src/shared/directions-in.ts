import type { Command } from './command';

/** A direction that a sentence names, seen from the robot, and of what: of the way to go, or of the target. */
export interface Direction {
  readonly about: 'way' | 'target';
  readonly command: Command;
}

/** Words for directions and the command that leads there, the first that fits counts. */
const WORDS: readonly (readonly [RegExp, Command])[] = [
  [/\b(close enough|right beside you|stay where you are|no need to move)\b/, 'DoNothing'],
  [/\b(one step back|step back|straight back|back up|backwards)\b/, 'MoveBack'],
  [/\b(behind you|turn (around|round)|180 degrees)\b/, 'RotateRight'],
  [/\b(on|to|at|towards) (your|my|the|its) left\b|\b(turn|rotate|go|face) left\b/, 'RotateLeft'],
  [/\b(on|to|at|towards) (your|my|the|its) right\b|\b(turn|rotate|go|face) right\b/, 'RotateRight'],
  [
    /\b(ahead|in front of (you|me)|forward|straight on|right before (you|me)|before you)\b/,
    'MoveAhead',
  ],
];

/** Sentences of these are about the way to go, not about what is seen. */
const WAY = /\b(way|path|route|go|turn|rotate|move|walk|head|step)\b/;

/** Of a past or imagined move nothing is to be learned of the way to go. */
const MOVED = /\b(have|has|had) (now )?(just )?(turned|moved|rotated|gone|walked|stepped)\b/;

/** What sentences of a line say of the way and of the target, in order. Questions say nothing. */
export function directionsIn(line: string, target: string): Direction[] {
  const found: Direction[] = [];
  for (const sentence of line.toLowerCase().match(/[^.!?]+[.!?]?/g) ?? []) {
    if (sentence.trimEnd().endsWith('?')) continue;
    const spoken = sentence.replace(MOVED_CLAUSE, '');
    const isWay = WAY.test(spoken);
    if (MOVED.test(spoken) || (!isWay && !spoken.includes(target.toLowerCase()))) continue;
    const command = WORDS.find(([words]) => words.test(spoken))?.[1];
    if (command !== undefined) found.push({ about: isWay ? 'way' : 'target', command });
  }
  return found;
}

/** "Now that you have turned left, …": what follows is about the way. */
const MOVED_CLAUSE = /^[^,]*\b(now that|since|as) you have [^,]*,/;
