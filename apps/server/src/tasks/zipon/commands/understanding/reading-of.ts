import { type Hint, headNoun, readHints } from '@parley/task-zipon/agents';
import { emptyReading, type LabelledAnswer, type Reading } from './labelled-answer';

/** What the robot reads in an answer, as labels say it. */
export function readingOf({ question, goal, text }: Omit<LabelledAnswer, 'reading'>): Reading {
  const reading = emptyReading();
  for (const hint of readHints(text, { goalPhrase: goal, goalType: headNoun(goal), question }))
    take(reading, hint);
  return reading;
}

function take(reading: Reading, hint: Hint): void {
  switch (hint.kind) {
    case 'verdict':
      reading.verdict = hint.isGoal ? 'yes' : 'no';
      return;
    case 'closer':
      reading.verdict = 'closer';
      return;
    case 'farther':
      reading.verdict = 'farther';
      return;
    case 'no-help':
      reading.help = hint.why;
      return;
    case 'name-tag':
      reading.tags.push(hint.phrase);
      return;
    case 'look':
      reading.looks.push(hint.phrase);
      return;
    case 'landmark':
      reading.places.push({ relation: hint.relation ?? 'near', thing: hint.phrase });
      return;
    case 'room':
      reading.rooms.push({ room: hint.room, isThere: hint.isThere });
      return;
    case 'bearing':
      reading.bearing = { angleDeg: hint.angleDeg, distanceM: hint.distanceM };
      return;
    case 'route':
      reading.route = hint.steps.map((step) => ({ ...step, throughRooms: [...step.throughRooms] }));
      return;
    case 'request':
      reading.wants = hint.phrase;
      return;
    // Labels say nothing of answers before.
    case 'taken-back':
    case 'earlier':
  }
}
